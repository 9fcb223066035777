import { deliverUpTo } from '../delivery/deliver.ts'
import { GraphError, notFound } from '../graph/graph-error.ts'
import type { GraphContext, GraphRequest } from '../graph/route.ts'
import { creativeIdOf } from '../objects/creative-of.ts'
import { getNode, type Node, updateNode } from '../world/node.ts'
import { DAILY, hasBudget, isSet, LIFETIME } from '../rules/budget.ts'
import { moveBudgets } from './budget-moves.ts'
import { checkAccount, checkLife, isDryRun } from './gate.ts'
import { checkLabels, labelIds, parseLabels } from './labels.ts'
import { makeCreative } from './create.ts'
import { parseValues } from './parse.ts'
import type { Values } from '../rules/rule.ts'
import { PLANS } from './plan.ts'
import { startReview } from './review.ts'

type Updatable = keyof typeof PLANS
const isUpdatable = (type: string): type is Updatable => Object.hasOwn(PLANS, type)
const DELETABLE = new Set(['campaign', 'ad_set', 'ad', 'creative', 'label', 'video'])

/** Changes an object. Only what is named changes; the effects on delivery begin now. */
export async function changeNode(
  ctx: GraphContext,
  node: Node,
  params: GraphRequest['params'],
): Promise<{ success: true }> {
  const { tx, now } = ctx
  const { type } = node
  if (!isUpdatable(type)) throw notFound('post', node.id)
  const account = (await getNode(tx, node.accountId!))!
  checkAccount(account)
  const { adlabels, ...values } = parseValues(type, params, 'on update')
  const isDry = isDryRun(values)
  delete values['execution_options']
  checkLife(node, { ...values, ...(adlabels !== undefined && { adlabels }) })
  const moved = type === 'campaign' ? await moveBudgets(ctx, account, node, values) : []
  const labels = parseLabels(adlabels)
  const { fields, inlineCreative } = await PLANS[type]({ ctx, account, values, before: node })
  await checkLabels(ctx, account, labels)
  if (type === 'ad_set' && changesBudget(node, fields)) await checkBudgetChanges(ctx, node)
  if (isDry) return { success: true }

  await deliverUpTo(tx, account.id, now)
  const own: Values = { ...fields }
  if (inlineCreative) own['creative_id'] = await makeCreative(ctx, account, inlineCreative)
  if (labels) own['adlabels'] = await labelIds(ctx, account, labels)
  if (isSet(own['creative_id']) && own['creative_id'] !== creativeIdOf(node))
    Object.assign(own, startReview(ctx, account, node.id))
  await updateNode(tx, node.id, own, now)
  for (const { id, fields: budgets } of moved) await updateNode(tx, id, budgets, now)
  return { success: true }
}

/** Deleted objects stay, and still collect late conversions. */
export async function deleteNode(ctx: GraphContext, node: Node): Promise<{ success: true }> {
  const { tx, now } = ctx
  if (!DELETABLE.has(node.type)) throw notFound('delete', node.id)
  checkAccount((await getNode(tx, node.accountId!))!)
  checkLife(node, { status: 'DELETED' })
  await deliverUpTo(tx, node.accountId!, now)
  await updateNode(tx, node.id, { status: 'DELETED' }, now)
  return { success: true }
}

/** Adds labels to those that an object has. */
export async function addLabels(ctx: GraphContext, node: Node, text: string): Promise<{ success: true }> {
  const before = ((node.fields['adlabels'] ?? []) as string[]).map((id) => ({ id }))
  const { adlabels } = parseValues(node.type, { adlabels: text }, 'on update')
  const labels = [...before, ...(parseLabels(adlabels) ?? [])]
  return changeNode(ctx, node, { adlabels: JSON.stringify(labels) })
}

const changesBudget = (before: Node, fields: Values) =>
  hasBudget(fields) && [DAILY, LIFETIME].some((name) => isSet(fields[name]) && fields[name] !== before.fields[name])

const CHANGES_MAX = 4
const HOUR_MS = 3_600_000

/** The budget of an ad set may be changed four times in any hour. */
async function checkBudgetChanges({ tx, now }: GraphContext, adSet: Node): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from changes
    where node_id = ${adSet.id} and field in ${tx([DAILY, LIFETIME])} and new is not null and at > ${since}`
  if (row!.count < CHANGES_MAX) return
  throw new GraphError(613, 'Calls to this api have exceeded the rate limit.', {
    subcode: 1_487_632,
    userTitle: 'The budget was changed too often',
    userMessage: 'The budget of an ad set can be changed four times an hour. Try again later.',
    blame: [[DAILY]],
  })
}
