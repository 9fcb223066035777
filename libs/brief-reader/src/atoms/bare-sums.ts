import type { Lexicon, Words } from '../languages/lexicon.ts'
import { alternatives, patternOf, phrasesOf, RIGHT, wholeWords, wordsAtEnd, wordsAtStart } from '../languages/words.ts'
import type { LanguageId } from '../types.ts'
import { CURRENCY_AFTER, CURRENCY_BEFORE, currencyOf } from './currencies.ts'
import type { Units } from './money.ts'
import { NUMBER, NUMBER_LEFT, parseNumber } from './numbers.ts'
import { type Around, type Found, group, type Rule, rule } from './rule.ts'

/** Where one currency is usual, by language. */
const USUAL: Partial<Record<LanguageId, string>> = {
  de: 'EUR',
  fr: 'EUR',
  it: 'EUR',
  nl: 'EUR',
  pl: 'PLN',
  sv: 'SEK',
  ru: 'RUB',
}
/** Words for what it cost before that mean nothing else in front of a number. */
const WAS: Words = `statt, anstatt, uvp, au lieu de, instead of, was, rrp, en lugar de, en vez de, antes, invece di, invece che, anziché, anziche, anzichè,
  em vez de, ao invés de, i.p.v., ipv, in plaats van, zamiast, było, istället för, i stället för, ord., ord, ord. pris, ordinarie, förr, förut, вместо, было, prima, früher, vorher, ehemals`
/** In front of a price, and nothing else is so counted. */
const FOR_ONLY: Words = `für nur, jetzt nur, jetzt für, voor maar, voor slechts, nu maar, nu voor, nu slechts, for only, for just, now only, now just, pour seulement, à seulement, pour que,
  por sólo, por solo, por tan solo, a sólo, a solo, a soli, per soli, a sole, por apenas, só por, por só, za jedyne, tylko za, już za, för bara, för endast, nu bara, nu endast, всего за, за всего, только за`
/** Between the price that was and the one that is. */
const NOW: Words = `nur, jetzt, jetzt nur, now, now only, now just, maintenant, ahora, ahora por, ora, adesso, agora, agora por, nu, nu voor, nu maar, teraz, teraz tylko, nu bara, теперь, сейчас, стало`

/** Behind a price, beside the words that hold a sentence together. */
const GOES_ON =
  'zolang, solange, while, as long, mientras, enquanto, finché, póki, så länge, пока, jusqu’, bis, instead, inkl, inkl., incl, incl., inkluderat'

const SIGN = String.raw`(?:[€$£₽]|(?<!\p{L})(?:euros?|eur|zł|zl|kr|руб|р\.|CHF)(?!\p{L}))`
const BARE = String.raw`(?<![\p{N}]|\d[.,:'])(?<from>${NUMBER})(?![\p{L}\p{N}%€$£₽]|[.,:]\d|\s?(?:%|[x×]\s?\d)|[-–/]\d)`

/**
 * Sums without a currency, where what stands around leaves no other meaning: "26,90 pro person", "nu 399 is ipv 549", "für nur 49".
 * Their currency is the one that the text uses elsewhere, or that of the language.
 */
export function bareSums(lexicon: Lexicon, language: LanguageId | null, units: Units): Rule[] {
  const counted = patternOf(String.raw`^\s?-?(?:${alternatives(lexicon.measures)}|${CURRENCY_AFTER}|${UNITS})(?!\p{L})`)
  const goesOn = patternOf(
    String.raw`^\s*(?:$|[,.;:!?)\n–—+|*-]|${SIGN}|${alternatives(lexicon.now, lexicon.functionWords, lexicon.until, lexicon.from, NOW, WAS, GOES_ON)}${RIGHT})`,
  )
  const wasAhead = patternOf(
    String.raw`^\s?(?:is|ist|est|è|es)?,?\s?\(?(?:jetzt |nu )?${alternatives(WAS)}\s?:?\s?(?:${CURRENCY_BEFORE}\s?)?\d`,
  )
  const wasBehind = patternOf(
    String.raw`${wholeWords(WAS)}\s?:?\s?(?:${CURRENCY_BEFORE}\s?)?${NUMBER}\s?(?:${CURRENCY_AFTER})?[\s,–-]{0,3}(?:${alternatives(NOW)})\s?$`,
  )
  const pairOf = (words: string) => patternOf(String.raw`(?<!\p{L})(?:${words})\s$`)
  const [pairFrom, pairTo] = [pairOf('da|de|van|von|from|od|z|od|från|с|от'), patternOf(PAIR_TO)]
  const currency = (text: string) => currencyIn(text) ?? (language ? USUAL[language] : undefined) ?? 'XXX'
  const sum = (match: RegExpExecArray, unit: string | null = null): Found => ({
    kind: 'money',
    amount: parseNumber(group(match, 'from')),
    to: null,
    currency: currency(match.input),
    unit,
  })
  const isSum = (match: RegExpExecArray, { before, after }: Around) => {
    if (counted.test(after) || /^(?:19|20)\d\d$/.test(group(match, 'from'))) return false
    if (wasAhead.test(after)) return true
    if (pairFrom.test(before) && pairTo.test(after)) return true
    if (!goesOn.test(after)) return false
    if (wordsAtEnd(before, FOR_ONLY) || wasBehind.test(before)) return true
    const was = wordsAtEnd(before, WAS)
    return was !== null && isBesideSum(before.slice(0, was.index), after)
  }
  return [
    rule(String.raw`${NUMBER_LEFT}(?<from>\d{1,4}[.,]\d\d)${units.sure}`, (match) => {
      const unit = units.read(group(match, 'unit'))
      return unit ? sum(match, unit) : null
    }),
    rule(BARE, (match, around) => (isSum(match, around) ? sum(match) : null)),
  ].filter(() => phrasesOf(lexicon.now).length > 0)
}

const UNITS = 'kg|g|km|cm|mm|m|ml|l|cl|min|h|°|gb|px|ps|kw'
/** "da 99 a 69 €": the currency stands behind the second alone. */
const PAIR_TO = String.raw`^\s(?:a|por|voor|nu|auf|to|down to|na|do|till|до|à)\s(?:[€$£]\s?)?${NUMBER}\s?(?:[€$£₽]|(?:euros?|eur|zł|zl|kr|руб|р\.)(?!\p{L}))`

/** A sum right in front of what it cost before, or right behind: "200 € (invece di 250)", "was 120 now 79.99". */
const isBesideSum = (before: string, after: string): boolean =>
  /\d\s?(?:[€$£₽]|\p{L}{1,5}\.?)?(?:\/\p{L}{1,8})?[\s,(–-]{0,3}$/u.test(before) ||
  (wordsAtStart(after.replace(/^[\s,–-]+/, ''), NOW) !== null && /^.{0,24}\d/.test(after))

const sign = new RegExp(`(?<before>${CURRENCY_BEFORE})\\s?\\d|\\d\\s?(?<after>${CURRENCY_AFTER})`, 'iu')
/** The currency of the first sum that has one. */
function currencyIn(text: string): string | null {
  const found = sign.exec(text)
  const code = found && currencyOf(found.groups?.before ?? found.groups?.after ?? '', false)
  return code === 'XXX' ? null : code
}
