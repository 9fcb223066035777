import type { LanguageId } from '../../types.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'
import type { SpellingTable } from './table.ts'

/** Languages of which spelling is mended. Russian may leave "ё" out, and the others are hardly known. */
export const SPELLING: Partial<Record<LanguageId, SpellingTable>> = { de, en, es, fr, it, nl, pl, pt, sv }
