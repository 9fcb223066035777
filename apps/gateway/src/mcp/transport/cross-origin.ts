const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Last-Event-ID',
  'X-Request-Id',
  'traceparent',
  'tracestate',
]
const EXPOSED = [
  'WWW-Authenticate',
  'MCP-Protocol-Version',
  'Mcp-Session-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
]
/** A day, in seconds. */
const PREFLIGHT_SECONDS = '86400'

/**
 * Whether a page of this origin may use the MCP server: our own origin, the listed ones, and any on the person's own
 * machine, where hosts and inspectors run. `origins` must match exactly. Credentials are bearer tokens, which a page
 * does not send automatically, so this protects installations that only a browser can reach. A request without an
 * Origin does not come from a browser.
 */
export function createOriginCheck(publicUrl: string, origins: readonly string[]) {
  const allowed = new Set([publicUrl, ...origins])
  return (origin: string | undefined): boolean => {
    if (origin === undefined || allowed.has(origin)) return true
    const url = URL.parse(origin)
    return url !== null && /^https?:$/.test(url.protocol) && LOOPBACK.has(url.hostname) && url.origin === origin
  }
}

/** Headers that let a page of an allowed origin read the answer. Names and values alternate. */
export const readableBy = (origin: string | undefined): string[] =>
  origin === undefined
    ? []
    : ['Access-Control-Allow-Origin', origin, 'Vary', 'Origin', 'Access-Control-Expose-Headers', EXPOSED.join(', ')]

/** The answer to a preflight request. Mirrored parameters may arrive as separate headers (`Mcp-Param-…`). */
export function preflight(origin: string | undefined, methods: string, asked: string | undefined): string[] {
  const mirrored = (asked ?? '').split(',').map((name) => name.trim())
  const more = mirrored.filter((name) => /^mcp-param-[a-z0-9-]{1,100}$/i.test(name)).slice(0, 50)
  return [
    ...readableBy(origin),
    'Access-Control-Allow-Methods',
    methods,
    'Access-Control-Allow-Headers',
    [...REQUEST_HEADERS, ...more].join(', '),
    'Access-Control-Max-Age',
    PREFLIGHT_SECONDS,
  ]
}
