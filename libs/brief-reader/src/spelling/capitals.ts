import type { Atom, LanguageId } from '../types.ts'
import { isGermanNoun } from './tables/nouns-de.ts'

/** Below this share of capitals a text is typed small. */
const SMALL_MAX = 0.015
/** Above this one it is typed in capitals. */
const LOUD_MIN = 0.7
const LETTERS_MIN = 20

/** Whether a text is typed without capitals: such a brief is set in capitals, or small as a style, and not mended word by word. */
export const isTypedSmall = (text: string): boolean => capitalsIn(text) < SMALL_MAX
/** Whether a text is typed in capitals. */
export const isTypedLoud = (text: string): boolean => capitalsIn(text) > LOUD_MIN

/** The share of capitals among the letters of a text; of a short one it tells nothing. */
function capitalsIn(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters < LETTERS_MIN ? Number.NaN : (text.match(/\p{Lu}/gu)?.length ?? 0) / letters
}

/** A word that is typed small, and the atom that it stands in. */
export type SmallWord = { word: string; atom: Atom | undefined }

/** Languages that write more than names with a capital. */
export const needsCapital: Partial<Record<LanguageId, (one: SmallWord) => boolean>> = {
  de: ({ word }) => isGermanNoun(word),
  en: ({ word, atom }) => ENGLISH.test(word) || (isDay(atom) && SHORT_ENGLISH.test(word)),
}

const isDay = (atom: Atom | undefined) => atom?.kind === 'date' || atom?.kind === 'weekday'

/** Words that are names in English wherever they stand. "March", "may" and "sun" are others too. */
const ENGLISH =
  /^(?:i|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|jan|feb|aug|sept|oct|nov|dec|tues|weds|thurs|christmas|easter|halloween|thanksgiving|english|british|scottish|welsh|irish|french|italian|spanish|german|greek|indian|thai|japanese|mexican|european|american)$/u
const SHORT_ENGLISH =
  /^(?:mon|tues?|weds?|thu|thurs?|fri|sat|sun|jan|feb|mar|march|apr|may|jun|jul|aug|sept?|oct|nov|dec)$/u
