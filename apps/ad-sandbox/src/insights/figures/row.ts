import type { Attribution, ConversionEvent, Count } from '../../delivery/types.ts'
import type { Node } from '../../world/node.ts'
import type { DayRange } from '../request/days.ts'

/** Conversions of one event that fall in the same windows. */
export type Conversions = {
  event: ConversionEvent
  attribution: Attribution
  /** Whether the setting of their ad set counts them. */
  isDefault: boolean
  count: number
  /** In 1/1000 of the minor unit. */
  value: number
}

/** What was delivered and converted, in a period, by one entity and in one cell: what fields are printed from. */
export type Row = {
  entityId: string
  period: DayRange
  /** The values of the breakdowns, in their order. */
  cell: readonly string[]
  /** Counts that no field needs are absent. `spend` is in 1/1000 of the minor unit. */
  counts: Partial<Record<Count, number>>
  conversions: readonly Conversions[]
  /** Present if a field needs it. */
  reach?: number
}

/** Where a row's entity stands. Absent below the row's level. */
export type Place = {
  account: Node
  campaign?: Node
  adSet?: Node
  ad?: Node
  /** The attribution settings of the ad sets in it: one, or several. */
  attributionSettings: readonly string[]
  /** Of an ad. */
  rankings?: Readonly<Record<string, string>>
}
