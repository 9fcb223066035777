import { findCookie, findSessionToken, sessionCookieName } from '@adloom/contracts'
import type { CookieOptions, Request, Response } from 'express'
import { SESSION_MS } from '../sessions/session.ts'

const DAY_MS = 24 * 3_600_000
/** How long a browser counts as a known device after its last sign-in. */
const DEVICE_MS = 180 * DAY_MS

/** The cookie of a signed-in browser. */
export function sessionCookie(publicUrl: string) {
  const name = sessionCookieName(publicUrl)
  const options = optionsAt(publicUrl)
  return {
    read: (req: Request): string | null => findSessionToken(req.get('cookie'), publicUrl),
    set: (res: Response, token: string) => void res.cookie(name, token, { ...options, maxAge: SESSION_MS }),
    clear: (res: Response) => void res.clearCookie(name, options),
  }
}

/** Marks a browser in which a person has signed in before. Signing out keeps it. */
export function deviceCookie(publicUrl: string) {
  const name = sessionCookieName(publicUrl).replace('session', 'device')
  return {
    read: (req: Request): string | null => findCookie(req.get('cookie'), name),
    set: (res: Response, token: string) => void res.cookie(name, token, { ...optionsAt(publicUrl), maxAge: DEVICE_MS }),
  }
}

const optionsAt = (publicUrl: string): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: publicUrl.startsWith('https:'),
})
