import {
  courtesyLength,
  splitClauses,
  type FactType,
  type LineKind,
  type Reading,
  type Span,
} from '@adloom/brief-reader'
import { isSubject, openerLength, seeks } from '../clauses/lead-ins.ts'
import {
  CONTACTS,
  cut,
  DATES,
  factsOf,
  isTrue,
  length,
  OFFERS,
  overlaps,
  piece,
  restOf,
  within,
  type Piece,
  type SetLine,
} from '../clauses/pieces.ts'
import { isIntroduction } from '../leads/advertised.ts'
import { isTorn } from './torn.ts'
import { isToUs } from './written.ts'

const HEADLINE_MAX = 90
/** The longest point of a chain. */
const POINT_MAX = 110

/** The lines, with each point of a chain whole that the texts would tear: "sardines from 7 and a dance with the band". */
export function withWholePoints(
  reading: Reading,
  lines: readonly SetLine[],
  texts: readonly Piece[],
  chain: Span,
): readonly SetLine[] {
  const points = splitClauses(reading.source, chain, reading.atoms).reduce((set, clause) => {
    const inside = set.filter((one) => overlaps(one, clause))
    const text = reading.source.slice(clause.start, clause.end)
    const isOpen = inside.length > 0 && inside.every((one) => within(one, clause)) && length(clause) <= POINT_MAX
    // "I'm Carla from the parents' association and this year" it was my turn: what goes on is said to us.
    const isCutOff =
      clause.end >= chain.end && /^ \p{Ll}/u.test(reading.source.slice(chain.end)) && !/[.!?…]$/u.test(text)
    // "It's Bev from the allotments": the name says enough.
    const isIntro = isIntroduction(reading, clause) && inside.every(({ kind }) => kind === 'who' || kind === 'where')
    if (
      !isOpen ||
      isCutOff ||
      isIntro ||
      isParted(reading, inside, clause) ||
      isToUs(reading, clause) ||
      !isTorn(reading, texts, { ...clause, text })
    )
      return set
    const has = (types: readonly FactType[]) => factsOf(reading, types).some((one) => overlaps(one, clause))
    const leads = texts.some(({ role, span }) => role === 'headline' && span && overlaps(span, clause))
    const isHead = (leads || inside.some(({ kind }) => kind === 'head')) && length(clause) <= HEADLINE_MAX
    const kind = isHead ? 'head' : has([...OFFERS, 'price']) ? 'worth' : has(CONTACTS) ? 'call' : 'tell'
    const start = clause.start + openerLength(reading.language, text) + (THAT.exec(text)?.[0].length ?? 0)
    const end = clause.end - courtesyLength(text)
    const whole = cut(reading, { kind, likelihood: 1, text: '', start, end }, { start, end })
    if (!isTrue(reading, piece(reading, 'condition', whole))) return set
    return [...set.filter((one) => !inside.includes(one)), whole].toSorted((a, b) => a.start - b.start)
  }, lines)
  return withSubjects(reading, points, chain)
}

/** "rastrillo parroquia san blas domingo 9 de 10 a 2 todo a 1 euro": whether lines with sure borders tell all of a clause that has no marks. */
function isParted(reading: Reading, inside: readonly SetLine[], clause: Span): boolean {
  // A number to call shows where the last line begins, and so that the others are right.
  const isCalled = inside.some(({ kind, text }) => kind === 'call' && text.length <= CALL_MAX)
  const least = isCalled ? CALLED_SURE : LINE_SURE
  const isSure = ({ likelihood, opens = 1 }: SetLine) => likelihood >= least && opens >= least
  const isFramed = isCalled || inside.some(({ kind }) => kind === 'when' || kind === 'where' || kind === 'who')
  // "Fresh off the boat thurs" · "fri sat from 7": no border lies between days, and nothing else in a place.
  const isAmongDays = inside.some(({ text, kind }) => kind !== 'when' && SHORT_DAY.test(text))
  const places = factsOf(reading, ['place'])
  const isGlued = inside.some(
    (line) => line.kind === 'where' && (restOf(reading, line, places).match(/\p{L}{4,}/gu)?.length ?? 0) > GLUED_WORDS,
  )
  const isWhole = !/\p{L}/u.test(restOf(reading, clause, inside))
  return inside.length > 1 && isFramed && isWhole && !isAmongDays && !isGlued && inside.every(isSure)
}
const LINE_SURE = 0.5
const CALLED_SURE = 0.45
/** A longer line of a contact tells other things too. */
const CALL_MAX = 40
/** Short names of days, in the languages of the reader that are typed with Latin or Cyrillic letters. */
const SHORT_DAY =
  /\s(?:mon|tues?|weds?|thurs?|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mi[eé]|jue|vie|s[aá]b|gio|seg|ter|qua|qui|sex|woe|vrij|zat|zon|pon|wt|[sś]r|czw|pt|sob|tis|ons|tors|fre|l[oö]r|s[oö]n|пн|вт|ср|чт|пт|сб|вс)\.?$/iu
/** A place has no more longer words beside its name. */
const GLUED_WORDS = 3

/**
 * The points of a chain, each with its subject: "we cut keys while you wait £6" · "sharpen knives", "animal shelter in Vernoy" · "seeks
 * homes for kittens".
 */
function withSubjects(reading: Reading, lines: readonly SetLine[], chain: Span): readonly SetLine[] {
  const { source, language } = reading
  const facts = factsOf(reading, [...CONTACTS, ...OFFERS, ...DATES, 'price', 'place', 'condition'])
  const isPlain = (one: SetLine) =>
    STATED.has(one.kind) && !/\d/u.test(one.text) && !facts.some((fact) => overlaps(fact, one))
  return lines.reduce<SetLine[]>((set, line) => {
    const last = set.at(-1)
    if (!last || !within(line, chain) || !within(last, chain)) return [...set, line]
    if (!/^,\s$/u.test(source.slice(last.end, line.start)) || line.end - last.start > POINT_MAX) return [...set, line]
    const goesOn = isSubject(language, last.text.split(/\s/)[0]!) && STATED.has(last.kind) && isPlain(line)
    const isSought = STATED.has(line.kind) && (last.kind === 'who' || last.kind === 'head')
    const seeker = isSought && seeks(language, line.text.split(/\s/)[0]!) && line.end - last.start <= HEADLINE_MAX
    if (!goesOn && !seeker) return [...set, line]
    const both = cut(reading, last, { start: last.start, end: line.end })
    return [...set.slice(0, -1), seeker ? { ...both, kind: 'head' } : { ...both, kind: 'tell', told: true }]
  }, [])
}
const STATED: ReadonlySet<LineKind> = new Set(['head', 'tell', 'cond', 'worth'])

/** "That" of "I'd like to say that", which begins no line. */
const THAT = /^(?:that|dass|que|qu['’]|che|że|att|dat|что)\s/iu
