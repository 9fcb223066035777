import { listPlants } from '../../delivery/read-world.ts'
import { plantsAt } from '../../delivery/model/inputs/plants.ts'
import { qualityOf } from '../../delivery/model/inputs/quality.ts'
import type { GraphContext } from '../../graph/route.ts'
import { listNodes } from '../../world/node.ts'
import type { Row } from './row.ts'

/** Fewer impressions in the period say nothing about an ad. */
const IMPRESSIONS_MIN = 500

/** Where the ads of an account stand among each other, by the quality that the model gives them. */
export async function rankingsIn({ tx, seed, now }: GraphContext, accountId: string) {
  const plants = await listPlants(tx, accountId)
  const ads = (await listNodes(tx, { type: 'ad', accountId })).map((ad) => {
    const planted = plantsAt(plants, [ad.id, ad.adSetId!, ad.campaignId!, accountId], now.getTime())
    const { ctr, cvr } = qualityOf(seed, ad.id, planted.qualitySpread)
    return { id: ad.id, engagement: ctr * planted.ctr, conversion: cvr * planted.cvr }
  })
  const ranks = {
    quality_ranking: rank(ads, ({ engagement, conversion }) => engagement * conversion),
    engagement_rate_ranking: rank(ads, ({ engagement }) => engagement),
    conversion_rate_ranking: rank(ads, ({ conversion }) => conversion),
  }
  return ({ entityId, counts }: Row): Record<string, string> => {
    const isKnown = (counts.impressions ?? 0) >= IMPRESSIONS_MIN
    return Object.fromEntries(
      Object.entries(ranks).map(([name, ranks]) => [name, (isKnown && ranks.get(entityId)) || 'UNKNOWN']),
    )
  }
}

/** Source of the bounds: reference §10.11. Each is the part of the ads that is worse. */
const CLASSES = [
  { from: 0.55, name: 'ABOVE_AVERAGE' },
  { from: 0.35, name: 'AVERAGE' },
  { from: 0.2, name: 'BELOW_AVERAGE_35' },
  { from: 0.1, name: 'BELOW_AVERAGE_20' },
  { from: 0, name: 'BELOW_AVERAGE_10' },
]

function rank<Ad extends { id: string }>(ads: readonly Ad[], qualityOf: (ad: Ad) => number): Map<string, string> {
  const worstFirst = ads.toSorted((a, b) => qualityOf(a) - qualityOf(b))
  return new Map(worstFirst.map(({ id }, index) => [id, CLASSES.find(({ from }) => index / ads.length >= from)!.name]))
}
