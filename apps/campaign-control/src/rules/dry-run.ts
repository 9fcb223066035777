import type { RuleDefinition, RuleOutcome, RulePause } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import { type JudgedCondition, judgedConditions } from './conditions.ts'
import { readDataState } from './data-state.ts'
import type { RuleEntity } from './entities.ts'
import { readInputs } from './inputs.ts'
import { evaluateRule, type Judgement } from './judge.ts'
import { pauseOf, readIsPaused } from './pauses.ts'
import { reasonOf } from './reason.ts'
import { concerns, type RuleAccount } from './rule.ts'

export type DryRunEntity = {
  entity: RuleEntity
  outcome: RuleOutcome
  /** One sentence for people, without names. */
  reason: string
  /** What the rule would look at, with what was found. */
  conditions: JudgedCondition[]
  /** Of scale_budget, where it came so far. Minor units of the account's currency. */
  budget: NonNullable<Judgement['budget']> | null
}
export type DryRun = {
  /** The results of today and yesterday are at least as new. Null: they have not been read. */
  asOf: Date | null
  /** Why an evaluation would suggest nothing at this moment. The entities are judged all the same. */
  paused: RulePause | null
  /** Every entity that the rule looks at, by id. None if the rule does not look at the account. */
  entities: DryRunEntity[]
}

/**
 * Does what an evaluation of the definition on an account would do, and writes nothing. `ruleId` takes what people taught
 * that rule, its cooldowns and its open suggestions into account.
 */
export async function dryRun(
  sql: TeamSql,
  teamId: string,
  definition: RuleDefinition,
  account: Omit<RuleAccount, 'teamId'>,
  now: Date,
  { maxAgeMs, ruleId }: { maxAgeMs: number; ruleId: string | null },
): Promise<DryRun> {
  const of = { ...account, teamId }
  const rule = { ruleId, definition }
  const [data, isPaused] = await Promise.all([readDataState(sql, of, now), readIsPaused(sql, teamId)])
  const paused = pauseOf({ definition, breakerOpenedAt: null }, { account: of, data, isPaused, maxAgeMs, now })
  if (!concerns(definition, account.id)) return { asOf: data.asOf, paused, entities: [] }
  const input = (await readInputs(sql, of, [rule], now))(rule)
  const judgements = await evaluateRule(input)
  const entities = judgements.map((judgement): DryRunEntity => {
    const { entity, outcome, distance, budget } = judgement
    const conditions = judgedConditions(definition.conditions, input.figures.get(entity.id), distance)
    return { entity, outcome, reason: reasonOf(input, judgement), conditions, budget: budget ?? null }
  })
  return { asOf: data.asOf, paused, entities }
}
