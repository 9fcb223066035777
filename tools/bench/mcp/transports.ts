/** The ways to call the same tool. */
export const TRANSPORTS = {
  rest: 'REST',
  modern: 'MCP, revision 2026-07-28',
  legacy: 'MCP, revision 2025-11-25',
} as const
export type TransportName = keyof typeof TRANSPORTS
export const TRANSPORT_NAMES = Object.keys(TRANSPORTS) as TransportName[]
