import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock, Log, Secret } from '@adloom/runtime'
import { createSeal, type Seal } from '../secrets/seal.ts'
import { createCredential } from '../secrets/secret-text.ts'
import { type ClientDocuments, createClientDocuments } from './clients/client-documents.ts'
import { createDocumentFetch, type FetchDocument } from './clients/fetch-document.ts'
import { createRequestLimit, type RequestLimit } from './request-limit.ts'
import { resourcesAt } from './resources.ts'

export type OAuthConfig = { refreshGraceMs: number; registrationsPerHour: number; requestsPerMinute: number }

/** What the authorization server works with beside the database. */
export type AuthorizationServer = {
  /** The same text in the metadata, in tokens and as `iss`: the public origin, never what a request says. */
  issuer: string
  /** The names under which it is asked for as a protected resource, and which its tokens carry. */
  resources: readonly string[]
  /** For so long after a refresh, and until its result is used, a repeat of it gets the same result. */
  refreshGraceMs: number
  /** How many clients may register from one network address. */
  registrationsPerHour: number
  /** Of requests without a credential. */
  requestLimit: RequestLimit
  /** The refresh token that follows another. Derived, so that a repeat gets the same although only hashes are kept. */
  successorOf(refreshToken: string): string
  /** For requests that wait for a person's consent; bound to the session it is shown in. */
  consentSeal: Seal
  clientDocuments: ClientDocuments
}

export function createAuthorizationServer(
  issuer: string,
  { refreshGraceMs, registrationsPerHour, requestsPerMinute }: OAuthConfig,
  secret: Secret,
  { clock, log, fetchDocument = createDocumentFetch() }: { clock: Clock; log: Log; fetchDocument?: FetchDocument },
): AuthorizationServer {
  const succession = Buffer.from(hkdfSync('sha256', secret.reveal(), '', 'adloom refresh tokens', 32))
  return {
    issuer,
    resources: resourcesAt(issuer),
    refreshGraceMs,
    registrationsPerHour,
    requestLimit: createRequestLimit(clock, requestsPerMinute),
    successorOf: (refreshToken) =>
      createCredential('refresh_token', createHmac('sha256', succession).update(refreshToken).digest()),
    consentSeal: createSeal(secret, 'adloom consent'),
    clientDocuments: createClientDocuments(fetchDocument, clock, log),
  }
}
