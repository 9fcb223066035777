import { type InputOf, RuleOutcome, toMoney } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { decodeCursor, encodeCursor, type WriteContext } from '@adloom/service'
import { z } from 'zod'
import { listAccounts } from '../accounts/account.ts'
import { noAdAccount } from '../accounts/workspaces.ts'
import { checkScope } from '../authoring/check-scope.ts'
import { authorOf, getRule } from '../authoring/rule.ts'
import { warningsOf } from '../authoring/warnings.ts'
import { rankOf } from '../authoring/why.ts'
import { type Deps, implementAction } from '../deps.ts'
import { type DryRunEntity, dryRun } from '../rules/dry-run.ts'

type Input = InputOf<typeof actions.dry_run_rule>

export const handler = implementAction(actions.dry_run_rule, async (ctx, input) => {
  const { ruleId = null, adAccountId, outcome, limit, cursor } = input
  const { teamId } = ctx.caller
  const definition = await definitionOf(ctx, input)
  const [account] = await listAccounts(ctx.sql, teamId, ctx.workspaceIds, [adAccountId])
  if (!account) throw noAdAccount()
  const boundTo = ['dry run', teamId, ruleId, definition, adAccountId, outcome ?? null]
  const position = decodeCursor(boundTo, cursor, Position)

  const found = await dryRun(ctx.sql, teamId, definition, account, ctx.clock.now(), {
    ruleId,
    maxAgeMs: ctx.resultsMaxAgeMs,
  })
  const counts: Partial<Record<RuleOutcome, number>> = {}
  for (const one of found.entities) counts[one.outcome] = (counts[one.outcome] ?? 0) + 1
  const rest = found.entities
    .filter((one) => outcome === undefined || one.outcome === outcome)
    .toSorted(inOrder)
    .filter((one) => !position || inOrder(one, { outcome: position[0], entity: { id: position[1] } }) > 0)
  const page = rest.slice(0, limit)
  const last = rest.length > limit ? page.at(-1)! : null
  return ctx.commit(async () => ({
    asOf: found.asOf?.toISOString() ?? null,
    paused: found.paused,
    counts,
    entities: page.map((one) => present(one, account.currency)),
    nextCursor: last && encodeCursor(boundTo, [last.outcome, last.entity.id]),
    warnings: [...warningsOf(definition)],
  }))
})

const Position = z.tuple([RuleOutcome, z.string()])

/** The definition to judge: the given one, or that of the rule. Both are of what the person reaches. */
async function definitionOf(ctx: WriteContext<Deps>, { ruleId, definition }: Input) {
  const author = authorOf(ctx)
  const rule = ruleId === undefined ? null : await getRule(ctx.sql, author, ruleId)
  if (definition) await checkScope(ctx.sql, author, definition)
  return definition ?? rule!.definition
}

type Placed = Pick<DryRunEntity, 'outcome'> & { entity: { id: string } }
const inOrder = (a: Placed, b: Placed) =>
  rankOf(a.outcome) - rankOf(b.outcome) || (a.entity.id < b.entity.id ? -1 : a.entity.id > b.entity.id ? 1 : 0)

function present({ entity, outcome, reason, conditions, budget }: DryRunEntity, currency: string) {
  const amounts = budget && { from: toMoney(budget.fromMinor, currency), to: toMoney(budget.toMinor, currency) }
  return {
    entityId: entity.id,
    name: entity.name,
    outcome,
    why: reason,
    conditions,
    budget: amounts && { type: budget.type, ...amounts },
  }
}
