import { randomUUID } from 'node:crypto'
import type { Caller } from '@adloom/contracts'
import type { OnFailure } from '@adloom/contracts/shapes/launch'
import type { Tx } from '@adloom/db'
import { type DraftRow, setState } from '../drafts/draft.ts'
import type { Plan } from '../plan/plan.ts'
import { say } from './progress.ts'
import { stepsOf } from './steps.ts'
import { newToken } from './token.ts'

/** Stores a launch of a draft that is locked, with all its steps, and marks the draft. Returns the id of the launch. */
export async function startLaunch(
  tx: Tx,
  draft: DraftRow,
  asked: { plan: Plan; onFailure: OnFailure; by: Caller; now: Date },
): Promise<string> {
  const { teamId, draftId } = draft
  const { now } = asked
  const launchId = randomUUID()
  await insertLaunch(tx, draft, launchId, asked)
  await insertSteps(tx, { teamId, launchId }, asked.plan, now)
  await setState(tx, draft, 'launching', launchId, now)
  await say(tx, { teamId, launchId }, { draftId }, 'queued', null)
  return launchId
}

async function insertLaunch(
  tx: Tx,
  { teamId, draftId, version, workspaceId }: DraftRow,
  launchId: string,
  { plan, onFailure, by, now }: Parameters<typeof startLaunch>[2],
) {
  const { userId, credential } = by
  await tx`
    insert into launches (team_id, id, draft_id, draft_version, workspace_id, ad_account_id, plan, token, on_failure, goal,
      state, launched_by, launched_by_name, launched_in, next_at, started_at, created_at)
    values (${teamId}, ${launchId}, ${draftId}, ${version}, ${workspaceId}, ${plan.adAccountId},
      ${tx.json(plan)}, ${newToken()}, ${onFailure}, 'launch', 'queued', ${userId},
      ${credential.name}, ${credential.id}, ${now}, ${now}, ${now})`
}

/** All steps in one statement: a draft with 1,000 ads has some 4,000. */
async function insertSteps(tx: Tx, { teamId, launchId }: { teamId: string; launchId: string }, plan: Plan, now: Date) {
  const steps = stepsOf(plan)
  await tx`
    insert into launch_steps (team_id, launch_id, position, stage, task, path, operation_id, state, created_at)
    select ${teamId}, ${launchId}, s.position, s.stage, s.task, s.path, gen_random_uuid(), 'pending', ${now}
    from jsonb_to_recordset(${tx.json(steps)})
      as s (position int, stage text, task jsonb, path text)`
}
