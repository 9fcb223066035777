import { randomUUID } from 'node:crypto'
import { RuleDefinition } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import { evaluateNextAccount } from '../src/evaluation/evaluate-account.ts'
import { dryRun } from '../src/rules/dry-run.ts'
import { openSyncStage, type SyncTeam } from './sync-stage.ts'

type Stored = { entities: Record<string, string[]>; details: Record<string, object> }
/** An evaluation as it is stored. */
export type StoredEvaluation = {
  times: number
  asOf: Date | null
  paused: string | null
  counts: Record<string, number>
  outcomes: Stored
}
export type StoredMatch = {
  id: string
  status: string
  action: string
  entityId: string
  fromMinor: number | null
  toMinor: number | null
  conditions: { metric: string; observed: number | null; threshold: number; met: boolean }[]
  evidence: Record<string, unknown>
  explanation: string
  expiresAt: Date
}

/** A stage of the sync with rules, which are evaluated when a test says so. */
export async function openRulesStage(options: Parameters<typeof openSyncStage>[0]) {
  const stage = await openSyncStage(options)
  const { admin, clock } = stage
  // What an evaluation would only log makes the test fail.
  const failures: unknown[] = []
  const log = Object.assign(Object.create(silentLog) as typeof silentLog, {
    error: ({ err }: { err?: unknown }) => void failures.push(err),
  })
  const evaluator = { ...stage.sync, log }
  const schema = (table: string) => admin(`campaign_control.${table}`)
  return {
    ...stage,
    /** A rule that is switched on. Returns its id. */
    async putRule({ teamId, userId }: SyncTeam, definition: unknown, id: string = randomUUID()): Promise<string> {
      const parsed = RuleDefinition.parse(definition)
      const at = clock.now()
      const [row] = await admin<{ version: number }[]>`
        insert into ${schema('rules')} (team_id, id, name, is_enabled, version, created_by, created_at, updated_at)
        values (${teamId}, ${id}, 'A rule', true, 1, ${userId}, ${at}, ${at})
        on conflict (team_id, id) do update set version = rules.version + 1 returning version`
      await admin`
        insert into ${schema('rule_versions')} (team_id, rule_id, version, definition, created_by, created_at)
        values (${teamId}, ${id}, ${row!.version}, ${admin.json(parsed)}, ${userId}, ${at})`
      return id
    },
    /** Evaluates every account that is due. Returns how many were. */
    async evaluateAll(): Promise<number> {
      let count = 0
      while (await evaluateNextAccount(evaluator)) count++
      if (failures.length > 0) throw failures.pop()
      return count
    },
    /** Makes all accounts due, as a change of a rule does. */
    wake: ({ teamId }: SyncTeam) => admin`
      update ${schema('rule_turns')} set due_at = ${clock.now()} where team_id = ${teamId}`,
    /** What an evaluation of the definition on the account of the team would find. */
    async dryRun({ teamId }: SyncTeam, definition: unknown, ruleId: string | null = null) {
      const [account] = await admin<{ id: string; currency: string; timezone: string }[]>`
        select id, currency, timezone from ${schema('ad_accounts')} where team_id = ${teamId}`
      const sql = teamSql(stage.deps.readDb, teamId)
      const parsed = RuleDefinition.parse(definition)
      const run = await dryRun(sql, teamId, parsed, account!, clock.now(), { ruleId, maxAgeMs: 90 * 60_000 })
      return run.entities.map(({ entity, ...rest }) => ({ id: entity.id, ...rest }))
    },
    evaluations: (ruleId: string): Promise<StoredEvaluation[]> => admin<StoredEvaluation[]>`
      select times, as_of as "asOf", paused, counts, outcomes from ${schema('rule_evaluations')}
      where rule_id = ${ruleId} order by first_at, last_at`,
    matches: (ruleId: string): Promise<StoredMatch[]> => admin<StoredMatch[]>`
      select id, status, action, entity_id as "entityId", from_minor as "fromMinor", to_minor as "toMinor", conditions,
        evidence, explanation, expires_at as "expiresAt"
      from ${schema('rule_matches')} where rule_id = ${ruleId} order by matched_at, entity_id`,
  }
}
export type RulesStage = Awaited<ReturnType<typeof openRulesStage>>
