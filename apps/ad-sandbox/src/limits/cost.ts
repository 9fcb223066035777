import type { GraphRequest, Route } from '../graph/route.ts'

/** What an answer cost the platform: an object 1, a list 2 for each 100 objects, insights by rows and breakdowns. */
export function costOf({ use }: Route, { params }: GraphRequest, body: unknown): number {
  const { data } = (typeof body === 'object' && body !== null ? body : {}) as { data?: unknown }
  const rows = Array.isArray(data) ? data.length : null
  if (use === 'ads_insights') {
    const breakdowns = (params['breakdowns'] ?? '').split(',').filter(Boolean).length
    return 3 + ((rows ?? 0) / 200) * (1 + breakdowns)
  }
  return rows === null ? 1 : 2 * Math.max(1, Math.ceil(rows / 100))
}
