import { GraphError, invalid } from './graph-error.ts'
import type { GraphRequest } from './route.ts'

export type Page<T> = {
  data: readonly T[]
  paging?: { cursors: { before: string; after: string }; next?: string; previous?: string }
  summary?: Record<string, unknown>
}

type PageParams = Pick<GraphRequest, 'path' | 'params' | 'base' | 'token'>

const LIMIT_DEFAULT = 25
const LIMIT_MAX = 5_000

/**
 * One page of a list, by `limit`, `after` and `before`. A cursor holds the position and the id of the item it stands at,
 * so that a list which grows between two requests loses and repeats nothing. `summary` holds what the route adds;
 * `total_count` comes when it is asked for.
 */
export function page<T>(items: readonly T[], request: PageParams, summary?: Record<string, unknown>): Page<T> {
  const limit = limitOf(request.params['limit'])
  const { after, before } = request.params
  const afterIndex = after === undefined || after === '' ? null : positionOf(items, after, -1)
  const beforeIndex = before === undefined || before === '' ? null : positionOf(items, before, 0)
  const start = afterIndex !== null ? afterIndex + 1 : beforeIndex !== null ? Math.max(0, beforeIndex - limit) : 0
  const end = afterIndex === null && beforeIndex !== null ? beforeIndex : Math.min(items.length, start + limit)
  const data = items.slice(start, end)
  const total = TOTAL_ASKED.test(request.params['summary'] ?? '') ? { total_count: items.length } : null
  const all = summary || total ? { summary: { ...summary, ...total } } : {}
  if (data.length === 0) return { data, ...all }
  const cursors = { before: cursorAt(items, start), after: cursorAt(items, end - 1) }
  return {
    data,
    paging: {
      cursors,
      ...(end < items.length && { next: addressOf(request, 'after', cursors.after, limit) }),
      ...(start > 0 && { previous: addressOf(request, 'before', cursors.before, limit) }),
    },
    ...all,
  }
}

/** `summary=true`, `summary=total_count` and `summary=["total_count"]` all ask for it. */
const TOTAL_ASKED = /^(true|1)$|total_count/

export function limitOf(text: string | undefined): number {
  if (text === undefined || text === '') return LIMIT_DEFAULT
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0)
    throw invalid('The parameter limit must be a positive number.', 'limit')
  return Math.min(Number(text), LIMIT_MAX)
}

const idOf = (item: unknown): string => {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : ''
  return typeof id === 'string' ? id : ''
}

const cursorAt = (items: readonly unknown[], index: number) => cursorOf(index, idOf(items[index]))

/** A cursor at a position; -1 stands before the first item. */
export const cursorOf = (index: number, id: string) => Buffer.from(JSON.stringify([index, id])).toString('base64url')

/** Where the item of a cursor stands now. `gone` is added for one that is no longer there. */
function positionOf(items: readonly unknown[], cursor: string, gone: number): number {
  const [index, id] = decode(cursor)
  if (id === '' || idOf(items[index]) === id) return index
  const found = items.findIndex((item) => idOf(item) === id)
  return found < 0 ? index + gone : found
}

function decode(cursor: string): [number, string] {
  try {
    const [index, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (Number.isSafeInteger(index) && typeof id === 'string') return [index as number, id]
  } catch {}
  throw new GraphError(100, 'Invalid cursors values', { subcode: 1_349_125 })
}

/** The whole address of another page, with the token, as the platform gives it. */
function addressOf({ base, path, params, token }: PageParams, name: 'after' | 'before', cursor: string, limit: number) {
  const { after: _after, before: _before, ...rest } = params
  const query = new URLSearchParams({
    ...(token && { access_token: token }),
    ...rest,
    limit: String(limit),
    [name]: cursor,
  })
  return `${base}${path}?${query.toString()}`
}
