import { randomBytes } from 'node:crypto'
import { hashOfSecret } from './secret-text.ts'

/** The secret in a link that is good once: 256 random bits, stored as a hash. */
export function createLinkToken(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashOfSecret(text) }
}

/** The hash of a token as it came with a link, or null when it cannot be one. */
export const hashOfLinkToken = (text: string | null): Buffer | null =>
  text !== null && /^[\w-]{43}$/.test(text) ? hashOfSecret(text) : null
