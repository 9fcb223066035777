import { type CampaignStatus, type OutputOf, toMoney } from '@adloom/contracts'
import type { tools } from '@adloom/contracts/of/campaign-control'

type Shown = OutputOf<typeof tools.list_campaigns>['campaigns'][number]
type BudgetType = 'daily' | 'lifetime'

export type BudgetRow = { budgetType: BudgetType | null; budgetMinor: number | null }
export type CampaignRow = BudgetRow & {
  campaignId: string
  adAccountId: string
  name: string
  status: CampaignStatus
  rawStatus: string
  objective: string
  startsAt: Date | null
  endsAt: Date | null
  /** What its ad sets have, if the campaign has no budget of its own. */
  adSetBudgetType: BudgetType | null
  currency: string
}

/** What every tool shows of a campaign alike. */
export const presentCampaign = (row: CampaignRow) =>
  ({
    campaignId: row.campaignId,
    name: row.name,
    status: row.status,
    rawStatus: row.rawStatus,
    objective: row.objective,
    budget: budgetOf(row, 'campaign') ?? { level: 'ad_set', type: row.adSetBudgetType ?? 'daily', amount: null },
    dates: { start: row.startsAt?.toISOString() ?? null, end: row.endsAt?.toISOString() ?? null },
    adAccountId: row.adAccountId,
  }) satisfies Partial<Shown>

/** The budget that the entity itself has. */
export function budgetOf(row: BudgetRow & { currency: string }, level: Shown['budget']['level']) {
  if (row.budgetType === null || row.budgetMinor === null) return null
  return { level, type: row.budgetType, amount: toMoney(row.budgetMinor, row.currency) }
}
