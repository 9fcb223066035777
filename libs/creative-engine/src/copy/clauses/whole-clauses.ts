import {
  type CopyLine,
  type LineKind,
  type Reading,
  type Span,
  clausesIn,
  splitClauses,
  SURE,
} from '@adloom/brief-reader'
import { announcedEventIn } from '../leads/announced-events.ts'
import { isTalk, isTerm, mayLeave, openerLength, opensLimit } from './lead-ins.ts'
import { cut, factsOf, length, messagesOf, overlaps, restOf, within } from './pieces.ts'

const CLAUSE_MAX = 100
/** Words for what is ordered: the rest of such a clause is said to whoever makes the picture. */
export const AD =
  /(?<!\p{L})(?:ads?|adverts?|posters?|flyers?|banners?|anzeigen?|werbung|plakat|pub|publicité|annonces?|affiches?|anuncios?|cartel|publicidad|grafica|pubblicità|annunci[oi]|locandina|volantino|anúncios?|cartaz|publicidade|advertenties?|reclame|reklam\p{L}*|ogłoszeni\p{L}+|ulotk\p{L}+|annons\p{L}*|affisch\p{L}*|реклам\p{L}*|объявлени\p{L}+|баннер\p{L}*|афиш\p{L}*)(?!\p{L})/iu
/** Kinds of lines that tell who, where and when. */
const FRAME: ReadonlySet<LineKind> = new Set(['who', 'where', 'when', 'head'])
const SENTENCE_MAX = 130
/** Lines less likely than this are no better than the sentence that they stand in. */
const UNSURE = 0.6
const UNSURE_MAX = 150

/** What the line of a whole clause is, the kind that says most first. Names and calls stay what they are. */
const WIDENING: readonly LineKind[] = ['worth', 'cond', 'when', 'tell', 'head', 'where']

/**
 * The lines, with clauses set whole where a line leaves off words that may matter, and with the clauses and short sentences that
 * no line stands in: "weeks 7 and 9 are taken" is never "weeks 7 and 9".
 */
export function withWholeClauses(
  reading: Reading,
  lines: readonly CopyLine[],
  isOpen: (one: Span) => boolean,
): CopyLine[] {
  if (lines.length === 0) return []
  return messagesOf(reading)
    .filter((one) => one.end <= reading.briefEnd && isOpen(one))
    .flatMap((one) => partedByPictures(reading, one))
    .reduce((set, sentence) => wholeIn(reading, set, sentence), [...lines])
    .toSorted((a, b) => a.start - b.start)
}

/** "38 m², big window 🪟 workbench stays": what pictures part is no one statement. */
function partedByPictures({ source }: Reading, { start, end }: Span): Span[] {
  const marks = [...source.slice(start, end).matchAll(/\s\p{Extended_Pictographic}\uFE0F?\s/gu)]
  return [...marks, null].map((mark, i) => {
    const last = marks[i - 1]
    return { start: start + (last ? last.index + last[0].length : 0), end: mark ? start + mark.index : end }
  })
}

function wholeIn(reading: Reading, lines: readonly CopyLine[], sentence: Span): CopyLine[] {
  const clauses = withSpanned(lines, clausesIn(reading, sentence))
  const torn = clauses.filter((clause) => isTorn(reading, lines, clause) && !isUntold(reading, lines, clause))
  const inside = lines.filter((line) => overlaps(line, sentence))
  // "Our school is holding its open morning on Saturday": what is held leads, and who holds it is a name.
  if (inside.some((line) => announcedEventIn(reading, line, lines))) return [...lines]
  // When unsure, the customer's own sentence is set whole.
  const isUnsure = inside.length > 1 && inside.every(({ likelihood }) => likelihood < UNSURE)
  if (isUnsure && length(sentence) <= UNSURE_MAX) return replaced(reading, lines, sentence)
  const isFrame = isFrameOf(inside) && !inside.some(({ kind }) => kind === 'head')
  const sure = reading.facts.filter(({ confidence }) => confidence >= SURE)
  const left = restOf(reading, sentence, [...inside, ...sure])
  if (isFrame && length(sentence) <= SENTENCE_MAX && /\p{L}{4}/u.test(left) && !mayLeave(reading.language, left, true))
    return replaced(reading, lines, sentence)
  // A statement whose parts all lack words is one.
  const isRow = clauses.length >= ROW_MIN && !torn.some((clause) => lines.some((line) => overlaps(line, clause)))
  if (torn.length > 1 && !isRow && length(sentence) <= SENTENCE_MAX && inside.length > 0)
    return replaced(reading, lines, sentence)
  return torn.reduce<CopyLine[]>(
    (set, clause) =>
      length(clause) <= CLAUSE_MAX ? (goneOn(reading, set, clause) ?? replaced(reading, set, clause)) : set,
    [...lines],
  )
}

/** So many clauses are a row of points, of which each stands alone. */
const ROW_MIN = 4

/** Clauses that one line reaches over, as one: the words in front of "la tensión gratis todos los lunes, sin cita" are its own. */
export const withSpanned = (lines: readonly CopyLine[], clauses: readonly Span[]): Span[] =>
  clauses.reduce<Span[]>((set, clause) => {
    const last = set.at(-1)
    const isOver =
      last && lines.some((line) => line.kind !== 'head' && line.start < last.end && clause.start < line.end)
    return isOver ? [...set.slice(0, -1), { start: last.start, end: clause.end }] : [...set, clause]
  }, [])

/** The lines with one that goes on: "tôt le matin" · "avant l'ouverture". Null when the clause limits nothing in front of it. */
function goneOn(reading: Reading, lines: readonly CopyLine[], clause: Span): CopyLine[] | null {
  if (lines.some((line) => overlaps(line, clause))) return null
  if (!opensLimit(reading.source.slice(clause.start, clause.end))) return null
  const last = lines.find(({ end }) => /^,\s$/u.test(reading.source.slice(end, clause.start)))
  const isStatement = last && (last.kind === 'tell' || last.kind === 'cond' || last.kind === 'head')
  if (!isStatement || clause.end - last.start > CLAUSE_MAX) return null
  return lines.map((line) => (line === last ? cut(reading, line, { start: line.start, end: clause.end }) : line))
}

/** Whether words of a clause that may matter stand in no line. Those in front of its first line lead up to it. */
function isTorn(reading: Reading, lines: readonly CopyLine[], clause: Span): boolean {
  const inside = lines.filter((line) => overlaps(line, clause))
  const isAcross = inside.some((line) => !within(line, clause))
  if (isAcross) return false
  // "No fish no shop", "avant l'ouverture": what limits is no filler, whatever the tagger says of its words.
  const text = reading.source.slice(clause.start, clause.end)
  const isSaid = factsOf(reading, ['condition', 'legal']).some((one) => overlaps(one, clause))
  const isLimit = inside.length === 0 && !isSaid && (isTerm(reading.language, text) || opensLimit(text))
  const fillers =
    isFrameOf(inside) || isLimit || isMeant(reading, clause) || isAmong(reading, lines, clause)
      ? []
      : reading.audit.filter(({ use }) => use === 'filler')
  const known = factsOf(reading, ['business', 'place', 'phone', 'url', 'email', 'price', 'code', 'rating'])
  const start = inside.length > 0 ? Math.min(...inside.map((line) => line.start)) : clause.start
  const rest = restOf(reading, { start, end: clause.end }, [...inside, ...fillers, ...known])
  if (inside.length === 0) return (rest.match(/\p{L}{2,}|\p{N}+/gu)?.length ?? 0) >= 2 && /\p{L}{4}|\p{N}/u.test(rest)
  // A day that leads up to an hour belongs to it: "dienstags und donnerstags 15–18 Uhr".
  const days = reading.atoms.filter((one) => one.kind === 'weekday' || one.kind === 'date')
  const isDayLost = days.some((one) => within(one, clause) && !inside.some((line) => overlaps(line, one)))
  return isDayLost || /\p{L}{4}|\p{N}/u.test(rest)
}

/** "Matricula gratis" · prácticas a la hora que puedas · "555 0178": between two lines of a row everything is told. */
function isAmong(reading: Reading, lines: readonly CopyLine[], clause: Span): boolean {
  const { source } = reading
  const text = source.slice(clause.start, clause.end)
  const words = text.match(/\p{L}{4,}/gu)?.length ?? 0
  if (words < 2 || isTalk(text)) return false
  const before = lines.some(({ end }) => end <= clause.start && /^,\s+$/u.test(source.slice(end, clause.start)))
  return before && lines.some(({ start }) => start >= clause.end && /^,\s+$/u.test(source.slice(clause.end, start)))
}

/** "I'd like to advertise" · "hedge trimming before winter": what somebody says that they want to tell is no filler. */
const isMeant = ({ sentences, language }: Reading, clause: Span): boolean =>
  sentences.some(
    ({ kind, end, text }) =>
      kind === 'briefing' &&
      end <= clause.start &&
      clause.start - end <= BETWEEN_MAX &&
      openerLength(language, `${text} `) >= text.length,
  )
const BETWEEN_MAX = 2

/** A thought between the lines of a sentence that runs on, which has no sum, day or condition: it may be said to whoever makes the picture. */
function isUntold(reading: Reading, lines: readonly CopyLine[], part: Span): boolean {
  if (lines.some((line) => overlaps(line, part))) return false
  const home = reading.sentences.find((one) => within(part, one))
  const clauses = home ? splitClauses(reading.source, home, reading.atoms) : []
  const isClause = clauses.some(({ start, end }) => start === part.start && end === part.end)
  return !isClause && !reading.facts.some((one) => one.confidence >= SURE && overlaps(one, part))
}

/** "The pool in Zutphen is closed from 14 July": who, where and when are not what is the matter. */
function isFrameOf(inside: readonly CopyLine[]): boolean {
  const has = (...kinds: LineKind[]) => inside.some(({ kind }) => kinds.includes(kind))
  return has('when') && has('who', 'where', 'head') && inside.every(({ kind }) => FRAME.has(kind))
}

/** The lines with one for a whole stretch in place of those in it. */
function replaced(reading: Reading, lines: readonly CopyLine[], span: Span): CopyLine[] {
  const inside = lines.filter((line) => overlaps(line, span))
  const names = inside.filter(({ kind }) => kind === 'who' || kind === 'call')
  if (AD.test(restOf(reading, span, inside))) return [...lines]
  const others = lines.filter((line) => !overlaps(line, span))
  const isStatement = inside.length > 1 && inside.every((line) => FRAME.has(line.kind))
  const isHead = isStatement && !others.some((line) => line.kind === 'head')
  const kind =
    isHead || isMeant(reading, span)
      ? 'head'
      : (WIDENING.find((one) => inside.some((line) => line.kind === one)) ?? 'tell')
  // Who and how to respond have places of their own.
  if (inside.length > 0 && names.length === inside.length) return [...lines]
  const whole: CopyLine = cut(reading, { kind, likelihood: 0, text: '', ...span }, span)
  const facts = reading.facts.some((one) => overlaps(one, span) && one.type === 'price' && one.confidence >= SURE)
  const kept = inside.filter((line) => line.kind === 'who' && line.likelihood >= UNSURE)
  return [
    ...lines.filter((line) => !overlaps(line, span) || kept.includes(line)),
    { ...whole, kind: facts ? 'worth' : kind },
  ]
}
