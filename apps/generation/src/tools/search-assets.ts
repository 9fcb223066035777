import { type InputOf, text, ToolError, Uuid } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/generation'
import { decodeCursor, encodeCursor, type ReadContext } from '@adloom/service'
import { z } from 'zod'
import { assetColumns, assetJoins, type AssetRow, presentAsset } from '../assets/asset.ts'
import { checkBrandIds } from '../batches/creative-facts.ts'
import { type Deps, implement } from '../deps.ts'
import { getProject } from '../assets/project.ts'

type Ctx = ReadContext<Deps>
type Input = InputOf<typeof tools.search_assets>
type Row = AssetRow & { tier: number; sortKey: string }

export const handler = implement(tools.search_assets, async (ctx, input) => {
  const { workspaceIds, caller } = ctx
  const { query: asked, sort: askedSort, limit, cursor, workspaceId: _, ...filters } = input
  const query = asked?.trim() || null
  const sort = askedSort ?? (query ? 'relevance' : 'created_desc')
  const boundTo = ['assets', caller.teamId, workspaceIds, query, sort, filters]
  const position = decodeCursor(boundTo, cursor, sort === 'name_asc' ? NamePosition : TimePosition)
  await checkNamed(ctx, filters)

  const rows = await find(ctx, { query, sort, filters, position, countMax: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  return {
    assets: page.map((row) => presentAsset(row, ctx.files)),
    nextCursor: last && encodeCursor(boundTo, [last.tier, last.sortKey, last.id]),
  }
})

/**
 * Filters that name objects of other teams or workspaces, or unknown ids, are not found. They do not give an empty
 * list.
 */
async function checkNamed(ctx: Ctx, named: Pick<Input, 'projectId' | 'productId' | 'brandKitId' | 'batchId'>) {
  await Promise.all([
    named.projectId && getProject(ctx, named.projectId),
    named.batchId && requireBatch(ctx, named.batchId),
    checkBrandIds(ctx, named, ctx.workspaceIds),
  ])
}

async function requireBatch({ sql, caller, workspaceIds }: Ctx, batchId: string) {
  const rows = await sql`
    select 1 as one from image_batches
    where id = ${batchId} and team_id = ${caller.teamId} and workspace_id = any(${[...workspaceIds]}::uuid[])`
  if (rows.length === 0) throw new ToolError('not_found', 'There is no such generation.')
}

/** The tier, sort key and id of the last row of the previous page; see search_assets in the migration. */
const TimePosition = z.tuple([z.int().min(1).max(3), z.string().regex(/^-?\d{1,17}$/), Uuid])
const NamePosition = z.tuple([z.literal(1), text({ max: 60 }), Uuid])
type Position = z.output<typeof TimePosition>

type Search = {
  query: string | null
  sort: NonNullable<Input['sort']>
  filters: object
  position: Position | null
  countMax: number
}

/** Reads the found rows under row security, because the search function returns ids only. */
async function find({ sql, caller, workspaceIds }: Ctx, search: Search): Promise<Row[]> {
  const { query, sort, filters, position, countMax } = search
  const [tier, key, id] = position ?? [null, null, null]
  return sql<Row[]>`
    select found.tier, found.sort_key as "sortKey", ${assetColumns(sql)}
    from search_assets(${caller.teamId}, ${[...workspaceIds]}::uuid[], ${query}, ${JSON.stringify(filters)}::text::jsonb,
      ${sort}, ${tier}, ${key}, ${id}, ${countMax}) with ordinality as found (id, tier, sort_key, place)
    join assets a on a.id = found.id and a.team_id = ${caller.teamId}
    ${assetJoins(sql)}
    order by found.place`
}
