import { exponentOf, type RuleDefinition, type RuleMetric, type RuleOutcome } from '@adloom/contracts'
import type { Change } from '../control/change.ts'
import { boundsOf, budgetAfter, changeOf } from './budget.ts'
import { breather } from './breather.ts'
import { type Distance, distanceOf, meets, metricsOf, UNMOVED } from './conditions.ts'
import type { RuleEntity } from './entities.ts'
import type { RuleFacts, OpenMatch } from './facts.ts'
import { type EntityFigures, type Figures, figureOf } from './figures.ts'
import { evidenceWindow } from './evidence.ts'
import type { RuleAccount } from './rule.ts'
import { scopeOf } from './scope.ts'

/** One rule and everything that it is judged by. `ruleId` null: a definition that is no rule yet. */
export type RuleInput = {
  ruleId: string | null
  definition: RuleDefinition
  account: RuleAccount
  /** Those of the rule's level. Others than the rule looks at may be among them. */
  entities: readonly RuleEntity[]
  figures: Figures
  facts: RuleFacts
  now: Date
}

/** What a rule says of one entity that it looks at. */
export type Judgement = {
  entity: RuleEntity
  outcome: RuleOutcome
  /** How far the thresholds were moved for this entity. */
  distance: Distance
  /** What is suggested, or would be. Missing if the judgement ended before. */
  change?: Change
  /** Of scale_budget: minor units of the account's currency. */
  budget?: { type: 'daily' | 'lifetime'; fromMinor: bigint; toMinor: bigint }
  /** Of suppressed, on_hold and cooldown. Null: until a person lifts it. */
  until?: Date | null
  /** Of metric_suspect: those that are. */
  metrics?: readonly RuleMetric[]
  /** The open suggestion: of already_pending, or the one that a matched one replaces. */
  open?: OpenMatch
}

/**
 * Judges a rule on the entities that it looks at; each has exactly one outcome, the first that holds:
 * sample_too_small, conditions_not_met, already_so, no_own_budget, other_currency, already_so (the budget is at its
 * bound), learning, protected, suppressed, on_hold, metric_suspect, cooldown, already_pending, daily_cap, matched. Of
 * more suggestions than a day may have, those with the most spend come first. Reads and writes nothing, and lets other
 * work go on in between.
 */
export async function evaluateRule(input: RuleInput): Promise<Judgement[]> {
  const breathe = breather()
  const isInScope = scopeOf(input.definition, input.account.id)
  const judge = judgeOf(input)
  const judgements: Judgement[] = []
  for (const entity of input.entities) {
    if (isInScope(entity)) judgements.push(judge(entity))
    const pause = breathe()
    if (pause) await pause
  }
  capDay(input, judgements)
  return judgements
}

/** Fixed for all entities of an evaluation; the rest is looked up by entity. */
function judgeOf({ ruleId, definition, account, figures, facts, now }: RuleInput) {
  const { action, conditions, minimumSample } = definition
  const bounds = action.type === 'scale_budget' ? boundsOf(action, account.currency) : null
  const taught = adjustmentsOf(facts, ruleId)
  const asked = metricsOf(definition)
  const suspect = asked.filter((metric) => taught.suspect.has(metric))
  const { open, endedAt } = facts.matchesOf(ruleId)
  const cooldownMs = definition.cooldownHours * HOUR_MS

  return (entity: RuleEntity): Judgement => {
    const known = figures.get(entity.id)
    const factors = taught.steps.get(entity.id) ?? []
    const distance = action.type === 'scale_budget' || factors.length === 0 ? UNMOVED : distanceOf(factors)
    const is = (outcome: RuleOutcome, more: Partial<Judgement> = {}): Judgement => ({
      entity,
      outcome,
      distance,
      ...more,
    })
    if (minimumSample && !hasSample(minimumSample, known)) return is('sample_too_small')
    if (!meets(conditions, known, distance)) return is('conditions_not_met')

    const suggested: Partial<Judgement> = {}
    if (action.type === 'scale_budget') {
      if (!entity.budget) return is('no_own_budget')
      if (!bounds) return is('other_currency')
      suggested.change = changeOf(action, bounds, factors)
      const toMinor = budgetAfter(entity.budget, suggested.change, account.currency)
      suggested.budget = { type: entity.budget.type, fromMinor: entity.budget.minor, toMinor }
      if (toMinor === entity.budget.minor) return is('already_so', suggested)
    } else {
      suggested.change = changeOf(action, null, factors)
      if (isSo(action.type, entity)) return is('already_so', suggested)
    }
    const skipped = (outcome: RuleOutcome, more: Partial<Judgement> = {}) => is(outcome, { ...suggested, ...more })

    if (definition.skipLearning && entity.isLearning) return skipped('learning')
    if (isProtected(facts.protectedIds, entity)) return skipped('protected')
    const winner = action.type === 'pause' ? taught.winners.get(entity.id) : undefined
    if (winner) return skipped('suppressed', { until: winner.until })
    const hold = taught.holds.get(entity.id)
    if (hold) return skipped('on_hold', { until: hold.until })
    if (suspect.length > 0) return skipped('metric_suspect', { metrics: suspect })
    const ended = endedAt.get(entity.id)
    const until = ended && new Date(ended.getTime() + cooldownMs)
    if (until && until > now) return skipped('cooldown', { until })
    const before = open.get(entity.id)
    if (!before) return skipped('matched')
    const stays = !before.isPending || isSame(before, suggested)
    return skipped(stays ? 'already_pending' : 'matched', { open: before })
  }
}

const HOUR_MS = 3_600_000

const isSo = (type: 'pause' | 'resume', { isSwitchedOn }: RuleEntity) => isSwitchedOn === (type === 'resume')

/** A budget that was changed since makes another suggestion of the same percentage. */
const isSame = ({ action, fromMinor, toMinor }: OpenMatch, { change, budget }: Partial<Judgement>) =>
  action === change!.type && fromMinor === (budget?.fromMinor ?? null) && toMinor === (budget?.toMinor ?? null)

const isProtected = (ids: ReadonlySet<string>, { id, adSetId, campaignId }: RuleEntity) =>
  ids.has(id) || ids.has(campaignId) || (adSetId !== null && ids.has(adSetId))

function hasSample(minimum: NonNullable<RuleDefinition['minimumSample']>, known: EntityFigures | undefined): boolean {
  const at = (metric: RuleMetric) => figureOf(known, minimum.window, metric) ?? 0
  return (
    at('impressions') >= minimum.impressions && at('conversions') >= minimum.conversions && at('spend') >= minimum.spend
  )
}

/** What people taught, by entity, as far as it concerns the rule. Of several, the one that lasts longest counts. */
function adjustmentsOf({ adjustments }: RuleFacts, ruleId: string | null) {
  const steps = new Map<string, number[]>()
  const winners = new Map<string, { until: Date | null }>()
  const holds = new Map<string, { until: Date | null }>()
  const suspect = new Set<RuleMetric>()
  for (const { kind, entityId, factor, metrics, until, ruleId: of } of adjustments) {
    const isOurs = of === ruleId && ruleId !== null
    if (kind === 'suspect_metric') for (const metric of metrics ?? []) suspect.add(metric)
    if (entityId === null) continue
    if (kind === 'winner') winners.set(entityId, { until: longer(winners.get(entityId), until) })
    if (kind === 'hold' && isOurs) holds.set(entityId, { until: longer(holds.get(entityId), until) })
    if (kind === 'step' && isOurs && factor !== null) steps.set(entityId, [...(steps.get(entityId) ?? []), factor])
  }
  return { steps, winners, holds, suspect }
}

const longer = (known: { until: Date | null } | undefined, until: Date | null) =>
  known && (known.until === null || (until !== null && known.until > until)) ? known.until : until

/** Keeps the suggestions with the most spend. One that replaces an open one takes its place in the count. */
function capDay(input: RuleInput, judgements: readonly Judgement[]): void {
  const { made } = input.facts.matchesOf(input.ruleId)
  const free = Math.max(0, input.definition.dailyCap - made)
  const fresh = judgements.filter(({ outcome, open }) => outcome === 'matched' && !open)
  if (fresh.length <= free) return
  const evidence = evidenceWindow(input.definition, input.account.timezone, input.now)
  const weights = new Map(fresh.map((one) => [one, weightOf(input, evidence, one)]))
  const inOrder = fresh.toSorted((a, b) => weights.get(b)! - weights.get(a)! || (a.entity.id < b.entity.id ? -1 : 1))
  for (const one of inOrder.slice(free)) one.outcome = 'daily_cap'
}

/** The spend a day that a suggestion is about, in the major unit. What is off may spend its own budget. */
function weightOf(
  { figures, account }: RuleInput,
  { window, days }: ReturnType<typeof evidenceWindow>,
  { entity, change, budget }: Judgement,
): number {
  const spend = (figureOf(figures.get(entity.id), window, 'spend') ?? 0) / days
  if (budget) return (Math.abs(Number(budget.toMinor - budget.fromMinor)) / Number(budget.fromMinor)) * spend
  if (change?.type !== 'resume' || entity.budget?.type !== 'daily') return spend
  return Math.max(spend, Number(entity.budget.minor) / 10 ** exponentOf(account.currency))
}

/** The suggestions that wait for a decision on what already is so, whoever did it. */
export function settledMatches({ ruleId, facts, entities }: RuleInput): OpenMatch[] {
  const pending = [...facts.matchesOf(ruleId).open.values()].filter(({ isPending }) => isPending)
  if (pending.length === 0) return []
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  return pending.filter(({ entityId, action, toMinor }) => {
    const entity = byId.get(entityId)
    if (!entity) return false
    return action === 'scale_budget' ? entity.budget?.minor === toMinor : isSo(action, entity)
  })
}
