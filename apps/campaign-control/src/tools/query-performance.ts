import { type OutputOf, ToolError } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/campaign-control'
import { decodeCursor, encodeCursor, type ReadContext } from '@adloom/service'
import { z } from 'zod'
import { listNamedAccounts, type ReachableAccount } from '../accounts/reachable-accounts.ts'
import { type Deps, implement } from '../deps.ts'
import { type Figures, idOf, readComparison, readPage, type RowKey } from '../performance/aggregate.ts'
import { type Entity, readEntities } from '../performance/entities.ts'
import { checkNamedEntities } from '../performance/filters.ts'
import { type Freshness, readFreshness } from '../performance/freshness.ts'
import { isLowSample } from '../performance/low-sample.ts'
import { partEnd } from '../performance/period.ts'
import { type Plan, planOf } from '../performance/plan.ts'
import { readReachOfPage } from '../performance/reach-of-page.ts'
import { type Reach, readReach } from '../performance/reach.ts'

type Ctx = ReadContext<Deps>
type Row = OutputOf<typeof tools.query_performance>['rows'][number]

export const handler = implement(tools.query_performance, async (ctx, input) => {
  const { adAccountId, ad_account_id, limit, cursor, includeTotals, workspaceId: _, ...question } = input
  const account = await accountOf(ctx, adAccountId ?? ad_account_id)
  const plan = planOf(input, account, ctx.clock.now())
  const { teamId } = ctx.caller
  const reader = { sql: ctx.sql, teamId, workspaceIds: ctx.workspaceIds }
  const boundTo = ['performance', teamId, account.id, plan.period, question]
  const position = decodeCursor(boundTo, cursor, plan.sort.by === 'name' ? NamePosition : NumberPosition)
  await checkNamedEntities(reader, plan)

  const freshness = await readFreshness(reader, plan, ctx.clock.now())
  const asked = { plan, asOf: freshness.asOf }
  const deciding = plan.reach.decides ? await readReach(ctx, asked, plan.period, null) : null
  const { rows, totals } = await readPage(reader, {
    plan,
    position: position && { sortKey: position[0] === '' ? null : position[0].slice(1), rowKey: position[1] },
    countMax: limit + 1,
    reach: deciding?.rows ?? [],
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  const [entityOf, earlier, reach] = await Promise.all([
    readEntities(
      reader,
      plan,
      page.map(({ key }) => key),
    ),
    readComparison(reader, plan, page),
    readReachOfPage(ctx, asked, { rows: page, includeTotals }),
  ])

  const earlierById = new Map(earlier.map((row) => [idOf(row), row]))
  const { id, name, currency, timezone } = account
  return {
    adAccount: { id, name, currency, timezone },
    period: plan.period,
    comparison: plan.comparison && { since: plan.comparison.since, until: plan.comparison.until },
    asOf: freshness.asOf.toISOString(),
    isFinal: freshness.isFinal(plan.period),
    totals: includeTotals ? pick(plan, totals, reach.totals) : null,
    rows: page.map((row) => {
      const metrics = pick(plan, row, reach.rows.get(idOf(row)))
      const before = earlierById.get(idOf(row))
      const previous = before && pick(plan, before, reach.earlier.get(idOf(row)))
      return present(plan, freshness, entityOf(row.key), { row, metrics, previous })
    }),
    rowCount: totals.rowCount,
    truncated: last !== null,
    nextCursor: last && encodeCursor(boundTo, [last.sortKey === null ? '' : `=${last.sortKey}`, last.rowKey]),
    warnings: [...new Set([...unread(freshness), ...(deciding?.warning ? [deciding.warning] : []), ...reach.warnings])],
  }
})

/** What the last row was sorted by, after `=`, or nothing if it had no value; and the key of the row. */
const NumberPosition = z.tuple([z.string().regex(/^(?:=-?\d{1,40}(?:\.\d{1,40})?)?$/), z.string().max(300)])
const NamePosition = z.tuple([z.string().max(100), z.string().max(300)])

const ACCOUNTS_NAMED = 50

/** The named ad account, or the only one. Throws `not_found`, and `invalid_input` when there are several to choose from. */
async function accountOf(ctx: Ctx, named: string | undefined): Promise<ReachableAccount> {
  const [account, ...others] = await listNamedAccounts(ctx, named)
  if (!account) throw new ToolError('not_found', 'No ad account is connected.')
  if (others.length === 0) return account
  const ids = [account, ...others].map(({ id }) => id)
  const more = ids.length > ACCOUNTS_NAMED ? ' and others' : ''
  const message = `Name one of these ad accounts: ${ids.slice(0, ACCOUNTS_NAMED).join(', ')}${more}.`
  throw new ToolError('invalid_input', message, { issues: [{ path: 'adAccountId', code: 'required', message }] })
}

/** The metrics that are asked for. */
function pick({ metrics }: Plan, figures: Figures, reach: Reach | null | undefined): Row['metrics'] {
  const all = { ...figures, reach: reach?.reach ?? null, frequency: reach?.frequency ?? null }
  return Object.fromEntries(metrics.map((metric) => [metric, all[metric] ?? null]))
}

type Shown = { row: Figures & RowKey; metrics: Row['metrics']; previous: Row['metrics'] | undefined }

function present(plan: Plan, freshness: Freshness, entity: Entity, { row, metrics, previous }: Shown): Row {
  const { grain, period } = plan
  const days = { since: row.date, until: partEnd(row.date, grain, period) }
  const { impressions, conversions } = row
  return {
    key: { ...entity.key, ...(grain !== 'total' && { date: row.date }) },
    ...(entity.status && { status: entity.status }),
    metrics,
    ...(previous && { previous, change: changeOf(metrics, previous) }),
    sample: { impressions, conversions },
    flags: [
      ...(isLowSample(plan.metrics, row) ? ['low_sample' as const] : []),
      ...(entity.isLearning ? ['learning' as const] : []),
      ...(freshness.isFinal(days) ? [] : ['provisional' as const]),
    ],
  }
}

/** Relative to before, null when there was nothing before. */
const changeOf = (metrics: Row['metrics'], previous: Row['metrics']): Row['metrics'] =>
  Object.fromEntries(
    Object.entries(metrics).map(([metric, value]) => {
      const before = previous[metric]
      return [metric, value === null || !before ? null : Math.round((value / before - 1) * 1e6) / 1e6]
    }),
  )

function unread({ unread: days }: Freshness): string[] {
  if (!days) return []
  const { count, since, until } = days
  return [
    count === 1
      ? `The results of ${since} have not been read from the ad platform yet.`
      : `The results of ${count} days from ${since} to ${until} have not been read from the ad platform yet.`,
  ]
}
