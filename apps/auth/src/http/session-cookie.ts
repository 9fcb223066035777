import type { CookieOptions, Request, Response } from 'express'
import { SESSION_MS } from '../session.ts'

/**
 * The cookie of a signed-in browser. Over https it has the __Host- prefix: bound to this very host, never set from
 * another. Over plain http (a machine of one's own) browsers accept neither prefix nor Secure.
 */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-adloom_session' : 'adloom_session'
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure }
  return {
    read: (req: Request): string | null => findCookie(req.get('cookie') ?? '', name),
    set: (res: Response, token: string) => void res.cookie(name, token, { ...options, maxAge: SESSION_MS }),
    clear: (res: Response) => void res.clearCookie(name, options),
  }
}
export type SessionCookie = ReturnType<typeof sessionCookie>

/** What looks unlike a token of ours is none; it is not worth a look-up. */
function findCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, value = ''] = part.trim().split('=')
    if (key === name && /^[\w-]{43}$/.test(value)) return value
  }
  return null
}
