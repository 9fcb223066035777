import type { Tx } from '@adloom/db'
import { reachOf } from '../../delivery/model/hour/reach.ts'
import type { Audience } from './audiences.ts'
import { askedDays, cellOf, deliveries, deliveryCell, entityColumn, inScope, type Scope } from './scope.ts'

type Part = {
  period: number
  entityId: string
  cell: string[]
  adSetId: string
  impressions: number
  /** Of the entity and ad set in the period, over all cells. */
  total: number
}

export const reachKey = (period: number, entityId: string, cell: readonly string[]) =>
  JSON.stringify([period, entityId, cell])

/**
 * People reached, by `reachKey`. It does not add up, so it is worked out for exactly these periods, entities and cells,
 * from the impressions of each ad set. A cell has the part of the audience that it has of the impressions: people are
 * spread like them.
 */
export async function reachIn(
  tx: Tx,
  scope: Scope,
  audiences: ReadonlyMap<string, Audience>,
): Promise<Map<string, number>> {
  const parts = await tx<Part[]>`
    with ${askedDays(tx, scope)}
    select a.period, t.${entityColumn(tx, scope.level)} as "entityId", ${cellOf(tx, scope, deliveryCell(tx, scope))} as cell,
           t.ad_set_id as "adSetId", sum(t.impressions)::bigint as impressions,
           (sum(sum(t.impressions)) over (partition by a.period, t.${entityColumn(tx, scope.level)}, t.ad_set_id))::bigint as total
    from ${deliveries(tx, scope)} t join asked a on a.day = t.day
    where ${inScope(tx, scope)} and t.impressions > 0
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`
  const byRow = Map.groupBy(parts, ({ period, entityId, cell }) => reachKey(period, entityId, cell))
  return new Map(
    [...byRow].map(([key, parts]) => {
      const own = parts.map(({ adSetId }) => audiences.get(adSetId)!)
      const shares = parts.map(({ impressions, total }, index) => ({
        impressions,
        audience: own[index]!.size * (impressions / total),
      }))
      const population = Math.max(...own.map(({ population }) => population))
      const impressions = parts.reduce((sum, part) => sum + part.impressions, 0)
      return [key, Math.min(impressions, reachOf(shares, population))]
    }),
  )
}
