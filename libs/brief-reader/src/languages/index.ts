import type { LanguageId } from '../types.ts'
import { ru } from './ru.ts'
import { he } from './he.ts'
import { el } from './el.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { Lexicon } from './lexicon.ts'
import { pl } from './pl.ts'
import { sv } from './sv.ts'

const LEXICONS: Partial<Record<LanguageId, Lexicon>> = { en, de, fr, es, pl, sv, ru, el, he, ar }

/** The table of a language; the English one where the language is not known. */
export const lexiconOf = (language: LanguageId | null): Lexicon => LEXICONS[language ?? 'en'] ?? en
