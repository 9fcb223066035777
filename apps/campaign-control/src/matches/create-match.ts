import { randomUUID } from 'node:crypto'
import type { Tx } from '@adloom/db'
import type { Change } from '../control/change.ts'
import type { EntityRef } from '../ad-platform/port.ts'
import { announceEnded } from './end-matches.ts'
import { aboutColumns, auditMatch, emitMatch, type MatchAbout, type Scaling, type ShownMatch } from './match.ts'

/** What an evaluation of a rule suggests for an entity. Amounts in minor units of the ad account's currency. */
export type NewMatch = {
  teamId: string
  ruleId: string
  ruleVersion: number
  adAccountId: string
  currency: string
  entity: EntityRef & { name: string; campaignId: string }
  /** With the percentage and bounds that hold for this entity, adjustments included. An approval computes from these. */
  change: Change
  /** Of scale_budget: what the budget was and what the change would have made of it. Null for the other actions. */
  budget: { type: 'daily' | 'lifetime'; fromMinor: bigint; toMinor: bigint } | null
  conditions: ShownMatch['conditions']
  evidence: ShownMatch['evidence']
  explanation: string
  projection: ShownMatch['projection']
  /** How much the daily spend would change, without its sign. */
  impactMinor: bigint
  matchedAt: Date
  expiresAt: Date
}

/**
 * Stores new suggestions as pending, and publishes and audits each. An open suggestion of the same rule for the same
 * entity stays if it wants the same change; one that waits for a decision on another change is superseded. One that is
 * being executed always stays. Writes to the audit log, so call it last in a transaction. Returns the id of each
 * suggestion that was stored, or null, in the order of `found`.
 */
export async function createMatches(tx: Tx, found: readonly NewMatch[], now: Date): Promise<(string | null)[]> {
  const ended: MatchAbout[] = []
  const created: (MatchAbout | null)[] = []
  // In one order, so that two transactions never wait for each other.
  const inOrder = found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (const match of inOrder) {
    ended.push(...(await endOthers(tx, match, now)))
    created.push(await insert(tx, match))
  }
  for (const about of created) if (about) await emitMatch(tx, 'created', about)
  await announceEnded(tx, ended, now)
  for (const about of created) if (about) await auditMatch(tx, 'created', about, { at: now, by: null })
  return found.map((match) => created[inOrder.indexOf(match)]?.matchId ?? null)
}

const keyOf = ({ ruleId, entity }: NewMatch) => `${ruleId} ${entity.id}`

/** Ends the open suggestion of the rule for the entity if its time is over or if it wants another change. */
const endOthers = (tx: Tx, { teamId, ruleId, entity, change, budget }: NewMatch, now: Date) => tx<MatchAbout[]>`
  update rule_matches
  set status = case when expires_at <= ${now} then 'expired' else 'superseded' end, decided_at = ${now}
  where team_id = ${teamId} and rule_id = ${ruleId} and entity_id = ${entity.id} and status = 'pending_approval'
    and (expires_at <= ${now} or action <> ${change.type} or scaling is distinct from ${scalingOf(tx, change)}
      or from_minor is distinct from ${minorText(budget?.fromMinor)}
      or to_minor is distinct from ${minorText(budget?.toMinor)})
  returning ${aboutColumns(tx)}`

/** Null when an open suggestion stays. */
async function insert(tx: Tx, match: NewMatch): Promise<MatchAbout | null> {
  const { teamId, entity, change, budget } = match
  const delta = budget && (Number(budget.toMinor - budget.fromMinor) / Number(budget.fromMinor)) * 100
  const [about] = await tx<MatchAbout[]>`
    insert into rule_matches (team_id, id, rule_id, rule_version, ad_account_id, entity_type, entity_id, entity_name,
      campaign_id, status, action, scaling, budget_type, from_minor, to_minor, delta_pct, currency, conditions,
      evidence, explanation, projection, impact_minor, matched_at, expires_at)
    values (${teamId}, ${randomUUID()}, ${match.ruleId}, ${match.ruleVersion}, ${match.adAccountId}, ${entity.type},
      ${entity.id}, ${entity.name}, ${entity.campaignId}, 'pending_approval', ${change.type}, ${scalingOf(tx, change)},
      ${budget?.type ?? null}, ${minorText(budget?.fromMinor)}, ${minorText(budget?.toMinor)},
      ${delta && Math.round(delta * 100) / 100}, ${match.currency}, ${tx.json(match.conditions)},
      ${tx.json(match.evidence)}, ${match.explanation}, ${tx.json(match.projection)},
      ${String(match.impactMinor)}, ${match.matchedAt}, ${match.expiresAt})
    on conflict (team_id, rule_id, entity_id) where status in ('pending_approval', 'approved', 'executing') do nothing
    returning ${aboutColumns(tx)}`
  return about ?? null
}

/** Null for a change that is not one of a budget. */
function scalingOf(tx: Tx, change: Change) {
  if (change.type !== 'scale_budget') return null
  const { percent, floor, ceiling, maxStep } = change
  const bounds = { floor: minorText(floor), ceiling: minorText(ceiling), maxStep: minorText(maxStep) }
  const scaling: Scaling = { percent, ...bounds }
  return tx.json(scaling)
}
const minorText = (minor: bigint | null | undefined) => (minor === null || minor === undefined ? null : String(minor))
