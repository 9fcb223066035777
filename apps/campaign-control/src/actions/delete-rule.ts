import { actions } from '@adloom/contracts/of/campaign-control'
import { actorOf, appendAudit } from '../audit/append.ts'
import { authorOf, lockRule } from '../authoring/rule.ts'
import { supersedeMatches } from '../matches/end-matches.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.delete_rule, (ctx, { ruleId }) =>
  ctx.commit(async (tx) => {
    const { teamId } = ctx.caller
    const at = ctx.clock.now()
    const { deletedAt } = await lockRule(tx, authorOf(ctx), ruleId)
    if (deletedAt) return { ruleId, deleted: true as const }
    await tx`
      update rules set deleted_at = ${at}, is_enabled = false, updated_at = ${at}
      where team_id = ${teamId} and id = ${ruleId}`
    await appendAudit(tx, { teamId, at, actor: actorOf(ctx.caller) }, { kind: 'rule_deleted', about: { ruleId } })
    await supersedeMatches(tx, teamId, { ruleId }, at)
    return { ruleId, deleted: true as const }
  }),
)
