import type { ReadContext } from '@adloom/service'
import type { Deps } from '../deps.ts'
import { idOf, type RowKey } from './aggregate.ts'
import { shifted } from './period.ts'
import type { Plan } from './plan.ts'
import { type Reach, type ReachAnswer, readReach, readReachOfAccount } from './reach.ts'

/** Reach of the rows of a page, of the same rows in the earlier period, by `idOf`, and of the account. */
export type ReachOfPage = {
  rows: ReadonlyMap<string, Reach>
  earlier: ReadonlyMap<string, Reach>
  totals: Reach | null
  warnings: string[]
}

const NONE: ReachAnswer = { rows: [], warning: null }

/** Asks the platform for the reach that an answer shows. What it cannot say is missing, with a warning. */
export async function readReachOfPage(
  ctx: ReadContext<Deps>,
  asked: { plan: Plan; asOf: Date },
  { rows, includeTotals }: { rows: readonly RowKey[]; includeTotals: boolean },
): Promise<ReachOfPage> {
  const { plan } = asked
  const isAsked = plan.reach.isShown && rows.length > 0
  const isWhole = Object.keys(plan.filters).length === 0
  const keys = rows.map(({ key }) => key)
  const [now, before, whole] = await Promise.all([
    isAsked ? readReach(ctx, asked, plan.period, keys) : NONE,
    isAsked && plan.comparison ? readEarlier(ctx, asked, keys) : NONE,
    isAsked && includeTotals && isWhole ? readReachOfAccount(ctx, asked) : NONE,
  ])
  const answers = [now, before, whole]
  return {
    rows: new Map(now.rows.map((row) => [idOf(row), row])),
    earlier: new Map(before.rows.map((row) => [idOf(row), row])),
    totals: whole.rows[0] ?? null,
    warnings: [
      ...answers.flatMap(({ warning }) => warning ?? []),
      ...(isAsked && includeTotals && !isWhole ? [NO_TOTAL] : []),
    ],
  }
}

const NO_TOTAL = 'The totals have no reach and frequency: the ad platform does not report them for filtered rows.'
const NO_EARLIER = 'The earlier period has reach and frequency only with timeGrain total or day.'

/** Reach of the earlier period, with the dates of the rows that it is compared with. */
async function readEarlier(ctx: ReadContext<Deps>, asked: { plan: Plan; asOf: Date }, keys: readonly string[]) {
  const { comparison, grain, period } = asked.plan
  if (grain === 'week' || grain === 'month') return { rows: [], warning: NO_EARLIER }
  const { rows, warning } = await readReach(ctx, asked, comparison!, keys)
  return {
    warning,
    rows: rows.map((row) => ({
      ...row,
      date: grain === 'total' ? period.since : shifted(row.date, comparison!.shift),
    })),
  }
}
