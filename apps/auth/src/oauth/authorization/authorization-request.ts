import type { Scope } from '@adloom/contracts'
import type { Response } from 'express'
import type { Deps } from '../../deps.ts'
import { withParams } from '../../http/with-params.ts'

/** What an application asks of a person, after everything about it was checked. */
export type AuthorizationRequest = {
  clientId: string
  clientName: string
  redirectUri: string
  state: string | null
  challenge: string
  scopes: Scope[]
}

/** The address that asks for the same again, on this origin. */
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

/** Sends the browser back to the application: with its state, and with who answers (RFC 9207). */
export function redirectBack(
  { oauth }: Pick<Deps, 'oauth'>,
  res: Response,
  status: 302 | 303,
  { redirectUri, state }: { redirectUri: string; state: string | null },
  answer: Record<string, string>,
): void {
  const address = withParams(redirectUri, { ...answer, state: state ?? undefined, iss: oauth.issuer })
  // Not res.redirect: it would encode anew what has been registered.
  res.status(status).set({ Location: address, 'Referrer-Policy': 'no-referrer' }).end()
}
