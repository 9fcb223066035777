import { inTx, type Sql, type Tx } from '@adloom/db'
import { GraphError } from '../graph/graph-error.ts'
import type { Route } from '../graph/route.ts'
import type { App } from '../oauth/app.ts'
import { APP_CALLS_PER_HOUR, quotasOf, type Use } from './quotas.ts'

/** A call that counts: against the quota of a use, and against the score of the account. */
export type Counted = { accountId: string; use: Use; isWrite: boolean }

export const countedOf = ({ use, permission }: Route, accountId: string | null): Counted | null =>
  use && accountId ? { accountId, use, isWrite: permission === 'write' } : null

/** Where an account stands after a call: percentages of its quotas. */
export type Usage = {
  use: Use
  accountId: string
  callCount: number
  cost: number
  regainMinutes: number
  tier: App['tier']
}

const HOUR_MS = 3_600_000

/** Refuses a call whose account has used up its quota or its score. Time is virtual. */
export async function checkLimits(sql: Sql, app: App, counted: Counted, now: Date): Promise<void> {
  await inTx(sql, {}, async (tx) => {
    const blocked = await blockedUntil(tx, counted.accountId)
    if (blocked && blocked > now) throw scoreError()
    const usage = await usageOf(tx, app, counted, now)
    if (usage.callCount >= 100 || usage.cost >= 100) throw new LimitReached(usage)
  })
  const quotas = quotasOf(app)
  const [score] = await sql<{ points: number }[]>`
    select coalesce(sum(points * (1 - extract(epoch from ${now} - at) / ${quotas.scoreSeconds})), 0)::float8 as points
    from calls where account_id = ${counted.accountId} and at > ${ago(now, quotas.scoreSeconds * 1000)}`
  if (score!.points + pointsOf(counted) <= quotas.scoreMax) return
  const until = new Date(now.getTime() + quotas.blockSeconds * 1000)
  await sql`
    insert into blocks (account_id, until) values (${counted.accountId}, ${until})
    on conflict (account_id) do update set until = excluded.until`
  throw scoreError()
}

/** The quota of an hour is used up. The usage goes into the headers of the answer. */
export class LimitReached extends GraphError {
  readonly usage: Usage
  constructor(usage: Usage) {
    const isInsights = usage.use === 'ads_insights'
    super(
      isInsights ? 80_000 : 80_004,
      'There have been too many calls to this ad-account. Wait a bit and try again.',
      { subcode: 2_446_079, isTransient: true },
    )
    this.usage = usage
  }
}

const scoreError = () =>
  new GraphError(17, 'User request limit reached', {
    subcode: 2_446_079,
    isTransient: true,
    userTitle: 'Ad account has too many API calls',
    userMessage: 'There have been too many calls from this ad account. Please wait a bit and try again.',
  })

/** Counts a call that is of no account. Returns the percentage of the quota that the app has for those. */
export async function countAppCall(sql: Sql, now: Date): Promise<number> {
  await sql`insert into calls (at, account_id, use, points, cost) values (${now}, ${NO_ACCOUNT}, 'app', 0, 0)`
  return appUsage(sql, now)
}

export async function appUsage(sql: Sql, now: Date): Promise<number> {
  const [calls] = await sql<{ count: number }[]>`
    select count(*)::int as count from calls where account_id = ${NO_ACCOUNT} and at > ${ago(now, HOUR_MS)}`
  return percent(calls!.count, APP_CALLS_PER_HOUR)
}

const NO_ACCOUNT = ''

/** Counts a call that was answered, with what it cost, and says where the account stands now. */
export async function countCall(sql: Sql, app: App, counted: Counted, cost: number, now: Date): Promise<Usage> {
  return inTx(sql, {}, async (tx) => {
    const { accountId, use } = counted
    await tx`delete from calls where account_id = ${accountId} and at < ${ago(now, 2 * HOUR_MS)}`
    await tx`
      insert into calls (at, account_id, use, points, cost)
      values (${now}, ${accountId}, ${use}, ${pointsOf(counted)}, ${cost})`
    return usageOf(tx, app, counted, now)
  })
}

const pointsOf = ({ isWrite }: Counted) => (isWrite ? 3 : 1)
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

async function blockedUntil(tx: Tx, accountId: string): Promise<Date | null> {
  const [block] = await tx<{ until: Date }[]>`select until from blocks where account_id = ${accountId}`
  return block?.until ?? null
}

async function usageOf(tx: Tx, app: App, { accountId, use }: Counted, now: Date): Promise<Usage> {
  const [calls] = await tx<{ count: number; cost: number; first: Date | null }[]>`
    select count(*)::int as count, coalesce(sum(cost), 0)::float8 as cost, min(at) as first
    from calls where account_id = ${accountId} and use = ${use} and at > ${ago(now, HOUR_MS)}`
  const [active] = await tx<{ ads: number }[]>`
    select count(*)::int as ads from nodes
    where account_id = ${accountId} and type = 'ad' and fields->>'status' = 'ACTIVE'`
  const { count, cost, first } = calls!
  const quota = quotasOf(app).hourly(use, active!.ads)
  const percentages = { callCount: percent(count, quota), cost: percent(cost, quota * COST_OF_A_CALL) }
  const isOver = percentages.callCount >= 100 || percentages.cost >= 100
  const regainMs = isOver && first ? first.getTime() + HOUR_MS - now.getTime() : 0
  return { use, accountId, ...percentages, regainMinutes: Math.ceil(regainMs / 60_000), tier: app.tier }
}

/** The average that a quota leaves for each of its calls. */
const COST_OF_A_CALL = 10
const percent = (used: number, quota: number) => Math.ceil((100 * used) / quota)
