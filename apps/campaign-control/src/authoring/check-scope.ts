import { type Issue, type IssueCode, type RuleDefinition, ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import { listAccounts } from '../accounts/account.ts'
import { NO_ACCOUNT } from '../accounts/reachable-accounts.ts'
import { conditionsOf } from './warnings.ts'

/** Who writes a rule. */
export type Author = { teamId: string; workspaceIds: readonly string[]; allWorkspaces: boolean }

type Account = { id: string; currency: string }
type Found = { accounts: readonly Account[]; campaigns: ReadonlyMap<string, string> }

/**
 * Checks what a definition names against what the author reaches. Errors: `not_found` for an ad account or campaign that
 * is missing, foreign or not connected, alike; `workspace_forbidden` when an author of some workspaces names no
 * accounts; `invalid_input` for campaigns of other accounts and for amounts that the accounts cannot compare.
 */
export async function checkScope(sql: TeamSql, author: Author, definition: RuleDefinition): Promise<void> {
  const { adAccountIds, campaignIds = [] } = definition.scope
  if (!author.allWorkspaces && !adAccountIds)
    throw refused('workspace_forbidden', [{ path: ACCOUNTS, code: 'required', message: NAME_ACCOUNTS }])
  const accounts = await listAccounts(sql, author.teamId, author.workspaceIds)
  const campaigns = await findCampaigns(sql, author.teamId, accounts, campaignIds)
  const missing = [...missingOf({ accounts, campaigns }, definition)]
  if (missing.length > 0) throw refused('not_found', missing)
  const faults = [...faultsOf({ accounts, campaigns }, definition)]
  if (faults.length > 0) throw refused('invalid_input', faults)
}

const ACCOUNTS = 'definition.scope.adAccountIds'
const NAME_ACCOUNTS = 'You act on some workspaces of the team, so name the ad accounts of the rule.'
const NO_CAMPAIGN = 'There is no such campaign.'

const refused = (code: 'not_found' | 'workspace_forbidden' | 'invalid_input', issues: Issue[]) =>
  new ToolError(code, issues[0]!.message, { issues })

/** The account of each of the campaigns that exists in one of the accounts. */
async function findCampaigns(
  sql: TeamSql,
  teamId: string,
  accounts: readonly Account[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; adAccountId: string }[]>`
    select id, ad_account_id as "adAccountId" from campaigns
    where team_id = ${teamId} and id = any(${[...ids]}::text[])
      and ad_account_id = any(${accounts.map((account) => account.id)}::text[])`
  return new Map(rows.map((row) => [row.id, row.adAccountId]))
}

function* missingOf({ accounts, campaigns }: Found, { scope }: RuleDefinition): Generator<Issue> {
  for (const [i, id] of (scope.adAccountIds ?? []).entries())
    if (!accounts.some((account) => account.id === id))
      yield { path: `${ACCOUNTS}[${i}]`, code: 'not_found', message: NO_ACCOUNT }
  for (const [i, id] of (scope.campaignIds ?? []).entries())
    if (!campaigns.has(id))
      yield { path: `definition.scope.campaignIds[${i}]`, code: 'not_found', message: NO_CAMPAIGN }
}

function* faultsOf({ accounts, campaigns }: Found, definition: RuleDefinition): Generator<Issue> {
  const { adAccountIds, campaignIds } = definition.scope
  for (const [i, id] of (campaignIds ?? []).entries())
    if (adAccountIds && !adAccountIds.includes(campaigns.get(id)!))
      yield fault(`definition.scope.campaignIds[${i}]`, 'not_possible', OTHER_ACCOUNT)
  const [amount] = amountsOf(definition)
  if (amount === undefined) return
  // An account that is connected later would be judged by amounts of another currency.
  if (!adAccountIds && !campaignIds) return yield fault(ACCOUNTS, 'required', NEEDS_ACCOUNTS)
  const named = adAccountIds ?? [...campaigns.values()]
  const currencies = new Set(accounts.filter(({ id }) => named.includes(id)).map(({ currency }) => currency))
  if (currencies.size > 1) return yield fault(ACCOUNTS, 'not_possible', ONE_CURRENCY)
  for (const { path, currency } of amountsOf(definition))
    if (currency && !currencies.has(currency)) yield fault(`${path}.currency`, 'not_possible', OF_ACCOUNT)
}

const fault = (path: string, code: IssueCode, message: string): Issue => ({ path, code, message })

const OTHER_ACCOUNT = 'This campaign is in another ad account than those of the rule.'
const NEEDS_ACCOUNTS = 'The rule compares amounts of money, so name its ad accounts. They need one currency.'
const ONE_CURRENCY = 'The rule compares amounts of money, so its ad accounts need one currency.'
const OF_ACCOUNT = 'Amounts are in the currency of the ad accounts.'

const MONEY: ReadonlySet<string> = new Set(['spend', 'cpc', 'cpm', 'cpa', 'conversionValue'])

/** Where a definition says an amount of money. Those of conditions are in whatever currency the accounts have. */
function* amountsOf(definition: RuleDefinition): Generator<{ path: string; currency?: string }> {
  const { action, minimumSample } = definition
  if (action.type === 'scale_budget')
    for (const name of ['floor', 'ceiling', 'maxStep'] as const) {
      const money = action[name]
      if (money) yield { path: `definition.action.${name}`, currency: money.currency }
    }
  for (const { condition, path } of conditionsOf(definition)) if (MONEY.has(condition.metric)) yield { path }
  if (minimumSample && minimumSample.spend > 0) yield { path: 'definition.minimumSample.spend' }
}
