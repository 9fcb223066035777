import { clausesIn, type CopyLine, type LineKind, type Reading, type Span } from '@adloom/brief-reader'
import {
  cut,
  DATES,
  factsOf,
  isTrue,
  length,
  overlaps,
  piece,
  textOf,
  within,
  type SetLine,
} from '../clauses/pieces.ts'
import { isSubject, seeks } from '../clauses/lead-ins.ts'
import { announcedEventIn } from './announced-events.ts'
import { isRow, ROWS_MIN } from '../rows/rows.ts'

/** A longer name in front of a day is a sentence. */
const EVENT = { min: 6, max: 48 } as const
/** From this likelihood on a line names what is advertised, wherever it stands. */
const HEAD_SURE = 0.75

/**
 * The lines with what they are about as their only head: an event that the line of its day begins with, who seeks before what is sought,
 * nothing that stands in the middle of a list of prices.
 */
export function withEvent(reading: Reading, given: readonly SetLine[]): SetLine[] {
  const lines = withSeeker(
    reading,
    withoutListHead(reading, withoutOwnRole(reading, withFirstClause(reading, given))),
  ).map((line): SetLine => (line.ordered && line.kind === 'head' ? { ...line, event: true } : line))
  const found = (one: CopyLine) => eventIn(reading, one) ?? announcedEventIn(reading, one, lines)
  const at = lines.findIndex((one) => found(one) !== undefined)
  const line = lines[at]
  const event = line && found(line)
  // What somebody announces is the thing, whatever is said of it later.
  const isTitle = line !== undefined && eventIn(reading, line) !== undefined
  const products = factsOf(reading, ['product'])
  // "I help at the cats' home" is somebody's sentence, and names nothing.
  const isSpoken = ({ text }: CopyLine) => isSubject(reading.language, text.split(/\s/)[0]!)
  const isNamed = lines.some(
    (one) =>
      one.kind === 'head' &&
      !isSpoken(one) &&
      (isTitle || one.start < (line?.start ?? 0)) &&
      (one.likelihood >= HEAD_SURE || products.some((product) => overlaps(product, one))),
  )
  if (!line || !event || isNamed || lines.some((one) => one.event)) return lines
  const start = event.end + /^[\s,:–-]*/u.exec(reading.source.slice(event.end, line.end))![0].length
  return lines.flatMap((one, i) => {
    if (i === at)
      return [
        { ...cut(reading, { ...line, kind: 'head', likelihood: 1 }, event), event: true },
        cut(reading, line, { start, end: line.end }),
      ]
    return one.kind === 'head' ? [{ ...one, kind: 'tell' as const }] : [one]
  })
}

const FRAME: ReadonlySet<LineKind> = new Set(['where', 'when', 'who', 'call'])

/** "Underwater rugby, Breda, Wednesdays": what a brief begins with is its thing, where no line names one or stands there. */
function withFirstClause(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const home = reading.sentences.find(({ kind }) => kind === 'message')
  const [clause, ...others] = home ? clausesIn(reading, home) : []
  const [first] = lines
  if (!clause || !first || !FRAME.has(first.kind) || others.length === 0 || lines.some(({ kind }) => kind === 'head'))
    return [...lines]
  // "Workshop: Tanfield Autos": what a name is.
  if (first.kind === 'who' && /^\s?:\s*$/u.test(reading.source.slice(clause.end, first.start))) return [...lines]
  // "Töpferei Brook, Werkstattverkauf:" above a list
  const second = others[0]
  const isNamed = within(first, clause) && first.kind === 'who'
  if (isNamed && second && !lines.some((line) => overlaps(line, second)) && length(second) <= EVENT.max) {
    const title = cut(reading, { kind: 'head', likelihood: 1, text: '', start: 0, end: 0 }, second)
    const isTitle =
      !TO_RESPOND.test(title.text) && /^\s?:/u.test(reading.source.slice(second.end)) && /\p{L}{5}/u.test(title.text)
    if (isTitle && isTrue(reading, piece(reading, 'headline', title))) return [first, title, ...lines.slice(1)]
  }
  if (clause.end > first.start || length(clause) > EVENT.max || !/\p{L}{5}/u.test(textOf(reading, clause)))
    return [...lines]
  const head = cut(reading, { kind: 'head', likelihood: 1, text: '', start: 0, end: 0 }, clause)
  const isThing =
    isTrue(reading, piece(reading, 'headline', head)) && reading.source.slice(clause.end, first.start).length <= NEAR
  return isThing ? [head, ...lines] : [...lines]
}

/** "Enrolment:", "opening hours:": a label that names no thing. */
const TO_RESPOND =
  /^(?:inscri|matr[ií]cul|anmeld|regist|enrol|sign|info|contact|kontakt|zapis|anmäl|aanmeld|iscriz|запис|horari|öffnungs|opening|prices?|preise|precios|prix|tarif|prezzi|preços)/iu

/** "Harvest walk" of "Harvest walk Sun 12 Oct": the thing that the line of a day begins with. */
function eventIn(reading: Reading, line: CopyLine): Span | undefined {
  const begins = reading.sentences.some(({ start }) => start === line.start)
  if (line.kind !== 'when' || !begins) return undefined
  const thing =
    factsOf(reading, ['product']).find((one) => one.start === line.start && one.end < line.end) ??
    wordsAhead(reading, line)
  if (!thing || length(thing) < EVENT.min || length(thing) > EVENT.max) return undefined
  const rest: Span = { start: thing.end, end: line.end }
  const isDated = factsOf(reading, DATES).some((one) => overlaps(one, rest))
  return isDated && isTrue(reading, piece(reading, 'headline', thing)) ? thing : undefined
}

/** "Puertas abiertas" of "Puertas abiertas sábado 21 marzo": the words in front of a day, where they say no more than that something is. */
function wordsAhead(reading: Reading, line: CopyLine): Span | undefined {
  const [day] = factsOf(reading, DATES).filter((one) => one.start >= line.start && one.end <= line.end)
  const ahead = day
    ? /^\p{Lu}[^,.;:!?\p{N}]*(?=[\s,]+$)/u.exec(reading.source.slice(line.start, day.start))?.[0].trimEnd()
    : undefined
  if (!ahead || !/\p{L}{4}\P{L}+\p{L}{4}/u.test(ahead) || NO_EVENT.test(ahead)) return undefined
  const words = { start: line.start, end: line.start + ahead.length }
  return reading.atoms.some((one) => overlaps(one, words)) ? undefined : words
}
/** Opening, beginning, each and until: words that name nothing that happens. */
const NO_EVENT =
  /^(?:the|der|die|das|la|le|les|el|los|las|il|lo|gli|o|a|os|as|de|het)\s|(?<!\p{L})(?:open(?:ing)?|geöffnet|offen|öffnungszeiten|ouverte?s?(?=\s|$)|abiert[oa]\s|abrimos|abre|aperto|apertura|aberto|otwarte|öppet|hours|horari\p{L}*|horaires?|start\p{L}*|begin\p{L}*|inizi\p{L}*|iníci\p{L}*|inicio|début|from|until|every|each|daily|täglich|jede[nrs]?|chaque|tous|cada|todos|todas|ogni|tutti|elke|każd\p{L}*|varje|alla|closed|geschlossen|cerrad\p{L}|chius\p{L}|fermé\p{L}*|gesloten|deadline|anmeld\p{L}*|inscri\p{L}*|iscri\p{L}*|zapisy|enrol\p{L}*|register|tickets?|book\p{L}*|we|wir|nous|on|i|ich|je|vi|jag|ik|wij|мы|я|по|каждый)(?!\p{L})/iu

/** "Rowing club, Port Levin" · "we're looking for people": who seeks is no thing beside what is sought. */
function withSeeker(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const [first, second] = lines
  const isSeeker =
    first?.kind === 'head' &&
    second?.kind === 'where' &&
    lines.slice(2).some((line) => line.kind === 'head' && seeks(reading.language, line.text)) &&
    second.start - first.end <= NEAR
  return isSeeker
    ? [cut(reading, { ...first, kind: 'who' }, { start: first.start, end: second.end }), ...lines.slice(2)]
    : [...lines]
}
const NEAR = 5

/** "I'm the new head of the lace museum": whom somebody speaks for is who advertises, and what they are is no thing. */
function withoutOwnRole(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  // "Soy Marta" · de la · "clínica El Olivar": the clinic is who advertises.
  const isSelf = (line: CopyLine, next: CopyLine | undefined) =>
    next?.kind === 'who' &&
    I_AM_SOMEBODY.test(line.text) &&
    NAME_LAST.test(line.text) &&
    /^,?\s(?:\p{L}{1,4}\s){0,2}$/u.test(reading.source.slice(line.end, next.start))
  return lines
    .filter((line, i) => !isSelf(line, lines[i + 1]))
    .map((line, i) => {
      const named = line.kind === 'tell' || line.kind === 'head' ? NAMED.exec(line.text) : null
      if (named) return cut(reading, { ...line, kind: 'who' }, { start: line.start + named[0].length, end: line.end })
      const isOwn =
        line.kind === 'head' &&
        lines.slice(i + 1).some(({ kind }) => kind === 'head') &&
        I_AM.test(reading.source.slice(Math.max(0, line.start - I_AM_MAX), line.start))
      const made = MAKES.exec(line.text)
      const name =
        made &&
        factsOf(reading, ['business']).find((one) => one.start === line.start + made[0].length && one.end === line.end)
      if (name) return cut(reading, { ...line, kind: 'who' }, name)
      const office = isOwn ? OFFICE.exec(line.text) : null
      return office
        ? cut(reading, { ...line, kind: 'who' }, { start: line.start + office[0].length, end: line.end })
        : line
    })
}
/** "We publish" of "we publish Facturine, an online billing program". */
const MAKES =
  /^(?:we|i|wir|ich|nous|on|je|(?:wij|we|ik)|(?:vi|jag)|мы|я)\s\p{Ll}{2,}\s(?=\p{Lu})|^\p{Ll}{3,}(?:amos|emos|imos|iamo|emy|imy|amy)\s(?=\p{Lu})/u

/** "I am the", "je suis la toute". */
const I_AM = /(?:\sam|['’]m|\sbin|suis|soy|sono|sou|\sben|jestem|\sär|я)\s(?:[\p{L}'’]{1,6}\s){0,2}$/iu
const I_AM_MAX = 24
const I_AM_SOMEBODY =
  /^(?:i am|i['’]m|(?:ich )?bin|je suis|(?:yo )?soy|(?:io )?sono|(?:eu )?sou|ik ben|jestem|jag är|я)\s(?:(?:die|der|la|il|a|o)\s)?\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?$/iu
const NAME_LAST = /\s\p{Lu}\p{Ll}+$/u
/** "My name is", in front of one. */
const NAMED =
  /^(?:(?:my name is|mein name ist|ich heiße|je m['’]appelle|me llamo|mi chiamo|(?:eu )?chamo-me|mijn naam is|ik heet|nazywam się|jag heter|mitt namn är|меня зовут)\s)(?=\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2}$)/iu

/** "New head of the small" of "new head of the small lace museum". */
const OFFICE =
  /^(?:\p{L}+\s){1,3}?(?:of the|of|at the|at|for the|for|du|de la|de l['’]|des|der|des|vom|von der|von|an der|am|im|bei der|beim|della|del|dell['’]|dello|di|da|do|de|van de|van het|van|på|för|av)\s?(?:(?:small|little|kleinen|petite?|pequeñ[oa]|piccol[oa]|pequen[oa]|kleine)\s)?(?=\p{L})/iu

/** "iPhone, Samsung, tablets too" below its first price: a detail of a list whose owner says who they are. */
function withoutListHead(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const rows = lines.filter((line) => isRow(reading, line))
  const isList = rows.length >= ROWS_MIN && lines[0]?.kind === 'who'
  const isDetail = (line: CopyLine) =>
    isList && line.kind === 'head' && line.likelihood < HEAD_SURE && line.start > rows[0]!.start
  return lines.map((line) => (isDetail(line) ? { ...line, kind: 'tell' } : line))
}
