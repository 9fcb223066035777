import { courtesyLength, type CopyLine, type Reading, type Span } from '@adloom/brief-reader'
import { HELD } from './lead-ins.ts'
import { cut, factsOf, within } from './pieces.ts'

/** A line without what its sentence alone needs at its ends: "please", the mark of an order, half a verb, "it takes place". */
export const withOwnEnds = (reading: Reading, line: CopyLine): CopyLine =>
  withoutHeld(reading, withoutPlease(reading, withoutOrderMark(reading, withoutVerbEnd(reading, line))))

/** "Autumn Star Night please": what is asked of the designer is no part of a text. */
function withoutPlease(reading: Reading, line: CopyLine): CopyLine {
  const end = line.end - courtesyLength(line.text)
  return end < line.end ? cut(reading, line, { start: line.start, end }) : line
}

/** "Bietet einen Kurs · an": the end of a verb whose beginning is left off belongs to no line. Source: separable verbs of any grammar. */
function withoutVerbEnd(reading: Reading, line: CopyLine): CopyLine {
  const home = reading.sentences.find((one) => within(line, one))
  const end = VERB_ENDS[reading.language ?? 'en']?.exec(line.text)?.[0].length ?? 0
  if (!home || end === 0 || home.start === line.start) return line
  return /^[.!]?$/u.test(reading.source.slice(line.end, home.end))
    ? cut(reading, line, { start: line.start, end: line.end - end })
    : line
}
const VERB_ENDS: Partial<Record<NonNullable<Reading['language']>, RegExp>> = {
  de: /\s(?:an|auf|aus|ab|ein|vor|statt|durch|teil|zurück|zusammen)[.!]?$/u,
  nl: /\s(?:aan|uit|af|op|plaats|voor|mee)[.!]?$/u,
}

/** "Can we get an ad for my cello lessons?": the mark is that of the order. */
function withoutOrderMark(reading: Reading, line: CopyLine): CopyLine {
  const home =
    line.kind === 'head' && line.text.endsWith('?') && reading.sentences.findIndex((one) => within(line, one))
  const before = typeof home === 'number' ? reading.sentences[home - 1] : undefined
  const isAsked =
    before && before.kind !== 'message' && !/[.!?\n]\s*$/u.test(reading.source.slice(before.start, line.start))
  return isAsked ? cut(reading, line, { start: line.start, end: line.end - 1 }) : line
}

/** "It takes place on Sundays", "findet … im Gemeindehaus · statt": a day and a place say the same without the verb. */
function withoutHeld(reading: Reading, line: CopyLine): CopyLine {
  const isDay = line.kind === 'tell' && factsOf(reading, ['on']).some((one) => within(one, line))
  if (line.kind !== 'when' && line.kind !== 'where' && !isDay) return line
  const ahead = HELD.exec(line.text)?.[0].length ?? 0
  const behind =
    reading.language === 'de' && isHeldIn(reading, line) ? (/\sstatt[.!]?$/u.exec(line.text)?.[0].length ?? 0) : 0
  if (ahead + behind === 0) return line
  const kind = isDay ? 'when' : line.kind
  return cut(reading, { ...line, kind }, { start: line.start + ahead, end: line.end - behind })
}
const isHeldIn = ({ sentences }: Reading, line: Span): boolean =>
  sentences.some((one) => within(line, one) && /(?<!\p{L})finde[nt]\s/iu.test(one.text))
