import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock, Secret } from '@adloom/runtime'

const HOUR_S = 3_600

/**
 * Addresses change every six hours and are good for six to twelve, so that polling gives the same one and a browser
 * keeps the picture. Source of the upper bound (24 h): docs/rules.md §13.
 */
const WINDOW_S = 6 * HOUR_S

export type SignedUrl = { url: string; expiresAt: Date }

/** Makes and checks addresses of files that need no credential: who has the address may fetch the file for a while. */
export type FileSigner = {
  sign(assetId: string, fileName: string): SignedUrl
  /** Where the file of an announced asset may be put until then, to the second. */
  signUpload(assetId: string, expiresAt: Date): string
  /** Whether `path` was signed here for the method, to `exp` with `sig`, and `exp` has not passed. */
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
    verify(method, path, exp, sig) {
      if (!/^\d{1,12}$/.test(exp) || !/^[\w-]{43}$/.test(sig)) return false
      const isOurs = timingSafeEqual(Buffer.from(sig, 'base64url'), signatureOf(method, path, exp))
      return isOurs && Number(exp) > nowS()
    },
  }
}
