/** Which split of the delivered hours a breakdown is read from. `none` has no data here: it answers no rows. */
export type Split =
  | 'total'
  | 'age_gender'
  | 'country'
  | 'region'
  | 'placement'
  | 'placement_device'
  | 'device'
  | 'hour'
  | 'none'

type Combination = {
  breakdowns: readonly string[]
  split: Split
  /** Whether action breakdowns other than the action's type may join it. */
  joinsActions: boolean
}

export const HOURLY = 'hourly_stats_aggregated_by_advertiser_time_zone'
const AUDIENCE_HOURLY = 'hourly_stats_aggregated_by_audience_time_zone'
const ASSETS = [
  'ad_format_asset',
  'body_asset',
  'call_to_action_asset',
  'description_asset',
  'image_asset',
  'link_url_asset',
  'title_asset',
  'video_asset',
]

/**
 * The platform publishes this list, and no rule from which it follows. `impression_device` and the audience's hours
 * answer nothing without an opt-in that accounts here do not have. There are no catalogs, SKAdNetwork campaigns and
 * figures of single assets here.
 */
const COMBINATIONS: readonly Combination[] = [
  { breakdowns: [], split: 'total', joinsActions: true },
  { breakdowns: ['age'], split: 'age_gender', joinsActions: true },
  { breakdowns: ['gender'], split: 'age_gender', joinsActions: true },
  { breakdowns: ['age', 'gender'], split: 'age_gender', joinsActions: true },
  { breakdowns: ['country'], split: 'country', joinsActions: true },
  { breakdowns: ['region'], split: 'region', joinsActions: true },
  { breakdowns: ['publisher_platform'], split: 'placement', joinsActions: true },
  { breakdowns: ['publisher_platform', 'platform_position'], split: 'placement', joinsActions: true },
  { breakdowns: ['publisher_platform', 'impression_device'], split: 'none', joinsActions: true },
  { breakdowns: ['publisher_platform', 'platform_position', 'impression_device'], split: 'none', joinsActions: true },
  { breakdowns: ['device_platform'], split: 'device', joinsActions: true },
  { breakdowns: ['publisher_platform', 'device_platform'], split: 'placement_device', joinsActions: true },
  {
    breakdowns: ['publisher_platform', 'platform_position', 'device_platform'],
    split: 'placement_device',
    joinsActions: true,
  },
  { breakdowns: ['product_id'], split: 'none', joinsActions: true },
  { breakdowns: [HOURLY], split: 'hour', joinsActions: true },
  { breakdowns: [AUDIENCE_HOURLY], split: 'none', joinsActions: true },
  { breakdowns: ['app_id', 'skan_conversion_id'], split: 'none', joinsActions: false },
  ...ASSETS.flatMap((asset) =>
    [[asset], [asset, 'age'], [asset, 'gender'], [asset, 'age', 'gender']].map((breakdowns) => ({
      breakdowns,
      split: 'none' as const,
      joinsActions: false,
    })),
  ),
]

export const BREAKDOWNS = [...new Set(COMBINATIONS.flatMap(({ breakdowns }) => breakdowns))]

/** In any order. Null: the platform does not answer this combination. */
export function findSplit(breakdowns: readonly string[], actionBreakdowns: readonly string[]): Split | null {
  const found = COMBINATIONS.find((combination) => isSame(combination.breakdowns, breakdowns))
  if (!found) return null
  const others = actionBreakdowns.filter((name) => name !== 'action_type')
  if (others.length === 0) return found.split
  return found.joinsActions && others.length === 1 && joins(others[0]!, breakdowns) ? found.split : null
}

export const ACTION_BREAKDOWNS = [
  'action_type',
  'action_target_id',
  'action_destination',
  'action_device',
  'action_reaction',
  'action_converted_product_id',
]

const joins = (name: string, breakdowns: readonly string[]) =>
  name !== 'action_device' || breakdowns.length === 0 || breakdowns[0] === 'publisher_platform'

/** Whether the platform has this field for rows of this breakdown. */
export function hasField(breakdowns: readonly string[], field: string): boolean {
  if (breakdowns.some((name) => name === HOURLY || name === AUDIENCE_HOURLY)) {
    return !/^(reach|frequency|cpp|unique_|cost_per_unique_|video_)/.test(field)
  }
  if (breakdowns.includes('region')) return !/^video_p\d+_/.test(field)
  if (breakdowns.some((name) => name.endsWith('_asset'))) return !METRICS_WITHOUT_ASSETS.test(field)
  return true
}

const METRICS_WITHOUT_ASSETS =
  /^(unique_|cost_per_|video_|outbound_|conversion|inline_|objective_results|results|quality_|engagement_|website_|purchase_|frequency|ctr|cp[mcp])/

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name) => b.includes(name))
