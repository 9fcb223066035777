import type { Tx } from '@adloom/db'
import { invalid } from '../graph/graph-error.ts'
import type { GraphContext } from '../graph/route.ts'
import { statusOf } from '../world/effective-status.ts'
import { insertNode, listNodes, type Node } from '../world/node.ts'
import { objectsIn } from '../rules/creative-spec.ts'

type Wanted = { id: string } | { name: string }

/** Reads `[{"id":…}]` and `[{"name":…}]`. */
export function parseLabels(value: unknown): Wanted[] | null {
  if (value === undefined || value === null) return null
  const labels = objectsIn(value)
  const wanted = labels.flatMap(({ id, name }): Wanted[] =>
    typeof id === 'string' ? [{ id }] : typeof name === 'string' && name !== '' ? [{ name }] : [],
  )
  if (!Array.isArray(value) || wanted.length !== value.length)
    throw invalid('Param adlabels must be a list of labels, each with an id or a name.', 'adlabels')
  return wanted
}

/** Refuses ids of labels that the account does not have. */
export async function checkLabels(
  { tx }: GraphContext,
  account: Node,
  wanted: readonly Wanted[] | null,
): Promise<void> {
  if (!wanted || wanted.length === 0) return
  const known = await labelsOf(tx, account)
  for (const one of wanted)
    if ('id' in one && !known.some(({ id }) => id === one.id))
      throw invalid('Invalid parameter: adlabels names a label that the account does not have.', 'adlabels')
}

/** The ids of the labels. Names without a label get one. */
export async function labelIds(ctx: GraphContext, account: Node, wanted: readonly Wanted[]): Promise<string[]> {
  const known = await labelsOf(ctx.tx, account)
  const ids: string[] = []
  for (const one of wanted) {
    if ('id' in one) ids.push(one.id)
    else {
      const label = known.find(({ fields }) => fields['name'] === one.name) ?? (await makeLabel(ctx, account, one.name))
      known.push(label)
      ids.push(label.id)
    }
  }
  return [...new Set(ids)]
}

const labelsOf = async (tx: Tx, account: Node) =>
  (await listNodes(tx, { type: 'label', accountId: account.id })).filter((label) => statusOf(label) !== 'DELETED')

const makeLabel = ({ tx, seed, now }: GraphContext, account: Node, name: string) =>
  insertNode(tx, seed, { type: 'label', accountId: account.id, fields: { name } }, now)
