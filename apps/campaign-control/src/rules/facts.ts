import type { TeamSql } from '@adloom/db'
import { type Adjustment, adjustmentsInForce } from '../adjustments/adjustment.ts'
import type { RuleAccount, RuleRow } from './rule.ts'
import { startOfToday } from './schedule.ts'

/** A suggestion that waits for a decision or for its execution. Minor units of the account's currency. */
export type OpenMatch = {
  id: string
  entityId: string
  isPending: boolean
  action: 'pause' | 'resume' | 'scale_budget'
  fromMinor: bigint | null
  toMinor: bigint | null
}

/** The suggestions of one rule in one account. */
export type RuleMatches = {
  /** By entity: there is one at most. */
  open: ReadonlyMap<string, OpenMatch>
  /** When the last one of an entity was decided or expired. */
  endedAt: ReadonlyMap<string, Date>
  /** How many are open or were made today in the account's time zone. Those that were superseded do not count. */
  made: number
}

/** What is known about entities besides their figures. */
export type RuleFacts = {
  adjustments: readonly Adjustment[]
  /** Ids of entities that rules leave alone, and of those below them. */
  protectedIds: ReadonlySet<string>
  matchesOf: (ruleId: string | null) => RuleMatches
}

const NO_MATCHES: RuleMatches = { open: new Map(), endedAt: new Map(), made: 0 }

export async function readFacts(
  sql: TeamSql,
  account: RuleAccount,
  rules: readonly Pick<RuleRow, 'id' | 'definition'>[],
  now: Date,
): Promise<RuleFacts> {
  const [adjustments, protectedRows, matches] = await Promise.all([
    adjustmentsInForce(sql, account.teamId, account.id, now),
    sql<{ id: string }[]>`
      select entity_id as id from protected_entities where team_id = ${account.teamId} and ad_account_id = ${account.id}`,
    readMatches(sql, account, rules, now),
  ])
  return {
    adjustments,
    protectedIds: new Set(protectedRows.map(({ id }) => id)),
    matchesOf: (ruleId) => (ruleId === null ? NO_MATCHES : (matches.get(ruleId) ?? NO_MATCHES)),
  }
}

type Row = {
  ruleId: string
  id: string
  entityId: string
  status: string
  action: OpenMatch['action']
  fromMinor: string | null
  toMinor: string | null
  matchedAt: Date
  decidedAt: Date | null
  expiresAt: Date
}

const OPEN: readonly string[] = ['pending_approval', 'approved', 'executing']
const HOUR_MS = 3_600_000
/** The longest day of a time zone. */
const DAY_HOURS = 25

/** Reads the suggestions that are open, that count today, or whose cooldown may not have passed. */
async function readMatches(
  sql: TeamSql,
  { teamId, id, timezone }: RuleAccount,
  rules: readonly Pick<RuleRow, 'id' | 'definition'>[],
  now: Date,
): Promise<Map<string, RuleMatches>> {
  const hours = rules.map(({ definition }) => definition.cooldownHours + definition.expiresAfterHours)
  const since = new Date(now.getTime() - Math.max(DAY_HOURS, ...hours) * HOUR_MS)
  const rows = await sql<Row[]>`
    select rule_id as "ruleId", id, entity_id as "entityId", status, action, from_minor::text as "fromMinor",
      to_minor::text as "toMinor", matched_at as "matchedAt", decided_at as "decidedAt", expires_at as "expiresAt"
    from rule_matches
    where team_id = ${teamId} and ad_account_id = ${id} and rule_id = any(${rules.map((rule) => rule.id)}::uuid[])
      and status <> 'superseded' and (matched_at >= ${since} or status = any(${[...OPEN]}::text[]))
    order by matched_at, id`
  const today = startOfToday(timezone, now)
  const found = new Map<string, { open: Map<string, OpenMatch>; endedAt: Map<string, Date>; made: number }>()
  for (const row of rows) {
    const of = found.get(row.ruleId) ?? { open: new Map(), endedAt: new Map(), made: 0 }
    found.set(row.ruleId, of)
    const isOpen = OPEN.includes(row.status) && !isOver(row, now)
    if (isOpen) of.open.set(row.entityId, openMatch(row))
    else of.endedAt.set(row.entityId, latest(of.endedAt.get(row.entityId), row.decidedAt ?? row.expiresAt))
    if (isOpen || row.matchedAt >= today) of.made++
  }
  return found
}

/** Nobody may have marked it as expired yet. */
const isOver = ({ status, expiresAt }: Row, now: Date) => status === 'pending_approval' && expiresAt <= now

const latest = (a: Date | undefined, b: Date) => (a && a > b ? a : b)

const openMatch = ({ id, entityId, status, action, fromMinor, toMinor }: Row): OpenMatch => ({
  id,
  entityId,
  isPending: status === 'pending_approval',
  action,
  fromMinor: fromMinor === null ? null : BigInt(fromMinor),
  toMinor: toMinor === null ? null : BigInt(toMinor),
})
