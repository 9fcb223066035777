import type { Scope } from '@adloom/contracts'
import type { Response } from 'express'
import type { Deps } from '../../deps.ts'
import { withParams } from '../../http/with-params.ts'

/** A validated authorization request. */
export type AuthorizationRequest = {
  clientId: string
  clientName: string
  redirectUri: string
  state: string | null
  challenge: string
  scopes: Scope[]
}

/** The path on this origin that makes the same request again. */
export const addressOfRequest = (request: AuthorizationRequest): string =>
  withParams('/api/oauth/authorize', {
    response_type: 'code',
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: request.scopes.join(' '),
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
    state: request.state ?? undefined,
  })

/** Redirects the browser to the application with its `state` and with `iss` (RFC 9207). */
export function redirectBack(
  { oauth }: Pick<Deps, 'oauth'>,
  res: Response,
  status: 302 | 303,
  { redirectUri, state }: { redirectUri: string; state: string | null },
  answer: Record<string, string>,
): void {
  const address = withParams(redirectUri, { ...answer, state: state ?? undefined, iss: oauth.issuer })
  // res.redirect would change the encoding of the registered address.
  res.status(status).set({ Location: address, 'Referrer-Policy': 'no-referrer' }).end()
}
