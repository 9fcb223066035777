import type { Tx } from '@adloom/db'
import type { Count } from '../../delivery/types.ts'
import { EVENTS_ON_PLATFORM } from '../figures/actions.ts'
import type { Conversions, Row } from '../figures/row.ts'
import type { Split } from '../request/breakdowns.ts'
import {
  askedDays,
  cellOf,
  conversionCell,
  deliveries,
  deliveryCell,
  entityColumn,
  inScope,
  type Scope,
} from './scope.ts'

/** What an ad set's own attribution setting counts, as a list with commas: `1d_click,7d_click,1d_view`. */
export type Settings = ReadonlyMap<string, string>

type Summed = {
  period: number
  entityId: string
  cell: string[]
  conversions: [string, string, boolean, number, number][] | null
}

/**
 * The sums of a scope: by period, entity and cell, in this order. Delivery and conversions are joined, because a
 * conversion may come when nothing is delivered any more.
 */
export async function sumUp(
  tx: Tx,
  scope: Scope,
  counts: readonly Count[],
  settings: Settings,
  now: Date,
): Promise<Row[]> {
  const entity = entityColumn(tx, scope.level)
  const sums = counts.map((count) => tx`, coalesce(sum(t.${tx(count)}), 0)::bigint as ${tx(count)}`)
  const shown = counts.map((count) => tx`, coalesce(d.${tx(count)}, 0) as ${tx(count)}`)
  const rows = await tx<(Summed & Record<Count, number>)[]>`
    with ${askedDays(tx, scope)},
    delivered as (
      select a.period, t.${entity} as entity, ${cellOf(tx, scope, deliveryCell(tx, scope))} as cell ${sums}
      from ${deliveries(tx, scope)} t join asked a on a.day = t.day
      where ${inScope(tx, scope)}
      group by 1, 2, 3
    ),
    converted as (
      select period, entity, cell,
             json_agg(json_build_array(event, attribution, is_default, count, value)
                      order by event, attribution, is_default) as conversions
      from (
        select a.period, t.${entity} as entity, ${cellOf(tx, scope, conversionCell(tx, scope))} as cell,
               t.event, t.attribution, t.attribution = any(string_to_array(s.counted, ',')) as is_default,
               count(*)::int as count, sum(t.value)::bigint as value
        from conversion_ledger t join asked a on a.day = t.day
        join unnest(${[...settings.keys()]}::text[], ${[...settings.values()]}::text[]) as s(ad_set_id, counted)
          on s.ad_set_id = t.ad_set_id
        where ${inScope(tx, scope)} and t.visible_at <= ${now}
          ${isLeftOut(scope.split) ? tx`and t.event = any(${[...EVENTS_ON_PLATFORM]}::text[])` : tx``}
        group by 1, 2, 3, 4, 5, 6
      ) events
      group by 1, 2, 3
    )
    select coalesce(d.period, c.period) as period, coalesce(d.entity, c.entity) as "entityId",
           coalesce(d.cell, c.cell) as cell, c.conversions ${shown}
    from delivered d full join converted c on c.period = d.period and c.entity = d.entity and c.cell = d.cell
    order by 1, coalesce(d.entity, c.entity) collate "C", coalesce(d.cell, c.cell) collate "C"`
  return rows.map(({ period, entityId, cell, conversions, ...summed }) => ({
    entityId,
    period: scope.periods[period]!,
    cell,
    counts: isLeftOut(scope.split) ? { ...summed, content_views: 0 } : summed,
    conversions: (conversions ?? []).map(([event, attribution, isDefault, count, value]) => ({
      event: event as Conversions['event'],
      attribution: attribution as Conversions['attribution'],
      isDefault,
      count,
      value,
    })),
  }))
}

/** The platform leaves conversions that happened elsewhere out of these splits, without saying so. */
const isLeftOut = (split: Split) => split === 'hour' || split === 'region'
