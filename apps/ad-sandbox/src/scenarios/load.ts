import type { Load } from '../clock/begin.ts'
import { buildWorld } from './build.ts'
import { currencies } from './currencies.ts'
import { demo } from './demo.ts'
import { portfolio } from './portfolio.ts'
import type { WorldScript } from './script.ts'
import {
  agencyTwoAccounts,
  bigPaging,
  budgetCapped,
  fatigue,
  jpyAccount,
  landingPageDown,
  noDifference,
  runawayCpa,
  singleHealthy,
  timeZoneEdge,
  trackingBroken,
} from './small.ts'

/** The worlds that there are, by name. */
const WORLDS: Readonly<Record<string, WorldScript | ((now: Date) => WorldScript) | null>> = {
  empty: null,
  single_healthy: singleHealthy,
  portfolio,
  jpy_account: jpyAccount,
  currencies,
  time_zone_edge: timeZoneEdge,
  tracking_broken: trackingBroken,
  landing_page_down: landingPageDown,
  fatigue,
  runaway_cpa: runawayCpa,
  budget_capped: budgetCapped,
  no_difference: noDifference,
  big_paging: bigPaging,
  agency_two_accounts: agencyTwoAccounts,
  demo,
}

export const SCENARIOS = Object.keys(WORLDS)
export const isScenario = (name: string) => Object.hasOwn(WORLDS, name)

/** Fills an empty world as its scenario says, with its history up to now. */
export const load: Load = async (tx, { scenario, seed, now }) => {
  const script = WORLDS[scenario]
  if (script === undefined) throw new Error(`There is no scenario ${scenario}; there are ${SCENARIOS.join(', ')}`)
  if (script) await buildWorld(tx, seed, now, typeof script === 'function' ? script(now) : script)
}
