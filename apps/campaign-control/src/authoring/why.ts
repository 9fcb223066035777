import { RULE_OUTCOMES, type RuleMetric, type RuleOutcome } from '@adloom/contracts'

/** What an evaluation keeps of an entity besides its outcome. `until` null: until a person lifts it. */
export type Detail = { until?: string | null; metrics?: RuleMetric[]; matchId?: string }

/** Why an evaluation suggested something for an entity or skipped it, in one sentence. Names are not in it. */
export function whyOf(outcome: RuleOutcome, { until, metrics = [] }: Detail = {}): string {
  const time = until === undefined ? '' : until === null ? ' It ends when a person lifts it.' : ` It ends ${until}.`
  const which = metrics.length > 0 ? ` It is about ${metrics.join(', ')}.` : ''
  return `${WHY[outcome]}${time}${which}`
}

/** The order in which outcomes are shown: what was suggested comes first. */
export const rankOf = (outcome: RuleOutcome): number => RULE_OUTCOMES.indexOf(outcome)

const WHY: Record<RuleOutcome, string> = {
  matched: 'It met the conditions, and was suggested.',
  already_pending: 'The same suggestion waits for a decision already.',
  conditions_not_met: 'It did not meet the conditions.',
  sample_too_small: 'There was too little data in the window of the minimum sample.',
  already_so: 'It is as the rule wants it already.',
  no_own_budget: 'It has no budget of its own.',
  other_currency: 'A bound of the rule is in another currency than its ad account.',
  learning: 'The ad platform was still learning how to deliver it.',
  protected: 'It, its ad set or its campaign is protected.',
  suppressed: 'Somebody said that it is a winner, so no rule suggests pausing it.',
  on_hold: 'Somebody asked this rule to wait.',
  metric_suspect: 'Somebody doubts a metric of the rule in this ad account.',
  cooldown: 'The last suggestion of the rule for it had ended a short time before.',
  daily_cap: 'The rule had made as many suggestions that day as it may, and others concern more spend.',
}
