import type { Stage } from '@adloom/testing'
import { inSandbox, putWorld } from './account.ts'
import { askerOf } from './ask.ts'
import { type Script, worldOf } from './model-run.ts'

const SALES = { optimization_goal: 'OFFSITE_CONVERSIONS', promoted_object: { custom_event_type: 'PURCHASE' } }
const FORM = { optimization_goal: 'LEAD_GENERATION', destination_type: 'ON_AD' }
const countries = (...codes: string[]) => ({ targeting: { geo_locations: { countries: codes } } })
const CLICK_ONLY = [{ event_type: 'CLICK_THROUGH', window_days: 1 }]

/**
 * One account with sales, leads and traffic in a week that holds a change of clocks. Ids are digits, as on the platform:
 * 11 is a campaign, 111 an ad set in it, 1111 an ad in that.
 */
export const SCRIPT: Script = {
  zone: 'America/New_York',
  createdAt: '2026-10-28T15:20:00Z',
  account: { name: 'Shop' },
  campaigns: [
    { id: '11', name: 'Sales', objective: 'OUTCOME_SALES' },
    { id: '12', name: 'Leads', objective: 'OUTCOME_LEADS', daily_budget: 20_000 },
    { id: '13', name: 'Visits', objective: 'OUTCOME_TRAFFIC' },
  ],
  adSets: [
    { id: '111', in: '11', name: 'Broad', daily_budget: 60_000, ...SALES, ...countries('US', 'CA', 'JP') },
    { id: '112', in: '11', name: 'Clicks', daily_budget: 40_000, ...SALES, attribution_spec: CLICK_ONLY },
    { id: '121', in: '12', name: 'Form', ...FORM },
    { id: '131', in: '13', name: 'Site', daily_budget: 3_000, optimization_goal: 'LINK_CLICKS' },
  ],
  ads: ['111', '112', '121', '131'].flatMap((adSet) => [
    { id: `${adSet}1`, in: adSet, name: `Ad ${adSet}1` },
    { id: `${adSet}2`, in: adSet, name: `Ad ${adSet}2` },
  ]),
}

/** The week that tests ask about. Clocks go back on 2026-11-01 in New York. */
export const WEEK = '{"since":"2026-10-29","until":"2026-11-04"}'
const AFTER_WEEK = '2026-11-05T17:30:00Z'

/** A sandbox in which the account of a script has run until a moment, and somebody who may read it. */
export async function openWorld(stage: Stage, script: Script = SCRIPT, now = AFTER_WEEK) {
  const sandbox = await stage.openSandbox()
  await inSandbox(stage, (tx) => putWorld(tx, worldOf(script)))
  await sandbox.clock.set(now)
  return { sandbox, ...(await askerOf(sandbox)) }
}
