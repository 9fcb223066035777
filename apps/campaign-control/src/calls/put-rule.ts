import { calls } from '@adloom/contracts/of/campaign-control'
import { appendAudit } from '../audit/append.ts'
import { insertRule } from '../authoring/rule.ts'
import { implementCall } from '../deps.ts'

export const handler = implementCall(calls['campaign-control.put_rule'], async (ctx, input) => {
  const { teamId, ruleId, userId: by, name, definition, isEnabled } = input
  const at = ctx.clock.now()
  const isNew = await ctx.inTx(async (tx) => {
    // One that people deleted is still there.
    if (!(await insertRule(tx, { teamId, ruleId, name, isEnabled, definition, by, at }))) return false
    const said = { name, definition, isEnabled }
    await appendAudit(tx, { teamId, at, actor: null }, { kind: 'rule_created', about: { ruleId }, data: said })
    return true
  })
  return { isNew }
})
