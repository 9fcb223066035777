import { createHash, hkdfSync } from 'node:crypto'
import { type Secret, secret } from '@adloom/runtime'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { z } from 'zod'

/** What a token belongs to. It opens for nothing else. */
export type TokenOwner = { teamId: string; connectionId: string }
export type SealedToken = { text: string; keyId: string }

/** Encrypts the tokens of ad platforms at rest. */
export type TokenVault = {
  /** The key that `seal` uses. Tokens under other keys are encrypted again with it. */
  newestKeyId: string
  seal(token: Secret, owner: TokenOwner): Promise<SealedToken>
  /** Throws when the key is not configured, the text was changed, or it belongs to another owner. */
  open(sealed: string, owner: TokenOwner): Promise<Secret>
}

/**
 * The setting: one or more keys of at least 32 random characters, newest first, separated by commas. To replace a key,
 * put a new one in front and remove the old one when no token needs it any more.
 */
export const ConnectionKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(32, 'each key needs at least 32 random characters')).min(1))
  .transform((keys) => keys.map(secret) as [Secret, ...Secret[]])

export function createTokenVault(keys: readonly [Secret, ...Secret[]]): TokenVault {
  const derived = keys.map(deriveKey)
  const newest = derived[0]!
  const byId = new Map(derived.map((key) => [key.id, key.bytes]))
  return {
    newestKeyId: newest.id,
    async seal(token, { teamId, connectionId }) {
      // The protected header is authenticated with the text, so the owner cannot be exchanged.
      const header = { alg: 'dir', enc: 'A256GCM', kid: newest.id, team: teamId, connection: connectionId }
      const plain = new TextEncoder().encode(token.reveal())
      return {
        text: await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(newest.bytes),
        keyId: newest.id,
      }
    },
    async open(sealed, { teamId, connectionId }) {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, ({ kid = '' }) => {
        const key = byId.get(kid)
        if (!key) throw new Error(`no key ${kid} in CONNECTION_KEYS`)
        return key
      })
      const { team, connection } = protectedHeader
      if (team !== teamId || connection !== connectionId) throw new Error('the token belongs to another connection')
      return secret(new TextDecoder().decode(plaintext))
    },
  }
}

/** The id tells keys apart and nothing about them. */
function deriveKey(text: Secret): { id: string; bytes: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync('sha256', text.reveal(), '', 'adloom connection tokens', 32))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}
