import { type Json, type Tx } from '@adloom/db'
import { ToolError } from '@adloom/contracts'
import { events } from '@adloom/contracts/of/campaign-control'
import { type Checked, type ConfirmedAction, type ConfirmStep, emit } from '@adloom/service'
import { workspacesOf } from '../accounts/workspaces-of.ts'
import { actorOf, appendAudit, type AuditFact } from '../audit/append.ts'
import { holdPolicy, readAllowance } from '../policies/check-policy.ts'
import { proposedChange } from './check.ts'
import type { ChangeDetails } from './preview.ts'

/**
 * Records a step of a confirmed change: in the table of actions, as an event, and in the audit log. Errors: those of
 * `holdPolicy`.
 */
export async function recordChange(tx: Tx, action: ConfirmedAction, step: ConfirmStep): Promise<Checked> {
  const { caller, at } = action
  if (step.kind === 'confirmed') {
    await holdPolicy(tx, caller, proposedChange(action), at)
    await insertAction(tx, action)
  }
  const state = ENDS[step.kind as keyof typeof ENDS]
  if (state) await endAction(tx, action, state)
  if (step.kind === 'executed') await emitExecuted(tx, action)
  await appendAudit(tx, { teamId: caller.teamId, at, actor: actorOf(caller) }, factOf(action, step))
  if (step.kind !== 'executed' && step.kind !== 'no_change') return {}
  return { allowance: await readAllowance(tx, caller, (action.details as ChangeDetails).currency, at) }
}

const ENDS = { executed: 'executed', no_change: 'no_change', drifted: 'drifted', released: 'failed' } as const

/** A token that was released may be confirmed again, by a person in another session too. */
async function insertAction(tx: Tx, { id, caller, entity, before, after, details, at }: ConfirmedAction) {
  const { adAccountId, campaignId, entityName, currency, change, exposureMinor, matchId } = details as ChangeDetails
  await tx`
    insert into control_actions (team_id, id, change, match_id, ad_account_id, entity_type, entity_id, entity_name,
      campaign_id, before, after, currency, exposure_minor, credential_kind, credential_id, credential_name, user_id,
      state, created_at)
    values (${caller.teamId}, ${id}, ${change}, ${matchId}, ${adAccountId}, ${entity.type}, ${entity.id}, ${entityName},
      ${campaignId}, ${tx.json(before as Json)}, ${tx.json(after as Json)}, ${currency}, ${exposureMinor},
      ${caller.credential.kind}, ${caller.credential.id}, ${caller.credential.name}, ${caller.userId}, 'executing', ${at})
    on conflict (team_id, id) do update set state = 'executing', created_at = excluded.created_at, finished_at = null,
      credential_id = excluded.credential_id, credential_name = excluded.credential_name`
}

const endAction = (tx: Tx, { id, caller, at }: ConfirmedAction, state: string) => tx`
  update control_actions set state = ${state}, finished_at = ${at} where team_id = ${caller.teamId} and id = ${id}`

async function emitExecuted(tx: Tx, { id, caller, entity, details }: ConfirmedAction) {
  const { adAccountId, campaignId, change, matchId } = details as ChangeDetails
  const { teamId } = caller
  const workspaceIds = await workspacesOf(tx, teamId, adAccountId)
  const about = { teamId, actionId: id, adAccountId, campaignId, change, matchId, workspaceIds }
  await emit(tx, events['campaign-control.action_executed'], { ...about, entity: { type: entity.type, id: entity.id } })
}

function factOf(action: ConfirmedAction, step: ConfirmStep): AuditFact {
  const { id, tool, entity, before, after, requestId, details } = action
  const { adAccountId, matchId } = details as ChangeDetails
  const about = {
    actionId: id,
    tool,
    requestId,
    adAccountId,
    entityType: entity.type,
    entityId: entity.id,
    ...(matchId && { matchId }),
  }
  return { kind: `action_${step.kind}`, about, data: { before: before as Json, after: after as Json, ...dataOf(step) } }
}

/** What a step adds to its entry. Of what callers sent, nothing is kept but ids. */
function dataOf(step: ConfirmStep): Record<string, Json> {
  switch (step.kind) {
    case 'previewed':
      return {
        expiresAt: step.expiresAt.toISOString(),
        exposureMinor: (step.previewed.details as ChangeDetails).exposureMinor,
      }
    case 'drifted':
      return { drift: step.drift as Json }
    case 'executed':
    case 'no_change':
      return { foundByReading: step.foundByReading }
    case 'unknown':
      return saidBy(step.cause)
    case 'released':
      return step.reason ? { code: step.reason.code, ...saidBy(step.reason) } : { foundByReading: true }
    default:
      return {}
  }
}

/** What the platform said: a stranger's words, kept as data. */
const saidBy = (thrown: unknown): Record<string, Json> =>
  thrown instanceof ToolError && thrown.extras.platform ? { platform: thrown.extras.platform } : {}
