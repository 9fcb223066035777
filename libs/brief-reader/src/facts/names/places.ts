import type { Atom, Span } from '../../types.ts'
import { overlaps, claim, factsAt, has, isAside, messageAt, messages, type Draft } from '../draft.ts'
import { findGroups, pattern } from '../patterns.ts'
import { cueOf } from '../cues.ts'
import { isOccasion, type Run } from './runs.ts'
import { noTowns, openers, venues } from './common-words.ts'
import { holdsAtom } from './shape.ts'

/** The name of a town, as a case-sensitive pattern. */
export const TOWN =
  "(?!(?:Tel|Tél|Tlf|Telefon|Mobil|Mo|Di|Do|Fr|Sa|Open|Call)(?!\\p{L}))(?:St\\.\\s|S\\.\\s|Bad\\s)?\\p{Lu}[\\p{L}'’-]+(?:[ -](?:upon|on|under|le|la|les|de|del|d[’']|am|an der|im|ob der|sur|sous|en|di|do|da|den|i)[ -]?\\p{Lu}[\\p{L}'’-]+|[ -]\\p{Lu}[\\p{L}'’-]+){0,2}"
const HOUSE = '\\d{1,4}\\s?[a-zA-Z]?(?:\\s?[-–/]\\s?\\d{1,4}\\s?[a-zA-Z]?)?(?:\\s?(?:bis|ter))?'
const POSTCODE =
  '(?:(?:[A-Z]{1,2}-)?\\d{4,5}(?:-\\d{3})?(?:\\s[A-Z]{2})?|\\d{2}-\\d{3}|\\d{3}\\s\\d{2}|[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2})'
const REST = `(?:,\\s(?:${POSTCODE}\\s)?${TOWN}(?:\\s${POSTCODE})?)?`
const streetsEn =
  'St(?:reet)?|[Rr]d|Road|Ave(?:nue)?|Lane|Ln|Square|Sq|Drive|Dr|Way|Court|Ct|Close|Crescent|Terrace|Row|Hill|Quay|Wharf|Parade|Boulevard|Blvd|Place|Pl|Gate|Mews|Walk|Yard|Broadway|Embankment|Parkway|Highway'

/** Addresses, by the forms in which streets are written. The first group is the address. */
const ADDRESSES = [
  // Number, name, kind: "212 Main St.", "Unit 4 Riverside Park, Exeter"
  `(?<![\\p{L}\\p{N}£€$.,])((?:(?:Unit|Suite|Flat|Shop|Studio|Floor)\\s\\w{1,4},?\\s)?${HOUSE}\\s(?:\\p{Lu}[\\p{L}'’.-]+\\s){1,3}?(?:${streetsEn})(?![\\p{L}])\\.?${REST})`,
  `(?<![\\p{L}\\p{N}])((?:Unit|Suite|Shop)\\s\\d{1,3}[A-Z]?,?\\s(?:\\p{Lu}[\\p{L}'’-]+\\s?){1,4}${REST})`,
  // Number, kind, name: "5 quai des Docks, Le Havre"
  `(?<![\\p{L}\\p{N}€.,])(${HOUSE},?\\s(?:rue|avenue|av\\.|boulevard|bd|place|quai|cours|allée|allées|chemin|impasse|route|passage|square|esplanade)\\s(?:[dl][’']|\\p{L}+[’']?\\s?){0,4}?\\p{Lu}[\\p{L}’'-]+(?:\\s\\p{Lu}[\\p{L}’'-]+)?${REST})`,
  // Kind, name, number: "C/ Mayor, 8", "Via Roma 12", "ul. Piotrkowska 100"
  `(?<![\\p{L}\\p{N}])((?:(?:ul\\.|al\\.|pl\\.|os\\.|C/|Avda?\\.|Av\\.|ул\\.|УЛ\\.|UL\\.|пр\\.|пер\\.|наб\\.|бул\\.)\\s?|(?:Via|(?<=,\\s|\\sin\\s)via|[Vv]iale|[Vv]icolo|[Pp]iazza|[Cc]orso|Largo|[Cc]alle|[Aa]vda\\.?|[Aa]venida|[Pp]aseo|[Pp]laza|Ronda|Camino|Rua|Praça|Travessa|Rue|Avenue|Place|Am|An der|Auf dem|Im|Zum|Zur|улица|οδός|רחוב)\\s)(?:[\\p{L}’'.-]+\\s){0,3}?[\\p{Lu}\\p{Lo}][\\p{L}’'.-]*(?:\\s\\p{Lu}[\\p{L}’'-]+)?,?\\s(?:n\\.?º?\\s?)?${HOUSE}(?!\\d|[:.,]\\d|\\s?[€£$%])${REST})`,
  // Name, kind, number: "Московское шоссе, 55"
  `(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{L}-]+\\s(?:шоссе|проспект|улица|бульвар|набережная|площадь),?\\s(?:д\\.?\\s?)?${HOUSE}(?!\\d)${REST})`,
  // One word with its number: "Storgatan 4, Umeå", "Marktplatz 7, Freising"
  `(?<![\\p{L}\\p{N}])((?:\\p{Lu}[\\p{L}’'-]+[\\s-]){0,2}\\p{Lu}?[\\p{L}-]*(?:straße|strasse|str\\.|gasse|weg|platz|allee|ring|damm|ufer|markt|graben|chaussee|straat|laan|plein|gracht|kade|singel|dijk|gatan|vägen|gränd|torget|stigen|gade|vej|veien)\\s${HOUSE}(?!\\d|[:.,]\\d|\\s?[€£$%])(?:[,/]?\\s(?:in\\s)?(?:${POSTCODE}\\s)?${TOWN})?)`,
  `(?<![\\p{L}\\p{N}])((?:\\p{Lu}[\\p{L}’'-]+\\s){1,2}(?:Straße|Strasse|Str\\.|Weg|Platz|Allee|Ring|Damm|Markt|Gasse)\\s${HOUSE}(?!\\d|[:.,]\\d|\\s?[€£$%])(?:[,/]?\\s(?:in\\s)?(?:${POSTCODE}\\s)?${TOWN})?)`,
]
const POSTAL_TOWN = `(?<![\\p{L}\\p{N}€.,/-])((?:[A-Z]{1,2}-)?\\d{4,5}(?:\\s[A-Z]{2})?\\s\\p{Lu}[\\p{L}-]{3,}(?:[ -](?:am|an der|im|ob der|sur|en|di)\\s\\p{Lu}\\p{L}+)?)(?=[\\s.,;:)!]|$)`

/** A street without its number counts with its town: "Oakwood Drive, Solihull". */
const BARE_STREET = `(?<![\\p{L}\\p{N}])((?:\\p{Lu}[\\p{L}'’-]+\\s){1,2}(?:Street|Road|Avenue|Lane|Drive|Crescent|Terrace|Close)(?![\\p{L}]),\\s${TOWN}(?:\\s${POSTCODE})?)(?=[\\s.,;:)!]|$)`

/** Whether a stretch lies in an address, whatever its words mean elsewhere: "C/ Sol, 14". */
export const liesInAddress = (draft: Draft, span: Span): boolean =>
  ADDRESSES.some((source) => [...findGroups(draft.source, source, 'gu')].some((one) => overlaps(one, span)))

/** Addresses come first: their words are no business's and no product's. */
export function readAddresses(draft: Draft): void {
  for (const source of [...ADDRESSES, BARE_STREET])
    for (const span of findGroups(draft.source, source, 'gu')) {
      if (has(draft, 'place') || !isFree(draft, span)) continue
      claimPlace(draft, withoutContacts(draft, span), 0.85)
    }
  if (has(draft, 'place')) return
  for (const span of findGroups(draft.source, POSTAL_TOWN, 'gu'))
    if (!has(draft, 'place') && isFree(draft, span) && !/^(?:19|20)\d\d\s/.test(draft.source.slice(span.start)))
      claimPlace(draft, span, 0.75)
}

function withoutContacts(draft: Draft, span: Span): Span {
  const isStreet = (atom: Atom) => atom.kind === 'date' && /^\p{L}/u.test(atom.text)
  const atom = draft.atoms.find(
    (one) =>
      one.start > span.start &&
      one.start < span.end &&
      !['number', 'measure', 'version', 'quote'].includes(one.kind) &&
      !isStreet(one),
  )
  return atom ? { start: span.start, end: atom.start } : span
}

const isFree = (draft: Draft, span: Span) =>
  messageAt(draft, span) !== undefined && !isAside(draft, span) && factsAt(draft, span).length === 0

function claimPlace(draft: Draft, span: Span, confidence: number): void {
  const text = draft.source.slice(span.start, span.end)
  const end = span.start + text.replace(/[\s,.-]+$/, '').length
  // The full stop of "St." belongs to it.
  const dot = /(?:St|Rd|Ave|str|Str)$/.test(draft.source.slice(span.start, end)) && draft.source[end] === '.' ? 1 : 0
  claim(draft, 'place', { start: span.start, end: end + dot }, confidence)
}

/** The town right behind who advertises or what: "Garage Petit, Lyon 7e", "Reformas García (Sevilla)", "Plumber in Derby". */
export function readTowns(draft: Draft, runs: readonly Run[]): void {
  if (has(draft, 'place')) return
  const anchors = draft.facts
    .filter(({ type }) => type === 'business' || type === 'product')
    .toSorted((a, b) => a.start - b.start)
  for (const { end } of anchors) if (townBehind(draft, end)) return
  if (runs.some((run) => venueRun(draft, run))) return
  for (const sentence of messages(draft)) if (townIn(draft, sentence)) return
  runs.some((run) => placeBehindDay(draft, run))
}

const DISTRICT = '(?:\\s\\d{1,2}(?:e|er|ème)?(?![\\p{L}\\p{N}:.]))?'

function townBehind(draft: Draft, at: number): boolean {
  const behind = draft.source.slice(at, at + 80)
  const { cues } = draft
  const links = `(?:${cues.forSale.source})`
  const near = pattern(
    `^(?:\\s${links})?(?:\\s\\(|\\s?,\\s?|\\s[–-]\\s|\\s(?:${cues.inTown.source})\\s|\\s?\\()(${TOWN}${DISTRICT})(?=\\s?[:.,;)!(–-]|\\s(?:will|now|takes|neem|sucht|cherche|busca)|\\s?$|\\s\\p{Ll})`,
    'du',
  ).exec(behind)
  const span = near?.indices?.[1]
  const text = near?.[1]
  if (!span || !text || !isTown(draft, text)) return false
  const isNamed = /^\s?\(|^(?:\s\S+)?\s(?!–|-)\p{L}/u.test(behind)
  const place = { start: at + span[0], end: at + span[1] }
  if (/^,|^\s[–-]/.test(behind) && !/^\s?[:.(,;–\n-]|^\s?$/.test(draft.source.slice(place.end, place.end + 2)))
    return false
  if (!isFree(draft, place) || holdsAtom(draft, place)) return false
  return claim(draft, 'place', place, isNamed ? 0.8 : 0.75)
}

/** A name that holds a venue's noun, behind "at" or alone in its clause: "Sefton Park", "im Stadtpark", "Château de Lormont". */
function venueRun(draft: Draft, run: Run): boolean {
  const { text, words, ahead } = run
  if (!venues.end.test(text) && !(venues.start.test(text) && words.length > 1)) return false
  if (words.length === 1 && (draft.language === 'en' || text.length < 8)) return false
  const isAt = atVenue.test(ahead)
  if ((!run.isClause && !isAt) || isOccasion(text) || !isFree(draft, run)) return false
  let { end } = run
  const town = pattern(`^,\\s(${TOWN})(?=[.,;)!]|$)`, 'u').exec(draft.source.slice(end, end + 40))
  if (town?.[1] && isTown(draft, town[1]) && isFree(draft, { start: end + 2, end: end + town[0].length }))
    end += town[0].length
  return claim(draft, 'place', { start: run.start, end }, 0.75)
}

const atVenue =
  /(?<!\p{L})(?:at|in|im|am|auf dem|in der|au|à la|à l[’']|dans|en el|en la|al|alla|nel|nella|no|na|in het|op het|bij|w|we|på|i|στο|στη|в)\s(?:the\s|der\s|den\s)?$/iu

/** Alone in its clause right behind a day or an hour: "19-20 July, Rutland Water". */
function placeBehindDay(draft: Draft, run: Run): boolean {
  if (!run.isClause || draft.language === 'de' || run.words.length > 4 || !isFree(draft, run)) return false
  const before = draft.atoms.findLast((atom) => atom.end <= run.start)
  if (!before || !['date', 'time', 'weekday'].includes(before.kind)) return false
  if (!/^,\s$/.test(draft.source.slice(before.end, run.start)) || !/^\s?[.,;)!]|^\s*$/.test(run.behind)) return false
  return isTown(draft, run.text) && claim(draft, 'place', run, 0.72)
}

/** "in Derby", "à Rennes", behind whatever it follows. German capitals make this unsure: only where the clause ends with it. */
function townIn(draft: Draft, sentence: Span): boolean {
  const { cues, source, language } = draft
  const text = source.slice(sentence.start, sentence.end)
  // One letter in capitals may stand before any noun: Polish "W", Russian "В".
  const isCapitals = !['pl', 'ru'].includes(language) && !/\p{Ll}{2}/u.test(text)
  const inTown = pattern(
    `(?<=[\\p{L}\\p{N}),]\\s)(?:${isCapitals ? cues.inTown.source.toUpperCase() : cues.inTown.source}|im(?=\\sRaum\\s))\\s(?:Raum\\s)?(${TOWN}${DISTRICT})(?=\\s?[.,;:!?)(–]|\\s(?:and|und|et|y|e|en|och|with|for|from|sucht|is|ist)\\s|\\s?$|\\s\\p{Ll})`,
    'dgu',
  )
  for (const hit of text.matchAll(inTown)) {
    const span = hit.indices?.[1]
    const name = hit[1]
    if (!span || !name || !isTown(draft, name)) continue
    const place = { start: sentence.start + span[0], end: sentence.start + span[1] }
    if (!isFree(draft, place) || holdsAtom(draft, place)) continue
    if (origin.end.test(source.slice(Math.max(sentence.start, place.start - 40), place.start))) continue
    if (
      language === 'de' &&
      !/^\s?[.,;:!?)(–]|^\s?$/.test(source.slice(place.end, place.end + 2)) &&
      !source.slice(0, place.start).endsWith(' Raum ')
    )
      continue
    if (claim(draft, 'place', place, 0.72)) return true
  }
  return false
}

/** "made in Norfolk": where a thing comes from is not where it is sold. */
const origin = cueOf(
  '(?:made|produced|grown|brewed|baked|hergestellt|gefertigt|fabriquée?s?|produite?s?|hechos?|hechas?|fabricad[oa]s?|fatt[oaie]|prodott[oaie]|feit[oa]s?|produzid[oa]s?|gemaakt|geproduceerd|tillverkad[e]?|tillverkat|wyprodukowan\\p{L}+|сделан\\p{L}*|произведен\\p{L}*)\\s(?:in|en|à|au|a|em|i|w|we|в)',
)
const countries = cueOf(
  'wales|england|scotland|ireland|italy|italien|france|frankreich|spain|spanien|germany|deutschland|österreich|schweiz|europe|europa|uk|usa|us|eu|italia|españa|francia|portugal|polska|sverige|nederland|africa|asia|japan|korea|peru|india|greece|madeira|provence',
)

/** Whether capitals behind "in" can be a town: no month, language, material, kind of business or country. */
export function isTown(draft: Draft, text: string): boolean {
  const { cues } = draft
  const first = text.split(/\s+/)[0] ?? ''
  if (noTowns.whole.test(first) || openers.whole.test(first)) return false
  if (cues.months.whole.test(first) || cues.weekday.whole.test(first)) return false
  if (cues.trades.start.test(text) || cues.verbs.whole.test(first) || isOccasion(text)) return false
  if (countries.whole.test(text)) return false
  return !/^\p{Lu}{2,4}$/u.test(text) && text.length >= 3 && !cues.style.start.test(text)
}
