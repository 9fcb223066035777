import type { LanguageId } from '../types.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import type { Lexicon } from './lexicon.ts'

const LEXICONS: Partial<Record<LanguageId, Lexicon>> = { ar, de, el, en, es, fr, he, it, nl, pl, pt, ru, sv }

/** The table of a language; the English one where the language is not known. */
export const lexiconOf = (language: LanguageId | null): Lexicon => LEXICONS[language ?? 'en'] ?? en

const THIN: ReadonlySet<LanguageId> = new Set(['ar', 'el', 'he'])

/** Whether the table of a language is thin: nobody who speaks it has read it, and few briefs taught it. */
export const isThin = (language: LanguageId): boolean => THIN.has(language)
