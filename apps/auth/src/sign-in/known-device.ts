import type { Secret } from '@adloom/runtime'
import { createSeal } from '../secrets/seal.ts'
import type { Account } from '../accounts/user.ts'

export type KnownDevice = {
  /** The account that signed in, in this browser. */
  account: Account
  /** Identifies the browser. */
  name: string
}

/**
 * Recognizes browsers in which a person has signed in before, by a cookie with the sealed account ID. The cookie grants
 * no access: it only lets the person try their password even while their account is under attack.
 */
export type KnownDevices = {
  /** The value of the cookie. It differs each time. */
  tokenFor(account: Account): string
  /** Finds the account that a cookie was made for, if its password has not changed since. */
  find(token: string | null, accounts: readonly Account[]): KnownDevice | null
}

export function createKnownDevices(secret: Secret): KnownDevices {
  const seal = createSeal(secret, 'adloom known devices')
  return {
    // Bound to the password hash, so that changing the password invalidates all device cookies.
    tokenFor: ({ id, passwordHash }) => seal.close(id, passwordHash).toString('base64url'),
    find(token, accounts) {
      const sealed = Buffer.from(token ?? '', 'base64url')
      const account = accounts.find(({ id, passwordHash }) => seal.open(sealed, passwordHash) === id)
      // Named after the bytes: several texts decode to the same bytes, and each would get its own attempts.
      return account ? { account, name: sealed.toString('hex') } : null
    },
  }
}
