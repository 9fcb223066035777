import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock, Log, Secret } from '@adloom/runtime'
import { createSeal, type Seal } from '../secrets/seal.ts'
import { createCredential } from '../secrets/secret-text.ts'
import { type ClientDocuments, createClientDocuments } from './clients/client-documents.ts'
import { createDocumentFetch, type FetchDocument } from './clients/fetch-document.ts'
import { createRequestLimit, type RequestLimit } from './request-limit.ts'
import { resourcesAt } from './resources.ts'

export type OAuthConfig = { refreshGraceMs: number; registrationsPerHour: number; requestsPerMinute: number }

/** What the authorization server needs besides the database. */
export type AuthorizationServer = {
  /** Used in the metadata, in tokens and as `iss`. Always the public origin, never taken from a request. */
  issuer: string
  /** The resource indicators that clients may ask for, and the audience of access tokens. */
  resources: readonly string[]
  /** How long a repeated refresh gets the same result, unless that result has been used. */
  refreshGraceMs: number
  /** How many clients may register from one network address. */
  registrationsPerHour: number
  /** Limits requests without a credential. */
  requestLimit: RequestLimit
  /** The refresh token that follows another. It is derived, so that a repeat gets the same one from hashes alone. */
  successorOf(refreshToken: string): string
  /** Seals requests that wait for consent, for the session in which the page is shown. */
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
