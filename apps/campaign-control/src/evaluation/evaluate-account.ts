import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTx, type Sql, teamSql, type TeamSql, type ReadPool } from '@adloom/db'
import { type Clock, type Log, withSpan } from '@adloom/runtime'
import { type DataState, readDataState } from '../rules/data-state.ts'
import type { OpenMatch } from '../rules/facts.ts'
import { readInputs } from '../rules/inputs.ts'
import { evaluateRule, type Judgement, settledMatches } from '../rules/judge.ts'
import { pauseOf, readIsPaused } from '../rules/pauses.ts'
import { concerns, listEnabledRules, type RuleAccount, type RuleRow } from '../rules/rule.ts'
import type { RuleSettings } from '../rules/settings.ts'
import { holdLease, LeaseLost } from '../sync/lease.ts'
import { claimTurn, endTurn, type RuleTurn } from './claim.ts'
import { commitFindings, type Finding, Moved } from './commit.ts'
import { type Latest, readLatest } from './latest.ts'
import { summaryOf } from './record.ts'
import { suggestionsOf } from './suggestions.ts'

export type EvaluationDeps = {
  readDb: ReadPool
  db: Sql
  systemDb: Sql
  clock: Clock
  log: Log
  rules: RuleSettings
}

/** After a failure of our own. */
const RETRY_MS = 60_000

/** Evaluates the rules of the account that is due for longest. Returns false when none is due. */
export async function evaluateNextAccount(deps: EvaluationDeps): Promise<boolean> {
  const turn = await claimTurn(deps)
  if (!turn) return false
  await using lease = holdLease({ ...deps, settings: deps.rules }, turn, 'rule_turns')
  try {
    const attributes = { 'adloom.ad_account.id': turn.accountId }
    await withSpan('evaluate rules', { attributes }, () => evaluateAccount(deps, turn))
  } catch (cause) {
    if (lease.signal.aborted || cause instanceof LeaseLost) return true
    const now = deps.clock.now()
    const isMoved = cause instanceof Moved
    if (!isMoved) deps.log.error({ err: cause, accountId: turn.accountId }, 'rules could not be evaluated; will retry')
    const dueAt = isMoved ? now : new Date(now.getTime() + RETRY_MS)
    await inTx(deps.db, { teamId: turn.teamId }, (tx) => endTurn(tx, turn, { asOf: null, dueAt }))
  }
  return true
}

/**
 * Judges every rule of the team on the account, once for each state of its results. What all of them found is stored in
 * one transaction, so a process may die at any point: another one begins again.
 */
export async function evaluateAccount(deps: EvaluationDeps, turn: RuleTurn): Promise<void> {
  const sql = teamSql(deps.readDb, turn.teamId)
  const now = deps.clock.now()
  const account = { teamId: turn.teamId, id: turn.accountId, currency: turn.currency, timezone: turn.timezone }
  const [every, isPaused, data, latest] = await Promise.all([
    listEnabledRules(sql, account.teamId),
    readIsPaused(sql, account.teamId),
    readDataState(sql, account, now),
    readLatest(sql, account),
  ])
  const findings: Finding[] = []
  const due: RuleRow[] = []
  for (const rule of every.filter(({ definition }) => concerns(definition, account.id))) {
    const paused = pauseOf(rule, { account, data, isPaused, maxAgeMs: deps.rules.maxAgeMs, now })
    if (paused) findings.push({ rule, paused, ...summaryOf(rule, paused, []) })
    else if (isNew(rule, latest, data, deps.rules)) due.push(rule)
  }
  const known = { data, now }
  const judged = await judgeRules(sql, account, due, known)
  const suggestions = await suggestionsOf(sql, account, judged.findings, known)
  await commitFindings(deps.db, turn, {
    now,
    asOf: data.asOf,
    dueAt: staleAt(data, deps.rules, now),
    latest,
    findings: [...findings, ...judged.findings],
    adjustments: judged.adjustments,
    settled: judged.settled,
    suggestions,
  })
}

/** Whether the rule, as it is now, has not been judged by results of that time. */
function isNew({ id, version }: RuleRow, latest: Latest, { asOf }: DataState, { minIntervalMs }: RuleSettings) {
  const judged = latest.judgedAsOf(id, version)
  return !judged || asOf!.getTime() - judged.getTime() >= Math.max(1, minIntervalMs)
}

type Judged = { findings: Finding[]; settled: OpenMatch[]; adjustments: string[] }

async function judgeRules(
  sql: TeamSql,
  account: RuleAccount,
  rules: readonly RuleRow[],
  { now }: { now: Date },
): Promise<Judged> {
  if (rules.length === 0) return { findings: [], settled: [], adjustments: [] }
  const asked = rules.map((rule) => ({ rule, ruleId: rule.id, definition: rule.definition }))
  const inputOf = await readInputs(sql, account, asked, now)
  const findings: Finding[] = []
  const settled: OpenMatch[] = []
  let adjustments: string[] = []
  for (const one of asked) {
    const input = inputOf(one)
    const judgements: Judgement[] = await evaluateRule(input)
    const matched = judgements.filter(({ outcome }) => outcome === 'matched')
    findings.push({ rule: one.rule, paused: null, input, matched, ...summaryOf(one.rule, null, judgements) })
    settled.push(...settledMatches(input))
    adjustments = input.facts.adjustments.map(({ id }) => id)
    await nextTurn()
  }
  return { findings, settled, adjustments }
}

/** When results that are fresh now are too old: then rules are paused, unless newer ones have come. */
function staleAt({ asOf }: DataState, { maxAgeMs }: RuleSettings, now: Date): Date | null {
  const at = asOf && new Date(asOf.getTime() + maxAgeMs + 1)
  return at && at > now ? at : null
}
