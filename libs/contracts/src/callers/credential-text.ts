// The text format of the credentials that auth issues. It has its own entry point instead of being part of the index,
// because the checksum needs Node and browser pages do not use it.
import { crc32 } from 'node:zlib'

/** The readable prefixes. Each kind of credential has its own. */
export const PREFIXES = {
  api_key: 'adl_live_',
  access_token: 'adl_at_',
  code: 'adl_ac_',
  refresh_token: 'adl_rt_',
} as const
export type CredentialKind = keyof typeof PREFIXES

/** A CRC-32 in base62, with leading zeros. */
const CHECKSUM_LENGTH = 6
/** The longest request header, minus room for its name and scheme. */
const ACCESS_TOKEN_MAX = 4_096

/** Appends the checksum to a text. */
export const withChecksum = (unchecked: string): string => unchecked + checksumOf(unchecked)

/** The checksum of a text. It detects typos and invented credentials; it protects no secret. */
export const checksumOf = (text: string): string => toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH)

/**
 * The kind of credential that a text has the form of, or null. Form and checksum decide this without a look-up; a text
 * that passes must still be looked up.
 */
export function kindOfCredential(text: string): CredentialKind | null {
  const kinds = Object.keys(PREFIXES) as CredentialKind[]
  const kind = kinds.find((name) => text.startsWith(PREFIXES[name]))
  return kind && HAS_FORM[kind](text) ? kind : null
}

/** Whether a text has the form of an API key or an access token. Anything else is a guess. */
export function looksLikeCredential(text: string): boolean {
  const kind = kindOfCredential(text)
  return kind === 'api_key' || kind === 'access_token'
}

/** 256 bits and the checksum of everything before it, in base62. */
const SECRET = '[0-9A-Za-z]{49}'
// A public part by which people recognise the key, then the secret. The oldest keys lack the public part.
const API_KEY = new RegExp(`^${PREFIXES.api_key}(?:[0-9A-Za-z]{8}_)?${SECRET}$`)
const CODE = new RegExp(`^${PREFIXES.code}${SECRET}$`)
const REFRESH_TOKEN = new RegExp(`^${PREFIXES.refresh_token}${SECRET}$`)
// A compact JWS of ES256, whose signature has 64 bytes.
const ACCESS_TOKEN = new RegExp(`^${PREFIXES.access_token}([\\w-]+)\\.([\\w-]+)\\.[\\w-]{86}$`)

const HAS_FORM: Record<CredentialKind, (text: string) => boolean> = {
  api_key: (text) => API_KEY.test(text) && endsInChecksum(text),
  code: (text) => CODE.test(text) && endsInChecksum(text),
  refresh_token: (text) => REFRESH_TOKEN.test(text) && endsInChecksum(text),
  access_token(text) {
    if (text.length > ACCESS_TOKEN_MAX) return false
    const [, header = '', payload = ''] = ACCESS_TOKEN.exec(text) ?? []
    return checksumIn(header) === checksumOf(payload)
  },
}

const endsInChecksum = (text: string) => withChecksum(text.slice(0, -CHECKSUM_LENGTH)) === text

/** The JWT header parameter with the checksum of the payload, so that the token remains a plain JWT. */
export const CHECKSUM_PARAMETER = 'chk'

function checksumIn(header: string): unknown {
  try {
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown> | null)?.[
      CHECKSUM_PARAMETER
    ]
  } catch {
    return undefined
  }
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A number in base62, with leading zeros up to `length`. */
export function toBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = BASE62[Number(rest % 62n)] + text
  return text.padStart(length, '0')
}
