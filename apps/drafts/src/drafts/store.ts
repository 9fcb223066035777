import { type DraftConfiguration } from '@adloom/contracts'
import { events } from '@adloom/contracts/of/drafts'
import type { Json, TeamSql, Tx } from '@adloom/db'
import type { ReadingBus } from '@adloom/bus'
import type { Clock } from '@adloom/runtime'
import { emit } from '@adloom/service'
import { assetIdsOf } from '../facts/gather.ts'
import { type DraftToCheck, type Validated, validateDrafts } from '../preflight/validate.ts'
import type { DraftRow } from './draft.ts'
import { readFactsRevision, staleAtWhenStored } from './stale.ts'

/** What pre-flight says of a draft, and what is needed to store it. */
export type Checked = Validated & { factsRevision: number }

/** Checks a draft as it is about to be stored. One request for each kind of fact, outside the transaction that stores. */
export async function checkForStoring(
  ctx: { bus: ReadingBus; sql: TeamSql; clock: Clock },
  teamId: string,
  draft: DraftToCheck,
): Promise<Checked> {
  const factsRevision = await readFactsRevision(ctx.sql, teamId)
  const validated = (await validateDrafts(ctx, teamId, [draft])).get(draft.draftId)!
  return { ...validated, factsRevision }
}

export type NewDraft = {
  teamId: string
  draftId: string
  workspaceId: string
  configuration: DraftConfiguration
  createdBy: string
}

/** Stores a new draft. Null, and nothing is stored, when there is or was one with its id. */
export async function insertDraft(tx: Tx, draft: NewDraft, checked: Checked, now: Date): Promise<DraftRow | null> {
  const { teamId, draftId, workspaceId, configuration, createdBy } = draft
  const staleAt = await staleAtWhenStored(tx, teamId, checked, now)
  const content = contentOf(tx, configuration, checked, staleAt, now)
  const head = { team_id: teamId, id: draftId, workspace_id: workspaceId, version: 1, state: 'draft' }
  const rows = await tx`
    insert into launch_drafts ${tx({ ...head, ...content, created_by: createdBy, created_at: now, updated_at: now })}
    on conflict do nothing returning 1`
  if (rows.length === 0) return null
  await keepAssets(tx, { ...draft, version: 1 }, assetIdsOf(configuration), now)
  await say(tx, { ...draft, version: 1 }, 'created')
  const { name, objective = null } = configuration
  return {
    teamId,
    draftId,
    workspaceId,
    configuration,
    name,
    version: 1,
    state: 'draft',
    launchId: null,
    objective,
    platformCheck: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Stores the next version of a draft that is locked. It is a `draft` from then on. */
export async function replaceConfiguration(
  tx: Tx,
  row: DraftRow,
  configuration: DraftConfiguration,
  checked: Validated,
  staleAt: Date | null,
  now: Date,
): Promise<DraftRow> {
  const { teamId, draftId } = row
  const version = row.version + 1
  const content = contentOf(tx, configuration, checked, staleAt, now)
  await tx`
    update launch_drafts set ${tx({ ...content, version, state: 'draft', platform_check: null, updated_at: now })}
    where team_id = ${teamId} and id = ${draftId}`
  await keepAssets(tx, { ...row, version }, assetIdsOf(configuration), now)
  await say(tx, { ...row, version }, 'updated')
  const { name, objective = null } = configuration
  return { ...row, configuration, name, version, state: 'draft', objective, platformCheck: null, updatedAt: now }
}

/** Forgets what a locked draft says. The row stays, so that deleting it again is the same answer. */
export async function eraseDraft(tx: Tx, row: DraftRow, now: Date): Promise<void> {
  const version = row.version + 1
  await tx`
    update launch_drafts
    set configuration = null, name = '', objective = null, ad_account_id = null, platform_check = null,
      summary = '{}', version = ${version}, stale_at = null, updated_at = ${now}, deleted_at = ${now}
    where team_id = ${row.teamId} and id = ${row.draftId}`
  await keepAssets(tx, { ...row, version }, [], now)
  await say(tx, { ...row, version }, 'deleted')
}

/** Stores what a check says. Without effect when the draft, or what the platform said of it, has changed since. */
export async function storeCheck(tx: Tx, teamId: string, draft: DraftToCheck, checked: Checked, now: Date) {
  const staleAt = await staleAtWhenStored(tx, teamId, checked, now)
  const { draftId, version, platformCheck } = draft
  await tx`
    update launch_drafts set ${tx({ ...resultOf(tx, checked, staleAt, now), claimed_until: null })}
    where team_id = ${teamId} and id = ${draftId} and version = ${version} and deleted_at is null
      and platform_check ->> 'at' is not distinct from ${platformCheck?.at ?? null}`
}

/**
 * Stores what the platform said of a draft, together with a check that counts it: `draft.platformCheck` is the new one.
 * Returns false, and stores nothing, when the draft has changed since.
 */
export async function storePlatformCheck(
  tx: Tx,
  teamId: string,
  draft: DraftToCheck,
  checked: Checked,
  now: Date,
): Promise<boolean> {
  const staleAt = await staleAtWhenStored(tx, teamId, checked, now)
  const { draftId, version, platformCheck } = draft
  const rows = await tx`
    update launch_drafts
    set ${tx({ ...resultOf(tx, checked, staleAt, now), platform_check: tx.json(platformCheck as Json) })}
    where team_id = ${teamId} and id = ${draftId} and version = ${version} and deleted_at is null
    returning 1`
  return rows.length === 1
}

/** Longer than the id of any ad account, and short enough for an index. */
const ACCOUNT_ID_MAX = 200

function contentOf(tx: Tx, configuration: DraftConfiguration, checked: Validated, staleAt: Date | null, now: Date) {
  const { name, objective = null, adAccountId } = configuration
  return {
    configuration: tx.json(configuration),
    name,
    objective,
    ad_account_id: adAccountId !== undefined && adAccountId.length <= ACCOUNT_ID_MAX ? adAccountId : null,
    ...resultOf(tx, checked, staleAt, now),
  }
}

const resultOf = (tx: Tx, { summary, validation }: Validated, staleAt: Date | null, now: Date) => ({
  summary: tx.json(summary),
  errors: validation.errors,
  warnings: validation.warnings,
  validated_at: now,
  stale_at: staleAt,
})

type Revised = Pick<DraftRow, 'teamId' | 'draftId' | 'workspaceId' | 'version'>

const say = (tx: Tx, { teamId, draftId, workspaceId, version }: Revised, change: 'created' | 'updated' | 'deleted') =>
  emit(tx, events['drafts.draft_changed'], { teamId, draftId, version, change, workspaceIds: [workspaceId] })

/** Records which files the draft uses, and tells it if that has changed. Its version orders these facts. */
async function keepAssets(tx: Tx, { teamId, draftId, workspaceId, version }: Revised, assetIds: string[], now: Date) {
  const gone = await tx`
    delete from draft_assets
    where team_id = ${teamId} and draft_id = ${draftId} and asset_id <> all(${assetIds}::uuid[]) returning 1`
  const added = await tx`
    insert into draft_assets (team_id, draft_id, asset_id, created_at)
    select ${teamId}, ${draftId}, asset_id, ${now} from unnest(${assetIds}::uuid[]) asset_id
    on conflict do nothing returning 1`
  if (gone.length + added.length === 0) return
  await emit(tx, events['drafts.draft_assets_changed'], { teamId, draftId, workspaceId, revision: version, assetIds })
}
