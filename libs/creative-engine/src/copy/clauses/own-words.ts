import {
  type CopyLine,
  courtesyLength,
  type LineKind,
  type Reading,
  type Span,
  splitClauses,
} from '@adloom/brief-reader'
import {
  endsThen,
  goesOnAsUs,
  goesOver,
  isSubject,
  joinsOn,
  limits,
  mayLeave,
  openerLength,
  seeks,
  whatLength,
} from './lead-ins.ts'
import { cut, length, messagesOf, overlaps, restOf, within } from './pieces.ts'
import { AD, withSpanned } from './whole-clauses.ts'

/** No line grows longer by its own words. */
const LINE_MAX = 110
const CONTACT_MAX = 72
/** "Free, but please register at …" */
const BUT = /^[\s,]*(?:but|aber|mais|pero|però|ma|mas|maar|ale|men|но)\s+/iu
/** How to respond, in a sentence. */
const CALL_MAX = 80
/** Names and days stand without the words that join them to others. */
const OWN: ReadonlySet<LineKind> = new Set(['who', 'where', 'when', 'call'])
const NAMES: ReadonlySet<LineKind> = new Set(['who', 'where', 'call'])
const SAID_TO_US: ReadonlySet<string> = new Set(['briefing', 'direction', 'mustNot'])

/**
 * The lines, each with the words of its clause that no other line says, unless they surely say nothing: "if I can't fix it you don't
 * pay" is never "I can't fix it you don't pay", and "auf Holzspielzeug geben wir 30 %" never begins with "Holzspielzeug".
 */
export function withOwnWords(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return messagesOf(reading)
    .filter((one) => one.end <= reading.briefEnd)
    .flatMap((one) => withSpanned(lines, splitClauses(reading.source, one, reading.atoms)))
    .reduce((set, clause) => ownedIn(reading, set, clause), [...lines])
    .map((line) => withoutOpener(reading, line))
}

function ownedIn(reading: Reading, lines: CopyLine[], clause: Span): CopyLine[] {
  const { source, language } = reading
  const inside = lines.filter((one) => overlaps(one, clause)).toSorted((a, b) => a.start - b.start)
  const last = inside.at(-1)
  if (!last || isToUs(reading, clause)) return lines
  const hasHead = lines.some(({ kind, start }) => kind === 'head' && start < clause.start)
  const whole = wholeOf(reading, inside, clause, hasHead)
  if (whole) return [...lines.filter((one) => !inside.includes(one)), whole].toSorted((a, b) => a.start - b.start)
  const tail = source.slice(last.end, clause.end)
  const isOpen =
    last.end < clause.end && /^\s[^\n]*\p{L}/u.test(tail) && tail.length > courtesyLength(tail) && !goesOver(tail)
  const grown = inside.map((line, i): CopyLine => {
    // "Book the day before 555 0119 Easyroll": a name behind the number has no other place.
    const isAfter = line === last && line.kind === 'call' && isOpen && /\p{L}{4}/u.test(tail)
    if (isAfter && clause.end - line.start <= CONTACT_MAX)
      return cut(reading, line, { start: line.start, end: clause.end })
    // "Non rincorretelo ma chiamateci subito al 555 0188": what to do, and what not to.
    const lead = i === 0 && line.kind === 'call' ? source.slice(clause.start, Math.max(clause.start, line.start)) : ''
    const isAsked = /\p{L}{4}/u.test(lead) && !mayLeave(language, lead, true)
    if (isAsked && line.end - clause.start <= CALL_MAX && line.end <= clause.end)
      return cut(reading, line, {
        start: clause.start + (BUT.exec(lead)?.[0].length ?? openerLength(language, lead)),
        end: line.end,
      })
    if (NAMES.has(line.kind)) return line
    const before = inside[i - 1]
    const start = before ? startBehind(reading, line, before) : startIn(reading, line, clause)
    const next = inside[i + 1]
    // "Und das feiern" · wir · "am Samstag"
    const subject = next ? source.slice(line.end, next.start) : ''
    const isCut = /^\s\p{L}+\s$/u.test(subject) && isSubject(language, subject)
    const rest = isCut ? line.end + subject.trimEnd().length : line.end
    const end = line === last && isOpen && !mayLeave(language, tail, false) ? clause.end : rest
    return end - start <= LINE_MAX ? cut(reading, line, { start, end }) : line
  })
  return lines.map((one) => grown[inside.indexOf(one)] ?? one)
}

/** The clause as one line, where its parts would say something else: one that seeks, and a statement of which only a name is a line. */
function wholeOf(reading: Reading, inside: readonly CopyLine[], clause: Span, hasHead: boolean): CopyLine | null {
  const { language, source } = reading
  const [first] = inside
  const statement = inside.find(({ kind }) => kind === 'head') ?? inside.find(({ kind }) => !NAMES.has(kind))
  if (!first || length(clause) > LINE_MAX || !inside.every((one) => within(one, clause))) return null
  // "We are selling a cottage and need an advert": what is said to whoever makes the picture is no part of it.
  if (AD.test(restOf(reading, clause, inside))) return null
  // "Deshalb brauchen wir ab März eine Verkäuferin", "Schreinerei sucht Azubi": who is sought is not offered.
  const isSought = seeks(language, restOf(reading, clause, inside))
  const seeker = inside.find((one, i) => seeks(language, one.text.split(/\s/)[0]!) && inside[i - 1]?.kind === 'who')
  if (statement && (isSought || seeker)) return cut(reading, { ...statement }, clause)
  // "Je suis jardinier depuis vingt ans autour de Saint-Aubry": the place alone says nothing of it.
  const lead = source.slice(clause.start, first.start)
  const isNames = inside.every(({ kind }) => kind === 'who' || kind === 'where' || kind === 'when')
  const isBare = isNames && first.kind !== 'when' && !mayLeave(language, lead, true)
  const words = lead.match(/\p{L}{4,}/gu)?.length ?? 0
  const stated = first.kind === 'where' && inside.length === 1 ? 'cond' : 'head'
  if (isBare && words >= STATEMENT_WORDS) return cut(reading, { ...first, kind: hasHead ? 'cond' : stated }, clause)
  // "Zwembad de Waterlelie in Zutphen" · is · "dicht van 14 t/m 27 juli"
  const at = inside.findIndex((one) => one.kind !== 'who' && one.kind !== 'where')
  const said = inside[at]
  const ahead = inside[at - 1]
  if (said && ahead && !NAMES.has(said.kind) && IS.test(source.slice(ahead.end, said.start)) && !hasHead)
    return cut(reading, { ...said, kind: 'head' }, clause)
  // "El trimestre" · "se acaba el día 20"
  const ends = inside.findIndex(
    (one, i) => i > 0 && one.kind === 'when' && endsThen(source.slice(inside[i - 1]!.end, one.end).trim()),
  )
  return ends > 0 && !NAMES.has(inside[ends - 1]!.kind) && ends === inside.length - 1 && inside.length === 2
    ? cut(reading, inside[ends - 1]!, clause)
    : null
}
const IS = /^\s(?:ist|sind|is|are|est|sont|es|está|están|è|sono|é|está|são|är|zijn|jest|są)\s$/iu
/** So many longer words in front of a place are a statement. */
const STATEMENT_WORDS = 2

/** Where the first line of a clause begins with all its own words. */
function startIn(reading: Reading, line: CopyLine, clause: Span): number {
  const { source, language } = reading
  const lead = source.slice(clause.start, Math.max(clause.start, line.start))
  const opener = openerLength(language, lead)
  const own = lead.slice(opener)
  // "I" of "I visit older people": without it others are told to. "We are" of "… and we now have …" is one half of two.
  const isOurs = isSubject(language, own) || goesOnAsUs(line.text)
  if (/\p{L}/u.test(own) && (isOurs || !leads(reading, lead.trim(), line, clause))) return clause.start + opener
  return line.start
}

/** Where a line begins behind another one of its clause: with what limits it, and with "o" of "o que sobrar". */
function startBehind({ source, language }: Reading, line: CopyLine, before: CopyLine): number {
  const between = source.slice(before.end, Math.max(before.end, line.start))
  // "En la farmacia" · te tomamos · "la tensión gratis"
  const isPlaced = before.kind === 'where' && !OWN.has(line.kind) && /^\s[^,;:()\n]+$/u.test(between)
  const isLost = isPlaced && /\p{L}{4}/u.test(between) && !mayLeave(language, between, true)
  if (isLost) return before.end + 1
  if (limits(language, between)) return before.end + /^[\s,;:–-]*/u.exec(between)![0].length
  return line.start - whatLength(between, line.text)
}

/** Whether words in front of the first line of a clause may go: they say nothing, or number the items of a list. */
function leads({ sentences, language }: Reading, lead: string, line: CopyLine, clause: Span): boolean {
  if (!/\p{L}/u.test(lead) || /^\p{N}+[.)]?$/u.test(lead)) return !/\p{N}$/u.test(lead)
  const isFirst = sentences.some(({ start }) => start === clause.start)
  return mayLeave(language, lead, OWN.has(line.kind)) || (!isFirst && joinsOn(`${lead} `))
}

/** "So stay three nights and pay for two": what joins a text to the one before opens none. */
function withoutOpener(reading: Reading, line: CopyLine): CopyLine {
  if (NAMES.has(line.kind)) return line
  const opener = openerLength(reading.language, line.text)
  const isFact = reading.facts.some((one) => one.start < line.start + opener && line.start < one.end)
  const isOne = opener > 0 && !isFact && /^[\p{Ll}\p{N}]/u.test(line.text.slice(opener))
  return isOne ? cut(reading, line, { start: line.start + opener, end: line.end }) : line
}

/** Whether a part of a clause is said to whoever makes the picture: what stands around it may be too. */
const isToUs = ({ audit }: Reading, clause: Span) =>
  audit.some((one) => SAID_TO_US.has(one.use) && overlaps(one, clause))
