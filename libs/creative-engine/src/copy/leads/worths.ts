import type { CopyLine, Fact, FactType, Reading } from '@adloom/brief-reader'
import { seeks } from '../clauses/lead-ins.ts'
import { factsOf, OFFERS, overlaps, restOf, within, type SetLine } from '../clauses/pieces.ts'

const AFTERWARDS =
  'then|after(?:wards|\\sthat)?|dann|danach|anschließend|puis|ensuite|después|luego|poi|dopo|depois|daarna|potem|następnie|sedan|därefter|потом|затем|далее'
/** "Then" at the beginning of what goes on from a price. */
export const THEN = new RegExp(`^(?:${AFTERWARDS})(?!\\p{L})`, 'iu')
/** "30 days free, then": behind it stands no sum to shout. */
export const ENDS_IN_THEN = new RegExp(`(?<!\\p{L})(?:${AFTERWARDS})(?:\\s\\p{L}{1,3})?$`, 'iu')

/** Whether an offer says something larger than all else: "£22" or "loaf £2, rolls 50p" do not, "dog collars from £38" does. */
export function isLoud(reading: Reading, worth: CopyLine, lines: readonly SetLine[]): boolean {
  const offers = factsOf(reading, OFFERS).filter((one) => overlaps(one, worth))
  // The thing is louder than what it costs to take part, or than what a post pays.
  const isDated = (line: CopyLine) => factsOf(reading, ['on', 'from']).some((one) => overlaps(one, line))
  const isBeside = lines.some((line) => (line.kind === 'when' && isDated(line)) || seeks(reading.language, line.text))
  // "Free soup" at the planting of trees is an extra; "30 days free" is what is offered.
  const isFree = offers.length > 0 && offers.every(({ type }) => type === 'free')
  if (isFree && (isBeside || !/\d/u.test(worth.text))) return false
  // "Tout est à moins 50 %, la laine à moins 70": a share without its sign is no figure to shout.
  if (offers.length > 0) return !offers.every(({ type, text }) => type === 'percentOff' && /\p{N}$/u.test(text))
  const sums = factsOf(reading, ['price']).filter((one) => overlaps(one, worth))
  // In a running text the sum of a course is no louder than the course.
  if (lines.some(({ told }) => told)) return false
  if (isBeside) return false
  return sums.length === 1 && names(reading, worth)
}

/**
 * Whether an offer names its thing and holds for everyone: "$290 all clay incl" and a row of prices are no headlines, and "if two
 * neighbours book" is a lesser offer than the thing.
 */
export const tells = (reading: Reading, line: CopyLine) => {
  const isIn = (types: readonly FactType[]) => factsOf(reading, types).filter((one) => overlaps(one, line))
  const sums = isIn(['price'])
  const isLimited = isIn(['condition', 'audience']).length > 0
  return (
    isIn(OFFERS).length > 0 && !isLimited && !opensWithSum(reading, line) && sums.length < 2 && names(reading, line)
  )
}
/** "£18 a night per pitch" */
export const opensWithSum = (reading: Reading, line: CopyLine) =>
  factsOf(reading, ['price']).some((one) => overlaps(one, line) && one.start - line.start < OPENS_MAX)
/** Whether a line names a thing besides its sums, days and names. */
export const names = (reading: Reading, line: CopyLine) => {
  const others = factsOf(reading, ['price', 'was', 'place', 'business', 'until', 'on', 'from', 'time'])
  return (restOf(reading, line, others).match(/\p{L}{4,}/gu)?.length ?? 0) >= 2
}
const OPENS_MAX = 6

/** The offer that a picture may lead with: a reduction before a price before a gift. */
export function mainWorth(reading: Reading, lines: readonly CopyLine[]): CopyLine | undefined {
  const limited = factsOf(reading, ['condition', 'audience']).filter((one) => !isBehindSum(reading, one))
  const has = (types: readonly FactType[]) => {
    const facts = factsOf(reading, types)
    const found = lines.filter((line) => facts.some((one) => within(one, line)))
    // "Kids under 12 half price" is a lesser offer than what holds for everyone.
    return found.find((line) => !limited.some((one) => overlaps(one, line))) ?? found[0]
  }
  // Of a list of prices none is louder than the others.
  const priced = lines.filter((line) => factsOf(reading, ['price']).some((one) => within(one, line)))
  const open = priced.filter(({ text }) => !THEN.test(text))
  // "Entry €30, juniors €15": of two side by side the second is the lesser.
  const isPair = open.some((one, i) => i > 0 && /^[,;]\s$/u.test(reading.source.slice(open[i - 1]!.end, one.start)))
  const price = open.length > 0 && open.length < LIST_MIN && !isPair ? has(['price']) : undefined
  const kinds = [has(['percentOff', 'amountOff', 'bundle']), price, has(['free'])].filter((one) => one !== undefined)
  return kinds.find((line) => !limited.some((one) => overlaps(one, line))) ?? kinds[0]
}

/** "Everything 5 €, from ten on 4 €": a limit behind the sum and its comma limits what follows. */
const isBehindSum = (reading: Reading, limit: Fact) =>
  factsOf(reading, ['price']).some(
    (sum) => sum.end < limit.start && /^,\s$/u.test(reading.source.slice(sum.end, limit.start)),
  )

const LIST_MIN = 3
