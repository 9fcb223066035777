import { PlatformError } from '../../platform-error.ts'
import type { MetaClient, Purpose } from './client.ts'
import type { Params } from './transport.ts'
import { Paged, parsed } from './wire.ts'

/** A page of a list. Where an answer would be too large, the pages get smaller. */
export type RawPage = { items: unknown[]; next: string | null; limit: number }

const LIMIT_MIN = 25

/** Reads one page. The platform's own address of the next page is not used: it carries the token, and any host. */
export async function getPage(
  client: MetaClient,
  path: string,
  params: Params,
  { limit, after }: { limit: number; after?: string | undefined },
  purpose: Purpose,
): Promise<RawPage> {
  try {
    const body = await client.get(path, { ...params, limit, ...(after === undefined ? {} : { after }) }, purpose)
    const { data, paging } = parsed(Paged, body)
    return { items: data, next: paging?.next === undefined ? null : (paging.cursors?.after ?? null), limit }
  } catch (cause) {
    if (!(cause instanceof PlatformError) || cause.failure !== 'too_much_data' || limit <= LIMIT_MIN) throw cause
    const smaller = Math.max(LIMIT_MIN, Math.floor(limit / 2))
    return getPage(client, path, params, { limit: smaller, after }, purpose)
  }
}

/** Reads all pages of a list that is known to be short. */
export async function getAll(client: MetaClient, path: string, params: Params, purpose: Purpose): Promise<unknown[]> {
  const items: unknown[] = []
  for (let at: { limit: number; after?: string } = { limit: client.pageSizes.objects }; ;) {
    const page = await getPage(client, path, params, at, purpose)
    items.push(...page.items)
    if (page.next === null) return items
    at = { limit: page.limit, after: page.next }
  }
}

/** What a caller sends back for the next page: how large the pages have become, and the platform's cursor. */
export const cursorOf = ({ next, limit }: RawPage) => (next === null ? null : `${limit}:${next}`)

export function readCursor(cursor: string | undefined, limit: number) {
  const [, size, after] = /^(\d{1,4}):(.+)$/.exec(cursor ?? '') ?? []
  return after === undefined ? { limit } : { limit: Math.min(limit, Number(size)), after }
}
