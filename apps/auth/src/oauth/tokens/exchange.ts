import type { Client } from '../clients/client.ts'
import type { Grant } from '../../credentials/grant.ts'
import { OAuthError } from '../oauth-error.ts'

/** What a client presents at the token endpoint, with the grant it belongs to. */
export type Exchange = {
  grant: Grant
  client: Client
  params: URLSearchParams
  resources: readonly string[]
  now: Date
}

/** What an exchange comes to: the grant, and the refresh token to answer with. */
export type Issued = { grant: Grant; refreshToken: string }

/** Runs checks in their order. A check throws an OAuthError; the first one is the answer. null: all hold. */
export function firstRefusal<T>(checks: readonly ((value: T) => void)[], value: T): OAuthError | null {
  try {
    for (const check of checks) check(value)
    return null
  } catch (thrown) {
    if (thrown instanceof OAuthError) return thrown
    throw thrown
  }
}
