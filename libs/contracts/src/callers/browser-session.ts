// What auth and the gateway agree on about browsers in which a person is signed in.

/**
 * The cookie that holds the session's token. Over https it has the __Host- prefix: bound to this very host, never set
 * from another. Over plain http (a machine of one's own) browsers accept neither prefix nor Secure.
 */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-adloom_session' : 'adloom_session'

/** The token in a Cookie header, or null. What looks unlike a token of ours is none; it is not worth a look-up. */
export function findSessionToken(cookies: string | undefined, publicUrl: string): string | null {
  return findCookie(cookies, sessionCookieName(publicUrl), /^[\w-]{43}$/)
}

/** The first cookie of a name whose value has the form of base64url, or another that is given; else null. */
export function findCookie(cookies: string | undefined, name: string, form = /^[\w-]+$/): string | null {
  for (const part of (cookies ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=')
    if (key === name && form.test(value)) return value
  }
  return null
}

/**
 * Whether a page of ours, or no page at all, asks for a change. A browser says so itself: in Sec-Fetch-Site, or in Origin
 * where it does not send that. A request with neither comes from no browser, and carries no cookie that its sender did
 * not put there. Pages of sibling hosts are strangers too.
 */
export function isOwnPage(fetchSite: string | undefined, origin: string | undefined, publicUrl: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return origin === undefined || origin === publicUrl
}
