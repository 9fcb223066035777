import { type InputOf, type OutputOf, ToolError } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/campaign-control'
import type { ReadContext } from '@adloom/service'
import { listNamedAccounts, type ReachableAccount } from '../accounts/reachable-accounts.ts'
import { budgetOf, type BudgetRow, type CampaignRow, presentCampaign } from '../campaigns/campaign.ts'
import { nameMatcher } from '../campaigns/name-match.ts'
import { spendOfCampaigns } from '../campaigns/spend.ts'
import { type Deps, implement } from '../deps.ts'

type Ctx = ReadContext<Deps>
type Input = InputOf<typeof tools.lookup_campaign>
type Shown = OutputOf<typeof tools.lookup_campaign>['matches'][number]
type Match = Pick<Shown, 'campaignId' | 'matchScore' | 'matchType'> & { adAccountId: string }

export const handler = implement(tools.lookup_campaign, async (ctx, input) => {
  const accounts = await listNamedAccounts(ctx, input.adAccountId)
  const matches =
    input.campaignId === undefined
      ? await listByQuery(ctx, accounts, input.query!, input.status)
      : await listById(ctx, accounts, input.campaignId, input.status)
  const best = matches.slice(0, input.limit)
  const [rows, adSets, spendOf] = await Promise.all([
    listDetails(ctx, accounts, best),
    input.includeAdSets ? listAdSets(ctx, accounts, best) : null,
    spendOfCampaigns(ctx, accounts, best),
  ])
  return {
    matches: best.flatMap((match) => {
      const row = rows.get(match.campaignId)
      // It may have gone since its name was read.
      if (!row) return []
      return [
        {
          ...presentCampaign(row),
          matchScore: match.matchScore,
          matchType: match.matchType,
          spend: spendOf(match),
          launchedHere: row.launchId !== null,
          ...(row.draftId !== null && { draftId: row.draftId }),
          ...(adSets && { adSets: adSets.get(match.campaignId) ?? [] }),
        },
      ]
    }),
    ambiguous: isAmbiguous(matches),
  }
})

const AMBIGUOUS_WITHIN = 0.1

function isAmbiguous([first, second]: readonly Match[]): boolean {
  // A thousandth of a score is its last decimal.
  return first !== undefined && second !== undefined && first.matchScore - second.matchScore <= AMBIGUOUS_WITHIN + 1e-6
}

/** The campaign with this id, if it has the status. Throws `not_found` when no reachable account has it. */
async function listById(
  { sql, caller }: Ctx,
  accounts: readonly ReachableAccount[],
  campaignId: string,
  status: Input['status'],
): Promise<Match[]> {
  const rows = await sql<{ adAccountId: string; status: string }[]>`
    select ad_account_id as "adAccountId", status from campaigns
    where team_id = ${caller.teamId} and id = ${campaignId} and ad_account_id = any(${accounts.map(({ id }) => id)}::text[])`
  if (rows.length === 0) throw new ToolError('not_found', 'There is no such campaign.')
  return rows
    .filter((row) => status === undefined || row.status === status)
    .map(({ adAccountId }) => ({ campaignId, adAccountId, matchScore: 1, matchType: 'exact_id' }))
}

/**
 * The campaigns that match what a person said, best first. Of equal ones, those that can still run come first, and then
 * newer ones. Names are compared here: PostgreSQL's trigrams know no letters but ASCII under our locale, and under
 * row-level security they use no index.
 */
async function listByQuery(
  { sql, caller }: Ctx,
  accounts: readonly ReachableAccount[],
  query: string,
  status: Input['status'],
): Promise<Match[]> {
  const rows = await sql<{ campaignId: string; adAccountId: string; name: string }[]>`
    select id as "campaignId", ad_account_id as "adAccountId", name from campaigns
    where team_id = ${caller.teamId} and ad_account_id = any(${accounts.map(({ id }) => id)}::text[])
      and (${status ?? null}::text is null or status = ${status ?? null})
    order by status = 'deleted', status = 'archived', created_at desc, id desc`
  const matchOf = nameMatcher(query)
  const id = query.trim()
  return rows
    .flatMap(({ campaignId, adAccountId, name }): Match[] => {
      if (campaignId === id) return [{ campaignId, adAccountId, matchScore: 1, matchType: 'exact_id' }]
      const match = matchOf(name)
      return match ? [{ campaignId, adAccountId, matchScore: match.score, matchType: match.type }] : []
    })
    .toSorted((a, b) => b.matchScore - a.matchScore)
}

type Row = Omit<CampaignRow, 'currency'> & { launchId: string | null; draftId: string | null }

async function listDetails({ sql, caller }: Ctx, accounts: readonly ReachableAccount[], matches: readonly Match[]) {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const rows = await sql<Row[]>`
    select c.id as "campaignId", c.ad_account_id as "adAccountId", c.name, c.status, c.raw_status as "rawStatus",
      c.objective, c.budget_type as "budgetType", c.budget_minor as "budgetMinor", c.starts_at as "startsAt",
      c.ends_at as "endsAt", (select max(s.budget_type) from ad_sets s where s.team_id = c.team_id
         and s.ad_account_id = c.ad_account_id and s.campaign_id = c.id and c.budget_type is null) as "adSetBudgetType",
      l.id as "launchId", l.draft_id as "draftId"
    from unnest(${matches.map(({ adAccountId }) => adAccountId)}::text[],
        ${matches.map(({ campaignId }) => campaignId)}::text[]) as m (ad_account_id, campaign_id)
    join campaigns c on c.ad_account_id = m.ad_account_id and c.id = m.campaign_id
    left join launches l on l.team_id = c.team_id and l.ad_account_id = c.ad_account_id and l.campaign_id = c.id
    where c.team_id = ${caller.teamId}`
  return new Map(rows.map((row) => [row.campaignId, { ...row, currency: currencies.get(row.adAccountId)! }]))
}

type AdSetRow = BudgetRow & { campaignId: string; adAccountId: string } & Pick<
    NonNullable<Shown['adSets']>[number],
    'adSetId' | 'name' | 'status'
  >

/** The ad sets of campaigns, oldest first as people made them. */
async function listAdSets({ sql, caller }: Ctx, accounts: readonly ReachableAccount[], matches: readonly Match[]) {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const rows = await sql<AdSetRow[]>`
    select s.campaign_id as "campaignId", s.ad_account_id as "adAccountId", s.id as "adSetId", s.name, s.status,
      s.budget_type as "budgetType", s.budget_minor as "budgetMinor"
    from unnest(${matches.map(({ adAccountId }) => adAccountId)}::text[],
        ${matches.map(({ campaignId }) => campaignId)}::text[]) as m (ad_account_id, campaign_id)
    join ad_sets s on s.ad_account_id = m.ad_account_id and s.campaign_id = m.campaign_id
    where s.team_id = ${caller.teamId}
    order by s.created_at, s.id`
  const shown = rows.map(({ adSetId, name, status, ...row }) => ({
    campaignId: row.campaignId,
    adSet: {
      adSetId,
      name,
      status,
      budget: budgetOf({ ...row, currency: currencies.get(row.adAccountId)! }, 'ad_set'),
    },
  }))
  const byCampaign = Map.groupBy(shown, ({ campaignId }) => campaignId)
  return new Map([...byCampaign].map(([id, sets]) => [id, sets.map(({ adSet }) => adSet)]))
}
