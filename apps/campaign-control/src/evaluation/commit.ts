import type { RulePause } from '@adloom/contracts'
import { inTx, readsOf, type Sql, type Tx } from '@adloom/db'
import { adjustmentsInForce } from '../adjustments/adjustment.ts'
import { createMatches, type NewMatch } from '../matches/create-match.ts'
import { supersedeMatches } from '../matches/end-matches.ts'
import type { OpenMatch } from '../rules/facts.ts'
import type { Judgement, RuleInput } from '../rules/judge.ts'
import { readIsPaused } from '../rules/pauses.ts'
import type { RuleRow } from '../rules/rule.ts'
import { requireLease } from '../sync/lease.ts'
import { endTurn, type RuleTurn } from './claim.ts'
import type { Latest } from './latest.ts'
import { recordFindings, type Summary } from './record.ts'

/** What an evaluation found out about one rule on the account. */
export type Finding = Summary &
  (
    | { rule: RuleRow; paused: RulePause }
    | { rule: RuleRow; paused: null; input: RuleInput; matched: readonly Judgement[] }
  )

export type Findings = {
  now: Date
  asOf: Date | null
  dueAt: Date | null
  latest: Latest
  findings: readonly Finding[]
  /** Ids of the adjustments that were taken into account. */
  adjustments: readonly string[]
  /** Open suggestions of what already is so. */
  settled: readonly OpenMatch[]
  suggestions: readonly NewMatch[]
}

/** What was judged by has changed meanwhile: judge again. */
export class Moved extends Error {
  override name = 'Moved'
}

/**
 * Stores what an evaluation found, only while the account is ours and nothing it was decided by has changed: the rules,
 * what people taught them, and the suggestions that it replaces.
 */
export const commitFindings = (db: Sql, turn: RuleTurn, found: Findings): Promise<void> =>
  inTx(db, { teamId: turn.teamId }, async (tx) => {
    await requireLease(tx, turn, 'rule_turns')
    await requireUnmoved(tx, turn, found)
    await recordFindings(tx, turn, found)
    await endTurn(tx, turn, found)
    await supersedeMatches(tx, turn.teamId, { matchIds: found.settled.map(({ id }) => id) }, found.now)
    await createMatches(tx, found.suggestions, found.now)
  })

async function requireUnmoved(tx: Tx, { teamId, accountId }: RuleTurn, found: Findings): Promise<void> {
  const judged = found.findings.filter(({ paused }) => paused === null).map(({ rule }) => rule)
  if (judged.length === 0) return
  const sql = readsOf(tx)
  const rules = await sql<{ id: string; version: number }[]>`
    select id, version from rules
    where team_id = ${teamId} and id = any(${judged.map(({ id }) => id)}::uuid[]) and is_enabled
      and deleted_at is null and breaker_opened_at is null
    order by id for share`
  const versions = new Map(rules.map(({ id, version }) => [id, version]))
  if (judged.some(({ id, version }) => versions.get(id) !== version)) throw new Moved()
  const ended = [...new Set([...found.settled.map(({ id }) => id), ...replacedBy(found.findings)])]
  const open = await sql`
    select id from rule_matches
    where team_id = ${teamId} and id = any(${ended}::uuid[]) and status = 'pending_approval'
    order by rule_id, entity_id for update`
  if (open.length !== ended.length) throw new Moved()
  const adjustments = await adjustmentsInForce(sql, teamId, accountId, found.now)
  if (adjustments.map(({ id }) => id).join() !== found.adjustments.join()) throw new Moved()
  if (await readIsPaused(sql, teamId)) throw new Moved()
}

const replacedBy = (findings: readonly Finding[]): string[] =>
  findings.flatMap((finding) => (finding.paused ? [] : finding.matched.flatMap(({ open }) => (open ? [open.id] : []))))
