import { actions } from '@adloom/contracts/of/campaign-control'
import { actorOf, appendAudit } from '../audit/append.ts'
import { authorOf, lockLiveRule } from '../authoring/rule.ts'
import { implementAction } from '../deps.ts'
import { wakeRules } from '../rules/wake.ts'

export const handler = implementAction(actions.switch_rule, (ctx, { ruleId, isEnabled }) =>
  ctx.commit(async (tx) => {
    const { teamId } = ctx.caller
    const at = ctx.clock.now()
    const rule = await lockLiveRule(tx, authorOf(ctx), ruleId)
    if (rule.isEnabled === isEnabled && rule.breakerOpenedAt === null && rule.failures === 0)
      return { ruleId, isEnabled }
    await tx`
      update rules set is_enabled = ${isEnabled}, failures = 0, breaker_opened_at = null, updated_at = ${at}
      where team_id = ${teamId} and id = ${ruleId}`
    if (isEnabled) await wakeRules(tx, teamId, at)
    const said = { isEnabled, closedBreaker: rule.breakerOpenedAt !== null }
    await appendAudit(
      tx,
      { teamId, at, actor: actorOf(ctx.caller) },
      { kind: 'rule_switched', about: { ruleId }, data: said },
    )
    return { ruleId, isEnabled }
  }),
)
