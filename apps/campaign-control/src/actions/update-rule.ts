import { isDeepStrictEqual } from 'node:util'
import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { actorOf, appendAudit } from '../audit/append.ts'
import { checkScope } from '../authoring/check-scope.ts'
import { authorOf, insertVersion, lockLiveRule } from '../authoring/rule.ts'
import { warningsOf } from '../authoring/warnings.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.update_rule, async (ctx, input) => {
  const { ruleId, expectedVersion } = input
  const { teamId, userId } = ctx.caller
  const author = authorOf(ctx)
  if (input.definition) await checkScope(ctx.sql, author, input.definition)
  const at = ctx.clock.now()
  return ctx.commit(async (tx) => {
    const rule = await lockLiveRule(tx, author, ruleId)
    if (rule.version !== expectedVersion) throw isAt(rule.version)
    const { name = rule.name, definition = rule.definition } = input
    const warnings = [...warningsOf(definition)]
    if (name === rule.name && isDeepStrictEqual(definition, rule.definition))
      return { ruleId, version: rule.version, warnings }
    const version = rule.version + 1
    await insertVersion(tx, { teamId, ruleId, version, definition, by: userId, at })
    await tx`
      update rules set name = ${name}, version = ${version}, updated_at = ${at}
      where team_id = ${teamId} and id = ${ruleId}`
    const said = { version, name, definition, before: { name: rule.name, definition: rule.definition } }
    await appendAudit(
      tx,
      { teamId, at, actor: actorOf(ctx.caller) },
      { kind: 'rule_changed', about: { ruleId }, data: said },
    )
    return { ruleId, version, warnings }
  })
})

function isAt(version: number) {
  const message = `Somebody changed the rule: it is at version ${version} now. Look at it and change that one.`
  return new ToolError('conflict', message, { issues: [{ path: 'expectedVersion', code: 'not_valid', message }] })
}
