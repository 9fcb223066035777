import { GROUPS, type Group, groupOf, type Judged } from './judge.ts'

export type Count = { right: number; wrong: number; missed: number }
export type Tally = {
  briefs: number
  groups: Record<Group, Count>
  /** Everything that may be printed: all but what is said to us. */
  printed: Count
  /** What recall is wanted of: price, offer, date, code and contact; business, product and place. */
  selling: Count
  names: Count
  types: Record<string, Count>
}

/** The languages of the embedded writer, which more is wanted of. */
export const MAIN_LANGUAGES: readonly string[] = ['en', 'de', 'fr', 'es']

const SELLING = 'price was percentOff amountOff bundle free until from on time code phone url email rating'.split(' ')
const NAMES = ['business', 'product', 'place']

const nothing = (): Count => ({ right: 0, wrong: 0, missed: 0 })

export function tallyOf(judged: readonly Judged[]): Tally {
  const types: Record<string, Count> = {}
  const at = (type: string) => (types[type] ??= nothing())
  for (const { right, wrong, missed } of judged) {
    for (const type of right) at(type).right++
    for (const { type } of wrong) at(type).wrong++
    for (const { type } of missed) at(type).missed++
  }
  const sumOf = (counts: (type: string) => boolean): Count => {
    const sum = nothing()
    for (const [type, { right, wrong, missed }] of Object.entries(types)) {
      if (!counts(type)) continue
      sum.right += right
      sum.wrong += wrong
      sum.missed += missed
    }
    return sum
  }
  const ofGroup = (group: Group) => sumOf((type) => groupOf(type) === group)
  return {
    briefs: judged.length,
    groups: Object.fromEntries(GROUPS.map((group) => [group, ofGroup(group)])) as Record<Group, Count>,
    printed: sumOf((type) => groupOf(type) !== 'speech'),
    selling: sumOf((type) => SELLING.includes(type)),
    names: sumOf((type) => NAMES.includes(type)),
    types,
  }
}

/** 1 when nothing was claimed, or nothing expected. */
export const precisionOf = ({ right, wrong }: Count) => (right + wrong === 0 ? 1 : right / (right + wrong))
export const recallOf = ({ right, missed }: Count) => (right + missed === 0 ? 1 : right / (right + missed))
