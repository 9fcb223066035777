import { createHash, randomUUID } from 'node:crypto'
import type { RuleMetric, RuleOutcome } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import type { Judgement } from '../rules/judge.ts'
import type { RuleTurn } from './claim.ts'
import type { Finding, Findings } from './commit.ts'

/** Which entities had which outcome, and more about those that met the conditions and were skipped. */
export type StoredOutcomes = {
  entities: Partial<Record<RuleOutcome, string[]>>
  /** By entity id. `until` null: until a person lifts it. */
  details: Record<string, { until?: string | null; metrics?: RuleMetric[]; matchId?: string }>
}

/**
 * Records what each rule found. One that found the same as the last time only counts: most evaluations find nothing new,
 * and thousands of entities are named once.
 */
export async function recordFindings(tx: Tx, turn: RuleTurn, { now, asOf, latest, findings }: Findings): Promise<void> {
  const same: { id: string; at: Date }[] = []
  for (const finding of findings) {
    const before = latest.of(finding.rule.id)
    const at = before ? later(now, before.lastAt) : now
    const outcomes = outcomesOf(finding)
    const digest = digestOf(finding, outcomes)
    if (before?.digest.equals(digest)) same.push({ id: before.id, at })
    else await insert(tx, turn, { finding, outcomes, digest, at, asOf })
  }
  await tx`
    update rule_evaluations e set last_at = s.at, times = e.times + 1, as_of = ${asOf}
    from unnest(${same.map(({ id }) => id)}::uuid[], ${same.map(({ at }) => at.toISOString())}::text[]::timestamptz[]) as s (id, at)
    where e.team_id = ${turn.teamId} and e.id = s.id`
}

/** Evaluations of a rule have an order, even in the same millisecond. */
const later = (now: Date, before: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1))

function outcomesOf(finding: Finding): StoredOutcomes {
  const stored: StoredOutcomes = { entities: {}, details: {} }
  if (finding.paused) return stored
  for (const judgement of finding.judgements) {
    const ids = (stored.entities[judgement.outcome] ??= [])
    ids.push(judgement.entity.id)
    const detail = detailOf(judgement)
    if (detail) stored.details[judgement.entity.id] = detail
  }
  return stored
}

/** Nothing that changes with every evaluation. */
function detailOf({ outcome, until, metrics, open }: Judgement) {
  if (until !== undefined) return { until: until && until.toISOString() }
  if (metrics) return { metrics: [...metrics] }
  return outcome === 'already_pending' ? { matchId: open!.id } : null
}

const digestOf = ({ rule, paused }: Finding, { entities, details }: StoredOutcomes): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([rule.version, paused, entities, details]))
    .digest()

type Recorded = { finding: Finding; outcomes: StoredOutcomes; digest: Buffer; at: Date; asOf: Date | null }

async function insert(tx: Tx, { teamId, accountId }: RuleTurn, { finding, outcomes, digest, at, asOf }: Recorded) {
  const { rule, paused } = finding
  const counts = Object.fromEntries(Object.entries(outcomes.entities).map(([outcome, ids]) => [outcome, ids.length]))
  await tx`
    insert into rule_evaluations (team_id, id, rule_id, rule_version, ad_account_id, first_at, last_at, times, as_of,
      paused, counts, outcomes, digest)
    values (${teamId}, ${randomUUID()}, ${rule.id}, ${rule.version}, ${accountId}, ${at}, ${at}, 1, ${asOf}, ${paused},
      ${tx.json(counts)}, ${tx.json(outcomes)}, ${digest})`
}
