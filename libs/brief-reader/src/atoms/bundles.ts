import { alternatives, groupsOf, LEFT, patternOf, phrasesOf, RIGHT } from '../languages/words.ts'
import { group, rule, type Rules } from './rule.ts'

const ARTICLE = /^(?:an?|eine?n?|une?|een|una?|uno|uma?|ett?|en)$/iu
/** A family of two and three, a shift of six days. */
const NO_OFFER = /(?<!\p{L})(?:rodzin|famil|famíl|семь|escala|jornada)\p{L}*:?\s$/iu
/** The second, the third, the fourth of those that one buys. */
const NTH = [
  'second, 2nd, zweite*, deuxième, segund*, second*, tweede, drugi*, drug*, andra, втор*',
  'third, 3rd, dritte*, troisième, tercer*, terz*, terceir*, derde, trzeci*, tredje, трет*',
  'fourth, 4th, vierte*, quatrième, cuart*, quart*, vierde, czwart*, fjärde, четв*',
]
const PRICE_OF =
  'zum preis von, for the price of, pour le prix de, pour le prix d’, au prix de, al precio de, por el precio de, al prezzo di, pelo preço de, ao preço de, voor de prijs van, w cenie, za cenę, till priset av, för priset av, по цене'

/** Offers of some for the price of others: `3+1` for three and one more, `3/2` for three at the price of two. */
export const bundles: Rules = (lexicon) => {
  const counts = groupsOf(lexicon.counts)
  const count = String.raw`(?:\d{1,2}|${alternatives(...counts)}${RIGHT})`
  const numberOf = (written: string): number => {
    if (/^\d/.test(written)) return Number(written)
    return counts.findIndex((words) => patternOf(`^${alternatives(words)}$`).test(written)) + 1
  }
  const joiner = String.raw`(?:\s?[,=+&]\s?|\s(?:${alternatives(lexicon.and)}\s)?)`
  const thing = String.raw`(?:\s(?!${alternatives(lexicon.pay, lexicon.get)}${RIGHT})[\p{L}-]{2,20})?`
  const gift = alternatives(lexicon.get, lexicon.free)
  return [
    // "Buy 2 get 1 free", "2 achetés = 1 offert", "2 kaufen, 1 gratis"
    rule(
      String.raw`${LEFT}(?:${alternatives(lexicon.buy)}\s)?(?<from>${count})${thing}(?:\s${alternatives(lexicon.buy)})?${joiner}(?:${gift}\s)?(?<to>${count})(?!\p{N}|[.,]\d|\s?[€$£%])(?:\s[\p{L}-]{2,20})?\s${gift}${RIGHT}`,
      (match) => {
        const hasBuy = patternOf(`${LEFT}${alternatives(lexicon.buy)}${RIGHT}`).test(match[0])
        const [from, to] = [numberOf(group(match, 'from')), numberOf(group(match, 'to'))]
        // "bij een jaarabonnement een kalender cadeau": articles count nothing.
        if (ARTICLE.test(group(match, 'from')) && ARTICLE.test(group(match, 'to'))) return null
        return (hasBuy || /[=+]/.test(match[0])) && from > 0 && to > 0
          ? { kind: 'bundle', value: `${from}+${to}` }
          : null
      },
    ),
    // "Leve 3 pague 2", "3 halen 2 betalen", "Take 3, pay for 2"
    rule(
      String.raw`${LEFT}(?:${alternatives(lexicon.take)}\s)?(?<from>${count})${thing}(?:\s${alternatives(lexicon.take)})?${joiner}(?:(?<pay>${alternatives(lexicon.pay)})\s(?:${alternatives(lexicon.bundleFor)}\s)?(?<to>${count})(?!\p{N}|[.,]\d|\s?[€$£%])|(?<last>${count})\s${alternatives(lexicon.pay)}${RIGHT})`,
      (match) => {
        const [from, to] = [numberOf(group(match, 'from')), numberOf(group(match, 'to') || group(match, 'last'))]
        return from > to && to > 0 ? { kind: 'bundle', value: `${from}/${to}` } : null
      },
    ),
    // "Pague 2 e leve 3", "Pay for 2, take 3"
    rule(
      String.raw`${LEFT}${alternatives(lexicon.pay)}\s(?:${alternatives(lexicon.bundleFor)}\s)?(?<to>${count})${thing}${joiner}${alternatives(lexicon.take, lexicon.get)}\s(?<from>${count})(?!\p{N}|[.,]\d|\s?[€$£%])`,
      (match) => {
        const [from, to] = [numberOf(group(match, 'from')), numberOf(group(match, 'to'))]
        return from > to && to > 0 ? { kind: 'bundle', value: `${from}/${to}` } : null
      },
    ),
    // "2 meses pelo preço de 1", "zwei zum Preis von einem"
    rule(
      String.raw`${LEFT}(?<from>${count})(?:\s[\p{L}-]{2,20}){0,2}\s${alternatives(PRICE_OF)}\s(?<to>${count})(?![\p{L}\p{N}]|[.,:]\d|\s?[€$£%])`,
      (match) => {
        const [from, to] = [numberOf(group(match, 'from')), numberOf(group(match, 'to'))]
        return from > to && to > 0 ? { kind: 'bundle', value: `${from}/${to}` } : null
      },
    ),
    // "1+1=3": two are paid.
    rule(
      String.raw`(?<![\p{L}\p{N}+.,]|\d\s)(?<from>\d)\s?\+\s?(?<to>\d)\s?=\s?(?<all>\d)(?![\p{L}\p{N}])`,
      (match) => {
        const [from, to, all] = ['from', 'to', 'all'].map((name) => Number(group(match, name)))
        return { kind: 'bundle', value: from! + to! < all! ? `${all}/${from! + to!}` : `${from}+${to}` }
      },
    ),
    rule(
      String.raw`(?<![\p{L}\p{N}+.,]|\d\s)(?<from>\d)\s?\+\s?(?<to>\d)(?![\p{L}\p{N}+%€$£]|[.,]\d)`,
      (match, { before, after }) =>
        /^\s\p{Lu}/u.test(after) || NO_OFFER.test(before)
          ? null
          : { kind: 'bundle', value: `${group(match, 'from')}+${group(match, 'to')}` },
    ),
    rule(
      String.raw`${LEFT}(?<from>${count})(?:\s?${alternatives(lexicon.bundleFor)}\s|-for-|x\s?(?=\d))(?<to>${count})(?![\p{L}\p{N}]|[.,:]\d|\s?[€$£%]|\s(?:${alternatives(lexicon.measures)})${RIGHT})`,
      (match, { before, after }) => {
        const [from, to] = [numberOf(group(match, 'from')), numberOf(group(match, 'to'))]
        if (/^\s?(?:cm|mm|m|km|kg|g|l|ml|"|in|ft)(?!\p{L})/iu.test(after)) return null
        return from > to && from <= (to > from / 2 ? 12 : 6) && to > 0 && !NO_OFFER.test(before)
          ? { kind: 'bundle', value: `${from}/${to}` }
          : null
      },
    ),
    // "Wie twee boeken koopt krijgt de derde gratis": the next one after so many.
    rule(
      String.raw`${LEFT}(?<from>${count})\s(?:[\p{L}-]{2,20},?\s){1,5}(?<nth>${alternatives(...NTH)})\s(?:[\p{L}-]{1,15}\s)?${alternatives(lexicon.free)}${RIGHT}`,
      (match) => {
        const [from, nth] = [numberOf(group(match, 'from')), group(match, 'nth')]
        const next = NTH.findIndex((words) => patternOf(`^${alternatives(words)}$`).test(nth)) + 2
        return next === from + 1 ? { kind: 'bundle', value: `${from}+1` } : null
      },
    ),
    // What is called by its letters: "BOGO".
    rule(`${LEFT}${alternatives('BOGO, BOGOF')}${RIGHT}`, () => ({ kind: 'bundle', value: '1+1' }), 'exact'),
  ].filter(() => phrasesOf(lexicon.counts).length > 0)
}
