import { createHash, randomBytes, randomInt } from 'node:crypto'
import { PREFIXES, toBase62, withChecksum } from '@adloom/contracts/credential-text'

/** 256 bits in base62. */
const SECRET_LENGTH = 43
const HINT_LENGTH = 8

/** Creates a code or refresh token: a readable prefix, 256 bits (random by default) and a checksum of both. */
export const createCredential = (kind: 'code' | 'refresh_token', bits: Buffer = randomBytes(32)): string =>
  withChecksum(PREFIXES[kind] + secretOf(bits))

/**
 * Creates an API key. The hint is its public part, independent of the secret, by which people recognise the key in lists
 * and files.
 */
export function createApiKey(): { text: string; hint: string } {
  const hint = toBase62(BigInt(randomInt(62 ** HINT_LENGTH)), HINT_LENGTH)
  return { text: withChecksum(`${PREFIXES.api_key}${hint}_${secretOf(randomBytes(32))}`), hint }
}

/** The stored form of a credential or session token. With 256 random bits, it needs no salt and no slow hash. */
export const hashOfSecret = (text: string): Buffer => createHash('sha256').update(text).digest()

const secretOf = (bits: Buffer) => toBase62(BigInt(`0x${bits.toString('hex')}`), SECRET_LENGTH)
