import type { Tagged } from '../tagger/tag-brief.ts'
import { isTownAt } from '../tagger/towns.ts'
import { SURE, type FactType, type Span } from '../types.ts'
import { claim, has, messageAt, type Draft } from './draft.ts'
import { courtesyLength, joinLength } from './joins.ts'
import { WE_ARE } from './speech/ordered-thing.ts'
import { confidenceOf, taggedAs } from './tagged.ts'

/** Who advertises, what, and where, as the tagger found them. */
export function readNames(draft: Draft): void {
  if (!has(draft, 'business'))
    claimBest(
      draft,
      'business',
      taggedAs(draft, 'biz').filter((one) => !holdsWhomToAsk(draft, one)),
    )
  if (!has(draft, 'business')) claimIntroduced(draft)
  if (!has(draft, 'business')) claimLabelled(draft)
  if (!has(draft, 'product') && draft.thing) claim(draft, 'product', draft.thing, ORDERED_SURE)
  if (!has(draft, 'product'))
    claimFirst(
      draft,
      'product',
      taggedAs(draft, 'prod').map((one) => withoutOrder(draft, one)),
    )
  for (const one of withNumbers(draft, taggedAs(draft, 'place')).filter((one) => !isAcross(draft, one)))
    claim(draft, 'place', withoutFloor(draft, withoutPrices(draft, one)), confidenceOf(one))
  if (!has(draft, 'place')) for (const one of townsIn(draft)) claim(draft, 'place', one, SURE)
  if (!has(draft, 'audience')) claimBest(draft, 'audience', taggedAs(draft, 'aud'))
}

/** "Wir sind der" · "Chor Lindenklang": who introduces themselves so is who advertises. */
function claimIntroduced(draft: Draft): void {
  const { source, lineTagging } = draft
  const name = lineTagging.spans.find(
    ({ tag, likelihood, ...at }) =>
      tag === 'who' &&
      likelihood >= INTRODUCED_SURE &&
      /^\p{Lu}/u.test(source.slice(at.start)) &&
      messageAt(draft, at) &&
      WE_ARE.test(source.slice(Math.max(0, at.start - INTRODUCTION_MAX), at.start)),
  )
  if (name) claim(draft, 'business', { start: name.start, end: name.end }, SURE)
}
const INTRODUCED_SURE = 0.8
const INTRODUCTION_MAX = 24

/** "Brand: Castle Motors": what a label says of a name outweighs what the name looks like. */
function claimLabelled(draft: Draft): void {
  const name = taggedAs(draft, 'place').find(({ start }) => BRAND.test(draft.source.slice(0, start)))
  if (name) claim(draft, 'business', { start: name.start, end: name.end }, SURE)
}
const BRAND =
  /(?<!\p{L})(?:brand|business|company|client|marke|firma|unternehmen|kunde|marque|entreprise|marca|empresa|cliente|azienda|merk|bedrijf|klant|marka|klient|varumärke|företag|kund|бренд|компания|клиент)\s?:\s?$/iu

/** "Unit, 62" of "Corner unit" · "62 square metres": what begins in one line and ends in another of another kind is no place. */
function isAcross({ lineTagging: { spans } }: Draft, one: Span): boolean {
  const [first, ...others] = spans.filter((line) => line.start < one.end && one.start < line.end)
  return first !== undefined && others.some(({ tag }) => tag !== 'where' && tag !== first.tag)
}

/** "14" · "High Street": the number of a house in front of its street. */
function withNumbers({ source }: Draft, places: readonly Tagged[]): Tagged[] {
  return places.reduce<Tagged[]>((set, one) => {
    const last = set.at(-1)
    const isNumber = last && /^\d{1,4}\p{L}?$/u.test(source.slice(last.start, last.end))
    if (!isNumber || source.slice(last.end, one.start) !== ' ') return [...set, one]
    return [...set.slice(0, -1), { ...one, start: last.start }]
  }, [])
}

/** What an order names is surely what it is about. */
const ORDERED_SURE = 0.95

/** "Mixed. Contact Jo": whom to ask, in a sentence of its own, is no part of a name. */
const holdsWhomToAsk = ({ source }: Draft, one: Span) => ASKED.test(source.slice(one.start, one.end))
const ASKED = /[.!?]\s(?:contact|call|ring|text|ask for|kontakt|contacto|contacter|contatto|contato|kontakta)\s/iu

/** "Plumber in Derby": a town behind a word of place, where nothing else tells one. */
function townsIn({ source, cues }: Draft): Span[] {
  return [...source.matchAll(IN_TOWN)].flatMap(({ 1: name, index, 0: said }) => {
    const words = name!.toLowerCase().split(/[\s-]/u)
    const start = index + said.length - name!.length
    return isTownAt(words, 0) === words.length && !cues.months.any.test(name!)
      ? [{ start, end: start + name!.length }]
      : []
  })
}
const IN_TOWN =
  /(?<!\p{L})(?:in|near|bei|à|près de|en|cerca de|a|vicino a|em|te|bij|w|we|koło|i|vid)\s(\p{Lu}[\p{L}'’]{2,}(?:[\s-]\p{Lu}[\p{L}'’]{2,})?)(?=[.,;:!?\n]|$)/gu

/** "Quay Row, margherita 9.50, garlic bread 4": a place ends where a list of prices begins. */
function withoutPrices({ source }: Draft, one: Tagged): Tagged {
  const text = source.slice(one.start, one.end)
  const priced = /,\s[^,]*\p{L}[^,]*\s\d{1,4}[.,]\d\d(?!\d)/u.exec(text)
  return priced ? { ...one, end: one.start + priced.index } : one
}

/** "Am Stadtgraben 21, 1" · ". Stock": the number of a floor goes with its word. */
function withoutFloor({ source }: Draft, one: Tagged): Tagged {
  const floor = /,\s\d{1,2}$/u.exec(source.slice(one.start, one.end))
  return floor && /^\.\s?\p{L}/u.test(source.slice(one.end)) ? { ...one, end: one.start + floor.index } : one
}

/** "Реклама бранчей", "Anzeige Hörgeräte": the ad that is ordered is no part of the thing. */
function withoutOrder({ source }: Draft, one: Tagged): Tagged {
  const text = source.slice(one.start, one.end)
  const ordered = ORDERED.exec(text)?.[0].length ?? 0
  const joins = joinLength(text.slice(ordered))
  const code = WITH_CODE.exec(text)?.[0].length ?? 0
  return { ...one, start: one.start + ordered + joins, end: one.end - Math.max(code, courtesyLength(text)) }
}
/** "Trail shoes with code" of "… with code TRAIL30". */
const WITH_CODE =
  /\s(?:with|using|mit|avec|con|com|met|z|med|с)\s(?:the\s|dem\s|le\s|el\s|il\s|o\s|de\s)?(?:\p{L}*code|código|codice|kod\p{L}*|промокод\p{L}*)$/iu
const ORDERED =
  /^(?:ad|advert|ads|poster|flyer|banner|anzeige|werbung|plakat|pub|publicité|annonce|affiche|anuncio|cartel|publicidad|grafica|pubblicità|annuncio|locandina|volantino|anúncio|cartaz|publicidade|advertentie|reclame|poster|reklama|ogłoszenie|ulotka|plakat|annons|reklam|affisch|реклам[аыу]|объявление|баннер|афиша)\s(?=\p{L})/iu

/** People name first what they advertise. A sure one further on is better than a doubtful first. */
function claimFirst(draft: Draft, type: FactType, candidates: readonly Tagged[]): void {
  // "Entry £5": the name of a price is no thing.
  const isPrice = (one: Tagged) => draft.cues.priceNouns.whole.test(draft.source.slice(one.start, one.end))
  // "La" of "la tourte de seigle": a word that only joins names nothing.
  const isWord = (one: Tagged) => draft.cues.functions.whole.test(draft.source.slice(one.start, one.end))
  const things = candidates.filter((one) => !isPrice(one) && !isWord(one) && !isSentence(draft, one))
  const sure = things.filter((one) => confidenceOf(one) >= SURE)
  for (const one of sure.length > 0 ? sure : things) if (claim(draft, type, one, confidenceOf(one))) return
}

/** A name of a thing has few words. One that is a whole sentence of five and more is a claim about it. */
function isSentence(draft: Draft, one: Tagged): boolean {
  const words = draft.source.slice(one.start, one.end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const message = messageAt(draft, one)
  return (
    words > WORDS_MAX || (words >= 5 && message !== undefined && one.end - one.start >= message.end - message.start - 1)
  )
}
const WORDS_MAX = 9

/** The likeliest, those that are named again before others. */
function claimBest(draft: Draft, type: FactType, candidates: readonly Tagged[]): void {
  const times = Map.groupBy(candidates, (one) => textOf(draft, one))
  const score = (one: Tagged) => one.likelihood + ((times.get(textOf(draft, one))?.length ?? 1) - 1) * 0.1
  // A stable sort: of equals the first in the brief.
  for (const one of candidates.toSorted((a, b) => score(b) - score(a)))
    if (claim(draft, type, one, confidenceOf(one))) return
}

const textOf = ({ source }: Draft, { start, end }: Span) => source.slice(start, end).toLowerCase()
