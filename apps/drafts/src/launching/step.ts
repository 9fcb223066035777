import type { LaunchStage } from '@adloom/contracts/shapes/launch'
import type { TeamSql } from '@adloom/db'
import type { Turn } from './lease.ts'
import type { Result, Results } from './objects.ts'
import { groupOf, isCreating, type Task } from './steps.ts'

/** A step as it is stored. */
export type StepRow = {
  position: number
  stage: LaunchStage
  task: Task
  path: string
  operationId: string
  state: 'pending' | 'running' | 'done' | 'failed' | 'undone'
  platformId: string | null
}

/**
 * How many steps of one launch are done at the same time. The platform bounds what an account may ask, so more would not
 * make a launch faster there.
 */
const BATCH = 4

/** The next steps that may be done at the same time. */
export async function listNext(sql: TeamSql, { teamId, launchId }: Turn): Promise<StepRow[]> {
  const rows = await sql<StepRow[]>`
    select position, stage, task, path, operation_id as "operationId", state, platform_id as "platformId"
    from launch_steps
    where team_id = ${teamId} and launch_id = ${launchId} and state in ('pending', 'running')
    order by position limit ${BATCH}`
  return sameGroup(rows)
}

/** The stages of which something is taken back, by what the launch works towards. */
const TAKEN_BACK: Record<'pause' | 'roll_back', LaunchStage[]> = {
  pause: ['activate'],
  roll_back: ['activate', 'create_ads', 'create_ad_sets', 'create_campaign'],
}

/**
 * The next steps to take back, the last ones first: what was switched on is switched off, the campaign before all else,
 * and then what was created is deleted. A step with an unknown outcome counts as done.
 */
export async function listToUndo(
  sql: TeamSql,
  { teamId, launchId }: Turn,
  goal: 'pause' | 'roll_back',
): Promise<StepRow[]> {
  const rows = await sql<StepRow[]>`
    select position, stage, task, path, operation_id as "operationId", state, platform_id as "platformId"
    from launch_steps
    where team_id = ${teamId} and launch_id = ${launchId} and state in ('running', 'done')
      and stage = any(${TAKEN_BACK[goal]}::text[])
    order by position desc limit ${BATCH}`
  return sameGroup(rows)
}

function sameGroup(rows: StepRow[]): StepRow[] {
  const [first] = rows
  return first ? rows.filter(({ task }) => groupOf(task) === groupOf(first.task)) : []
}

/** What earlier steps gave. */
export async function findResults(sql: TeamSql, { teamId, launchId }: Turn, positions: number[]): Promise<Results> {
  if (positions.length === 0) return new Map()
  const rows = await sql<(Result & { position: number })[]>`
    select position, platform_id as "platformId", thumbnail_hash as "thumbnailHash" from launch_steps
    where team_id = ${teamId} and launch_id = ${launchId} and position = any(${positions}::int[])
      and platform_id is not null`
  return new Map(rows.map(({ position, ...result }) => [position, result]))
}

/** A part of the campaign that a step has created. */
export type Created = { position: number; path: string; type: 'campaign' | 'ad_set' | 'ad'; platformId: string }

/** What the steps have created on the platform, creatives and files left out. */
export async function listCreated(sql: TeamSql, { teamId, launchId }: Turn): Promise<Created[]> {
  const rows = await sql<{ position: number; path: string; task: Task; platformId: string }[]>`
    select position, path, task, platform_id as "platformId" from launch_steps
    where team_id = ${teamId} and launch_id = ${launchId} and platform_id is not null
      and stage in ('create_campaign', 'create_ad_sets', 'create_ads')
    order by position`
  return rows.flatMap(({ task, ...row }) =>
    isCreating(task) && task.kind !== 'creative' ? [{ ...row, type: task.kind }] : [],
  )
}

/** The steps of a range of positions, both ends included. */
export const listBetween = (sql: TeamSql, { teamId, launchId }: Turn, { from, to }: { from: number; to: number }) =>
  sql<StepRow[]>`
    select position, stage, task, path, operation_id as "operationId", state, platform_id as "platformId"
    from launch_steps
    where team_id = ${teamId} and launch_id = ${launchId} and position between ${from} and ${to}
    order by position`

/** Whether anything of a stage was ever begun. */
export async function wasBegun(sql: TeamSql, { teamId, launchId }: Turn, stage: LaunchStage): Promise<boolean> {
  const rows = await sql`
    select 1 from launch_steps
    where team_id = ${teamId} and launch_id = ${launchId} and stage = ${stage} and started_at is not null limit 1`
  return rows.length > 0
}
