import type { Request, Response } from 'express'
import type { Deps } from '../../deps.ts'
import { readForm } from '../../http/form.ts'
import { requestIdOf } from '../../http/request.ts'
import { signAccessToken } from './access-token.ts'
import { eachOnce } from '../checks/each-once.ts'
import { tokenScopes } from './checks/granted-scope.ts'
import { authenticateClient } from '../clients/client-authentication.ts'
import { ACCESS_TOKEN_MS } from './lifetimes.ts'
import { OAuthError } from '../oauth-error.ts'
import { getParam } from '../params.ts'
import { redeemCode } from './redeem-code.ts'
import { refresh } from './refresh.ts'

const EXCHANGES = new Map([
  ['authorization_code', redeemCode],
  ['refresh_token', refresh],
])

/** `POST /api/oauth/token`: exchanges a code or refresh token for tokens. Source: docs/rules.md §11; OAuth 2.1, 3.2. */
export async function answerToken(deps: Deps, req: Request, res: Response): Promise<void> {
  const params = readForm(req)
  eachOnce(params)
  const exchange = EXCHANGES.get(getParam(params, 'grant_type'))
  if (!exchange)
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.')
  const client = await authenticateClient(deps, params)
  const { grant, refreshToken } = await exchange(deps, client, params, requestIdOf(req)).catch((thrown: unknown) => {
    if (thrown instanceof OAuthError && thrown.code === 'invalid_grant') deps.revocationFeed.wake()
    throw thrown
  })
  const scopes = exchange === refresh ? tokenScopes({ grant, params }) : grant.scopes
  const accessToken = await signAccessToken(deps, grant, scopes, deps.clock.now())
  res.json({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_MS / 1000,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  })
}
