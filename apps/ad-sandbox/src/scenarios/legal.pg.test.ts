import type { Tx } from '@adloom/db'
import { createLog } from '@adloom/runtime'
import { openStage } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { emptySandbox, inSandbox } from '../../testing/account.ts'
import { OBJECTS } from '../objects/fields/all.ts'
import { listNodes, type Node } from '../world/node.ts'
import { PLANS } from '../writes/plan.ts'
import { load } from './load.ts'

const stage = await openStage()
afterAll(() => stage[Symbol.asyncDispose]())

const log = createLog('test', 'error')
const NOW = new Date('2026-11-22T15:30:00Z')
const TYPES = ['campaign', 'ad_set', 'creative', 'ad'] as const

/** What a client would have sent to make this object: the fields that it can set. */
function valuesOf(node: Node): Record<string, unknown> {
  const { fields } = OBJECTS[node.type]
  const own = Object.entries(node.fields).filter(([name]) => fields[name]?.set && name !== 'adlabels')
  const { campaignId, adSetId } = node
  return {
    ...Object.fromEntries(own),
    ...(node.type === 'ad_set' && { campaign_id: campaignId }),
    ...(node.type === 'ad' && { adset_id: adSetId, creative: { creative_id: node.fields['creative_id'] } }),
  }
}

async function refusalsOf(tx: Tx): Promise<string[]> {
  const refusals: string[] = []
  for (const account of await listNodes(tx, { type: 'ad_account' }))
    for (const type of TYPES)
      for (const node of await listNodes(tx, { type, accountId: account.id })) {
        // As it was when it was made: nothing in it yet, and its parents not deleted.
        const ctx = { tx, now: NOW, seed: 'adloom', grant: null, faults: [], log }
        const values = valuesOf(node)
        await PLANS[type]({ ctx, account, values, before: null }).catch((cause: Error) =>
          refusals.push(`${type} ${String(node.fields['name'])}: ${cause.message}`),
        )
      }
  return refusals
}

// Together they hold every kind of object that a scenario has.
test.for(['demo', 'currencies', 'agency_two_accounts', 'time_zone_edge'])(
  'The world %s holds nothing that the platform would refuse',
  { timeout: 90_000 },
  async (scenario) => {
    const refusals = await inSandbox(stage, async (tx) => {
      await emptySandbox(tx, 'adloom')
      await load(tx, { scenario, seed: 'adloom', now: NOW, realNow: NOW, rate: 0 })
      return refusalsOf(tx)
    })
    expect(refusals).toEqual([])
  },
)
