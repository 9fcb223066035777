import { z } from 'zod'

/** When rules are evaluated, and how long what they found is kept. */
export type RuleSettings = {
  /** Rules are not judged by results that are older. */
  maxAgeMs: number
  /** A rule is judged on an account by results that are at least so much newer than the last time. */
  minIntervalMs: number
  /** How long an account is held after the process that evaluates it fell silent. */
  leaseMs: number
  /** How long evaluations are kept. The latest of each rule and account stays. */
  keptMs: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const number = (min: number, max: number, byDefault: number) => z.coerce.number().min(min).max(max).default(byDefault)

/** What judging a rule needs, in a dry run too. */
export const ruleAgeEnv = {
  RULES_DATA_MAX_AGE_MINUTES: number(1, 10_080, 90).describe('Rules are not judged by results that are older.'),
}
export const maxAgeMsOf = (env: z.output<z.ZodObject<typeof ruleAgeEnv>>) => env.RULES_DATA_MAX_AGE_MINUTES * MINUTE_MS

export const rulesEnv = {
  ...ruleAgeEnv,
  RULES_INTERVAL_MINUTES: number(0, 1_440, 10).describe('Minutes between two evaluations of a rule on an ad account.'),
  RULES_LEASE_SECONDS: number(0.5, 600, 30).describe(
    'Rules of an ad account whose process has been silent this long are evaluated by another process.',
  ),
  RULES_KEEP_DAYS: number(1, 3_650, 30).describe('Days for which it is kept why rules suggested something or did not.'),
}

export const ruleSettingsOf = (env: z.output<z.ZodObject<typeof rulesEnv>>): RuleSettings => ({
  maxAgeMs: maxAgeMsOf(env),
  minIntervalMs: env.RULES_INTERVAL_MINUTES * MINUTE_MS,
  leaseMs: env.RULES_LEASE_SECONDS * 1000,
  keptMs: env.RULES_KEEP_DAYS * DAY_MS,
})
