import { InstantInput, type InputOf, toMoney, ToolError, Uuid } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/campaign-control'
import { decodeCursor, encodeCursor, type ReadContext } from '@adloom/service'
import { z } from 'zod'
import { listNamedAccounts } from '../accounts/reachable-accounts.ts'
import { type Deps, implement } from '../deps.ts'
import type { ShownMatch } from '../matches/match.ts'
import { recordsOf } from '../projections/records.ts'

export const handler = implement(tools.list_pending_automation_actions, async (ctx, input) => {
  const { teamId } = ctx.caller
  const { limit, cursor, ...filters } = input
  const accountIds = (await listNamedAccounts(ctx, input.adAccountId)).map(({ id }) => id)
  await requireNamed(ctx, input, accountIds)

  const boundTo = ['matches', teamId, ctx.workspaceIds, filters]
  const after = decodeCursor(boundTo, cursor, POSITIONS[input.sort])
  const asked: Asked = { ...input, accountIds, now: ctx.clock.now() }
  const [rows, byAction] = await Promise.all([readPage(ctx, asked, after), countByAction(ctx, asked)])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  const records = await recordsOf(ctx.sql, teamId, [...new Set(page.map(({ ruleId }) => ruleId))])
  return {
    matches: page.map((row) => present(row, records.get(row.ruleId)!)),
    counts: { byAction },
    nextCursor: last && encodeCursor(boundTo, [KEYS[input.sort](last), last.matchId]),
  }
})

type Input = InputOf<typeof tools.list_pending_automation_actions>
type Asked = Input & { accountIds: string[]; now: Date }
type Context = ReadContext<Deps>

/** What a page continues after. Amounts of different currencies are compared as numbers of minor units. */
const POSITIONS = {
  created_desc: z.tuple([InstantInput, Uuid]),
  expires_asc: z.tuple([InstantInput, Uuid]),
  impact_desc: z.tuple([z.string().regex(/^\d{1,18}$/), Uuid]),
}
const KEYS: Record<Input['sort'], (row: Row) => string> = {
  created_desc: ({ matchedAt }) => matchedAt.toISOString(),
  expires_asc: ({ expiresAt }) => expiresAt.toISOString(),
  impact_desc: ({ impactMinor }) => impactMinor,
}

/** Throws `not_found` for a rule or campaign that the call does not reach. */
async function requireNamed({ sql, caller }: Context, { ruleId, campaignId }: Input, accountIds: string[]) {
  const [found] = await sql<{ hasRule: boolean; hasCampaign: boolean }[]>`
    select exists (select from rules where team_id = ${caller.teamId} and id = ${ruleId ?? null}) as "hasRule",
      exists (select from campaigns where team_id = ${caller.teamId} and id = ${campaignId ?? null}
        and ad_account_id = any(${accountIds}::text[])) as "hasCampaign"`
  if (ruleId !== undefined && !found!.hasRule) throw new ToolError('not_found', 'There is no such rule.')
  if (campaignId !== undefined && !found!.hasCampaign) throw new ToolError('not_found', 'There is no such campaign.')
}

/** One whose time is over is shown as expired, also before the job says so. */
const shownStatus = ({ sql }: Context, now: Date) =>
  sql.fragment`case when m.status = 'pending_approval' and m.expires_at <= ${now} then 'expired' else m.status end`

function passing(ctx: Context, asked: Asked) {
  const { sql, caller } = ctx
  const { status, accountIds, ruleId = null, action = null, entityType = null, campaignId = null, now } = asked
  // Those that may be shown with such a status, by the index.
  const stored = status.includes('expired') ? [...status, 'pending_approval'] : status
  return sql.fragment`
    m.team_id = ${caller.teamId} and m.status = any(${stored}::text[])
    and ${shownStatus(ctx, now)} = any(${status}::text[]) and m.ad_account_id = any(${accountIds}::text[])
    and (${ruleId}::uuid is null or m.rule_id = ${ruleId})
    and (${action}::text[] is null or m.action = any(${action}))
    and (${entityType}::text[] is null or m.entity_type = any(${entityType}))
    and (${campaignId}::text is null or m.campaign_id = ${campaignId})`
}

/** Name and status of an entity are those that were read last. */
const readPage = (ctx: Context, asked: Asked, after: readonly [string, string] | null) => ctx.sql<Row[]>`
  select m.id as "matchId", ${shownStatus(ctx, asked.now)} as status, m.rule_id as "ruleId", r.name as "ruleName",
    m.ad_account_id as "adAccountId", m.entity_type as "entityType", m.entity_id as "entityId",
    m.campaign_id as "campaignId", coalesce(e.name, m.entity_name) as "entityName",
    coalesce(e.status, 'deleted') as "entityStatus", m.action, m.from_minor::text as "fromMinor",
    m.to_minor::text as "toMinor", m.delta_pct::float8 as "deltaPct", m.currency, m.conditions, m.evidence,
    m.explanation, m.projection, m.impact_minor::text as "impactMinor", m.matched_at as "matchedAt",
    m.expires_at as "expiresAt"
  from rule_matches m
  join rules r on r.team_id = m.team_id and r.id = m.rule_id
  left join lateral (
    select name, status from campaigns
    where m.entity_type = 'campaign' and team_id = m.team_id and ad_account_id = m.ad_account_id and id = m.entity_id
    union all select name, status from ad_sets
    where m.entity_type = 'ad_set' and team_id = m.team_id and ad_account_id = m.ad_account_id and id = m.entity_id
    union all select name, status from ads
    where m.entity_type = 'ad' and team_id = m.team_id and ad_account_id = m.ad_account_id and id = m.entity_id
  ) e on true
  where ${passing(ctx, asked)} and ${isAfter(ctx, asked.sort, after)}
  order by ${orderOf(ctx, asked.sort)} limit ${asked.limit + 1}`

function isAfter({ sql }: Context, sort: Input['sort'], after: readonly [string, string] | null) {
  if (!after) return sql.fragment`true`
  const [value, id] = after
  return {
    created_desc: () => sql.fragment`(m.matched_at, m.id) < (${value}::timestamptz, ${id}::uuid)`,
    expires_asc: () => sql.fragment`(m.expires_at, m.id) > (${value}::timestamptz, ${id}::uuid)`,
    impact_desc: () => sql.fragment`(m.impact_minor, m.id) < (${value}::bigint, ${id}::uuid)`,
  }[sort]()
}

const orderOf = ({ sql }: Context, sort: Input['sort']) =>
  ({
    created_desc: () => sql.fragment`m.matched_at desc, m.id desc`,
    expires_asc: () => sql.fragment`m.expires_at, m.id`,
    impact_desc: () => sql.fragment`m.impact_minor desc, m.id desc`,
  })[sort]()

async function countByAction(ctx: Context, asked: Asked): Promise<Record<string, number>> {
  const rows = await ctx.sql<{ action: string; count: number }[]>`
    select m.action, count(*)::int as count from rule_matches m where ${passing(ctx, asked)} group by m.action`
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]))
}

type Row = Pick<
  ShownMatch,
  'matchId' | 'status' | 'adAccountId' | 'conditions' | 'evidence' | 'explanation' | 'projection'
> & {
  ruleId: string
  ruleName: string
  entityType: ShownMatch['entity']['type']
  entityId: string
  entityName: string
  entityStatus: string
  campaignId: string
  action: ShownMatch['action']['type']
  fromMinor: string | null
  toMinor: string | null
  deltaPct: number | null
  currency: string
  impactMinor: string
  matchedAt: Date
  expiresAt: Date
}

function present(row: Row, record: ShownMatch['rule']['record']): ShownMatch {
  const { matchId, status, adAccountId, conditions, evidence, explanation, projection } = row
  const { fromMinor, toMinor, deltaPct, currency } = row
  return {
    matchId,
    status,
    rule: { id: row.ruleId, name: row.ruleName, record },
    adAccountId,
    entity: {
      type: row.entityType,
      id: row.entityId,
      name: row.entityName,
      campaignId: row.campaignId,
      status: row.entityStatus,
    },
    action: {
      type: row.action,
      ...(fromMinor !== null && { from: toMoney(BigInt(fromMinor), currency) }),
      ...(toMinor !== null && { to: toMoney(BigInt(toMinor), currency) }),
      ...(deltaPct !== null && { deltaPct }),
    },
    conditions,
    evidence,
    explanation,
    projection,
    matchedAt: row.matchedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
