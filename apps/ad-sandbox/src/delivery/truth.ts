import type { Tx } from '@adloom/db'
import { getNode } from '../world/node.ts'
import { calendarOf, dayNumber } from './model/calendar.ts'
import { bringToLife } from './model/inputs/entities.ts'
import { isConversionGoal, resultRate } from './model/hour/funnel.ts'
import { ORDER, seasonOf } from './model/inputs/market.ts'
import { readWorld, zoneOf } from './read-world.ts'
import type { AdTruth, TruthOf } from './types.ts'

export const truthOf: TruthOf = async (tx: Tx, accountId, from, to) => {
  const account = await getNode(tx, accountId)
  if (account?.type !== 'ad_account') return []
  const calendar = calendarOf(zoneOf(account))
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const days = Array.from({ length: last - first + 1 }, (_, i) => calendar.day(first + i))
  const season = days.reduce((sum, day) => sum + seasonOf(day), 0) / days.length
  // As objects are at the end of the period, with what is planted until then.
  const end = days.at(-1)!.end
  const world = await readWorld(tx, account, end, end)
  const live = bringToLife(world)
  return [...live.ads.values()].map((ad): AdTruth => {
    const { adSet } = ad
    const { campaign } = adSet
    const { constant, product } = live.derivedOfAd(ad, end - 1)
    const nodeIds = [accountId, campaign.id, adSet.id, ad.id]
    return {
      ...{ adId: ad.id, adSetId: adSet.id, campaignId: campaign.id },
      cpm: constant.cpm * season,
      ctr: constant.ctr,
      cvr: isConversionGoal(adSet.goal) ? (resultRate(product, adSet) / product.base.ctr) * constant.cvr : 0,
      orderValue: product.path === 'website_sales' ? ORDER.value * live.account.dollar : 0,
      plants: world.plants
        .filter(({ nodeId, startsAt }) => nodeIds.includes(nodeId) && startsAt < end)
        .map((plant) => ({ ...plant, startsAt: new Date(plant.startsAt).toISOString() })),
    }
  })
}
