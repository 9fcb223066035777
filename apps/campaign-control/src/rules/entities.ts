import type { CampaignStatus, RuleDefinition } from '@adloom/contracts'
import type { Fragment, TeamSql } from '@adloom/db'
import type { RuleAccount } from './rule.ts'

export type Level = RuleDefinition['level']

/** A campaign, ad set or ad as rules see it. Names come from outside. */
export type RuleEntity = {
  id: string
  name: string
  status: CampaignStatus
  /** Its own switch, whatever those above it say. */
  isSwitchedOn: boolean
  campaignId: string
  adSetId: string | null
  /** Of the campaign. Null: the campaign has not been read yet. */
  objective: string | null
  isLearning: boolean
  /** Its own budget. Minor units of the account's currency. */
  budget: { type: 'daily' | 'lifetime'; minor: bigint } | null
}

type Row = Omit<RuleEntity, 'budget'> & { budgetType: 'daily' | 'lifetime' | null; budgetMinor: number | null }
type Wanted = { statuses: readonly CampaignStatus[]; ids: readonly string[] }

/** The entities of a level that have one of these statuses or ids, by id. */
export async function readRuleEntities(
  sql: TeamSql,
  { teamId, id: accountId }: RuleAccount,
  level: Level,
  { statuses, ids }: Wanted,
): Promise<RuleEntity[]> {
  const rows = await sql<Row[]>`
    select e.id, e.name, e.status, e.is_switched_on as "isSwitchedOn", ${ownColumns(sql, level)}
    from ${tableOf(sql, level)} e
    ${parentsOf(sql, level)}
    where e.team_id = ${teamId} and e.ad_account_id = ${accountId}
      and (e.status = any(${[...statuses]}::text[]) or e.id = any(${[...ids]}::text[]))
    order by e.id collate "C"`
  return rows.map(({ budgetType, budgetMinor, ...entity }) => ({
    ...entity,
    budget: budgetType === null || budgetMinor === null ? null : { type: budgetType, minor: BigInt(budgetMinor) },
  }))
}

const tableOf = (sql: TeamSql, level: Level): Fragment =>
  ({ campaign: sql.fragment`campaigns`, ad_set: sql.fragment`ad_sets`, ad: sql.fragment`ads` })[level]

/** A campaign learns while one of its active ad sets does, and an ad with its ad set. */
function ownColumns(sql: TeamSql, level: Level): Fragment {
  switch (level) {
    case 'campaign':
      return sql.fragment`
        e.id as "campaignId", null as "adSetId", e.objective, e.budget_type as "budgetType",
        e.budget_minor as "budgetMinor", exists (select from ad_sets s where s.team_id = e.team_id
          and s.ad_account_id = e.ad_account_id and s.campaign_id = e.id and s.learning = 'learning'
          and s.status = 'active') as "isLearning"`
    case 'ad_set':
      return sql.fragment`
        e.campaign_id as "campaignId", null as "adSetId", c.objective, e.budget_type as "budgetType",
        e.budget_minor as "budgetMinor", coalesce(e.learning = 'learning' and e.status = 'active', false) as "isLearning"`
    case 'ad':
      return sql.fragment`
        e.campaign_id as "campaignId", e.ad_set_id as "adSetId", c.objective, null as "budgetType",
        null::bigint as "budgetMinor", coalesce(s.learning = 'learning' and s.status = 'active', false) as "isLearning"`
  }
}

function parentsOf(sql: TeamSql, level: Level): Fragment {
  if (level === 'campaign') return sql.fragment``
  const adSet = sql.fragment`
    left join ad_sets s on s.team_id = e.team_id and s.ad_account_id = e.ad_account_id and s.id = e.ad_set_id`
  return sql.fragment`
    left join campaigns c on c.team_id = e.team_id and c.ad_account_id = e.ad_account_id and c.id = e.campaign_id
    ${level === 'ad' ? adSet : sql.fragment``}`
}
