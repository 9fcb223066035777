import { isFreshSignIn } from '@adloom/contracts'
import type { Request, Response } from 'express'
import type { Deps } from '../../deps.ts'
import { queryOf } from '../../http/request.ts'
import { findSignedIn } from '../../http/signed-in.ts'
import { sendPage } from '../../pages/layout.ts'
import { messagePage } from '../../pages/message-page.ts'
import { type AuthorizationRequest, redirectBack } from './authorization-request.ts'
import { challengeS256 } from './checks/challenge-s256.ts'
import { eachOnce } from '../checks/each-once.ts'
import { knownResource } from '../checks/known-resource.ts'
import { askedScopes, knownScope } from './checks/known-scope.ts'
import { noRequestObject } from './checks/no-request-object.ts'
import { responseModeQuery } from './checks/response-mode-query.ts'
import { responseTypeCode } from './checks/response-type-code.ts'
import { type Client, findClient } from '../clients/client.ts'
import { showConsent } from './consent.ts'
import { OAuthError } from '../oauth-error.ts'
import { findList, findParam, getParam } from '../params.ts'
import { withParams } from '../../http/with-params.ts'
import { redirectMatches } from './redirect-uri.ts'

/** The checks run in this order, and the client is told of the first failure. */
const CHECKS: readonly ((params: URLSearchParams) => void)[] = [
  eachOnce,
  noRequestObject,
  responseTypeCode,
  responseModeQuery,
  challengeS256,
  knownScope,
]

/**
 * `GET /api/oauth/authorize`: shows the consent page, after sign-in. Errors are shown on a page until the redirect
 * address is known to belong to the client: otherwise this would be an open redirect. Source: OAuth 2.1, 4.1.1 and
 * 4.1.2.1.
 */
export async function answerAuthorization(deps: Deps, req: Request, res: Response): Promise<void> {
  const params = queryOf(req)
  const client = await findClient(
    { db: deps.db, clientDocuments: deps.oauth.clientDocuments },
    params.getAll('client_id').length === 1 ? findParam(params, 'client_id') : undefined,
  )
  if (!client) return refuse(res, 'This application is unknown. Go back to it and connect again.')
  const [redirectUri, another] = params.getAll('redirect_uri')
  if (!redirectUri || another !== undefined || !redirectMatches(client.redirectUris, redirectUri))
    return refuse(res, 'The application asked for a redirect to an address that it has not registered.')

  try {
    for (const check of CHECKS) check(params)
    knownResource({ params, resources: deps.oauth.resources })
    const request = requestOf(deps, params, client, redirectUri)
    const prompt = findList(params, 'prompt') ?? []
    const session = await findSignedIn(deps, req)
    if (prompt.includes('none')) {
      if (!session) throw new OAuthError('login_required', 'The person must sign in.')
      throw new OAuthError('consent_required', 'The person must give consent.')
    }
    if (!session || !isFreshSignIn(session.signedInAt, deps.clock.now()))
      return res.redirect(302, withParams('/sign-in', { return_to: req.originalUrl }))
    await showConsent(deps, req, res, session, request)
  } catch (thrown) {
    if (!(thrown instanceof OAuthError)) throw thrown
    redirectBack(deps, res, 302, { redirectUri, state: stateOf(params) }, answerOf(thrown))
  }
}

const refuse = (res: Response, message: string) =>
  sendPage(res, 400, messagePage('This application cannot be connected', message))

/** A `state` that is given twice is left out of the answer. */
const stateOf = (params: URLSearchParams) => (params.getAll('state').length === 1 ? params.get('state') : null)

const requestOf = (
  { offeredScopes }: Deps,
  params: URLSearchParams,
  client: Client,
  redirectUri: string,
): AuthorizationRequest => ({
  clientId: client.id,
  clientName: client.name,
  redirectUri,
  state: stateOf(params),
  challenge: getParam(params, 'code_challenge'),
  scopes: askedScopes(params, offeredScopes),
})

const answerOf = ({ code, message }: OAuthError) => ({ error: code, error_description: message })
