import type { AdScript, CampaignScript, PlantScript } from './script.ts'
import { account, ads, world } from './small.ts'

/** 12 campaigns, 40 ad sets, 120 ads, 90 days. What is planted where is in the names, for whoever reads a failed test. */
const PLANTED: { name: string; adSets: number; campaign?: PlantScript[]; adSet?: PlantScript[]; ad?: PlantScript[] }[] =
  [
    {
      name: 'Winner',
      adSets: 4,
      ad: [
        { effect: 'ctr', value: 1.35 },
        { effect: 'cvr', value: 1.4 },
      ],
    },
    {
      name: 'Loser',
      adSets: 4,
      ad: [
        { effect: 'ctr', value: 0.6 },
        { effect: 'cvr', value: 0.5 },
      ],
    },
    { name: 'Audience gap', adSets: 4, adSet: [{ effect: 'cvr', value: 0.5 }] },
    { name: 'Age pocket', adSets: 4, campaign: [{ effect: 'cell_cvr', cell: '45-54', value: 1.8 }] },
    {
      name: 'Placement waste',
      adSets: 3,
      campaign: [{ effect: 'cell_share', cell: 'audience_network|an_classic', value: 0.2 }],
    },
    { name: 'Tired', adSets: 3, campaign: [{ effect: 'audience_size', value: 2_000 }] },
    { name: 'Landing page down', adSets: 3, campaign: [{ effect: 'landing_rate', value: 0.05, daysAgo: 3 }] },
    { name: 'No difference', adSets: 3, campaign: [{ effect: 'quality_spread', value: 0 }] },
    { name: 'Leads', adSets: 3 },
    { name: 'Traffic', adSets: 3 },
    { name: 'Engagement', adSets: 3 },
    { name: 'Awareness', adSets: 3 },
  ]

const KINDS: Record<
  string,
  Pick<CampaignScript, 'objective'> & { goal: string; event?: string; destination?: string }
> = {
  Leads: { objective: 'OUTCOME_LEADS', goal: 'OFFSITE_CONVERSIONS', event: 'LEAD' },
  Traffic: { objective: 'OUTCOME_TRAFFIC', goal: 'LINK_CLICKS' },
  Engagement: { objective: 'OUTCOME_ENGAGEMENT', goal: 'POST_ENGAGEMENT', destination: 'ON_POST' },
  Awareness: { objective: 'OUTCOME_AWARENESS', goal: 'REACH' },
}

const campaigns = PLANTED.map((planted, i): CampaignScript => {
  const { objective, ...goal } = KINDS[planted.name] ?? {
    ...{ objective: 'OUTCOME_SALES', goal: 'OFFSITE_CONVERSIONS', event: 'PURCHASE' },
  }
  // Every third campaign has the budget itself.
  const hasBudget = i % 3 === 2
  return {
    ...{ name: planted.name, objective, daysAgo: 90 },
    ...(hasBudget && { daily: 20_000 }),
    ...(planted.campaign && { plants: planted.campaign }),
    adSets: Array.from({ length: planted.adSets }, (_, j) => {
      const first = (ad: AdScript, k: number) => (j === 0 && k === 0 && planted.ad ? { ...ad, plants: planted.ad } : ad)
      return {
        name: `${planted.name}, audience ${j + 1}`,
        ...goal,
        audience: (['broad', 'interest', 'broad'] as const)[j % 3]!,
        ...(!hasBudget && { daily: 6_000 }),
        ...(j === 0 && planted.adSet && { plants: planted.adSet }),
        ads: ads(3, `${planted.name} ${j + 1}.`).map(first),
      }
    }),
  }
})

export const portfolio = world(account(campaigns))
