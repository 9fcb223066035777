/** What the product does for a request and the bare pair does not. */
export const LAYERS = {
  auth: 'API key: hash, cache, revocations',
  limit: 'rate limit over all gateways',
  statement: 'caller statement: sent, checked',
  rows: 'row-level security, same round trip',
  parse: 'input: UTF-8, depth, schema',
  headers: 'request id, security headers',
} as const
export type Layer = keyof typeof LAYERS
export const LAYER_NAMES = Object.keys(LAYERS) as Layer[]
