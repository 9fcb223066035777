import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secret } from '@adloom/runtime'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and decrypts small values. */
export type Seal = {
  /** Encrypts a value. `boundTo` names its owner; the value does not open for another one. */
  close(plain: string, boundTo: string): Buffer
  /** Decrypts a value. Returns null if the secret, purpose or owner differs, or if the value was changed. */
  open(sealed: Buffer, boundTo: string): string | null
}

/** AES-256-GCM with a key derived from the installation's secret for this `purpose`. Layout: nonce, tag, ciphertext. */
export function createSeal(secret: Secret, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', purpose, 32))
  return {
    close(plain, boundTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, boundTo) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      try {
        const options = { authTagLength: TAG_BYTES }
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, options).setAAD(Buffer.from(boundTo))
        decipher.setAuthTag(tag)
        const plain = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([plain, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
