import { call } from '@adloom/bus'
import { calls } from '@adloom/contracts/of/drafts'
import { needsOf, objectOf } from './objects.ts'
import { DONE, type Outcome, outcomeOf } from './outcome.ts'
import { findResults, type StepRow } from './step.ts'
import type { CreatingTask, EntityType } from './steps.ts'
import type { Work } from './work.ts'

/** How long campaign-control may take over one write, and over a file. It goes on by itself, and is asked again. */
const WRITE_MS = 30_000
const UPLOAD_MS = 120_000

/** Uploads a file of the plan to the ad account, unless the account has it. */
export async function upload(work: Work, { operationId, path }: StepRow, at: number): Promise<Outcome> {
  const { assetId } = work.launch.plan.uploads[at]!
  const input = { ...addressOf(work), operationId, assetId }
  const write = await call(work.bus, calls['campaign-control.upload_launch_asset'], input, { timeoutMs: UPLOAD_MS })
  return outcomeOf(write, path)
}

/** Creates a part of the campaign, paused, or finds out what became of an earlier attempt. */
export async function create(work: Work, { operationId, path }: StepRow, task: CreatingTask): Promise<Outcome> {
  const { plan, token } = work.launch
  const results = await findResults(work.sql, work.turn, needsOf(plan, task))
  const input = { ...addressOf(work), operationId, token, ...objectOf(plan, task, results) }
  const write = await call(work.bus, calls['campaign-control.create_launch_object'], input, { timeoutMs: WRITE_MS })
  return outcomeOf(write, path)
}

/** A part of the campaign on the platform. */
export type Entity = { type: EntityType; id: string }

/** Switches a part of the campaign on or off. */
export async function switchTo(work: Work, status: 'active' | 'paused', entity: Entity, path: string) {
  const input = { ...addressOf(work), entity, status }
  const write = await call(work.bus, calls['campaign-control.set_launch_status'], input, { timeoutMs: WRITE_MS })
  return outcomeOf(write, path)
}

/** Deletes a part of the campaign. What is gone already counts as deleted. */
export async function remove(work: Work, entity: Entity, path: string): Promise<Outcome> {
  const input = { ...addressOf(work), entity }
  const write = await call(work.bus, calls['campaign-control.remove_launch_object'], input, { timeoutMs: WRITE_MS })
  return orGone(outcomeOf(write, path))
}

/** What the platform does not have needs no undoing. */
export const orGone = (result: Outcome): Outcome =>
  result.outcome === 'failed' && result.why === 'not_found' ? DONE : result

const addressOf = ({ turn: { teamId, launchId }, launch: { adAccountId } }: Work) => ({ teamId, launchId, adAccountId })
