import { OAuthError } from '../oauth-error.ts'

const LENGTH_MAX = 2_000
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
/** Schemes that run, read or send something instead of opening an application. */
const UNUSABLE = [
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
  'ws:',
  'wss:',
  'ftp:',
  'mailto:',
]

/**
 * Accepts addresses to which a code may be sent: https, http on loopback, or a scheme of the application.
 * Errors: `invalid_redirect_uri`. Source: RFC 8252; OAuth 2.1, 2.3.
 */
export function checkRedirectUri(text: unknown): string {
  if (typeof text !== 'string' || text.length > LENGTH_MAX || !/^[!-~]+$/.test(text) || text.includes('\\'))
    throw refused('A redirect URI must be an absolute URI in ASCII, of at most 2000 characters.')
  const url = URL.parse(text)
  if (!url) throw refused('A redirect URI must be absolute.')
  if (text.includes('#')) throw refused('A redirect URI must not have a fragment.')
  if (url.username || url.password) throw refused('A redirect URI must not contain credentials.')
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname))
    throw refused('A redirect URI with http must use a loopback address: 127.0.0.1, [::1] or localhost.')
  if (UNUSABLE.includes(url.protocol) || !/^[a-z][a-z0-9+.-]{2,}:$/.test(url.protocol))
    throw refused('A redirect URI must not use that scheme.')
  return text
}

const refused = (description: string) => new OAuthError('invalid_redirect_uri', description)

/**
 * Whether an address is one that the client registered, compared character by character. Loopback addresses may differ
 * in the port, since native applications listen on any free one. Source: RFC 8252, 7.3.
 */
export function redirectMatches(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true
  const portless = withoutLoopbackPort(asked)
  return portless !== null && registered.some((uri) => withoutLoopbackPort(uri) === portless)
}

/** Works on the text, not on a parsed URL: parsing would make different addresses equal. */
function withoutLoopbackPort(text: string): string | null {
  const [, host, port, rest = ''] =
    /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::(\d{1,5}))?([/?][!-~]*)?$/.exec(text) ?? []
  if (!host || text.includes('#') || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) return null
  return host + rest
}

/** The redirect target as shown to a person: host and port, or the scheme of an application. */
export function redirectHost(uri: string): string {
  const { protocol, host } = new URL(uri)
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`
}

export const isLoopback = (uri: string): boolean => {
  const { protocol, hostname } = new URL(uri)
  return protocol === 'http:' && LOOPBACK.includes(hostname)
}
