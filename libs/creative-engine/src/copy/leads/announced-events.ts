import type { CopyLine, Reading, Span } from '@adloom/brief-reader'
import { mayLeave, onlyJoins } from '../clauses/lead-ins.ts'
import { DATES, factsOf, isTrue, length, piece, restOf, within } from '../clauses/pieces.ts'

/** A longer name in front of a day is a sentence. */
const EVENT = { min: 6, max: 48 } as const
/** So far in front of a line its "our" may stand. */
const AHEAD_MAX = 12
/** So far in front of the day the whole of it may. */
const BETWEEN_MAX = 72

/**
 * "Open morning" of "our nursery school is holding its open morning on Saturday 22 March": what somebody holds, where the line of the day
 * begins with it. The words in front of it say no more than who holds it.
 */
export function announcedEventIn(reading: Reading, line: CopyLine, lines: readonly CopyLine[]): Span | undefined {
  const { source, language } = reading
  const home = line.kind === 'when' ? reading.sentences.find((one) => within(line, one)) : undefined
  const [day] = home ? factsOf(reading, DATES).filter((one) => within(one, line)) : []
  if (!home || !day) return undefined
  // Its words may stand in the line of the day, or between who holds it and the day.
  const told = lines.findLast((one) => one.end <= line.start && within(one, home))?.end ?? home.start
  const from = Math.max(told, line.start - BETWEEN_MAX)
  const owned = OWN.exec(source.slice(from, day.start))
  if (!owned) return undefined
  const start = from + owned.index + owned[0].length - owned[1]!.length
  const end = start + withoutJoins(owned[1]!, (word) => onlyJoins(language, word)).length
  const event = { start, end }
  const names = lines.filter((one) => (one.kind === 'who' || one.kind === 'where') && one.end <= start)
  const ahead = restOf(reading, { start: home.start, end: start }, names)
  const isEvent = length(event) >= EVENT.min && length(event) <= EVENT.max && start - line.start < AHEAD_MAX
  // "Unseren großen Flohmarkt": alone the word has another ending.
  const isInflected = language === 'de' && /^\p{Ll}/u.test(source.slice(start, end))
  if (!isEvent || isInflected || !mayLeave(language, ahead, true)) return undefined
  return isTrue(reading, piece(reading, 'headline', event)) ? event : undefined
}

/** A text without the words at its end that join it to its day: "open morning on". */
function withoutJoins(text: string, joins: (word: string) => boolean): string {
  const words = text.trimEnd().split(/(?<=\s)/u)
  const last = words.findLastIndex((word) => !joins(word.trim().replace(/,$/u, '')))
  return words
    .slice(0, last + 1)
    .join('')
    .trimEnd()
    .replace(/,$/u, '')
}

/** "Our" and "a" in front of a thing. Polish, Russian and Greek things have another ending behind a verb. */
const OWN =
  /(?:^|\s)(?:our|its|their|my|an?|uns(?:er|ere|eren)|ihr(?:en?)?|mein(?:en?)?|sein(?:en?)?|einen?|notre|nos|sa|son|ses|leurs?|une?|nuestr[oa]s?|sus?|una?|(?:il|la|i|le)\s(?:nostr[oaie]|su[oa]|loro)|un['’]|(?:o|a|os|as)\s(?:noss[oa]s?|seus?|suas?)|uma?|onze?|zijn|haar|hun|een|vår[at]?|våra|sitt|sin|sina|ett|en)\s((?!partir\s)\p{L}[^.;:!?\p{N}]{5,60})$/iu
