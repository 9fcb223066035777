import type { OutputOf, RuleDefinition, RuleOutcome } from '@adloom/contracts'
import type { actions } from '@adloom/contracts/of/campaign-control'
import type { TeamSql } from '@adloom/db'
import { readNames } from './names.ts'
import { type Detail, rankOf, whyOf } from './why.ts'

/** As an evaluation is stored: entities by outcome, and more about some of them by id. */
type StoredOutcomes = { entities: Partial<Record<RuleOutcome, string[]>>; details: Record<string, Detail> }

type Shown = OutputOf<typeof actions.list_rule_evaluations>['evaluations'][number]
export type EvaluationRow = Omit<Shown, 'entities' | 'firstAt' | 'lastAt' | 'asOf'> & {
  firstAt: Date
  lastAt: Date
  asOf: Date | null
  outcomes: StoredOutcomes
}

const ENTITIES_MAX = 100

/** Evaluations as people see them, with the names of their entities. `entityId`: only what they say of it. */
export async function presentEvaluations(
  sql: TeamSql,
  teamId: string,
  level: RuleDefinition['level'],
  rows: readonly EvaluationRow[],
  entityId?: string,
): Promise<Shown[]> {
  const judged = rows.map(({ outcomes, ...row }) => ({ row, outcomes, entities: judgedOf(outcomes, entityId) }))
  const wanted = judged.map(({ row, entities }) => ({
    adAccountId: row.adAccountId,
    entityIds: entities.map(({ id }) => id),
  }))
  const names = await readNames(sql, teamId, level, wanted)
  return judged.map(({ row, outcomes, entities }) => ({
    ...row,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    asOf: row.asOf?.toISOString() ?? null,
    entities: entities.map(({ id, outcome }) => ({
      entityId: id,
      name: names.get(id) ?? '',
      outcome,
      why: whyOf(outcome, outcomes.details[id]),
    })),
  }))
}

function judgedOf({ entities }: StoredOutcomes, only: string | undefined): { id: string; outcome: RuleOutcome }[] {
  const byOutcome = Object.entries(entities) as [RuleOutcome, string[]][]
  return byOutcome
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([outcome, ids]) => ids.map((id) => ({ id, outcome })))
    .filter(({ id }) => only === undefined || id === only)
    .slice(0, ENTITIES_MAX)
}
