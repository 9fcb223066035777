// The browser session, as auth and the gateway both read it.

/**
 * The cookie with the session token. Over https it has the __Host- prefix, which binds it to this host. Over plain http
 * (local development) browsers accept neither the prefix nor Secure.
 */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-adloom_session' : 'adloom_session'

/** The token in a Cookie header, or null. A value without the form of our tokens is ignored, which saves a look-up. */
export function findSessionToken(cookies: string | undefined, publicUrl: string): string | null {
  return findCookie(cookies, sessionCookieName(publicUrl), /^[\w-]{43}$/)
}

/** The first cookie with this name whose value has the given form (base64url by default), else null. */
export function findCookie(cookies: string | undefined, name: string, form = /^[\w-]+$/): string | null {
  for (const part of (cookies ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=')
    if (key === name && form.test(value)) return value
  }
  return null
}

/**
 * Whether a request that changes something comes from one of our pages or from no page at all. Browsers tell in
 * Sec-Fetch-Site, or in Origin when they do not send that header. A request with neither does not come from a browser,
 * so its sender set any cookie on purpose. Pages of sibling hosts are cross-site too.
 */
export function isOwnPage(fetchSite: string | undefined, origin: string | undefined, publicUrl: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return origin === undefined || origin === publicUrl
}
