import { InstantInput, Uuid } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/org'
import { decodeCursor, encodeCursor, usagePeriodOf } from '@adloom/service'
import { z } from 'zod'
import { implementAction } from '../deps.ts'
import { presentReceipt, type ReceiptRow } from '../credits/receipt.ts'

export const handler = implementAction(actions.list_receipts, async (ctx, input) => {
  const { teamId } = ctx.caller
  const { credentialId = null, limit } = input
  // Bound to the arguments and not to the resolved period, because a default `until` differs on each page.
  const boundTo = ['receipts', teamId, input.since, input.until, credentialId]
  const { since, until } = usagePeriodOf(input, ctx.clock)
  const [before, id] = decodeCursor(boundTo, input.cursor, Position) ?? NEWEST

  // Continues in the index credit_reservations_newest.
  const rows = await ctx.sql<ReceiptRow[]>`
    select id, purpose, credential_id as "credentialId", credits, charged, released, state, created_at as "createdAt"
    from credit_reservations
    where team_id = ${teamId} and created_at >= ${since} and created_at < ${until}
      and (${credentialId}::text is null or credential_id = ${credentialId})
      and (created_at, id) < (${before}::timestamptz, ${id}::uuid)
    order by created_at desc, id desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  return {
    receipts: page.map(presentReceipt),
    nextCursor: last && encodeCursor(boundTo, [last.createdAt.toISOString(), last.id]),
  }
})

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
