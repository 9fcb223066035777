import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '@adloom/db'
import type { AuditActor } from '../audit/append.ts'
import type { EntityRef } from '../ad-platform/port.ts'
import type { WatchedFields } from '../control/entity.ts'

/**
 * An undo under way: a row of `control_actions`. `before` is what the action left, `after` what it found. While
 * `claimId` is in the row, this process alone may write.
 */
export type Undo = {
  teamId: string
  id: string
  claimId: string
  undoOf: string
  adAccountId: string
  campaignId: string
  entity: EntityRef
  before: WatchedFields
  after: WatchedFields
  currency: string
  actor: AuditActor
}

const COLUMNS = (sql: Sql | Tx) => sql`
  team_id as "teamId", id, claim_id as "claimId", undo_of as "undoOf", ad_account_id as "adAccountId",
  campaign_id as "campaignId", jsonb_build_object('type', entity_type, 'id', entity_id) as entity, before, after,
  currency, jsonb_build_object('kind', credential_kind, 'credentialId', credential_id, 'name', credential_name,
    'userId', user_id) as actor`

/**
 * Begins the undo of an executed action. Null: it was undone, or somebody is undoing it or another action of its entity.
 * The spend of the restored state counts the other way round.
 */
export async function begin(
  tx: Tx,
  { teamId, actionId, actor }: { teamId: string; actionId: string; actor: AuditActor },
  { now, until }: { now: Date; until: Date },
): Promise<Undo | null> {
  const [row] = await tx<Undo[]>`
    insert into control_actions (team_id, id, change, undo_of, ad_account_id, entity_type, entity_id, entity_name,
      campaign_id, before, after, currency, exposure_minor, credential_kind, credential_id, credential_name, user_id,
      state, claim_id, claimed_until, created_at)
    select team_id, ${randomUUID()}, 'restore', id, ad_account_id, entity_type, entity_id, entity_name, campaign_id,
      after, before, currency, -exposure_minor, ${actor.kind}, ${actor.credentialId}, ${actor.name}, ${actor.userId},
      'executing', ${randomUUID()}, ${until}, ${now}
    from control_actions
    where team_id = ${teamId} and id = ${actionId} and state = 'executed' and undo_of is null
    on conflict do nothing
    returning ${COLUMNS(tx)}`
  return row ?? null
}

/** Moves the end of a claim. False: another process has it now. */
export async function holdUntil(tx: Tx, { teamId, id, claimId }: Undo, until: Date): Promise<boolean> {
  const rows = await tx`
    update control_actions set claimed_until = ${until}
    where team_id = ${teamId} and id = ${id} and claim_id = ${claimId} returning 1`
  return rows.length === 1
}

export type Outcome = 'executed' | 'no_change' | 'failed' | 'drifted'

/**
 * Ends an undo. False: another process has the claim now, or has ended it. One that found nothing to change raised and
 * lowered no spend.
 */
export async function end(tx: Tx, { teamId, id, claimId }: Undo, state: Outcome, now: Date): Promise<boolean> {
  const rows = await tx`
    update control_actions set state = ${state}, finished_at = ${now}, claim_id = null, claimed_until = null,
      before = case when ${state} = 'no_change' then after else before end,
      exposure_minor = case when ${state} = 'no_change' then 0 else exposure_minor end
    where team_id = ${teamId} and id = ${id} and claim_id = ${claimId} returning 1`
  return rows.length === 1
}

/** Undos whose claim has lapsed: their process died, or could not find out what became of the write. */
export const listLapsed = (systemDb: Sql, now: Date, max: number): Promise<Undo[]> => systemDb<Undo[]>`
  select ${COLUMNS(systemDb)} from control_actions
  where claimed_until <= ${now} order by claimed_until limit ${max}`

/** Takes over a lapsed claim. Null: another process was first. */
export async function takeOver(tx: Tx, undo: Undo, { now, until }: { now: Date; until: Date }): Promise<Undo | null> {
  const claimId = randomUUID()
  const rows = await tx`
    update control_actions set claim_id = ${claimId}, claimed_until = ${until}
    where team_id = ${undo.teamId} and id = ${undo.id} and claim_id = ${undo.claimId} and claimed_until <= ${now}
    returning 1`
  return rows.length === 1 ? { ...undo, claimId } : null
}
