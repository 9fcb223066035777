import { invalid } from '../graph/graph-error.ts'
import type { GraphContext, GraphRequest, Route } from '../graph/route.ts'
import { type App, checkClient, getApp, isAppToken } from '../oauth/app.ts'
import { exchangeCode, LONG_LIFE_SECONDS } from '../oauth/code.ts'
import { brokenError } from '../oauth/grant.ts'
import { BY_ACCOUNT } from '../oauth/permissions.ts'
import { BROKEN, breakTokens, brokenSubcode, findToken, issueToken, type Token } from '../oauth/token.ts'

type Params = GraphRequest['params']
const open = { method: 'GET', use: null, permission: null } as const

export const routes: Route[] = [
  { ...open, path: '/oauth/access_token', handle: giveToken },
  { ...open, method: 'POST', path: '/oauth/access_token', handle: giveToken },
  { ...open, path: '/oauth/revoke', handle: revoke },
  { ...open, path: '/debug_token', handle: debugToken },
]

/** A code for a token, a token for one that lives longer, or the token of the app itself. */
async function giveToken({ tx, now }: GraphContext, { params }: GraphRequest) {
  const app = await getApp(tx)
  checkClient(app, params['client_id'], params['client_secret'])
  const type = params['grant_type']
  if (type === 'client_credentials') return { access_token: `${app.id}|${app.secret}`, token_type: 'bearer' }
  if (type === 'fb_exchange_token') return written(await prolong(tx, now, app, params), now)
  const token = await exchangeCode(tx, now, required(params, 'code'), params['redirect_uri'])
  return written(token, now)
}

/** Sixty days for a token of a person that still works. */
async function prolong(tx: GraphContext['tx'], now: Date, app: App, params: Params): Promise<Token> {
  const current = await findToken(tx, required(params, 'fb_exchange_token'))
  if (!current || current.kind !== 'user') throw invalid('The token to exchange is not valid.', 'fb_exchange_token')
  const subcode = brokenSubcode(current, now)
  if (subcode !== null) throw brokenError(subcode, current.expiresAt)
  return issueToken(tx, now, { ...current, appId: app.id, lifeSeconds: LONG_LIFE_SECONDS })
}

const written = ({ token, expiresAt }: Token, now: Date) => ({
  access_token: token,
  token_type: 'bearer',
  ...(expiresAt && { expires_in: Math.round((expiresAt.getTime() - now.getTime()) / 1000) }),
})

async function revoke({ tx }: GraphContext, { params }: GraphRequest) {
  const app = await getApp(tx)
  checkClient(app, params['client_id'], params['client_secret'])
  await breakTokens(tx, { token: required(params, 'revoke_token') }, BROKEN.invalidated)
  return { success: true }
}

/** What a token is good for, to the app that holds it. */
async function debugToken({ tx, now, grant }: GraphContext, { params }: GraphRequest) {
  const app = await getApp(tx)
  if (!grant) throw invalid('You must provide an app access token, or a user access token of a developer of the app')
  const token = required(params, 'input_token')
  const about = { app_id: app.id, application: app.name }
  if (isAppToken(app, token)) return { data: { ...about, type: 'APP', is_valid: true, scopes: [] } }
  const found = await findToken(tx, token)
  if (!found)
    return { data: { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid OAuth access token.' } } }
  const subcode = brokenSubcode(found, now)
  const { message } = subcode === null ? { message: '' } : brokenError(subcode, found.expiresAt)
  return {
    data: {
      ...about,
      type: found.kind === 'user' ? 'USER' : 'SYSTEM_USER',
      is_valid: subcode === null,
      ...(subcode !== null && { error: { code: 190, message, subcode } }),
      issued_at: seconds(found.issuedAt),
      expires_at: seconds(found.expiresAt),
      data_access_expires_at: seconds(found.dataAccessExpiresAt),
      user_id: found.userId,
      profile_id: found.userId,
      scopes: found.permissions,
      granular_scopes: found.permissions.map((scope) => ({
        scope,
        ...(BY_ACCOUNT.includes(scope) && { target_ids: found.accountIds.map((id) => id.replace(/^act_/, '')) }),
      })),
    },
  }
}

/** 0: never. */
const seconds = (time: Date | null) => (time ? Math.floor(time.getTime() / 1000) : 0)

function required(params: Params, name: string): string {
  const value = params[name]
  if (value === undefined || value === '') throw invalid(`The parameter ${name} is required`, name)
  return value
}
