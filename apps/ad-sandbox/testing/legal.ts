import type { Tx } from '@adloom/db'
import { createLog } from '@adloom/runtime'
import { OBJECTS } from '../src/objects/fields/all.ts'
import { listNodes, type Node } from '../src/world/node.ts'
import { PLANS } from '../src/writes/plan.ts'

const log = createLog('test', 'error')
const TYPES = ['campaign', 'ad_set', 'creative', 'ad'] as const

/** What the platform would refuse of a world if a client made its objects now, one line for each. */
export async function refusalsOf(tx: Tx, now: Date): Promise<string[]> {
  const refusals: string[] = []
  for (const account of await listNodes(tx, { type: 'ad_account' }))
    for (const type of TYPES)
      for (const node of await listNodes(tx, { type, accountId: account.id })) {
        // As it was when it was made: nothing in it yet, and its parents not deleted.
        const ctx = { tx, now, seed: 'adloom', grant: null, faults: [], log }
        const values = valuesOf(node)
        await PLANS[type]({ ctx, account, values, before: null }).catch((cause: Error) =>
          refusals.push(`${type} ${String(node.fields['name'])}: ${cause.message}`),
        )
      }
  return refusals
}

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
