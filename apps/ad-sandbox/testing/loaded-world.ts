import type { Tx } from '@adloom/db'
import type { Stage } from '@adloom/testing'
import { expect } from 'vitest'
import { load } from '../src/scenarios/load.ts'
import { emptySandbox, inSandbox } from './account.ts'
import { refusalsOf } from './legal.ts'

export const NOW = new Date('2026-11-22T15:30:00Z')

/** Looks at worlds that a scenario has filled. */
export const loaderOf =
  (stage: Stage) =>
  <T>(scenario: string, look: (tx: Tx) => Promise<T>, seed = 'adloom'): Promise<T> =>
    inSandbox(stage, async (tx) => {
      await emptySandbox(tx, seed)
      await load(tx, { scenario, seed, now: NOW, realNow: NOW, rate: 0 })
      return look(tx)
    })

/** Every campaign delivered until the last completed hour, and the platform would refuse none of the objects. */
export async function expectDelivery(tx: Tx): Promise<void> {
  const silent = await tx`
    select c.id from nodes c where c.type = 'campaign' and not exists (
      select from delivery_hours h
      where h.campaign_id = c.id and h.impressions > 0 and h.hour = date_trunc('hour', ${NOW}::timestamptz) - interval '1 hour')`
  expect(silent).toEqual([])
  expect(await refusalsOf(tx, NOW)).toEqual([])
}
