import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 256 bits in base62, with leading zeros. */
const BODY_LENGTH = 43
/** A CRC-32 in base62, with leading zeros. */
const TAIL_LENGTH = 6

/** The readable prefixes of what a client can present. Each kind of credential has its own. */
export const PREFIXES = { api_key: 'adl_live_', code: 'adl_ac_', refresh_token: 'adl_rt_' } as const
export type CredentialKind = keyof typeof PREFIXES

/** A new credential: readable prefix, 256 bits (random ones, unless they are given), check digits over both. */
export function createCredential(kind: CredentialKind, bits: Buffer = randomBytes(32)): string {
  const unchecked = PREFIXES[kind] + toBase62(BigInt(`0x${bits.toString('hex')}`), BODY_LENGTH)
  return unchecked + tailOf(unchecked)
}

/**
 * Which kind of credential a text is, or null when it cannot be one of ours. The check digits settle that without a
 * look-up; they keep no secret, so what passes is still to be looked up.
 */
export function kindOfCredential(text: string): CredentialKind | null {
  const kinds = Object.keys(PREFIXES) as CredentialKind[]
  const kind = kinds.find((name) => text.startsWith(PREFIXES[name]))
  if (!kind || text.length !== PREFIXES[kind].length + BODY_LENGTH + TAIL_LENGTH) return null
  if (!/^[0-9A-Za-z]+$/.test(text.slice(PREFIXES[kind].length))) return null
  return tailOf(text.slice(0, -TAIL_LENGTH)) === text.slice(-TAIL_LENGTH) ? kind : null
}

/** What is stored of a credential or session token: with 256 random bits in it, it needs neither salt nor slowness. */
export const hashOfSecret = (text: string): Buffer => createHash('sha256').update(text).digest()

const tailOf = (text: string) => toBase62(BigInt(crc32(text)), TAIL_LENGTH)

function toBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = BASE62[Number(rest % 62n)] + text
  return text.padStart(length, '0')
}
