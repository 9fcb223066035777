import { InstantInput, type LoggedRequest, Uuid } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/auth'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { implementAction } from '../deps.ts'

const DAY_MS = 24 * 3_600_000

export const handler = implementAction(actions.list_requests, async (ctx, input) => {
  const { teamId } = ctx.caller
  const { credentialId = null, by = null, name = null, outcome = null, requestId = null, limit } = input
  const boundTo = ['requests', teamId, credentialId, by, name, outcome, requestId]
  const [before, id] = decodeCursor(boundTo, input.cursor, Position) ?? NEWEST
  const [from, to] = STATUSES[outcome ?? 'any']
  const byPerson = by && by === 'people'
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)

  // Continues in the index requests_newest, or requests_by_request_id.
  const rows = await ctx.sql<{ id: string; at: Date; record: LoggedRequest }[]>`
    select id, at, record from requests
    where team_id = ${teamId} and at > ${since} and status between ${from} and ${to}
      and (${credentialId}::text is null or credential_id = ${credentialId})
      and (${byPerson}::boolean is null or by_person = ${byPerson})
      and (${name}::text is null or name = ${name})
      and (${requestId}::text is null or request_id = ${requestId})
      and (at, id) < (${before}::timestamptz, ${id}::uuid)
    order by at desc, id desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  return {
    requests: page.map(({ record }) => record),
    nextCursor: last && encodeCursor(boundTo, [last.at.toISOString(), last.id]),
  }
})

const STATUSES = { any: [0, 999], succeeded: [0, 399], refused: [400, 499], failed: [500, 999] } as const
const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
