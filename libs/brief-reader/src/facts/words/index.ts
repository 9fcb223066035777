import type { LanguageId } from '../../types.ts'
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
import type { ReaderWords } from './reader-words.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'

const WORDS: Record<LanguageId, ReaderWords> = { ar, de, el, en, es, fr, he, it, nl, pl, pt, ru, sv }

/** The reader's words of a language. */
export const wordsOf = (language: LanguageId): ReaderWords => WORDS[language]
