import { busEnv, databaseEnv, databaseSettings } from '@adloom/runtime'
import { z } from 'zod'

const Env = z.object({
  ...busEnv,
  ...databaseEnv,
  ADLOOM_CHECK_ANSWERS: z.enum(['0', '1']).default('0').describe('1 checks every answer against its contract.'),
  ADLOOM_PUBLIC_URL: z.url().describe('Origin under which people and clients reach the gateway.'),
  LAUNCH_TYPE_BUDGET_ABOVE: z
    .string()
    .regex(/^[A-Z]{3}:\d{1,12}(?:\.\d{1,3})?(?: [A-Z]{3}:\d{1,12}(?:\.\d{1,3})?)*$/)
    .default('USD:100 EUR:100 GBP:100 CAD:150 AUD:150 JPY:15000')
    .describe(
      'A launch that may spend more than this a day needs its daily budget typed by the person. Other currencies always need it. A team may set its own amounts.',
    ),
  LAUNCH_LEASE_SECONDS: z.coerce
    .number()
    .min(0.5)
    .max(600)
    .default(30)
    .describe('How long a process is alone with a launch. When it dies, another goes on after that time.'),
  LAUNCH_PATIENCE_MINUTES: z.coerce
    .number()
    .min(0.01)
    .max(1440)
    .default(60)
    .describe('How long a launch waits for the ad platform to answer one step before it fails.'),
})

/** The environment of this process, as its code reads it. */
export const Config = Env.transform((env) => ({
  nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
  database: databaseSettings(env),
  checkAnswers: env.ADLOOM_CHECK_ANSWERS === '1',
  publicOrigin: new URL(env.ADLOOM_PUBLIC_URL).origin,
  launches: {
    typeBudgetAbove: env.LAUNCH_TYPE_BUDGET_ABOVE.split(' ').map((one) => {
      const [currency = '', amount = ''] = one.split(':')
      return { amount, currency }
    }),
    leaseMs: env.LAUNCH_LEASE_SECONDS * 1_000,
    patienceMs: env.LAUNCH_PATIENCE_MINUTES * 60_000,
  },
}))
export type Config = z.output<typeof Config>
