import type { CopyLine, Reading, Sentence } from '@adloom/brief-reader'
import { cut, factsOf, length, messagesOf, overlaps, within, type SetLine } from '../clauses/pieces.ts'

/** So many entries of a thing with its day are a timetable. */
const ENTRIES_MIN = 2
/** What stands behind a name and its comma: ", butchers". */
const TRADE_MAX = 18
/** From this likelihood on a further thing is what is advertised. */
const THING_SURE = 0.35
const SOLD: ReadonlySet<CopyLine['kind']> = new Set(['tell', 'worth'])

/** The lines with the title of a list above it, with the entries of a timetable whole, and with a name and its trade below what is sold. */
export function withTitle(reading: Reading, given: readonly CopyLine[]): SetLine[] {
  const lines = withRowsLabel(
    reading,
    withHouse(reading, withoutTrade(reading, withTimetable(reading, withShowroom(reading, given)))),
  )
  const [title, ...entries] = messagesOf(reading)
  const [first] = lines
  const isTitle =
    first?.kind === 'who' &&
    title !== undefined &&
    within(first, title) &&
    !isEntry(reading, title) &&
    entries[0] !== undefined &&
    isEntry(reading, entries[0])
  // The first entry may be what is advertised.
  const isDetail = (line: CopyLine) =>
    line.kind === 'head' && entries.slice(1).some((one) => isEntry(reading, one) && within(line, one))
  const heads = lines.filter(({ kind }) => kind === 'head')
  if (!isTitle || !heads.every(isDetail) || (heads.length === 0 && !isTimetable(reading, given))) return lines
  return lines.map((line) =>
    line === first ? { ...line, kind: 'head', event: true } : line.kind === 'head' ? { ...line, kind: 'tell' } : line,
  )
}

/** "- upholstery, Wed 19.00" among others of its kind: each entry of a timetable is one line. */
function withTimetable(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const dated = datedEntries(reading, lines)
  if (dated.length < ENTRIES_MIN) return [...lines]
  return dated.reduce<CopyLine[]>(
    (set, entry) => {
      const [thing] = set.filter((line) => within(line, entry))
      if (!thing) return set
      const whole = cut(reading, { ...thing, kind: 'tell', likelihood: 1 }, { start: entry.start, end: entry.end })
      return set.flatMap((line) => (line === thing ? [whole] : within(line, entry) ? [] : [line]))
    },
    [...lines],
  )
}

const isTimetable = (reading: Reading, lines: readonly CopyLine[]) => datedEntries(reading, lines).length >= ENTRIES_MIN

/** The entries of a list that say a thing and when it is, and no more. */
function datedEntries(reading: Reading, lines: readonly CopyLine[]): Sentence[] {
  return messagesOf(reading).filter((entry) => {
    const [thing, day, ...others] = lines.filter((line) => overlaps(line, entry))
    return (
      isEntry(reading, entry) &&
      (thing?.kind === 'head' || thing?.kind === 'tell') &&
      day?.kind === 'when' &&
      others.length === 0 &&
      within(thing, entry) &&
      within(day, entry)
    )
  })
}

/** Whether a sentence is an entry of a list that is typed with marks. */
const isEntry = ({ source }: Reading, { start }: Sentence): boolean =>
  /(?:^|\n)[ \t]*[-–•*+][ \t]+$/u.test(source.slice(0, start))

/** "Hobley & Son, butchers": who sells, above what is sold, is a name. */
function withoutTrade(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const [first, ...others] = lines
  const name = first && factsOf(reading, ['business']).find(({ start }) => start === first.start)
  const [product] = factsOf(reading, ['product'])
  const sold = product && others.find((line) => SOLD.has(line.kind) && line.start === product.start)
  const at = lines.findIndex(
    (line, i) =>
      line.kind === 'head' &&
      ((lines[i - 1]?.kind === 'who' && /^(?:,\s)?$/u.test(reading.source.slice(lines[i - 1]!.end, line.start))) ||
        (lines[i + 1]?.kind === 'who' && /^,\s$/u.test(reading.source.slice(line.end, lines[i + 1]!.start)))),
  )
  const trade = lines[at]
  const next = lines
    .slice(at + 1)
    .find((line) => (line.kind === 'head' && line.likelihood >= THING_SURE) || line === sold)
  if (trade && next && next.start > trade.start)
    return lines.map((line) =>
      line === trade ? { ...line, kind: 'tell' } : line === next ? { ...line, kind: 'head' } : line,
    )
  if (!name || !sold || first.kind !== 'head' || length(first) - length(name) > TRADE_MAX) return [...lines]
  return lines.map((line) =>
    line === first ? cut(reading, { ...line, kind: 'who' }, name) : line === sold ? { ...line, kind: 'head' } : line,
  )
}

/** "Gasthof Linde" · "side room", below the name of the club: a second name in front of a place is where it is. */
function withHouse(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    const isHouse = last?.kind === 'who' && set.slice(0, -1).some(({ kind }) => kind === 'who')
    if (!isHouse || line.kind !== 'where' || reading.source.slice(last.end, line.start) !== ', ') return [...set, line]
    return [...set.slice(0, -1), cut(reading, line, { start: last.start, end: line.end })]
  }, [])
}

/** "Game season: boar 14.90/kg, partridge 6.50": what the rows of a list are of, where no line names a thing. */
function withRowsLabel(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const at = lines.findIndex((line) => line.kind === 'worth' && ROWS_LABEL.test(line.text))
  const [row, next] = [lines[at], lines[at + 1]]
  const home = row && messagesOf(reading).find((one) => one.start === row.start)
  if (!row || next?.kind !== 'worth' || !home || !within(next, home) || lines.some(({ kind }) => kind === 'head'))
    return [...lines]
  const [label, name] = ROWS_LABEL.exec(row.text)!
  return [
    ...lines.slice(0, at),
    cut(reading, { ...row, kind: 'head' }, { start: row.start, end: row.start + name!.length }),
    cut(reading, row, { start: row.start + label.length, end: row.end }),
    ...lines.slice(at + 1),
  ]
}
const ROWS_LABEL = /^(\p{L}[^:\d\n]{4,40}?)\s?:\s+(?=\p{L})/u

/** "Showroom: 22 Saline Road": a label with an address is a place, and no thing. */
function withShowroom(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const places = factsOf(reading, ['place'])
  return lines.map((line) => {
    const place = places.find((one) => one.end === line.end && one.start > line.start)
    const isLabel = place && /^\p{L}{3,20}\s?:\s+$/u.test(reading.source.slice(line.start, place.start))
    return line.kind === 'head' && isLabel ? { ...line, kind: 'where' as const } : line
  })
}
