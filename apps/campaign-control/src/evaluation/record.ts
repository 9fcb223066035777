import { createHash, randomUUID } from 'node:crypto'
import type { RuleMetric, RuleOutcome, RulePause } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import type { Judgement } from '../rules/judge.ts'
import type { RuleRow } from '../rules/rule.ts'
import type { RuleTurn } from './claim.ts'
import type { Finding, Findings } from './commit.ts'

/** Which entities had which outcome, and more about those that met the conditions and were skipped. */
export type StoredOutcomes = {
  entities: Partial<Record<RuleOutcome, string[]>>
  /** By entity id. `until` null: until a person lifts it. */
  details: Record<string, { until?: string | null; metrics?: RuleMetric[]; matchId?: string }>
}

/** What is stored of an evaluation of a rule. The digest tells evaluations with the same outcomes. */
export type Summary = { outcomes: StoredOutcomes; digest: Buffer }

/**
 * Records what each rule found. One that found the same as the last time only counts: most evaluations find nothing new,
 * and thousands of entities are named once.
 */
export async function recordFindings(tx: Tx, turn: RuleTurn, { now, asOf, latest, findings }: Findings): Promise<void> {
  const same: { id: string; at: Date }[] = []
  for (const finding of findings) {
    const before = latest.of(finding.rule.id)
    const at = before ? later(now, before.lastAt) : now
    if (before?.digest.equals(finding.digest)) same.push({ id: before.id, at })
    else await insert(tx, turn, { finding, at, asOf })
  }
  await tx`
    update rule_evaluations e set last_at = s.at, times = e.times + 1, as_of = ${asOf}
    from unnest(${same.map(({ id }) => id)}::uuid[], ${same.map(({ at }) => at.toISOString())}::text[]::timestamptz[]) as s (id, at)
    where e.team_id = ${turn.teamId} and e.id = s.id`
}

/** Evaluations of a rule have an order, even in the same millisecond. */
const later = (now: Date, before: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1))

/** What is stored of the judgements of a rule, and what tells them from others. Its cost grows with the entities. */
export function summaryOf({ version }: RuleRow, paused: RulePause | null, judgements: readonly Judgement[]): Summary {
  const outcomes: StoredOutcomes = { entities: {}, details: {} }
  for (const judgement of judgements) {
    const ids = (outcomes.entities[judgement.outcome] ??= [])
    ids.push(judgement.entity.id)
    const detail = detailOf(judgement)
    if (detail) outcomes.details[judgement.entity.id] = detail
  }
  const text = JSON.stringify([version, paused, outcomes.entities, outcomes.details])
  return { outcomes, digest: createHash('sha256').update(text).digest() }
}

/** Nothing that changes with every evaluation. */
function detailOf({ outcome, until, metrics, open }: Judgement) {
  if (until !== undefined) return { until: until && until.toISOString() }
  if (metrics) return { metrics: [...metrics] }
  return outcome === 'already_pending' ? { matchId: open!.id } : null
}

type Recorded = { finding: Finding; at: Date; asOf: Date | null }

async function insert(tx: Tx, { teamId, accountId }: RuleTurn, { finding, at, asOf }: Recorded) {
  const { rule, paused, outcomes, digest } = finding
  const counts = Object.fromEntries(Object.entries(outcomes.entities).map(([outcome, ids]) => [outcome, ids.length]))
  await tx`
    insert into rule_evaluations (team_id, id, rule_id, rule_version, ad_account_id, first_at, last_at, times, as_of,
      paused, counts, outcomes, digest)
    values (${teamId}, ${randomUUID()}, ${rule.id}, ${rule.version}, ${accountId}, ${at}, ${at}, 1, ${asOf}, ${paused},
      ${tx.json(counts)}, ${tx.json(outcomes)}, ${digest})`
}
