import { toMoney } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { NewMatch } from '../matches/create-match.ts'
import { explain } from '../projections/explain.ts'
import { type Projected, projectionsFor } from '../projections/project.ts'
import { judgedConditions } from '../rules/conditions.ts'
import type { DataState } from '../rules/data-state.ts'
import { evidenceOf } from '../rules/evidence.ts'
import type { Judgement, RuleInput } from '../rules/judge.ts'
import type { RuleAccount, RuleRow } from '../rules/rule.ts'
import type { Finding } from './commit.ts'

type Matched = { rule: RuleRow; input: RuleInput; judgement: Judgement }
type Known = { data: DataState; now: Date }

/** The suggestions for what matched, with their evidence, explanation and projection. */
export async function suggestionsOf(
  sql: TeamSql,
  account: RuleAccount,
  findings: readonly Finding[],
  known: Known,
): Promise<NewMatch[]> {
  const matched = findings.flatMap((finding): Matched[] =>
    finding.paused ? [] : finding.matched.map((judgement) => ({ rule: finding.rule, input: finding.input, judgement })),
  )
  const about = { teamId: account.teamId, account, now: known.now }
  const projected = await projectionsFor(
    sql,
    about,
    matched.map(({ rule, judgement: { entity, change, budget } }) => ({
      entity: { type: rule.definition.level, id: entity.id, campaignId: entity.campaignId },
      action: { type: change!.type, ...(budget && budgetOf(budget)) },
    })),
  )
  return matched.map((one, i) => suggestionOf(account, one, projected[i]!, known))
}

const budgetOf = ({ type, fromMinor, toMinor }: NonNullable<Judgement['budget']>) => ({
  budgetType: type,
  fromMinor,
  toMinor,
})

const HOUR_MS = 3_600_000

function suggestionOf(
  account: RuleAccount,
  { rule, input, judgement }: Matched,
  { impactMinor, ...projection }: Projected,
  { data, now }: Known,
): NewMatch {
  const { definition } = rule
  const { currency } = account
  const { entity, change, budget = null, distance } = judgement
  const figures = input.figures.get(entity.id)
  const conditions = judgedConditions(definition.conditions, figures, distance)
  const evidence = evidenceOf(definition, figures, account, { now, daysRead: data.daysRead })
  const action = {
    type: change!.type,
    ...(budget && { from: toMoney(budget.fromMinor, currency), to: toMoney(budget.toMinor, currency) }),
  }
  return {
    teamId: account.teamId,
    ruleId: rule.id,
    ruleVersion: rule.version,
    adAccountId: account.id,
    currency,
    entity: { type: definition.level, id: entity.id, name: entity.name, campaignId: entity.campaignId },
    change: change!,
    budget,
    conditions,
    evidence,
    explanation: explain({ conditions, evidence, action, entityType: definition.level }),
    projection,
    impactMinor,
    matchedAt: now,
    expiresAt: new Date(now.getTime() + definition.expiresAfterHours * HOUR_MS),
  }
}
