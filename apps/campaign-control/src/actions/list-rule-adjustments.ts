import { InstantInput, Uuid } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { listNamedAccounts } from '../accounts/reachable-accounts.ts'
import { listAdjustments } from '../adjustments/list-adjustments.ts'
import { authorOf, getRule } from '../authoring/rule.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.list_rule_adjustments, async (ctx, input) => {
  const { sql, caller, workspaceIds } = ctx
  const { limit, cursor, ...filters } = input
  const { teamId } = caller
  const adAccountIds = (await listNamedAccounts(ctx, input.adAccountId)).map(({ id }) => id)
  if (input.ruleId !== undefined) await getRule(sql, authorOf(ctx), input.ruleId)
  const boundTo = ['adjustments', teamId, workspaceIds, filters]
  const rows = await listAdjustments(sql, {
    teamId,
    now: ctx.clock.now(),
    adAccountIds,
    ruleId: input.ruleId,
    ...(!input.includeEnded && { isInForce: true }),
    after: decodeCursor(boundTo, cursor, z.tuple([InstantInput, Uuid])),
    limit: limit + 1,
  })
  const adjustments = rows.slice(0, limit)
  const last = rows.length > limit ? adjustments.at(-1)! : null
  return ctx.commit(async () => ({
    adjustments,
    nextCursor: last && encodeCursor(boundTo, [last.createdAt, last.adjustmentId]),
  }))
})
