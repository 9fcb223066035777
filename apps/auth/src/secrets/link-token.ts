import { randomBytes } from 'node:crypto'
import { hashOfSecret } from './secret-text.ts'

/** Creates the secret of a single-use link: 256 random bits, stored as a hash. */
export function createLinkToken(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashOfSecret(text) }
}

/** Hashes the token of a link. Returns null for malformed tokens. */
export const hashOfLinkToken = (text: string | null): Buffer | null =>
  text !== null && /^[\w-]{43}$/.test(text) ? hashOfSecret(text) : null
