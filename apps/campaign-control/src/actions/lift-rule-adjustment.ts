import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { readsOf } from '@adloom/db'
import { listNamedAccounts } from '../accounts/reachable-accounts.ts'
import { listAdjustments } from '../adjustments/list-adjustments.ts'
import { actorOf, appendAudit } from '../audit/append.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.lift_rule_adjustment, async (ctx, { adjustmentId }) => {
  const { caller, calledAt: now } = ctx
  const { teamId } = caller
  const adAccountIds = (await listNamedAccounts(ctx, undefined)).map(({ id }) => id)
  return ctx.commit(async (tx) => {
    const lifted = await tx`
      update rule_adjustments set lifted_at = ${now}, lifted_by = ${caller.userId}
      where team_id = ${teamId} and id = ${adjustmentId} and ad_account_id = any(${adAccountIds}::text[])
        and lifted_at is null
      returning 1`
    const [adjustment] = await listAdjustments(readsOf(tx), { teamId, now, adAccountIds, adjustmentId })
    if (!adjustment) throw new ToolError('not_found', 'There is no such adjustment.')
    if (lifted.length > 0) {
      const { kind, adAccountId, rejection } = adjustment
      const about = { adjustmentId, adAccountId, matchId: rejection.matchId, ruleId: rejection.ruleId }
      await appendAudit(
        tx,
        { teamId, at: now, actor: actorOf(caller) },
        { kind: 'adjustment_lifted', about, data: { kind } },
      )
    }
    return { adjustment }
  })
})
