import { type CopyLine, type Reading, SURE } from '@adloom/brief-reader'
import { cut, overlaps, within } from './pieces.ts'

/** Lines of a list that were taken for what is advertised, and the word in front of a list, which was taken for nothing. */
export function withListKinds(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const kinds = lines.map((line, i) => kindIn(reading, lines, asPlace(reading, lines, line), i))
  const label = kinds.some(({ kind }) => kind === 'head') ? null : labelOf(reading, kinds)
  return label ? [label, ...kinds] : kinds
}

/** "Piano, bass, drums", "veg box": what is doubtfully a place, and no place to the words in it, is told as a detail, or is the thing. */
function asPlace(reading: Reading, lines: readonly CopyLine[], line: CopyLine): CopyLine {
  const isPlace =
    line.kind !== 'where' ||
    line.likelihood >= PLACE_SURE ||
    /\d/u.test(line.text) ||
    reading.facts.some((one) => one.type === 'place' && one.confidence >= SURE && overlaps(one, line))
  if (isPlace) return line
  const before = lines[lines.indexOf(line) - 1]
  const isNamed = before?.kind === 'who' && reading.source.slice(before.end, line.start) === ' '
  return { ...line, kind: isNamed && !lines.some(({ kind }) => kind === 'head') ? 'head' : 'tell' }
}
const PLACE_SURE = 0.75

function kindIn(reading: Reading, lines: readonly CopyLine[], line: CopyLine, i: number): CopyLine {
  if (line.kind !== 'head' || !/\p{N}/u.test(line.text)) return line
  const home = reading.sentences.find((one) => within(line, one))
  const before = lines.slice(0, i).filter((one) => home && within(one, home))
  // "Panino 6, con patate 8,50" · "menù bimbo 5": one of several things with a price.
  const isItem =
    before.some(({ kind, text }) => kind === 'worth' && /\p{N}/u.test(text)) && /\p{L}\s\p{N}/u.test(line.text)
  if (isItem) return { ...line, kind: 'worth' }
  // "Christmas trees …" · "Gorse Hill Farm, A17 lay-by end": what stands behind the name alone, with the number of a road.
  const isNamed = before.length > 0 && before.every(({ kind }) => kind === 'who' || kind === 'where')
  const isKnown = lines.slice(0, i).some(({ kind, start }) => kind === 'head' && home && start < home.start)
  return isNamed && isKnown && ROAD.test(line.text) ? { ...line, kind: 'where' } : line
}

/** The number of a road or of a house. */
const ROAD = /^(?:\p{Lu}{1,2}\s?\d{1,4}(?!\d)|\d{1,4}\p{Ll}?\s\p{Lu}|\p{Lu}[\p{L}\s.-]+\s\d{1,4}\p{Ll}?$)/u

/** "Massagen: Rücken 30 Min 38 €, Ganzkörper …": what all prices of the list are for. */
function labelOf(reading: Reading, lines: readonly CopyLine[]): CopyLine | null {
  const [first] = lines
  if (first?.kind !== 'worth' || lines.filter(({ kind }) => kind === 'worth').length < LISTED_MIN) return null
  const home = reading.sentences.find((one) => within(first, one))
  const ahead = home?.kind === 'message' && reading.source.slice(home.start, first.start)
  if (!home || !ahead || !/^[\p{L}][\p{L}\s&+-]{3,40}:\s*$/u.test(ahead)) return null
  const label = { start: home.start, end: home.start + ahead.indexOf(':') }
  const isFact = reading.facts.some((one) => one.confidence >= SURE && one.start < label.end && label.start < one.end)
  return isFact || PRICES.test(ahead) ? null : cut(reading, { ...first, kind: 'head' }, label)
}
const LISTED_MIN = 2
/** A label that names no thing: "Prices:", "Angebot:". */
const PRICES =
  /^(?:our\s|unsere\s|nos\s|nuestros\s|i nostri\s|onze\s|nasze\s|våra\s)?(?:price\p{L}*|offers?|menu|preise?|preisliste|angebote?|prix|tarifs?|offres?|precios?|tarifas?|ofertas?|prezzi|listino|offerte|preços?|prijs|prijzen|tarieven|aanbiedingen|ceny|cennik|oferta|priser|prislista|erbjudanden|цены|прайс|акции|услуги|services?|leistungen|text|texte|testo|texto|tekst)\s*:/iu
