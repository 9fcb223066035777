import type { Fragment, Tx } from '@adloom/db'
import type { Dimension } from '../../delivery/types.ts'
import type { Split } from '../request/breakdowns.ts'
import { type DayRange, daysOf } from '../request/days.ts'
import type { Level } from '../request/read-request.ts'
import { dividedCells, dividedConversion } from './divide.ts'

/** What is summed up: which deliveries, and by what. */
export type Scope = {
  accountId: string
  /** The entity that is asked about: everything in it is summed up. */
  within: { level: Level; id: string }
  /** Only these ads of it. Null: all. */
  adIds: readonly string[] | null
  level: Level
  periods: readonly DayRange[]
  /** All periods as one, in which each day counts once: for a summary. */
  isTogether?: true
  breakdowns: readonly string[]
  split: StoredSplit
}

/** The splits that there are figures of. */
export type StoredSplit = Exclude<Split, 'none'>

const COLUMNS: Record<Level, string> = {
  account: 'account_id',
  campaign: 'campaign_id',
  adset: 'ad_set_id',
  ad: 'ad_id',
}
export const entityColumn = (tx: Tx, level: Level) => tx(COLUMNS[level])

/** The table `asked` of periods and their days. Periods may overlap: a day then counts for each of them. */
export function askedDays(tx: Tx, { periods, isTogether }: Scope): Fragment {
  const each = periods.flatMap((period, index) => daysOf(period).map((day) => [index, day] as const))
  const pairs = isTogether ? [...new Set(each.map(([, day]) => day))].map((day) => [0, day] as const) : each
  return tx`asked as (
    select * from unnest(${pairs.map(([index]) => index)}::int[], ${pairs.map(([, day]) => day)}::date[]) as asked(period, day))`
}

/** The rows of a table, as `t`, that lie in the scope. The bounds let the primary key find them. */
export function inScope(tx: Tx, { accountId, within, adIds, periods }: Scope): Fragment {
  const first = periods.reduce((day, { since }) => (since < day ? since : day), periods[0]!.since)
  const last = periods.reduce((day, { until }) => (until > day ? until : day), periods[0]!.until)
  return tx`
    t.account_id = ${accountId} and t.day between ${first} and ${last} and t.${entityColumn(tx, within.level)} = ${within.id}
    ${adIds === null ? tx`` : tx`and t.ad_id = any(${[...adIds]}::text[])`}`
}

/** The values of the breakdowns of a row of `t`, as an array. `cell` is what holds its place in the split. */
export function cellOf(tx: Tx, { breakdowns, split }: Scope, cell: Fragment): Fragment {
  if (breakdowns.length === 0) return tx`'{}'::text[]`
  const values = breakdowns.map((name, index) => {
    const comma = index > 0 ? tx`,` : tx``
    const part = name === 'device_platform' && split === 'placement_device' ? 3 : (PARTS[name] ?? 1)
    return tx`${comma} split_part(${cell}, '|', ${part})`
  })
  return tx`array[${values}]::text[]`
}

/** Where a breakdown stands in the cells of its split. */
const PARTS: Record<string, number> = { gender: 2, platform_position: 2 }

/** A cell is read from its table, and an hour from the clock. */
export const deliveryCell = (tx: Tx, { split }: Scope): Fragment => (split === 'hour' ? hourCell(tx) : tx`t.cell`)

export function conversionCell(tx: Tx, { split }: Scope): Fragment {
  if (split === 'hour') return hourCell(tx)
  if (split === 'region' || split === 'placement_device') return dividedConversion(tx, split)
  return tx`t.${tx(DIMENSIONS[split])}`
}

const hourCell = (tx: Tx) => {
  const hour = tx`to_char(t.hour_of_day, 'FM00')`
  return tx`(${hour} || ':00:00 - ' || ${hour} || ':59:59')`
}

/**
 * The table to sum up. Totals come from the cells of a split with few cells: they add up to the hours, and are far
 * fewer. With a breakdown by hour they come from the hours themselves.
 */
export function deliveries(tx: Tx, { split, accountId }: Scope): Fragment {
  if (split === 'hour') return tx`delivery_hours`
  if (split === 'region' || split === 'placement_device') return dividedCells(tx, accountId, split)
  return tx`(select * from delivery_cells where dimension = ${DIMENSIONS[split]} and account_id = ${accountId})`
}

const DIMENSIONS: Record<Exclude<StoredSplit, 'hour' | 'region' | 'placement_device'>, Dimension> = {
  total: 'device',
  age_gender: 'age_gender',
  country: 'country',
  placement: 'placement',
  device: 'device',
}
