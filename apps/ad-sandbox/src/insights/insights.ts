import { deliverUpTo } from '../delivery/deliver.ts'
import type { Count } from '../delivery/types.ts'
import { passes } from '../graph/filtering.ts'
import { GraphError } from '../graph/graph-error.ts'
import { page, type Page } from '../graph/paging.ts'
import type { GraphContext, GraphRequest } from '../graph/route.ts'
import { getNode, type Node, type NodeType } from '../world/node.ts'
import { FIELDS, printRow } from './figures/fields.ts'
import { rankingsIn } from './figures/rankings.ts'
import type { Row } from './figures/row.ts'
import { type Filters, keepActions, passingAds, sortFilters } from './filter.ts'
import { dayAt } from './request/days.ts'
import { type InsightsRequest, type Level, readInsightsRequest } from './request/read-request.ts'
import { type Keyed, keyedPage, withKeys } from './rows-of-page.ts'
import { sortRows } from './sort.ts'
import { audiencesOf } from './sums/audiences.ts'
import { reachIn, reachKey } from './sums/reach.ts'
import type { Scope } from './sums/scope.ts'
import { countRows } from './sums/count-rows.ts'
import { sumUp } from './sums/sum-up.ts'
import { countedBy, loadTree, placeOf, type Tree } from './tree.ts'

const LEVEL_OF: Partial<Record<NodeType, Level>> = {
  ad_account: 'account',
  campaign: 'campaign',
  ad_set: 'adset',
  ad: 'ad',
}

/** A checked request for the insights of an entity. */
export type Asked = { entity: Node; level: Level; request: InsightsRequest; filters: Filters }
type Printed = Record<string, unknown>

/** Null for objects that have no insights. */
export async function askInsights(
  { tx, now }: GraphContext,
  entity: Node,
  params: GraphRequest['params'],
): Promise<Asked | null> {
  const level = LEVEL_OF[entity.type]
  if (!level || entity.accountId === null) return null
  const account = await getNode(tx, entity.accountId)
  const request = readInsightsRequest(params, level, dayAt(now, account!.fields['timezone_name'] as string))
  return { entity, level, request, filters: sortFilters(request.filters) }
}

/** One page of the rows, as the platform answers them. */
export async function answerInsights(
  ctx: GraphContext,
  asked: Asked,
  request: Pick<GraphRequest, 'path' | 'params' | 'base' | 'token'>,
): Promise<Page<Printed>> {
  const insights = await openInsights(ctx, asked)
  if (!insights) return { data: [] }
  await insights.refuseMoreThan(SYNC_ROWS_MAX)
  const keyed = await insights.page(request.params)
  const { data, ...rest } = page(keyed, request, await insights.summary())
  return { ...rest, data: data.flatMap(({ row }) => (row ? [insights.print(row)] : [])) }
}

/** More rows are only answered to jobs. */
const SYNC_ROWS_MAX = 100_000
/** A field of the account with a lower limit, for tests. */
const LIMIT_FIELD = 'sandbox_insights_rows_max'

/** Everything that reads and prints the rows of a request. Null: what is asked for has no figures here. */
export async function openInsights(ctx: GraphContext, { entity, level, request, filters }: Asked) {
  const { split, sort } = request
  if (split === 'none') return null
  await deliverUpTo(ctx.tx, entity.accountId!, ctx.now)
  const tree = await loadTree(ctx.tx, entity, request.level === 'ad' || filters.objects.length > 0)
  const adIds = passingAds(tree, filters.objects, ctx.now)
  const scope: Scope = { ...request, split, accountId: entity.accountId!, within: { level, id: entity.id }, adIds }

  const figures = filters.figures.map(({ field }) => field)
  const fields = [...request.fields, ...figures, ...(sort ? [sort.field] : [])]
  const printed = await printerOf(ctx, tree, request, fields)
  const figureOf = (row: Row, field: string) => printed([field], row)[field]
  const isPassing = (row: Row) => passes(filters.figures, (field) => figureOf(row, field))
  const read = (periods = scope.periods) => readRows(ctx, tree, { ...scope, periods }, fields)
  const rows = async () => sortRows((await read()).filter(isPassing), sort, figureOf)
  const inOrder = figures.length === 0 && sort === null
  return {
    /** All rows, in their order. */
    rows,
    /** Those of a page with their ids, and at least one more if there are more. */
    async page(params: GraphRequest['params']): Promise<Keyed[]> {
      if (inOrder && !params['before']) return keyedPage(scope.periods, params, read)
      return withKeys(scope.periods, await rows())
    },
    print: (row: Row) => keepActions(printed(request.fields, row), filters.actions),
    summary: async () => (request.summary ? summaryOf(ctx, tree, scope, request, filters) : undefined),
    async refuseMoreThan(rowsMax: number) {
      const limit = Math.min(rowsMax, (tree.account.fields[LIMIT_FIELD] as number | undefined) ?? rowsMax)
      if (rowsAtMost(tree, scope) > limit && (await countRows(ctx.tx, scope)) > limit) throw tooMuchData()
    },
  }
}

async function readRows(ctx: GraphContext, tree: Tree, scope: Scope, fields: readonly string[]): Promise<Row[]> {
  if (scope.adIds?.length === 0) return []
  const counts = [...new Set<Count>(['impressions', ...fields.flatMap((name) => FIELDS[name]!.counts)])]
  const rows = await sumUp(ctx.tx, scope, counts, countedBy(tree), ctx.now)
  if (!fields.some((name) => FIELDS[name]!.needsReach)) return rows
  const reach = await reachIn(ctx.tx, scope, await audiencesOf(ctx, tree.adSets.values()))
  const indexOf = new Map(scope.periods.map((period, index) => [period, index]))
  return rows.map((row) => ({
    ...row,
    reach: reach.get(reachKey(indexOf.get(row.period)!, row.entityId, row.cell)) ?? 0,
  }))
}

/** What a request can have, without looking. Only requests that may be too large are counted. */
function rowsAtMost({ campaigns, adSets, ads }: Tree, { level, periods, split }: Scope): number {
  const entities = { account: 1, campaign: campaigns.size, adset: adSets.size, ad: ads.size }[level]
  return entities * periods.length * (CELLS_AT_MOST[split] ?? Infinity)
}

const CELLS_AT_MOST: Partial<Record<Scope['split'], number>> = {
  total: 1,
  age_gender: 18,
  placement: 11,
  device: 3,
  hour: 24,
}

/** How rows of a request are printed. */
async function printerOf(ctx: GraphContext, tree: Tree, request: InsightsRequest, fields: readonly string[]) {
  const isRanked = request.level === 'ad' && fields.some((name) => FIELDS[name]!.needsRankings)
  const rankings = isRanked ? await rankingsIn(ctx, tree.account.id) : null
  const places = new Map<string, ReturnType<typeof placeOf>>()
  return (fields: readonly string[], row: Row): Printed => {
    const known = places.get(row.entityId) ?? placeOf(tree, request.level, row.entityId)
    places.set(row.entityId, known)
    const place = rankings ? { ...known, rankings: rankings(row) } : known
    return printRow(fields, request.breakdowns, request.windows, row, place)
  }
}

/** The figures over all rows: one period, no breakdown. Filters on figures do not change it. */
async function summaryOf(
  ctx: GraphContext,
  tree: Tree,
  scope: Scope,
  request: InsightsRequest,
  filters: Filters,
): Promise<Printed> {
  const days = request.periods.flatMap(({ since, until }) => [since, until]).sort()
  const period = { since: days[0]!, until: days.at(-1)! }
  const { level, id: entityId } = scope.within
  const total: Scope = { ...scope, level, isTogether: true, breakdowns: [], split: 'total' }
  const [row] = await readRows(ctx, tree, total, request.summary!)
  const known = row ?? { entityId, cell: [], counts: {}, conversions: [] }
  const printed = printRow(request.summary!, [], request.windows, { ...known, period }, placeOf(tree, level, entityId))
  return keepActions(printed, filters.actions)
}

const tooMuchData = () =>
  new GraphError(100, 'Please reduce the amount of data you are asking for, then retry your request', {
    subcode: 1_487_534,
  })
