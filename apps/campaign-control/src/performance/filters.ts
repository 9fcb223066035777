import { type Issue, ToolError } from '@adloom/contracts'
import type { Fragment, TeamSql } from '@adloom/db'
import type { Plan } from './plan.ts'

type Reader = { sql: TeamSql; teamId: string }

/** Throws `not_found` for every id that the account does not have. */
export async function checkNamedEntities({ sql, teamId }: Reader, { account, filters }: Plan): Promise<void> {
  const { campaignIds = [], adSetIds = [], adIds = [] } = filters
  if (campaignIds.length + adSetIds.length + adIds.length === 0) return
  const rows = await sql<{ path: string; id: string }[]>`
    select 'campaignIds' as path, id from campaigns
    where team_id = ${teamId} and ad_account_id = ${account.id} and id = any(${campaignIds}::text[])
    union all select 'adSetIds', id from ad_sets
    where team_id = ${teamId} and ad_account_id = ${account.id} and id = any(${adSetIds}::text[])
    union all select 'adIds', id from ads
    where team_id = ${teamId} and ad_account_id = ${account.id} and id = any(${adIds}::text[])`
  const known = new Set(rows.map(({ path, id }) => `${path} ${id}`))
  const message = 'There is no such campaign, ad set or ad in this ad account.'
  const issues = Object.entries({ campaignIds, adSetIds, adIds }).flatMap(([path, ids]) =>
    ids.flatMap((id, i): Issue[] =>
      known.has(`${path} ${id}`) ? [] : [{ path: `filters.${path}[${i}]`, code: 'not_found', message }],
    ),
  )
  if (issues.length > 0) throw new ToolError('not_found', message, { issues })
}

/**
 * Only results of the entities that are asked for. Status and name are those of what a row stands for; for creatives
 * the status of their ads, and for rows of the account or of an audience those of campaigns.
 */
export function entitiesThat({ sql, teamId }: Reader, { account, breakdown, filters }: Plan): Fragment {
  const { campaignIds, adSetIds, adIds, status, nameContains } = filters
  const none = sql.fragment``
  const of = sql.fragment`e.team_id = ${teamId} and e.ad_account_id = ${account.id}`
  const hasStatus = status ? sql.fragment`and e.status = any(${status}::text[])` : none
  // The name is compared as text: nothing in it is a pattern.
  const hasName =
    nameContains === undefined
      ? none
      : sql.fragment`and strpos(lower(normalize(e.name, nfc) collate "pg_c_utf8"),
          lower(normalize(${nameContains}::text, nfc) collate "pg_c_utf8")) > 0`
  const entities = () => {
    if (!status && nameContains === undefined) return none
    switch (breakdown) {
      case 'ad_set':
        return sql.fragment`and r.ad_set_id in (select e.id from ad_sets e where ${of} ${hasStatus} ${hasName})`
      case 'ad':
        return sql.fragment`and r.ad_id in (select e.id from ads e where ${of} ${hasStatus} ${hasName})`
      case 'creative':
        return sql.fragment`and r.ad_id in (select e.id from ads e where ${of} ${hasStatus})
          ${nameContains === undefined ? none : sql.fragment`and ads.creative_id in (select e.id from creatives e where ${of} ${hasName})`}`
      default:
        return sql.fragment`and r.campaign_id in (select e.id from campaigns e where ${of} ${hasStatus} ${hasName})`
    }
  }
  return sql.fragment`
    ${campaignIds ? sql.fragment`and r.campaign_id = any(${campaignIds}::text[])` : none}
    ${adSetIds ? sql.fragment`and r.ad_set_id = any(${adSetIds}::text[])` : none}
    ${adIds ? sql.fragment`and r.ad_id = any(${adIds}::text[])` : none}
    ${entities()}`
}
