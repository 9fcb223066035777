import { clausesIn, type CopyLine, type Reading, type Span } from '@adloom/brief-reader'
import { BRACKET_MAX, cut, within } from './clauses/pieces.ts'

/** "We have enough pasta", "wir haben zu viele Jacken": a thing that is not wanted is no headline, and says so. */
export function withNeed(reading: Reading, line: CopyLine): CopyLine {
  if (line.kind !== 'head') return line
  const home = reading.sentences.find((one) => within(line, one))
  const clause = home && clausesIn(reading, home).find((one) => within(line, one))
  const start = Math.max(clause?.start ?? line.start, line.start - ENOUGH_MAX)
  const found = ENOUGH.exec(reading.source.slice(start, line.end))
  const isAhead = found && start + found.index + found[0].length <= line.start + found[0].length
  return isAhead ? cut(reading, { ...line, kind: 'cond' }, { start: start + found.index, end: line.end }) : line
}
const ENOUGH_MAX = 40
/** What is there already, in the languages of the reader: to have, and enough or too much of it. */
const ENOUGH =
  /(?<!\p{L})(?:(?:(?:we|i)(?:\s(?:already|now))?\s(?:have|got)(?:\sgot)?|we['’]ve(?:\sgot)?)\s(?:(?:already|now|quite|more\sthan)\s){0,2}(?:enough|too\smany|too\smuch|plenty)|(?:wir\s)?haben(?:\swir)?\s(?:\p{L}+\s){0,2}(?:genug|genügend|zu\sviele?)|(?:nous\s|on\s)(?:avons|a)\s(?:déjà\s)?(?:assez|trop|suffisamment)|(?:ya\s)?tenemos\s(?:ya\s)?(?:bastantes?|suficientes?|demasiad[oa]s?)|abbiamo\s(?:già\s)?(?:abbastanza|troppi|troppe|troppo)|(?:já\s)?temos\s(?:já\s)?(?:bastantes?|suficientes?|demasiad[oa]s?)|(?:we|wij)\shebben\s(?:al\s)?(?:genoeg|te\sveel|voldoende)|mamy\s(?:już\s)?(?:dość|dosyć|za\sdużo|wystarczająco)|vi\shar\s(?:redan\s)?(?:tillräckligt|för\smånga|nog)|у\sнас\s(?:уже\s)?(?:достаточно|слишком\sмного|хватает))(?!\p{L})/iu

/** Whether no line stands in a stretch, no fact, and nothing that is said to whoever makes the picture. */
const isOpen = ({ audit, facts }: Reading, lines: readonly CopyLine[], span: Span): boolean =>
  ![...lines, ...facts, ...audit.filter(({ use }) => use !== 'filler' && use !== 'sentence')].some(
    (one) => one.start < span.end && span.start < one.end,
  )

/** A line that opens a bracket has the whole of it, or ends in front of it. Lines inside of the bracket are part of it then. */
export function withWholeBrackets(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    if (last && line.end <= last.end) return set
    const behind = /^\s\([^()\n]{3,40}\)/u.exec(reading.source.slice(line.end, line.end + BRACKET_MAX))
    const added = behind && { start: line.end, end: line.end + behind[0].length }
    const isOwn = added !== null && added.end <= reading.briefEnd && isOpen(reading, lines, added)
    if (isOwn) return [...set, cut(reading, line, { start: line.start, end: added.end })]
    const opens = line.text.lastIndexOf('(')
    if (opens < 0 || line.text.indexOf(')', opens) >= 0) return [...set, line]
    const rest = /^[^()\n]*\)/u.exec(reading.source.slice(line.end, Math.min(reading.briefEnd, line.end + BRACKET_MAX)))
    const end = rest ? line.end + rest[0].length : line.start + opens
    const isFree = !lines.some((one) => one.start < end && end < one.end)
    const whole = { start: line.start, end: isFree ? end : line.start + opens }
    return /[\p{L}\p{N}]/u.test(reading.source.slice(whole.start, whole.end))
      ? [...set, cut(reading, line, whole)]
      : set
  }, [])
}
