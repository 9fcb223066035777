import { createHash, randomBytes, randomInt } from 'node:crypto'
import { PREFIXES, toBase62, withChecksum } from '@adloom/contracts/credential-text'

/** 256 bits in base62. */
const SECRET_LENGTH = 43
const HINT_LENGTH = 8

/** A new code or refresh token: readable prefix, 256 bits (random ones, unless they are given), checksum over both. */
export const createCredential = (kind: 'code' | 'refresh_token', bits: Buffer = randomBytes(32)): string =>
  withChecksum(PREFIXES[kind] + secretOf(bits))

/**
 * A new API key. The hint is a public part of it, made apart from the secret: people recognise the key by it, in lists and
 * in their own files.
 */
export function createApiKey(): { text: string; hint: string } {
  const hint = toBase62(BigInt(randomInt(62 ** HINT_LENGTH)), HINT_LENGTH)
  return { text: withChecksum(`${PREFIXES.api_key}${hint}_${secretOf(randomBytes(32))}`), hint }
}

/** What is stored of a credential or session token: with 256 random bits in it, it needs neither salt nor slowness. */
export const hashOfSecret = (text: string): Buffer => createHash('sha256').update(text).digest()

const secretOf = (bits: Buffer) => toBase62(BigInt(`0x${bits.toString('hex')}`), SECRET_LENGTH)
