import type { Tx } from '@adloom/db'
import { notFound } from '../graph/graph-error.ts'
import type { Grant, GraphRequest } from '../graph/route.ts'
import type { App } from '../oauth/app.ts'
import { openGrant } from '../oauth/grant.ts'
import { checkAccount, checkPermission } from '../oauth/permissions.ts'
import { getNode } from '../world/node.ts'
import type { Matched } from './match.ts'
import type { RawRequest } from './read-request.ts'

/** The ad account that a request is about, as `act_…`: it is named, or an object of it is. Null: about none, or unknown. */
export async function accountOf(tx: Tx, { args }: Matched): Promise<string | null> {
  if (args['account'] !== undefined) return `act_${args['account']}`
  if (args['id'] === undefined) return null
  const node = await getNode(tx, args['id'])
  if (node) return node.accountId
  // A job of insights is no object.
  const [report] = await tx<{ accountId: string }[]>`
    select account_id as "accountId" from reports where id = ${args['id']}`
  return report?.accountId ?? null
}

/** Lets a request in whose token works, is allowed this, and sees the account. Throws the platform's refusal of others. */
export async function admit(
  tx: Tx,
  app: App,
  request: RawRequest,
  { route, args }: Matched,
  accountId: string | null,
  now: Date,
): Promise<Grant | null> {
  const { token, proof } = request
  const grant = token === null ? null : await openGrant(tx, app, token, proof, now)
  checkPermission(grant, route)
  if (route.permission !== null && grant && accountId !== null)
    await checkSeen(tx, request, grant, accountId, args['id'])
  return grant
}

/** An account that the person did not tick is refused; an object in it is as good as not there. */
async function checkSeen(tx: Tx, { method }: GraphRequest, grant: Grant, accountId: string, id: string | undefined) {
  if (grant.accountIds.includes(accountId)) return
  if (id !== undefined) throw notFound(method, id)
  if (!(await getNode(tx, accountId))) throw notFound(method, accountId)
  checkAccount(grant, accountId)
}
