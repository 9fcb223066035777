import type { Tx } from '@adloom/db'
import type { GraphRequest } from '../graph/route.ts'
import { cursorOf } from '../graph/paging.ts'
import type { Action } from './rule.ts'

type Body = Record<string, unknown>
type List = Body & { data: Body[]; paging?: Body }

/** What faults do to the body of an answer that went well. */
export async function applyToBody(
  tx: Tx,
  request: GraphRequest,
  actions: readonly Action[],
  body: unknown,
  now: Date,
): Promise<unknown> {
  let changed = body
  for (const action of actions) {
    if (action.type === 'schema_drift') changed = eachObject(changed, DRIFTS[action.how])
    const list = isList(changed) ? changed : null
    if (list && action.type === 'duplicate_page')
      changed = action.how === 'twice' ? firstTwice(list) : emptied(list, request)
    if (list && action.type === 'read_lag')
      changed = await withoutNewest(tx, list, new Date(now.getTime() - action.seconds * 1000))
  }
  return changed
}

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is List => isObject(value) && Array.isArray(value['data'])

const eachObject = (body: unknown, change: (object: Body) => Body): unknown =>
  isList(body) ? { ...body, data: body.data.map(change) } : isObject(body) ? change(body) : body

const DRIFTS: Record<'unknown_field' | 'unknown_status' | 'numbers_as_text', (object: Body) => Body> = {
  unknown_field: (object) => ({ ...object, sandbox_new_field: { value: 1 } }),
  unknown_status: (object) =>
    'effective_status' in object ? { ...object, effective_status: 'SANDBOX_NEW_STATUS' } : object,
  numbers_as_text: (object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    ),
}

const firstTwice = (list: List): List => ({ ...list, data: [...list.data.slice(0, 1), ...list.data] })

/** A page without elements, after which the one that was asked for comes. */
function emptied(list: List, { base, path, params, token }: GraphRequest): List {
  const after = params['after'] || cursorOf(-1, '')
  const query = new URLSearchParams({ ...(token && { access_token: token }), ...params, after })
  return {
    ...list,
    data: [],
    paging: { cursors: { before: after, after }, next: `${base}${path}?${query.toString()}` },
  }
}

/** Objects that were made after a moment are not in lists yet. */
async function withoutNewest(tx: Tx, list: List, since: Date): Promise<List> {
  const ids = list.data.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  const rows = await tx<{ id: string }[]>`select id from nodes where id = any(${ids}) and created_at > ${since}`
  const hidden = new Set(rows.map(({ id }) => id))
  return { ...list, data: list.data.filter(({ id }) => !hidden.has(id as string)) }
}
