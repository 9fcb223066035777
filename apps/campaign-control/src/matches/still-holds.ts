import type { TeamSql } from '@adloom/db'
import { adjustmentsInForce } from '../adjustments/adjustment.ts'
import { distanceOf, meets, metricsOf, windowsOf } from '../rules/conditions.ts'
import { readFigures } from '../rules/figures.ts'
import type { Match } from './match.ts'

/** Whether the conditions that a suggestion was made by hold on the newest results, and what people taught since. */
export async function stillHolds(sql: TeamSql, match: Match, now: Date): Promise<boolean> {
  const { teamId, ruleId, adAccountId, entity, campaignId, definition, currency, timezone } = match
  const account = { teamId, id: adAccountId, currency, timezone }
  const asked = { level: definition.level, windows: windowsOf(definition), metrics: metricsOf(definition), campaignId }
  const [figures, adjustments] = await Promise.all([
    readFigures(sql, account, asked, now),
    adjustmentsInForce(sql, teamId, adAccountId, now),
  ])
  const steps = adjustments.flatMap((one) =>
    one.kind === 'step' && one.ruleId === ruleId && one.entityId === entity.id ? [one.factor!] : [],
  )
  const distance = definition.action.type === 'scale_budget' ? undefined : distanceOf(steps)
  return meets(definition.conditions, figures.get(entity.id), distance)
}
