import { findSessionToken, sessionCookieName } from '@adloom/contracts'
import type { CookieOptions, Request, Response } from 'express'
import { SESSION_MS } from '../session.ts'

/** The cookie of a signed-in browser. */
export function sessionCookie(publicUrl: string) {
  const name = sessionCookieName(publicUrl)
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') }
  return {
    read: (req: Request): string | null => findSessionToken(req.get('cookie'), publicUrl),
    set: (res: Response, token: string) => void res.cookie(name, token, { ...options, maxAge: SESSION_MS }),
    clear: (res: Response) => void res.clearCookie(name, options),
  }
}
export type SessionCookie = ReturnType<typeof sessionCookie>
