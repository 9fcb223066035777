import { events } from '@adloom/contracts/of/campaign-control'
import type { Json, Tx } from '@adloom/db'
import { type Drift, emit } from '@adloom/service'
import { ToolError } from '@adloom/contracts'
import { workspacesOf } from '../accounts/workspaces-of.ts'
import { appendAudit } from '../audit/append.ts'
import type { Outcome, Undo } from './claim.ts'

/** What is known of a step. `foundByReading`: the answer was lost, and the entity told. */
export type Facts = { drift?: ErrorDrift; foundByReading?: boolean; cause?: unknown }
type ErrorDrift = Readonly<Drift>

/** Records a step of an undo: as an event, and in the audit log. */
export async function recordUndo(
  tx: Tx,
  { requestId, at }: { requestId: string; at: Date },
  undo: Undo,
  { step, ...facts }: Facts & { step: Outcome | 'began' | 'unknown' },
): Promise<void> {
  const { teamId, id, undoOf, adAccountId, campaignId, entity, before, after, actor } = undo
  if (step === 'executed') {
    const workspaceIds = await workspacesOf(tx, teamId, adAccountId)
    const about = { teamId, actionId: id, adAccountId, campaignId, entity, matchId: null, workspaceIds }
    await emit(tx, events['campaign-control.action_executed'], { ...about, change: 'restore' })
  }
  const about = { actionId: id, undoOf, requestId, adAccountId, entityType: entity.type, entityId: entity.id }
  const data = { before: before as Json, after: after as Json, ...dataOf(facts) }
  await appendAudit(tx, { teamId, at, actor }, { kind: `undo_${step}`, about, data })
}

function dataOf({ drift, foundByReading, cause }: Facts): Record<string, Json> {
  const { code = null, extras = {} } = cause instanceof ToolError ? cause : {}
  return {
    ...(drift && { drift: drift as Json }),
    ...(foundByReading && { foundByReading }),
    ...(code && { code }),
    // The words of a stranger, kept as data.
    ...(extras.platform && { platform: extras.platform }),
  }
}
