import { type InputOf, type OutputOf, ToolError } from '@adloom/contracts'
import type { actions, tools } from '@adloom/contracts/of/generation'
import type { TeamSql, Tx } from '@adloom/db'
import type { Variant } from './request.ts'

type CopySet = OutputOf<typeof actions.list_copy_sets>['copySets'][number]
export type StoredVariant = CopySet['variants'][number]
type Input = InputOf<typeof tools.generate_ad_copy>

/** A row of ad_copies with the newest edit of each variant. */
export type StoredCopy = {
  copyId: string
  workspaceId: string
  platform: CopySet['platform']
  language: string
  model: string
  seed: number
  brandKitId: string | null
  productId: string | null
  request: Input
  variants: Variant[]
  edits: Edit[]
  createdAt: Date
}

/** `variant` null: as it was written. */
type Edit = { variantId: string; version: number; variant: Variant | null; by: string; at: string }

const EDITS = (sql: TeamSql) => sql.fragment`
  coalesce((
    select json_agg(json_build_object('variantId', e.variant_id, 'version', e.version, 'variant', e.variant,
      'by', e.edited_by, 'at', e.created_at))
    from (
      select distinct on (variant_id) * from ad_copy_edits
      where team_id = c.team_id and copy_id = c.id order by variant_id, version desc) e), '[]')`

/** The columns of `ad_copies c` as `StoredCopy` names them. */
export const copyColumns = (sql: TeamSql) => sql.fragment`
  c.id as "copyId", c.workspace_id as "workspaceId", c.platform, c.language, c.model_id as model, c.seed,
  c.brand_kit_id as "brandKitId", c.product_id as "productId", c.request, c.variants, c.created_at as "createdAt",
  ${EDITS(sql)} as edits`

type Reach = { caller: { teamId: string }; workspaceIds: readonly string[] }

/** Throws `not_found` for copy that the caller cannot see. */
export async function getCopy(sql: TeamSql, { caller, workspaceIds }: Reach, copyId: string): Promise<StoredCopy> {
  const [copy] = await sql<StoredCopy[]>`
    select ${copyColumns(sql)} from ad_copies c
    where c.team_id = ${caller.teamId} and c.id = ${copyId} and c.workspace_id = any(${[...workspaceIds]}::uuid[])`
  if (!copy) throw new ToolError('not_found', 'There is no such copy.')
  return copy
}

/** A variant as people left it. Throws `not_found`. */
export function variantOf(copy: StoredCopy, variantId: string): StoredVariant {
  const written = copy.variants.find(({ id }) => id === variantId)
  if (!written) throw new ToolError('not_found', 'The copy has no such variant.')
  const edit = copy.edits.find((one) => one.variantId === variantId)
  if (!edit?.variant) return { ...written, version: edit?.version ?? 0, edited: null }
  const { primaryText, headline, description, callToAction } = written
  const original = { primaryText, headline, description, callToAction }
  const edited = { at: new Date(edit.at).toISOString(), by: edit.by, original }
  return { ...edit.variant, version: edit.version, edited }
}

type NewEdit = { copyId: string; variantId: string; version: number; variant: Variant | null }

/** Stores the version after `version`. Throws `conflict` if there is one already. */
export async function insertEdit(
  tx: Tx,
  { teamId, userId }: { teamId: string; userId: string },
  { copyId, variantId, version, variant }: NewEdit,
  now: Date,
): Promise<void> {
  // One at a time for a variant: another edit of it waits, and then finds this one.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`copy ${copyId} ${variantId}`}, 0))`
  const [row] = await tx<{ newest: number }[]>`
    select coalesce(max(version), 0) as newest from ad_copy_edits
    where team_id = ${teamId} and copy_id = ${copyId} and variant_id = ${variantId}`
  if (row!.newest !== version)
    throw new ToolError('conflict', `The text has changed since: it is now at version ${row!.newest}. Read it again.`)
  await tx`
    insert into ad_copy_edits (team_id, copy_id, variant_id, version, variant, edited_by, created_at)
    values (${teamId}, ${copyId}, ${variantId}, ${version + 1}, ${variant && tx.json(variant)}, ${userId}, ${now})`
}
