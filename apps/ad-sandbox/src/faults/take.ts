import { createHash } from 'node:crypto'
import { inTx, type Sql, type Tx } from '@adloom/db'
import type { Method } from '../graph/route.ts'
import type { Action, Rule } from './rule.ts'

type Stored = { id: number; match: Rule['match']; action: Action; timesLeft: number | null; seen: number }
type Subject = {
  method: Method
  path: string
  accountId: string | null
  /** An item of a batch has no connection of its own. */
  isItem: boolean
}

export async function addFault(sql: Sql, { match, action, times }: Rule): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into faults (match, action, times_left)
    values (${JSON.stringify(match)}::text::jsonb, ${JSON.stringify(action)}::text::jsonb, ${times}) returning id`
  return row!.id
}

export const listFaults = (sql: Sql): Promise<Stored[]> => sql<Stored[]>`select ${columns(sql)} from faults order by id`

export const clearFaults = (sql: Sql) => sql`delete from faults`

/** The actions of the faults that meet a request, in the order of the rules. Each that acts has one turn less. */
export async function takeFaults(sql: Sql, seed: string, subject: Subject): Promise<Action[]> {
  const [any] = await sql`select 1 from faults where times_left is distinct from 0 limit 1`
  if (!any) return []
  return inTx(sql, {}, async (tx) => {
    const rules = await tx<Stored[]>`
      select ${columns(tx)} from faults where times_left is distinct from 0 order by id for update`
    const met = rules.filter(({ match, action }) => meets(match, action, subject))
    const acting = met.filter((rule) => actsNow(rule, seed))
    for (const { id } of met) await tx`update faults set seen = seen + 1 where id = ${id}`
    for (const { id } of acting) await tx`update faults set times_left = times_left - 1 where id = ${id}`
    return acting.map(({ action }) => action)
  })
}

function meets(match: Rule['match'], action: Action, { method, path, accountId, isItem }: Subject): boolean {
  return (
    (match.method ?? method) === method &&
    (match.account ?? accountId) === accountId &&
    (match.pathRegex === undefined || new RegExp(match.pathRegex).test(path)) &&
    !(isItem && OF_CONNECTIONS.has(action.type))
  )
}

function actsNow({ id, match, seen }: Stored, seed: string): boolean {
  if (seen + 1 < match.nth) return false
  const draw = createHash('sha256').update(`fault:${seed}:${id}:${seen}`).digest().readUInt32BE(0) / 2 ** 32
  return draw < match.probability
}

const OF_CONNECTIONS = new Set<Action['type']>([
  'http_500_json',
  'http_502_html',
  'empty_body',
  'invalid_json',
  'truncated_body',
  'delay',
  'trickle',
  'reset_before',
  'reset_after',
  'null_batch_item',
])

const columns = (sql: Sql | Tx) => sql`id, match, action, times_left as "timesLeft", seen`
