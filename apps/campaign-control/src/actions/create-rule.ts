import { randomUUID } from 'node:crypto'
import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { actorOf, appendAudit } from '../audit/append.ts'
import { checkScope } from '../authoring/check-scope.ts'
import { authorOf, insertRule } from '../authoring/rule.ts'
import { warningsOf } from '../authoring/warnings.ts'
import { implementAction } from '../deps.ts'

/** More would only slow the evaluation of all of them down. */
const RULES_MAX = 500

export const handler = implementAction(actions.create_rule, async (ctx, { name, definition, isEnabled }) => {
  const { teamId, userId } = ctx.caller
  await checkScope(ctx.sql, authorOf(ctx), definition)
  // Not the id of the call: a key that is used again after its 24 hours makes another rule.
  const ruleId = randomUUID()
  const at = ctx.clock.now()
  return ctx.commit(async (tx) => {
    await requireRoom(tx, teamId)
    await insertRule(tx, { teamId, ruleId, name, isEnabled, definition, by: userId, at })
    const said = { name, definition, isEnabled }
    await appendAudit(
      tx,
      { teamId, at, actor: actorOf(ctx.caller) },
      { kind: 'rule_created', about: { ruleId }, data: said },
    )
    return { ruleId, version: 1, isEnabled, warnings: [...warningsOf(definition)] }
  })
})

/** Two rules that are made at the same time may be one too many: the bound protects evaluation, and nobody counts on it. */
async function requireRoom(tx: Tx, teamId: string) {
  const [row] = await tx<{ rules: number }[]>`
    select count(*)::int as rules from rules where team_id = ${teamId} and deleted_at is null`
  if (row!.rules >= RULES_MAX)
    throw new ToolError('conflict', `The team has ${RULES_MAX} rules. Delete one that it no longer needs.`)
}
