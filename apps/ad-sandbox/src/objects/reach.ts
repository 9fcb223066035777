import { GraphError, notFound } from '../graph/graph-error.ts'
import type { GraphContext, Method } from '../graph/route.ts'
import { getNode, type Node } from '../world/node.ts'

/** The account that a path names. Refuses one that the person did not grant. */
export async function reachAccount(ctx: GraphContext, method: Method, digits: string): Promise<Node> {
  return reachNode(ctx, method, `act_${digits}`)
}

/** An object that a path names. One of another account looks as if it did not exist; an account itself is refused. */
export async function reachNode({ tx, grant }: GraphContext, method: Method, id: string): Promise<Node> {
  const node = await getNode(tx, id)
  if (!node) throw notFound(method, id)
  if (node.accountId === null || grant?.accountIds.includes(node.accountId)) return node
  if (node.type !== 'ad_account') throw notFound(method, id)
  throw new GraphError(200, 'Ad account owner has NOT grant ads_management or ads_read permission', { status: 403 })
}
