import { z } from 'zod'

/** How much a rejection teaches, and for how long. Source: docs/rules.md §15. */
export type FeedbackSettings = {
  /** How long no rule suggests pausing a winner. */
  winnerMs: number
  /** How long a rule leaves an entity alone that is to wait. */
  waitMs: number
  /** What the step of a rule that is too aggressive is multiplied by. */
  stepFactor: number
}

const DAY_MS = 86_400_000
const number = (min: number, max: number, byDefault: number) => z.coerce.number().min(min).max(max).default(byDefault)

export const feedbackEnv = {
  FEEDBACK_WINNER_DAYS: number(0.01, 365, 14).describe(
    'Days without suggestions to pause an entity, after this_is_a_winner.',
  ),
  FEEDBACK_WAIT_DAYS: number(0.01, 365, 3).describe(
    'Days without suggestions of a rule for an entity, after wait_longer.',
  ),
  FEEDBACK_STEP_FACTOR: number(0.1, 0.99, 0.75).describe(
    "What a rule's step for an entity is multiplied by, after too_aggressive.",
  ),
}

export const feedbackSettingsOf = (env: z.output<z.ZodObject<typeof feedbackEnv>>): FeedbackSettings => ({
  winnerMs: env.FEEDBACK_WINNER_DAYS * DAY_MS,
  waitMs: env.FEEDBACK_WAIT_DAYS * DAY_MS,
  stepFactor: env.FEEDBACK_STEP_FACTOR,
})
