import type { TeamSql } from '@adloom/db'
import { metricsOf, windowsOf } from './conditions.ts'
import { type Level, readRuleEntities, type RuleEntity } from './entities.ts'
import { readFacts, type RuleFacts } from './facts.ts'
import { type Figures, readFigures } from './figures.ts'
import type { RuleInput } from './judge.ts'
import type { RuleAccount, RuleRow } from './rule.ts'
import { statusesOf } from './scope.ts'

type Asked = { ruleId: string | null; definition: RuleRow['definition'] }

/** What several rules are judged by, read at once: one aggregate of the results for each level that is in use. */
export async function readInputs(
  sql: TeamSql,
  account: RuleAccount,
  rules: readonly Asked[],
  now: Date,
): Promise<(rule: Asked) => RuleInput> {
  const known = rules.flatMap(({ ruleId, definition }) => (ruleId === null ? [] : [{ id: ruleId, definition }]))
  const facts = await readFacts(sql, account, known, now)
  const levels = new Map<Level, { entities: RuleEntity[]; figures: Figures }>()
  for (const level of new Set(rules.map(({ definition }) => definition.level))) {
    const ofLevel = rules.filter(({ definition }) => definition.level === level)
    levels.set(level, await readLevel(sql, account, { level, rules: ofLevel, facts, now }))
  }
  return ({ ruleId, definition }) => {
    const { entities, figures } = levels.get(definition.level)!
    return { ruleId, definition, account, entities, figures, facts, now }
  }
}

type OfLevel = { level: Level; rules: readonly Asked[]; facts: RuleFacts; now: Date }

async function readLevel(sql: TeamSql, account: RuleAccount, { level, rules, facts, now }: OfLevel) {
  const definitions = rules.map(({ definition }) => definition)
  const wanted = {
    statuses: [...new Set(definitions.flatMap(statusesOf))],
    // Those with an open suggestion, whatever became of them since.
    ids: [...new Set(rules.flatMap(({ ruleId }) => [...facts.matchesOf(ruleId).open.keys()]))],
  }
  const asked = {
    level,
    windows: [...new Set(definitions.flatMap(windowsOf))],
    metrics: [...new Set(definitions.flatMap(metricsOf))],
  }
  const [entities, figures] = await Promise.all([
    readRuleEntities(sql, account, level, wanted),
    readFigures(sql, account, asked, now),
  ])
  return { entities, figures }
}
