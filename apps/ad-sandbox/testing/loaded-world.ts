import type { Tx } from '@adloom/db'
import type { Stage } from '@adloom/testing'
import { load } from '../src/scenarios/load.ts'
import { emptySandbox, inSandbox } from './account.ts'
import { refusalsOf } from './legal.ts'

export const NOW = new Date('2026-11-22T15:30:00Z')

/** Gives a function that fills a world with a scenario and looks at it. */
export const loaderOf =
  (stage: Stage) =>
  <T>(scenario: string, look: (tx: Tx) => Promise<T>, seed = 'adloom'): Promise<T> =>
    inSandbox(stage, async (tx) => {
      await emptySandbox(tx, seed)
      await load(tx, { scenario, seed, now: NOW, realNow: NOW, rate: 0 })
      return look(tx)
    })

/** Campaigns that did not deliver until the last completed hour, and objects that the platform would refuse. */
export async function faultsOf(tx: Tx) {
  const silent = await tx`
    select c.id from nodes c where c.type = 'campaign' and not exists (
      select from delivery_hours h
      where h.campaign_id = c.id and h.impressions > 0 and h.hour = date_trunc('hour', ${NOW}::timestamptz) - interval '1 hour')`
  return { silent: [...silent], refused: await refusalsOf(tx, NOW) }
}
export const NO_FAULTS = { silent: [], refused: [] }
