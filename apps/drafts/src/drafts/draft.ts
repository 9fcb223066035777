import {
  type DraftConfiguration,
  type DraftState,
  type DraftStatus,
  type DraftSummary,
  ToolError,
} from '@adloom/contracts'
import { type Fragment, type Fragments, readsOf, type TeamSql, type Tx } from '@adloom/db'
import type { DraftToCheck, PlatformCheck, Validated } from '../preflight/validate.ts'

/** What is stored of the state. `ready` is a `draft` without errors. */
export type StoredState = Exclude<DraftStatus, 'ready'>

/** A draft that is not deleted. */
export type DraftRow = {
  teamId: string
  draftId: string
  workspaceId: string
  configuration: DraftConfiguration
  name: string
  version: number
  state: StoredState
  /** The latest launch. */
  launchId: string | null
  objective: string | null
  platformCheck: PlatformCheck | null
  createdAt: Date
  updatedAt: Date
}

/** The team and the workspaces in which a caller may see drafts. */
export type Reach = { teamId: string; workspaceIds: readonly string[] }

const draftColumns = ({ fragment }: Fragments): Fragment => fragment`
  team_id as "teamId", id as "draftId", workspace_id as "workspaceId", configuration, name, version, state,
  launch_id as "launchId", objective, platform_check as "platformCheck", created_at as "createdAt",
  updated_at as "updatedAt"`

/** Null for a draft that is missing, deleted, of another team or in a workspace out of reach. */
export async function findDraft(sql: TeamSql, reach: Reach, draftId: string): Promise<DraftRow | null> {
  const [row] = await sql<DraftRow[]>`
    select ${draftColumns(sql)} from launch_drafts
    where team_id = ${reach.teamId} and id = ${draftId} and workspace_id = any(${[...reach.workspaceIds]}::uuid[])
      and deleted_at is null`
  return row ?? null
}

/** The same, and `not_found` in place of null. */
export async function getDraft(sql: TeamSql, reach: Reach, draftId: string): Promise<DraftRow> {
  const row = await findDraft(sql, reach, draftId)
  if (!row) throw noDraft()
  return row
}

/** Those of these drafts that getDraft finds. */
export const listDrafts = (sql: TeamSql, reach: Reach, draftIds: readonly string[]): Promise<DraftRow[]> =>
  sql<DraftRow[]>`
    select ${draftColumns(sql)} from launch_drafts
    where team_id = ${reach.teamId} and id = any(${[...draftIds]}::uuid[])
      and workspace_id = any(${[...reach.workspaceIds]}::uuid[]) and deleted_at is null`

/** Locks a draft until the transaction ends. Errors: `not_found`, as for getDraft. */
export async function lockDraft(tx: Tx, reach: Reach, draftId: string): Promise<DraftRow> {
  const row = await lockDraftOrDeleted(tx, reach, draftId)
  if (row === 'deleted') throw noDraft()
  return row
}

/** The same, but says so of a draft in reach that was deleted. */
export async function lockDraftOrDeleted(tx: Tx, reach: Reach, draftId: string): Promise<DraftRow | 'deleted'> {
  const [found] = await tx<{ isDeleted: boolean }[]>`
    select deleted_at is not null as "isDeleted" from launch_drafts
    where team_id = ${reach.teamId} and id = ${draftId} and workspace_id = any(${[...reach.workspaceIds]}::uuid[])
    for update`
  if (!found) throw noDraft()
  return found.isDeleted ? 'deleted' : getDraft(readsOf(tx), reach, draftId)
}

/** One message for missing, deleted and foreign drafts, so that existence does not leak. */
export const noDraft = () => new ToolError('not_found', 'There is no such launch draft.')

/** What pre-flight is to check of it. */
export const toCheck = (row: DraftRow): DraftToCheck => ({
  draftId: row.draftId,
  workspaceId: row.workspaceId,
  configuration: row.configuration,
  platformCheck: row.platformCheck,
  version: row.version,
})

/** Only a `draft` can be launched, so nothing else is ready. */
export const isReady = (state: StoredState, errors: number): boolean => state === 'draft' && errors === 0

/** The state as callers see it. */
export const statusOf = (state: StoredState, errors: number): DraftStatus => (isReady(state, errors) ? 'ready' : state)

type Shown = Pick<DraftRow, 'draftId' | 'version' | 'name' | 'objective' | 'state'>

/** What the answers about one draft have in common. */
export function presentFacts({ draftId, version, name, objective, state }: Shown, { summary, validation }: Validated) {
  const { errors, warnings, issues } = validation
  return {
    draftId,
    status: statusOf(state, errors),
    version,
    name,
    objective,
    summary: summary satisfies DraftSummary,
    validation: { ready: isReady(state, errors), errors, warnings, issues },
  }
}

/** A draft as it is after it was made or changed. */
export const presentState = (
  row: Shown & Pick<DraftRow, 'createdAt'>,
  validated: Validated,
  reviewUrl: (draftId: string) => string,
): DraftState => ({
  ...presentFacts(row, validated),
  reviewUrl: reviewUrl(row.draftId),
  createdAt: row.createdAt.toISOString(),
})

/**
 * Records what became of the launch of a draft that is locked. `launchId` is the latest launch; it stays with a draft that
 * goes back to `draft`.
 */
export async function setState(
  tx: Tx,
  { teamId, draftId }: Pick<DraftRow, 'teamId' | 'draftId'>,
  state: StoredState,
  launchId: string,
  now: Date,
): Promise<void> {
  await tx`
    update launch_drafts set state = ${state}, launch_id = ${launchId}, updated_at = ${now}
    where team_id = ${teamId} and id = ${draftId}`
}
