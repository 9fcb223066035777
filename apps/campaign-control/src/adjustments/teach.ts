import { randomUUID } from 'node:crypto'
import type { Condition, RejectReason, RuleDefinition, RuleMetric } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import type { EntityRef } from '../ad-platform/port.ts'
import type { Adjustment } from './adjustment.ts'
import type { FeedbackSettings } from './settings.ts'

/** The rejected suggestion, by which rule and why. */
export type Lesson = {
  teamId: string
  matchId: string
  ruleId: string
  adAccountId: string
  entity: EntityRef
  definition: RuleDefinition
  reason: RejectReason
}

/** What the answer to a rejection says. */
export type Effect = { kind: 'suppression' | 'step_reduced' | 'cooldown' | 'recorded'; until?: string; detail: string }

type Taught = { adjustment: Partial<Adjustment> & Pick<Adjustment, 'kind'>; effect: Effect } | { effect: Effect }

/**
 * Teaches rules by the reason of a rejection: one adjustment, or none for a reason that is only recorded. It holds from
 * the next evaluation on, until its time is over or a person lifts it.
 */
export async function teach(
  tx: Tx,
  lesson: Lesson,
  { by, now, settings }: { by: string; now: Date; settings: FeedbackSettings },
): Promise<Effect> {
  const taught = lessonOf(lesson, now, settings)
  if (!('adjustment' in taught)) return taught.effect
  const { kind, ruleId = null, entityId = null, metrics = null, factor = null, until = null } = taught.adjustment
  const { teamId, matchId, adAccountId } = lesson
  await tx`
    insert into rule_adjustments (team_id, id, kind, rule_id, ad_account_id, entity_id, metrics, factor, until,
      match_id, created_by, created_at)
    values (${teamId}, ${randomUUID()}, ${kind}, ${ruleId}, ${adAccountId}, ${entityId}, ${metrics}, ${factor}, ${until},
      ${matchId}, ${by}, ${now})`
  return taught.effect
}

const NAMES = { campaign: 'campaign', ad_set: 'ad set', ad: 'ad' } as const

function lessonOf({ ruleId, entity, definition, reason }: Lesson, now: Date, settings: FeedbackSettings): Taught {
  const name = NAMES[entity.type]
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (reason === 'this_is_a_winner') {
    const until = after(settings.winnerMs)
    const detail = `No rule suggests pausing this ${name} until then.`
    const effect: Effect = { kind: 'suppression', until: until.toISOString(), detail }
    return { adjustment: { kind: 'winner', entityId: entity.id, until }, effect }
  }
  if (reason === 'wait_longer') {
    const until = after(settings.waitMs)
    const detail = `This rule suggests nothing for this ${name} until then.`
    const effect: Effect = { kind: 'cooldown', until: until.toISOString(), detail }
    return { adjustment: { kind: 'hold', ruleId, entityId: entity.id, until }, effect }
  }
  if (reason === 'too_aggressive') {
    const percent = Math.round((1 - settings.stepFactor) * 100)
    const what =
      definition.action.type === 'scale_budget'
        ? `This rule changes the budget of this ${name} by ${percent}% less than before`
        : `The thresholds of this rule are ${percent}% further off for this ${name}`
    const effect: Effect = { kind: 'step_reduced', detail: `${what}, until a person lifts it.` }
    return { adjustment: { kind: 'step', ruleId, entityId: entity.id, factor: settings.stepFactor }, effect }
  }
  if (reason === 'attribution_issue') {
    const metrics = suspectMetrics(definition)
    const detail = `No rule judges this ad account by ${metrics.join(', ')}, until a person lifts it.`
    return { adjustment: { kind: 'suspect_metric', metrics }, effect: { kind: 'suppression', detail } }
  }
  return { effect: { kind: 'recorded', detail: 'It is recorded for the people who maintain the rule.' } }
}

/** Metrics that depend on how conversions are attributed. */
const ATTRIBUTED: ReadonlySet<RuleMetric> = new Set([
  'conversions',
  'conversionValue',
  'cpa',
  'roas',
  'conversionRate',
  'addToCart',
  'purchases',
  'leads',
])

/** Those of the rule's metrics that attribution decides. A rule without any is doubted in all that it judges by. */
function suspectMetrics({ conditions }: RuleDefinition): RuleMetric[] {
  const parts = conditions.conditions.flatMap((part): Condition[] => ('conditions' in part ? part.conditions : [part]))
  const metrics = [...new Set(parts.map(({ metric }) => metric))]
  const attributed = metrics.filter((metric) => ATTRIBUTED.has(metric))
  return attributed.length > 0 ? attributed : metrics
}
