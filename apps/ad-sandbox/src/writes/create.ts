import { deliverUpTo } from '../delivery/deliver.ts'
import { invalid } from '../graph/graph-error.ts'
import type { GraphContext, GraphRequest } from '../graph/route.ts'
import { insertNode, type Node } from '../world/node.ts'
import type { Values } from '../rules/rule.ts'
import { checkAccount, isDryRun } from './gate.ts'
import { checkLabels, labelIds, parseLabels } from './labels.ts'
import { parseValues } from './parse.ts'
import { PLANS } from './plan.ts'
import { startReview } from './review.ts'

/** Creates an object in an account: `{ id }`, or `{ success: true }` for a write that only asks whether it would be taken. */
export async function createNode(
  ctx: GraphContext,
  account: Node,
  type: 'campaign' | 'ad_set' | 'creative' | 'ad' | 'label',
  params: GraphRequest['params'],
): Promise<{ id: string } | { success: true }> {
  const { tx, seed, now } = ctx
  checkAccount(account)
  const { adlabels, ...values } = parseValues(type, params, 'on create')
  const isDry = isDryRun(values)
  delete values['execution_options']
  if (values['status'] !== undefined && values['status'] !== 'ACTIVE' && values['status'] !== 'PAUSED')
    throw invalid('Invalid parameter: a new object is ACTIVE or PAUSED.', 'status')
  const labels = parseLabels(adlabels)
  const { fields, inlineCreative, ...place } = await PLANS[type]({ ctx, account, values, before: null })
  await checkLabels(ctx, account, labels)
  if (isDry) return { success: true }

  await deliverUpTo(tx, account.id, now)
  const own = { ...fields }
  if (inlineCreative) own['creative_id'] = await makeCreative(ctx, account, inlineCreative)
  if (labels) own['adlabels'] = await labelIds(ctx, account, labels)
  if (type === 'ad') Object.assign(own, startReview(ctx, account, `${place.adSetId}/${String(own['name'])}`))
  const { id } = await insertNode(tx, seed, { type, accountId: account.id, ...place, fields: withoutNulls(own) }, now)
  return { id }
}

/** The creative that an ad brings along. Returns its id. */
export async function makeCreative({ tx, seed, now }: GraphContext, account: Node, fields: Values) {
  const { id } = await insertNode(tx, seed, { type: 'creative', accountId: account.id, fields }, now)
  return id
}

const withoutNulls = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
