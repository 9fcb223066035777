import { type DraftIssue, ToolError } from '@adloom/contracts'
import type { LaunchStatus } from '@adloom/contracts/shapes/launch'
import type { TeamSql, Tx } from '@adloom/db'

/** What a launch works towards. `pause` undoes a half-done activation, `roll_back` deletes what was created. */
export type Goal = 'launch' | 'pause' | 'roll_back'
export type LaunchState = Exclude<LaunchStatus, 'not_launched'>

/** What the platform's review says of the ads of a launch, as last read. */
export type Review = {
  total: number
  pending: number
  approved: number
  rejected: { path: string; adId: string }[]
}

/** A launch without its plan, which can be large. */
export type LaunchRow = {
  id: string
  teamId: string
  draftId: string
  workspaceId: string
  state: LaunchState
  goal: Goal
  issues: DraftIssue[]
  /** The position of the step at which it failed. */
  failedStep: number | null
  review: Review | null
  launchedByName: string
  stuckSince: Date | null
  startedAt: Date
  finishedAt: Date | null
  /** Whether the draft still waits for what becomes of this launch after its failure. */
  isLatest: boolean
}

/** Whose launches. */
export type LaunchScope = { teamId: string; workspaceIds: readonly string[] }

/** By its id, as the latest launch of a draft, or by the campaign that it created. */
export type LaunchKey = { launchId: string } | { draftId: string } | { campaignId: string }

/** States of a launch that is worked on and can still be changed by a person. */
export const UNDER_WAY: readonly LaunchState[] = ['queued', 'preflight', 'running']

/** The newest launch that a key names, or null. That of a deleted draft is found too. */
export async function findLaunch(
  sql: TeamSql | Tx,
  { teamId, workspaceIds }: LaunchScope,
  key: LaunchKey,
): Promise<LaunchRow | null> {
  const read = sql as TeamSql
  const { launchId = null, draftId = null, campaignId = null } = key as Record<string, string | undefined>
  const [row] = await read<LaunchRow[]>`
    select l.id, l.team_id as "teamId", l.draft_id as "draftId", l.workspace_id as "workspaceId", l.state, l.goal,
      l.issues, l.failed_step as "failedStep", l.review, l.launched_by_name as "launchedByName",
      l.stuck_since as "stuckSince", l.started_at as "startedAt", l.finished_at as "finishedAt",
      exists (
        select from launch_drafts d
        where d.team_id = l.team_id and d.id = l.draft_id and d.launch_id = l.id and d.state = 'launch_failed'
          and d.deleted_at is null) as "isLatest"
    from launches l
    where l.team_id = ${teamId} and l.workspace_id = any(${[...workspaceIds]}::uuid[])
      and (${launchId}::uuid is null or l.id = ${launchId}::uuid)
      and (${draftId}::uuid is null or l.draft_id = ${draftId}::uuid)
      and (${campaignId}::text is null or l.id in (
        select s.launch_id from launch_steps s
        where s.team_id = ${teamId} and s.platform_id = ${campaignId}::text and s.stage = 'create_campaign'))
    order by l.created_at desc, l.id desc limit 1`
  return row ?? null
}

/** The same, and `not_found` in place of null: the same for a foreign and a missing one. */
export async function getLaunch(sql: TeamSql | Tx, scope: LaunchScope, key: LaunchKey): Promise<LaunchRow> {
  const row = await findLaunch(sql, scope, key)
  if (!row) throw noLaunch()
  return row
}

/**
 * The launch, locked until the transaction ends: a person's decision and the beginning of a step exclude each other.
 * Errors: `not_found`, as for getLaunch.
 */
export async function lockLaunch(tx: Tx, scope: LaunchScope, launchId: string): Promise<LaunchRow> {
  await tx`select 1 from launches where team_id = ${scope.teamId} and id = ${launchId} for update`
  return getLaunch(tx, scope, { launchId })
}

export const noLaunch = () => new ToolError('not_found', 'There is no such launch.')

/**
 * Whether a launch may have left something on the platform: a campaign, an ad set or an ad that was created, or whose
 * creation has an unknown outcome, and that was not deleted since. Files and creatives stay; they cannot spend.
 */
export async function leftOnPlatform(sql: TeamSql | Tx, teamId: string, launchId: string): Promise<boolean> {
  const read = sql as TeamSql
  const [row] = await read<{ isLeft: boolean }[]>`
    select exists (
      select from launch_steps
      where team_id = ${teamId} and launch_id = ${launchId} and state in ('running', 'done')
        and stage in ('create_campaign', 'create_ad_sets', 'create_ads')) as "isLeft"`
  return row!.isLeft
}
