import { type OutputOf, type RejectReason, type RuleDefinition, ToolError } from '@adloom/contracts'
import { events, type tools } from '@adloom/contracts/of/campaign-control'
import type { TeamSql, Tx } from '@adloom/db'
import { emit } from '@adloom/service'
import { workspacesOf } from '../accounts/workspaces-of.ts'
import { type AuditActor, appendAudit } from '../audit/append.ts'
import type { EntityRef } from '../ad-platform/port.ts'

/** A suggestion as list_pending_automation_actions shows it. */
export type ShownMatch = OutputOf<typeof tools.list_pending_automation_actions>['matches'][number]

/** What an event or an audit entry says about a match. */
export type MatchAbout = {
  teamId: string
  matchId: string
  ruleId: string
  adAccountId: string
  entity: EntityRef
  action: ShownMatch['action']['type']
  status: ShownMatch['status']
}

/** How a budget is to change. Minor units as text, because JSON has no big numbers. */
export type Scaling = { percent: number; floor: string | null; ceiling: string | null; maxStep: string | null }

/** What a decision needs to know of a match. Minor units as text. */
export type Match = MatchAbout & {
  scaling: Scaling | null
  fromMinor: string | null
  campaignId: string
  currency: string
  /** Of the ad account. */
  timezone: string
  matchedAt: Date
  expiresAt: Date
  /** The confirmation that holds or executed it. */
  actionId: string | null
  reason: RejectReason | null
  effect: RejectEffect | null
  /** Of its rule, as it was when it made the suggestion. */
  definition: RuleDefinition
  /** Whether the rule has been changed, switched off or deleted since. */
  isRuleAsThen: boolean
}

/** What the reason of a rejection changed, as reject_automation_action answers. */
export type RejectEffect = OutputOf<typeof tools.reject_automation_action>['effect']

type Reach = { sql: TeamSql; caller: { teamId: string }; workspaceIds: readonly string[]; isSettling?: true }

/**
 * A match on a connected ad account in the workspaces of the call. Throws `not_found`. While a claim is settled, it finds
 * every match of the team, because a match that nobody reaches any more may have been executed.
 */
export async function getMatch({ sql, caller, workspaceIds, isSettling }: Reach, matchId: string): Promise<Match> {
  const inReach = sql.fragment`
    and a.disconnected_at is null and exists (
      select from ad_account_workspaces w
      where w.team_id = a.team_id and w.ad_account_id = a.id and w.workspace_id = any(${[...workspaceIds]}::uuid[]))`
  const [match] = await sql<Match[]>`
    select m.team_id as "teamId", m.id as "matchId", m.rule_id as "ruleId", m.ad_account_id as "adAccountId",
      jsonb_build_object('type', m.entity_type, 'id', m.entity_id) as entity, m.action, m.status, m.scaling,
      m.from_minor::text as "fromMinor", m.campaign_id as "campaignId", m.currency, a.timezone, m.matched_at as "matchedAt", m.expires_at as "expiresAt",
      m.action_id as "actionId", m.reason, m.effect, v.definition,
      r.version = m.rule_version and r.is_enabled and r.deleted_at is null as "isRuleAsThen"
    from rule_matches m
    join rules r on r.team_id = m.team_id and r.id = m.rule_id
    join rule_versions v on v.team_id = m.team_id and v.rule_id = m.rule_id and v.version = m.rule_version
    join ad_accounts a on a.team_id = m.team_id and a.id = m.ad_account_id
    where m.team_id = ${caller.teamId} and m.id = ${matchId} ${isSettling ? sql.fragment`` : inReach}`
  if (!match) throw new ToolError('not_found', 'There is no such suggestion.')
  return match
}

/** Whether somebody may still decide on a match. One whose time is over has expired, also before the job says so. */
export const isPending = ({ status, expiresAt }: Pick<Match, 'status' | 'expiresAt'>, now: Date) =>
  status === 'pending_approval' && expiresAt > now

export const notPending = () =>
  new ToolError('not_pending', 'This suggestion does not wait for a decision: it was decided, superseded or expired.')

const EVENTS = {
  created: events['campaign-control.match_created'],
  decided: events['campaign-control.match_decided'],
  executed: events['campaign-control.match_executed'],
} as const

/** Publishes what became of a match. Each kind is published once for a match. */
export async function emitMatch(tx: Tx, kind: keyof typeof EVENTS, about: MatchAbout): Promise<void> {
  const workspaceIds = await workspacesOf(tx, about.teamId, about.adAccountId)
  await emit(tx, EVENTS[kind], { ...about, workspaceIds })
}

/** Writes what became of a match to the audit log, last in the transaction. `by` null: the service did it by itself. */
export const auditMatch = (
  tx: Tx,
  kind: 'created' | 'superseded' | 'expired' | 'rejected',
  { teamId, matchId, ruleId, adAccountId, entity, action }: MatchAbout,
  { at, by, data = {} }: { at: Date; by: AuditActor | null; data?: Record<string, string> },
) =>
  appendAudit(
    tx,
    { teamId, at, actor: by },
    {
      kind: `match_${kind}`,
      about: { matchId, ruleId, adAccountId, entityType: entity.type, entityId: entity.id },
      data: { action, ...data },
    },
  )

/** The columns of a match as `MatchAbout` names them, after `returning` or `select`. */
export const aboutColumns = (tx: Tx) => tx`
  team_id as "teamId", id as "matchId", rule_id as "ruleId", ad_account_id as "adAccountId",
  jsonb_build_object('type', entity_type, 'id', entity_id) as entity, action, status`
