import { type ControlAction, InstantInput, toMoneyDelta, Uuid } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { implementAction } from '../deps.ts'
import { type ActionRow, COLUMNS, REACHED, whyNot } from '../undo/action.ts'

export const handler = implementAction(actions.list_control_actions, async (ctx, input) => {
  const { credentialId, entityId, adAccountId, since, until, limit, cursor } = input
  const boundTo = ['control actions', ctx.caller.teamId, credentialId, entityId, adAccountId, since, until]
  const [before, id] = decodeCursor(boundTo, cursor, Position) ?? NEWEST
  const { fragment } = ctx.sql

  const rows = await ctx.sql<ActionRow[]>`
    select ${COLUMNS(ctx.sql)} from ${REACHED(ctx)}
      and (a.created_at, a.id) < (${before}::timestamptz, ${id}::uuid)
      ${credentialId === undefined ? fragment`` : fragment`and a.credential_id = ${credentialId}`}
      ${entityId === undefined ? fragment`` : fragment`and a.entity_id = ${entityId}`}
      ${adAccountId === undefined ? fragment`` : fragment`and a.ad_account_id = ${adAccountId}`}
      ${since === undefined ? fragment`` : fragment`and a.created_at >= ${new Date(since)}`}
      ${until === undefined ? fragment`` : fragment`and a.created_at < ${new Date(until)}`}
    order by a.created_at desc, a.id desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  return {
    actions: page.map(present),
    nextCursor: last && encodeCursor(boundTo, [last.createdAt.toISOString(), last.id]),
  }
})

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

function present(row: ActionRow): ControlAction {
  const { id, change, state, adAccountId, campaignId, before, after, matchId, undoOf, undoState } = row
  const reason = whyNot(row)
  return {
    actionId: id,
    change,
    state,
    entity: { type: row.entityType, id: row.entityId, name: row.entityName },
    adAccountId,
    campaignId,
    before,
    after,
    dailySpendDelta: toMoneyDelta(BigInt(row.exposureMinor), row.currency),
    matchId,
    undoOf,
    by: { kind: row.credentialKind, credentialId: row.credentialId, name: row.credentialName, userId: row.userId },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undo: {
      isPossible: reason === null,
      reason,
      undoneBy: undoState === 'executed' || undoState === 'no_change' ? row.undoId : null,
    },
  }
}
