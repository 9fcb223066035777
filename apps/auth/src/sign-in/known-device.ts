import type { Secret } from '@adloom/runtime'
import { createSeal } from '../secrets/seal.ts'
import type { Account } from '../accounts/user.ts'

export type KnownDevice = {
  /** Whose browser it is. */
  account: Account
  /** Tells one browser from another. */
  name: string
}

/**
 * Knows the browsers in which a person has signed in before, by a cookie that holds the account, sealed. It opens
 * nothing by itself: it only lets the person try their password there, whatever others do.
 */
export type KnownDevices = {
  /** What the cookie holds; another text each time. */
  tokenFor(account: Account): string
  /** Which of these accounts a cookie was made for, under the password that it has now. */
  find(token: string | null, accounts: readonly Account[]): KnownDevice | null
}

export function createKnownDevices(secret: Secret): KnownDevices {
  const seal = createSeal(secret, 'adloom known devices')
  return {
    // Bound to the hash: with a new password every browser that has the old one is unknown.
    tokenFor: ({ id, passwordHash }) => seal.close(id, passwordHash).toString('base64url'),
    find(token, accounts) {
      const sealed = Buffer.from(token ?? '', 'base64url')
      const account = accounts.find(({ id, passwordHash }) => seal.open(sealed, passwordHash) === id)
      // Of the bytes, since many texts decode to them: each would have attempts of its own.
      return account ? { account, name: sealed.toString('hex') } : null
    },
  }
}
