import type { CopyLine, LineKind, Span } from '../types.ts'
import { cueOf, type Cue } from './cues.ts'
import { claim, has, holdsTelling, overlaps, setAside, type Draft } from './draft.ts'

/** A line `Label: value` of a sheet. `kind` is what its label says of the value. */
export type Field = { kind: LineKind; label: Span; value: Span }

/** From so many labelled lines on a brief is a sheet, when so many of the labels are known; one is enough where nearly all lines have one. */
const LINES_MIN = 3
const KNOWN_MIN = 2
const WHOLE_MIN = 5
const WHOLE_SHARE = 0.8

const ROW = /^[ \t>*•–-]*(\p{L}[\p{L} '’/()-]{0,23}?)\s?[:=][ \t]*(?=\S)([^\n]*)/dgmu

/** Names of fields by what stands behind them, in the languages of the reader. What else a label says stays in front of its value. */
const LABELS: readonly (readonly [LineKind, Cue])[] = [
  [
    'who',
    cueOf(
      'name|business(?: name)?|company|brand|shop|club|organisation|organization|firma|firmenname|geschäft|verein|betrieb|marke|anbieter|veranstalter',
      'nom|entreprise|enseigne|marque|société|association|boutique|nombre|empresa|negocio|marca|tienda|asociación',
      '(?:nom|nombre|nome) d(?:u|el|ella|o|a|e) [^:]{2,16}|(?:name|nazwa) (?:of )?[^:]{2,16}|app|game|jeu|juego|gioco|jogo|gra|aplikacja|aplicación|application|игра|приложение',
      'nome|azienda|ditta|attività|marchio|negozio|associazione|negócio|loja|associação|naam|bedrijf|zaak|winkel|merk|vereniging',
      'restaurant|café|cafe|bar|pub|hotel|gasthaus|gasthof|salon|studio|praxis|restaurante|ristorante|trattoria|pizzeria|kawiarnia|restauracja|restaurang|klub|ресторан|кафе|студия|салон',
      'nazwa|marka|sklep|namn|företag|butik|märke|förening|название|имя|компания|фирма|магазин|бренд|клуб',
    ),
  ],
  [
    'head',
    cueOf(
      'what|product|service|event|course|job|position|item|for sale|was|worum es geht|produkt|leistung|dienstleistung|veranstaltung|kurs|stelle',
      'quoi|produit|prestation|évènement|événement|cours|poste|qué|que|producto|servicio|evento|curso|puesto',
      'cosa|che cosa|prodotto|servizio|corso|o qu[eê]|produto|serviço|vaga|wat|dienst|evenement|cursus|functie',
      'co|usługa|wydarzenie|kurs|stanowisko|vad|tjänst|evenemang|что|что рекламируем|товар|продукт|услуга|событие|мероприятие|курс|вакансия',
    ),
  ],
  [
    'where',
    cueOf(
      'where|place|location|address|venue|area|wo|ort|adresse|gebiet|veranstaltungsort|où|lieu|zone|secteur|dónde|donde|lugar|dirección|zona',
      'dove|luogo|indirizzo|onde|local|morada|endereço|waar|plaats|locatie|adres|regio|gdzie|miejsce|var|plats|adress|где|место|адрес|район',
    ),
  ],
  [
    'when',
    cueOf(
      'release|launch|season|saison|temporada|stagione|sortie|lanzamiento|uscita|premiera|erscheint',
      'when|dates?|times?|days?|hours|wann|datum|termine?|zeit|tage|uhrzeit|quand|dates?|horaires?|jours?|heures?|cuándo|cuando|fechas?|horario|días',
      'quando|date|orari?o?|giorni|datas?|horário|dias|wanneer|data|tijd(?:en)?|dagen|kiedy|terminy?|godziny|när|tider?|dagar|когда|даты?|время|часы|дни',
    ),
  ],
  [
    'worth',
    cueOf(
      'prices?|costs?|offer|deal|preise?|kosten|aktion|prix|tarifs?|offre|precios?|tarifas?|oferta|prezz[oi]|costi?|offerta|preços?|campanha',
      'prijs|prijzen|kosten|actie|aanbieding|cen[ay]|koszt|oferta|promocja|pris(?:er)?|kostnad|erbjudande|цен[аы]|стоимость|предложение|акция',
    ),
  ],
  [
    'call',
    cueOf(
      'contacts?|web|website|kontakt|webseite|site|contacto|contatt[oi]|sito|contato|site|website|strona|hemsida|контакты?|сайт',
    ),
  ],
]

/** The fields of a brief that is written as a sheet: three and more lines `Label: value`, two of which have a label that is known. */
export function fieldsOf(source: string): Field[] {
  const rows = [...source.matchAll(ROW)].map((match) => {
    const [[,], [start, end], [from, to]] = match.indices as unknown as [Pair, Pair, Pair]
    const kind = LABELS.find(([, cue]) => cue.whole.test(match[1]!.trim()))?.[0]
    const last = to - (source.slice(from, to).length - source.slice(from, to).trimEnd().length)
    return { kind, label: { start, end }, value: { start: from, end: last } }
  })
  const known = rows.flatMap(({ kind, ...row }) => (kind ? [{ kind, ...row }] : []))
  const lines = source.split('\n').filter((line) => line.trim() !== '').length
  const isWhole = rows.length >= WHOLE_MIN && rows.length >= WHOLE_SHARE * lines
  return rows.length >= LINES_MIN && known.length >= (isWhole ? 1 : KNOWN_MIN) ? known : []
}
type Pair = [number, number]

/** The fields of a sheet: their labels are no part of the ad, and the name that one gives is who advertises. */
export function readSheet(draft: Draft): void {
  for (const field of draft.fields) {
    const { kind, label, value } = field
    setAside(draft, { start: label.start, end: value.start }, 'briefing', 'the name of a field')
    if (kind === 'who' && !has(draft, 'business')) claim(draft, 'business', nameIn(draft, value), 0.95)
  }
}

/** "De Zesde Pion, board game café": a name ends at its comma, in front of what it is or where. */
function nameIn({ source }: Draft, { start, end }: Span): Span {
  const name = /^(?:[«"“„][^»"”“\n]+[»"”“]|[^,(\n]+)/u.exec(source.slice(start, end))?.[0] ?? ''
  return { start, end: start + name.trimEnd().length }
}

export const isInField = ({ fields }: Draft, span: Span): boolean =>
  fields.some(({ value }) => value.start <= span.start && span.end <= value.end + 1)

/** What a line may be taken for in a field, beside what its label says. */
const BESIDE: Record<LineKind, readonly LineKind[]> = {
  who: ['who', 'where', 'tell', 'call'],
  head: ['worth', 'when', 'where', 'cond', 'call'],
  where: ['when', 'worth', 'call', 'cond'],
  when: ['worth', 'cond', 'call', 'where'],
  worth: ['when', 'cond', 'call', 'tell'],
  call: ['when', 'where', 'cond'],
  cond: [],
  tell: [],
}

/** The longest thing of a field that is one line. */
const THING_MAX = 70

/** The lines with the kinds that the labels of a sheet give them. A value that no line stands in is a line of its own. */
export function withFields(draft: Draft, lines: readonly CopyLine[]): CopyLine[] {
  const { fields, source } = draft
  if (fields.length === 0) return [...lines]
  const isNamed = fields.some(({ kind }) => kind === 'head')
  const lineOf = (kind: LineKind, { start, end }: Span): CopyLine[] =>
    /[\p{L}\p{N}]{2}/u.test(source.slice(start, end))
      ? [{ kind, start, end, text: source.slice(start, end), likelihood: 1 }]
      : []
  const set = fields.flatMap((field) => {
    const { kind, value } = field
    const own = lines.filter((one) => overlaps(one, value))
    const isTold =
      draft.sentences.some((one) => one.kind === 'message' && one.start <= value.start && value.end <= one.end) ||
      draft.uses.some((one) => one.use === 'fact' && one.start <= value.start && value.end <= one.end)
    if (!isTold && own.length === 0) return []
    if (kind === 'who' && isTold) {
      const name = nameIn(draft, value)
      const rest = behind(source, name, value)
      const isPlace =
        !fields.some((one) => one.kind === 'where') &&
        draft.tagging.spans.some(({ tag, ...at }) => tag === 'place' && overlaps(at, rest))
      return [...lineOf('who', name), ...lineOf(isPlace ? 'where' : isNamed ? 'tell' : 'head', rest)]
    }
    const isShort = value.end - value.start <= THING_MAX && !holdsTelling(draft, value)
    if (own.length === 0 || (kind === 'head' && isShort && isTold)) return lineOf(kind, value)
    return own.map((line, i): CopyLine => {
      if (kind === 'head' && i === 0) return { ...line, kind, likelihood: 1 }
      if (BESIDE[kind].includes(line.kind)) return line
      return { ...line, kind: kind === 'head' || kind === 'who' ? 'tell' : kind }
    })
  })
  // What a field names is the thing, and nothing else is.
  const others = lines
    .filter((one) => !fields.some(({ value }) => overlaps(value, one)))
    .map((one): CopyLine =>
      one.kind === 'head' && set.some(({ kind }) => kind === 'head') ? { ...one, kind: 'tell' } : one,
    )
  return [...others, ...set].toSorted((a, b) => a.start - b.start)
}

/** What stands behind a name in its field, without the comma between them. */
function behind(source: string, name: Span, { end }: Span): Span {
  const joins = /^[\s,–—-]*/u.exec(source.slice(name.end, end))![0].length
  return { start: name.end + joins, end }
}
