import type { Client } from '../clients/client.ts'
import type { Grant } from '../../credentials/grant.ts'
import { OAuthError } from '../oauth-error.ts'

/** A request at the token endpoint, with the grant that it belongs to. */
export type Exchange = {
  grant: Grant
  client: Client
  params: URLSearchParams
  resources: readonly string[]
  now: Date
}

/** The result of an exchange. */
export type Issued = { grant: Grant; refreshToken: string }

/** Runs the checks in order and returns the first OAuthError, or null if all pass. */
export function firstRefusal<T>(checks: readonly ((value: T) => void)[], value: T): OAuthError | null {
  try {
    for (const check of checks) check(value)
    return null
  } catch (thrown) {
    if (thrown instanceof OAuthError) return thrown
    throw thrown
  }
}
