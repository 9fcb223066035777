import { parseFields, unknownField } from '../graph/fields.ts'
import type { GraphContext, GraphRequest, Route } from '../graph/route.ts'
import { signedIn } from '../oauth/permissions.ts'
import { BROKEN, breakTokens } from '../oauth/token.ts'

const about = { method: 'GET', use: null, permission: null } as const

export const routes: Route[] = [
  { ...about, path: '/me', handle: readMe },
  { ...about, path: '/me/permissions', handle: listPermissions },
  { ...about, method: 'DELETE', path: '/me/permissions', handle: removeApp },
]

async function readMe({ grant }: GraphContext, { params }: GraphRequest) {
  const { userId, userName, kind } = signedIn(grant)
  const all: Record<string, string> = { id: userId, name: userName }
  // The tenant of a token that a business has given.
  if (kind === 'system_user') all['client_business_id'] = userId.replace(/^\d{3}/, '109')
  const asked = parseFields(params['fields'])?.map(({ name }) => name) ?? ['name', 'id']
  const unknown = asked.find((name) => !ME_FIELDS.has(name))
  if (unknown !== undefined) throw unknownField(unknown, kind === 'user' ? 'User' : 'SystemUser')
  return Object.fromEntries([...new Set([...asked, 'id'])].flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}

const ME_FIELDS = new Set(['id', 'name', 'client_business_id'])

async function listPermissions({ grant }: GraphContext) {
  const { permissions, declined } = signedIn(grant)
  return {
    data: [
      ...permissions.map((permission) => ({ permission, status: 'granted' })),
      ...declined.map((permission) => ({ permission, status: 'declined' })),
    ],
  }
}

/** The person removes the app: none of their tokens works any longer. */
async function removeApp({ tx, grant }: GraphContext) {
  const { userId } = signedIn(grant)
  await breakTokens(tx, { userId }, BROKEN.appRemoved)
  return { success: true }
}
