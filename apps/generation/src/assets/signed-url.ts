import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock, Secret } from '@adloom/runtime'

const HOUR_S = 3_600

/**
 * Addresses change every six hours and are valid for six to twelve, so that polling returns the same address and
 * browsers cache the picture. No address is valid for more than 24 hours (docs/rules.md §13).
 */
const WINDOW_S = 6 * HOUR_S

export type SignedUrl = { url: string; expiresAt: Date }

/**
 * Signs and verifies file addresses that need no credential: anyone who has the address can fetch the file until it
 * expires.
 */
export type FileSigner = {
  sign(assetId: string, fileName: string): SignedUrl
  /** Signs the address for the upload of an announced file, valid until `expiresAt` to the second. */
  signUpload(assetId: string, expiresAt: Date): string
  /** The address of a file that Adloom comes with. It needs no signature and never ends. */
  stock(fileName: string): string
  /** Whether `sig` is our signature of `path` for the method and `exp`, and `exp` has not passed. */
  verify(method: 'GET' | 'PUT', path: string, exp: string, sig: string): boolean
}

export function createFileSigner(options: { secret: Secret; origin: string; clock: Clock }): FileSigner {
  const { secret, origin, clock } = options
  const nowS = () => Math.floor(clock.now().getTime() / 1000)
  const signatureOf = (method: 'GET' | 'PUT', path: string, exp: string) =>
    createHmac('sha256', secret.reveal()).update(`${method} ${path}\n${exp}`).digest()
  const addressOf = (method: 'GET' | 'PUT', path: string, exp: number) =>
    `${origin}${path}?exp=${exp}&sig=${signatureOf(method, path, String(exp)).toString('base64url')}`

  return {
    sign(assetId, fileName) {
      const exp = (Math.floor(nowS() / WINDOW_S) + 2) * WINDOW_S
      return { url: addressOf('GET', `/files/${assetId}/${fileName}`, exp), expiresAt: new Date(exp * 1000) }
    },
    signUpload: (assetId, expiresAt) =>
      addressOf('PUT', `/files/uploads/${assetId}`, Math.floor(expiresAt.getTime() / 1000)),
    stock: (fileName) => `${origin}/files/stock/${fileName}`,
    verify(method, path, exp, sig) {
      if (!/^\d{1,12}$/.test(exp) || !/^[\w-]{43}$/.test(sig)) return false
      const isOurs = timingSafeEqual(Buffer.from(sig, 'base64url'), signatureOf(method, path, exp))
      return isOurs && Number(exp) > nowS()
    },
  }
}
