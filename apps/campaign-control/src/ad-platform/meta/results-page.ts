import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { AccountAccess } from '../port.ts'
import type { MetaClient, Purpose } from './client/client.ts'
import { getPage } from './client/page.ts'
import type { Params } from './client/transport.ts'
import { prepareReport } from './report.ts'

/**
 * Where a read of results is: which days are read together, in which pages. Too much for one answer makes first the
 * pages smaller, then the days fewer, and at last lets the platform prepare a report.
 */
const Position = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  limit: z.int().min(1),
  after: z.string().optional(),
  /** The report that is being read. */
  report: z.string().regex(/^\d+$/).optional(),
})
type Position = z.output<typeof Position>

export async function getResultsPage(
  client: MetaClient,
  access: AccountAccess,
  params: Params,
  { since, until, after }: { since: string; until: string; after?: string | undefined },
): Promise<{ items: unknown[]; next: string | null }> {
  const purpose: Purpose = { ...access, isInsights: true }
  const path = `${access.accountId}/insights`
  const limit = client.pageSizes.results
  let at = after === undefined ? { from: since, to: until, limit } : positionOf(after)
  for (;;) {
    const range = { ...params, time_range: { since: at.from, until: at.to } }
    try {
      const source = at.report === undefined ? path : `${at.report}/insights`
      const page = await getPage(client, source, at.report === undefined ? range : {}, at, purpose)
      return { items: page.items, next: cursorOf(following({ ...at, limit: page.limit }, page.next, until)) }
    } catch (cause) {
      if (!(cause instanceof PlatformError) || cause.failure !== 'too_much_data' || at.report !== undefined) throw cause
      at =
        at.from < at.to
          ? { from: at.from, to: middleOf(at.from, at.to), limit }
          : { ...at, limit, after: undefined, report: await prepareReport(client, path, range, purpose) }
    }
  }
}

/** What comes after a page: the next one of these days, or the first one of as many days after them. */
function following(at: Position, next: string | null, until: string): Position | null {
  if (next !== null) return { ...at, after: next }
  if (at.to >= until) return null
  const from = plusDays(at.to, 1)
  const to = plusDays(from, daysBetween(at.from, at.to))
  return { from, to: to < until ? to : until, limit: at.limit }
}

const cursorOf = (position: Position | null) => position && Buffer.from(JSON.stringify(position)).toString('base64url')

function positionOf(cursor: string): Position {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new PlatformError('invalid', { cause })
  }
}

const DAY_MS = 86_400_000
export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
const middleOf = (from: string, to: string) => plusDays(from, Math.floor(daysBetween(from, to) / 2))
