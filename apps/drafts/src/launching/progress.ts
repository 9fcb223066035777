import type { DraftIssue } from '@adloom/contracts'
import type { LaunchStage, LaunchStatus } from '@adloom/contracts/shapes/launch'
import { events } from '@adloom/contracts/of/drafts'
import type { Json, Tx } from '@adloom/db'
import { emit } from '@adloom/service'
import { setState } from '../drafts/draft.ts'
import { PAUSE_FAILED } from './issues.ts'
import { type Held, requireLease, type Turn } from './lease.ts'
import type { Outcome } from './outcome.ts'
import type { StepRow } from './step.ts'

/** A step, and what became of this attempt at it. */
export type Attempt = { step: StepRow; result: Outcome }

/** Records that steps begin. False: the launch works towards something else by now, and nothing may begin. */
export async function begin(tx: Tx, turn: Turn, steps: readonly StepRow[], now: Date): Promise<boolean> {
  const held = await requireLease(tx, turn)
  if (held.goal !== 'launch') return false
  const { stage } = steps[0]!
  const isFirst = await isUntouched(tx, turn, stage)
  await tx`
    update launch_steps set state = 'running', started_at = coalesce(started_at, ${now})
    where team_id = ${turn.teamId} and launch_id = ${turn.launchId} and state = 'pending'
      and position = any(${steps.map(({ position }) => position)}::int[])`
  const state = stage === 'preflight' ? 'preflight' : 'running'
  if (state !== held.state) await update(tx, turn, { state })
  if (isFirst) await say(tx, turn, held, state, stage)
  return true
}

async function isUntouched(tx: Tx, { teamId, launchId }: Turn, stage: LaunchStage): Promise<boolean> {
  const rows = await tx`
    select 1 from launch_steps
    where team_id = ${teamId} and launch_id = ${launchId} and stage = ${stage} and state <> 'pending' limit 1`
  return rows.length === 0
}

/** Records what became of steps. `to` is the state of those that are done. */
export async function recordSteps(tx: Tx, turn: Turn, attempts: readonly Attempt[], to: 'done' | 'undone', now: Date) {
  const settled = attempts.flatMap(({ step: { position }, result }): Settled[] => {
    if (result.outcome === 'done') return [{ position, state: to, id: result.platformId, hash: result.thumbnailHash }]
    return result.outcome === 'failed' && to === 'done' ? [{ position, state: 'failed', id: null, hash: null }] : []
  })
  if (settled.length === 0) return
  await tx`
    update launch_steps s
    set state = r.state, finished_at = ${now}, platform_id = coalesce(r.id, s.platform_id),
      thumbnail_hash = coalesce(r.hash, s.thumbnail_hash)
    from unnest(${settled.map(({ position }) => position)}::int[], ${settled.map(({ state }) => state)}::text[],
      ${settled.map(({ id }) => id)}::text[], ${settled.map(({ hash }) => hash)}::text[]) as r (position, state, id, hash)
    where s.team_id = ${turn.teamId} and s.launch_id = ${turn.launchId} and s.position = r.position`
}

type Settled = { position: number; state: StepRow['state']; id: string | null; hash: string | null }

/** Makes the launch wait for the platform, which has given no answer since then. */
export async function rest(tx: Tx, turn: Turn, since: Date, until: Date): Promise<void> {
  await update(tx, turn, { next_at: until, stuck_since: since })
}

/** The launch has moved on: it waits for nothing. */
export async function moveOn(tx: Tx, turn: Turn, { stuckSince }: Held): Promise<void> {
  if (stuckSince) await update(tx, turn, { stuck_since: null })
}

/**
 * A step cannot be done. What is on the platform stays there paused or is deleted, as the person chose, and until that
 * is so the launch has not failed: first everything that was switched on is switched off again.
 */
export async function turnBack(tx: Tx, turn: Turn, held: Held, position: number, issues: DraftIssue[]): Promise<void> {
  const goal = held.onFailure === 'roll_back' ? 'roll_back' : 'pause'
  await update(tx, turn, {
    goal,
    issues: tx.json(issues),
    failed_step: position,
    stuck_since: null,
  })
  await say(tx, turn, held, held.state, null)
}

/** Adds an issue to those that the launch has, unless it has it. */
export async function tell(tx: Tx, { teamId, launchId }: Turn, issue: DraftIssue): Promise<void> {
  const more = tx.json([issue] as Json)
  await tx`
    update launches set issues = issues || ${more}
    where team_id = ${teamId} and id = ${launchId} and not issues @> ${more}`
}

/** Ends a launch that does not go on by itself. `failedStep`: another than the one at which it failed first. */
export async function end(
  tx: Tx,
  turn: Turn,
  held: Held,
  state: 'failed' | 'rolled_back',
  failedStep: number | null,
  now: Date,
): Promise<void> {
  const at = failedStep === null ? {} : { failed_step: failedStep }
  await update(tx, turn, { state, finished_at: now, next_at: null, stuck_since: null, ...at })
  // It no longer goes on trying to switch anything off.
  await tx`
    update launches set issues = (
      select coalesce(jsonb_agg(i), '[]') from jsonb_array_elements(issues) i where i ->> 'code' <> ${PAUSE_FAILED})
    where team_id = ${turn.teamId} and id = ${turn.launchId}`
  const draft = { teamId: turn.teamId, draftId: held.draftId }
  await setState(tx, draft, state === 'failed' ? 'launch_failed' : 'draft', turn.launchId, now)
  await say(tx, turn, held, state, null)
}

/** The campaign is on. What follows is the platform's review. */
export async function activated(tx: Tx, turn: Turn, held: Held, now: Date): Promise<void> {
  await update(tx, turn, { state: 'in_review', activated_at: now, stuck_since: null })
  await setState(tx, { teamId: turn.teamId, draftId: held.draftId }, 'launched', turn.launchId, now)
  await say(tx, turn, held, 'in_review', 'activate')
}

type OfLaunch = Pick<Turn, 'teamId' | 'launchId'>

/** Changes the row of a launch that is locked. */
export async function update(tx: Tx, { teamId, launchId }: OfLaunch, values: Record<string, unknown>): Promise<void> {
  await tx`update launches set ${tx(values as never)} where team_id = ${teamId} and id = ${launchId}`
}

export async function say(
  tx: Tx,
  { teamId, launchId }: OfLaunch,
  { draftId }: Pick<Held, 'draftId'>,
  status: LaunchStatus,
  stage: LaunchStage | null,
): Promise<void> {
  const [row] = await tx<{ workspaceId: string }[]>`
    select workspace_id as "workspaceId" from launches where team_id = ${teamId} and id = ${launchId}`
  const workspaceIds = [row!.workspaceId]
  await emit(tx, events['drafts.launch_changed'], { teamId, launchId, draftId, status, stage, workspaceIds })
}
