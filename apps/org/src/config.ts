import { busEnv, databaseEnv, databaseSettings, rateLimitEnv } from '@adloom/runtime'
import { z } from 'zod'

const Env = z.object({
  ...busEnv,
  ...databaseEnv,
  ...rateLimitEnv,
  ADLOOM_CHECK_ANSWERS: z.enum(['0', '1']).default('0').describe('1 checks every answer against its contract.'),
  ORG_RESERVATION_GRACE_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(600_000)
    .describe('Age at which a reservation without a settled item is checked with its owner.'),
})

/** The environment of this process, as nested values. */
export const Config = Env.transform((env) => ({
  nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
  database: databaseSettings(env),
  rateLimitPerMinute: env.ADLOOM_RATE_LIMIT_PER_MINUTE,
  checkAnswers: env.ADLOOM_CHECK_ANSWERS === '1',
  reservationGraceMs: env.ORG_RESERVATION_GRACE_MS,
}))
export type Config = z.output<typeof Config>
