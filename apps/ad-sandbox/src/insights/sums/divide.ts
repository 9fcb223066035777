import type { Fragment, Tx } from '@adloom/db'
import { COUNTS } from '../../delivery/types.ts'

/** A part of a cell, from `low` to `high` between 0 and 1. */
type Part = { of: string; name: string; low: number; high: number }

/** By country, and the rest as one: the part of the people in each of its largest regions. */
const REGIONS: Record<string, readonly (readonly [name: string, share: number])[]> = {
  US: [
    ...([
      ['California', 0.12],
      ['Texas', 0.09],
      ['Florida', 0.07],
      ['New York', 0.06],
      ['Pennsylvania', 0.04],
    ] as const),
    ...([
      ['Illinois', 0.04],
      ['Ohio', 0.04],
      ['Georgia', 0.03],
    ] as const),
  ],
  JP: [
    ['Tokyo', 0.11],
    ['Kanagawa', 0.07],
    ['Osaka', 0.07],
    ['Aichi', 0.06],
    ['Saitama', 0.06],
    ['Fukuoka', 0.04],
  ],
  GB: [
    ['England', 0.84],
    ['Scotland', 0.08],
    ['Wales', 0.05],
    ['Northern Ireland', 0.03],
  ],
  CA: [
    ['Ontario', 0.39],
    ['Quebec', 0.22],
    ['British Columbia', 0.14],
    ['Alberta', 0.12],
  ],
  AU: [
    ['New South Wales', 0.31],
    ['Victoria', 0.26],
    ['Queensland', 0.2],
    ['Western Australia', 0.11],
  ],
  DE: [
    ['Nordrhein-Westfalen', 0.22],
    ['Bayern', 0.16],
    ['Baden-Württemberg', 0.13],
    ['Niedersachsen', 0.1],
  ],
  FR: [
    ['Île-de-France', 0.18],
    ['Auvergne-Rhône-Alpes', 0.12],
    ['Nouvelle-Aquitaine', 0.09],
    ['Occitanie', 0.09],
  ],
}
const REST = 'unknown'

const DEVICES = [
  ['mobile_web', 0.04],
  ['desktop', 0.1],
  ['mobile_app', 0.86],
] as const

const REGION_PARTS = Object.entries(REGIONS).flatMap(([country, regions]) => partsOf(country, regions))
const DEVICE_PARTS = partsOf('', DEVICES)

/**
 * Cells of a stored split, divided further: countries into regions, placements into devices. No table holds these, so
 * the figures follow from those of the cell. They add up to it, and clicks stay below impressions in each part: the n-th
 * click belongs to the impression that stands at the same place among the impressions.
 */
export function dividedCells(tx: Tx, accountId: string, split: 'region' | 'placement_device'): Fragment {
  const isRegion = split === 'region'
  const amounts = COUNTS.filter((count) => !['spend', 'impressions', 'link_clicks'].includes(count))
  const columns = amounts.map((count) => tx`, ${between(tx, tx`c.${tx(count)}::bigint`)} as ${tx(count)}`)
  return tx`(
    select c.account_id, c.campaign_id, c.ad_set_id, c.ad_id, c.day,
           ${isRegion ? tx`coalesce(p.name, ${REST})` : tx`c.cell || '|' || p.name`} as cell,
           past - first as impressions, 1000 * ${between(tx, tx`c.spend / 1000`)} as spend ${columns},
           case when c.impressions > 0 and c.clicks > 0
                then past_clicks * c.link_clicks / c.clicks - first_clicks * c.link_clicks / c.clicks
                else ${between(tx, tx`c.link_clicks`)} end as link_clicks
    from delivery_cells c
    left join ${partTable(tx, isRegion ? REGION_PARTS : DEVICE_PARTS)} on ${isRegion ? tx`p.of = c.cell` : tx`true`}
    cross join lateral (
      select round(c.impressions * coalesce(p.low, 0))::bigint as first,
             round(c.impressions * coalesce(p.high, 1))::bigint as past) positions
    cross join lateral (
      select coalesce(first * c.clicks / nullif(c.impressions, 0), 0) as first_clicks,
             coalesce(past * c.clicks / nullif(c.impressions, 0), 0) as past_clicks) clicks
    where c.account_id = ${accountId} and c.dimension = ${isRegion ? 'country' : 'placement'})`
}

/** The amount of a cell that lies between the positions. Without impressions all of it is in the last part. */
const between = (tx: Tx, amount: Fragment) => tx`(
  case when c.impressions > 0 then past * (${amount}) / c.impressions - first * (${amount}) / c.impressions
       when coalesce(p.high, 1) = 1 then ${amount} else 0 end)`

/** Where a conversion stands: in a region that is drawn for it, or where it happened. */
export function dividedConversion(tx: Tx, split: 'region' | 'placement_device'): Fragment {
  if (split === 'placement_device') return tx`t.placement || '|' || t.device`
  return tx`coalesce((
    select p.name from ${partTable(tx, REGION_PARTS)}
    where p.of = t.country and ${drawn(tx)} >= p.low and ${drawn(tx)} < p.high), ${REST})`
}

/** A number from 0 to 1 that stays the same for a conversion. */
const drawn = (tx: Tx) => tx`
  (('x' || left(md5(t.ad_id || t.click_hour::text || t.number), 7))::bit(28)::int / 268435456.0)`

const partTable = (tx: Tx, parts: readonly Part[]) => tx`
  unnest(${parts.map((part) => part.of)}::text[], ${parts.map(({ name }) => name)}::text[],
         ${parts.map(({ low }) => String(low))}::text[]::float8[], ${parts.map(({ high }) => String(high))}::text[]::float8[]) as p("of", name, low, high)`

function partsOf(of: string, shares: readonly (readonly [name: string, share: number])[]): Part[] {
  const total = shares.reduce((sum, [, share]) => sum + share, 0)
  const all = total < 0.999 ? [...shares, [REST, 1 - total] as const] : shares
  let low = 0
  return all.map(([name, share], index) => {
    const part = { of, name, low, high: index === all.length - 1 ? 1 : low + share }
    low = part.high
    return part
  })
}
