import { accountAccess } from '../accounts/access.ts'
import { PlatformError } from '../ad-platform/platform-error.ts'
import { getPlatform } from '../ad-platform/platforms.ts'
import type { AdPlatform, ReachRequest, ReachRow } from '../ad-platform/port.ts'
import type { Deps } from '../deps.ts'
import type { ReadContext } from '@adloom/service'
import { cellText } from '../platform-data/results.ts'
import type { Period } from './period.ts'
import { levelOf, type Plan } from './plan.ts'

/** People reached by what a row stands for, and how often each saw it on average. */
export type Reach = { key: string; date: string; reach: number; frequency: number | null }
/** What the platform said, or the sentence that says why it is missing. */
export type ReachAnswer = { rows: readonly Reach[]; warning: string | null }

/** The platform takes so many ids at once. */
const IDS_MAX = 50
/** The rest of the answer does not wait longer. */
const WAIT_MS = 8_000
/** What the rest of the answer needs after that. */
const RESERVE_MS = 2_000

type Ctx = ReadContext<Deps>
/** `asOf`: when the results were read. An answer is kept only as long as they are the same. */
type Asked = { plan: Plan; asOf: Date }

/** Reach of the rows with these keys, or of all rows, in the period or in the one before. */
export function readReach(ctx: Ctx, { plan, asOf }: Asked, days: Period, keys: readonly string[] | null) {
  const level = levelOf(plan.breakdown)
  const { breakdown, grain } = plan
  const dimension = breakdown === 'age' || breakdown === 'gender' ? breakdown : plan.dimension
  const request = { level, dimension, grain, since: days.since, until: days.until }
  const ids = level === 'account' || keys === null ? null : [...new Set(keys)].sort()
  const requests = ids ? chunksOf(ids).map((chunk) => ({ ...request, ids: chunk })) : [request]
  return ask(ctx, plan, asOf, requests)
}

/** Reach of the whole account in the whole period. */
export const readReachOfAccount = (ctx: Ctx, { plan, asOf }: Asked): Promise<ReachAnswer> =>
  ask(ctx, plan, asOf, [{ level: 'account', dimension: 'none', grain: 'total', ...plan.period }])

async function ask(ctx: Ctx, { account }: Plan, asOf: Date, requests: readonly ReachRequest[]): Promise<ReachAnswer> {
  const { sql, caller, platforms, vault, reachCache } = ctx
  try {
    const access = await accountAccess(sql, vault, caller.teamId, account.id, 'interactive')
    const platform: AdPlatform = getPlatform(platforms, access.platform)
    const signal = AbortSignal.timeout(Math.max(1, Math.min(WAIT_MS, ctx.deadline - Date.now() - RESERVE_MS)))
    const answers = await Promise.all(
      requests.map((request) => {
        const question = JSON.stringify([caller.teamId, account.id, asOf, request])
        return reachCache.answer(question, () => platform.getReach({ ...access, signal }, request))
      }),
    )
    return { rows: answers.flatMap((rows, i) => rows.map((row) => present(row, requests[i]!))), warning: null }
  } catch (thrown) {
    if (!(thrown instanceof PlatformError)) throw thrown
    ctx.log.info({ failure: thrown.failure }, 'reach is missing')
    return { rows: [], warning: warningOf(thrown) }
  }
}

function present({ id, cell, since, reach, impressions }: ReachRow, { level, dimension }: ReachRequest): Reach {
  const cells = dimension === 'age' ? cell.age : dimension === 'gender' ? cell.gender : cellText(dimension, cell)
  const frequency = reach === 0 ? null : Math.round((impressions / reach) * 1e6) / 1e6
  return { key: level === 'account' ? (cells ?? 'unknown') : id, date: since, reach, frequency }
}

function warningOf({ failure }: PlatformError): string {
  switch (failure) {
    case 'throttled':
      return 'Reach and frequency are missing: the ad platform takes no more requests for now.'
    case 'authorization':
    case 'permission':
    case 'blocked':
    case 'not_found':
      return 'Reach and frequency are missing: the connection of the ad account needs attention.'
    case 'invalid':
    case 'too_much_data':
      return 'Reach and frequency are missing: the ad platform does not tell them for this period and breakdown.'
    default:
      return 'Reach and frequency are missing: the ad platform did not answer.'
  }
}

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, i) => ids.slice(i * IDS_MAX, (i + 1) * IDS_MAX))
