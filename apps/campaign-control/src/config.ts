import { busEnv, databaseEnv, databaseSettings } from '@adloom/runtime'
import { z } from 'zod'

/** The environment of this process, as its code reads it. */
export const Config = z
  .object({
    ...busEnv,
    ...databaseEnv,
    ADLOOM_CHECK_ANSWERS: z.enum(['0', '1']).default('0').describe('1 checks every answer against its contract.'),
  })
  .transform((env) => ({
    nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
    database: databaseSettings(env),
    checkAnswers: env.ADLOOM_CHECK_ANSWERS === '1',
  }))
export type Config = z.output<typeof Config>
