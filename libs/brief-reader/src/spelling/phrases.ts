import type { LanguageId } from '../types.ts'
import { plain } from './letters.ts'
import { SPELLING } from './tables/index.ts'

/** What the signs at the end of a phrase stand for. "Des 10 ans" is from an age on, "la fête des 20 ans du club" is not. */
const FOLLOWS: Record<string, RegExp> = {
  '#': /^\s\d/u,
  '@': /^\s\d{1,2}\s?(?:h(?!\p{L})|:\d\d|heures?|horas?)/u,
  '€': /^\s\d[\d.,]{0,9}\s?(?:€|euros?)/u,
  '%': /^\s(?:\d[\d.,]{0,9}\s?(?:€|euros?|h(?!\p{L}))|1?\d\s(?:ans|mois)(?!\s(?:du|des?|d)(?!\p{L})))/u,
}
/** What may follow a phrase without a sign, and stand in front of one. */
const ENDS = /^(?![\p{L}\p{M}\p{N}])/u
const OPENS = /(?<![\p{L}\p{M}\p{N}.@#/_-])$/u
const BEHIND_FIGURE = /\d(?:h(?:\d\d)?)?$/u
/** More text than a sign looks at. */
const AROUND = 24

/** `key` is what is looked for: plain, with straight apostrophes. */
type Phrase = { key: string; set: string; opens: RegExp; gap: string; follows: RegExp }

const known = new Map<string, ReadonlyMap<string, Phrase[]>>()

/** A phrase of a table in a text, and how it is set. */
export type FoundPhrase = { start: number; set: string }

/** The phrases of a language in a text; with `isBare` also those for briefs typed without any accent. In order, without overlap. */
export function phrasesIn(text: string, language: LanguageId, isBare: boolean): FoundPhrase[] {
  const key = `${language} ${isBare}`
  const phrases = known.get(key) ?? phrasesOf(language, isBare)
  known.set(key, phrases)
  const bare = plain(text).replaceAll('’', "'")
  const found: FoundPhrase[] = []
  let end = 0
  for (const { 0: word, index } of bare.matchAll(/\p{L}+/gu)) {
    if (index < end) continue
    const phrase = phrases.get(word)?.find((one) => isAt(bare, index, one))
    if (!phrase) continue
    end = index + phrase.key.length
    found.push({ start: index, set: phrase.set })
  }
  return found
}

function isAt(text: string, start: number, { key, opens, gap, follows }: Phrase): boolean {
  if (!text.startsWith(key, start) || !text.slice(0, start).endsWith(gap)) return false
  const end = start + key.length
  return (
    opens.test(text.slice(Math.max(0, start - AROUND), start - gap.length)) &&
    follows.test(text.slice(end, end + AROUND))
  )
}

/** The phrases of a language by their first word, the longest first: "à la carte" before "à". */
function phrasesOf(language: LanguageId, isBare: boolean): Map<string, Phrase[]> {
  const table = SPELLING[language]
  const phrases = [table?.always, isBare ? table?.bare : undefined]
    .flatMap((list) => list?.split('|') ?? [])
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map(phraseOf)
  return Map.groupBy(
    phrases.toSorted((a, b) => b.key.length - a.key.length),
    ({ key }) => /^\p{L}+/u.exec(key)![0],
  )
}

function phraseOf(written: string): Phrase {
  const [, figure, gap = ''] = /^(#)?(\s?)/u.exec(written)!
  const set = written.replaceAll(/^#\s?|\s?[#@€%]$/gu, '')
  const key = plain(set).replaceAll('’', "'")
  return { key, set, opens: figure ? BEHIND_FIGURE : OPENS, gap, follows: FOLLOWS[written.at(-1)!] ?? ENDS }
}
