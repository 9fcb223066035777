import type { GraphContext } from '../../graph/route.ts'
import { listPlants } from '../../delivery/read-world.ts'
import { plantsAt } from '../../delivery/model/inputs/plants.ts'
import { audienceOf, populationOf } from '../../delivery/model/hour/reach.ts'
import { adSetSettings } from '../../delivery/model/inputs/settings.ts'
import type { Node } from '../../world/node.ts'

/** The people that an ad set may reach, and those who live where it shows its ads. */
export type Audience = { size: number; population: number }

/** Audiences as delivery sees them, so that reach and fatigue tell the same story. */
export async function audiencesOf(
  { tx, seed, now }: GraphContext,
  adSets: Iterable<Node>,
): Promise<Map<string, Audience>> {
  const nodes = [...adSets]
  const plants = nodes[0] ? await listPlants(tx, nodes[0].accountId!) : []
  return new Map(
    nodes.map(({ id, accountId, campaignId, fields }) => {
      const { targeting } = adSetSettings(fields)
      const planted = plantsAt(plants, [id, campaignId!, accountId!], now.getTime())
      const size = planted.audienceSize ?? audienceOf(targeting, seed, id)
      return [id, { size, population: populationOf(targeting.countries) }]
    }),
  )
}
