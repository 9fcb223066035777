import { SecretText } from '@adloom/runtime'
import { z } from 'zod'

/** The environment of this process, as its code reads it. */
export const Config = z
  .object({
    DATABASE_URL: SecretText.describe('PostgreSQL, as the role of the schema ad_sandbox.'),
    HTTP_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    HTTP_PORT: z.coerce.number().int().min(0).max(65_535).describe('Where the platform is served.'),
    SANDBOX_SCENARIO: z.string().default('demo').describe('The world of the first start.'),
    SANDBOX_SEED: z.string().min(1).default('adloom').describe('The same seed gives the same world.'),
    SANDBOX_APP_ID: z
      .string()
      .regex(/^\d{1,20}$/)
      .default('1357924680')
      .describe('The id of the app that signs people in.'),
    SANDBOX_APP_SECRET: SecretText.optional().describe('Its secret. Unset: a known one, for playing.'),
    SANDBOX_CONTROL: z
      .enum(['0', '1'])
      .default('0')
      .describe('1 serves the control plane at /__sandbox: anybody who reaches it can do anything.'),
  })
  .transform((env) => ({
    databaseUrl: env.DATABASE_URL,
    http: { host: env.HTTP_HOST, port: env.HTTP_PORT },
    app: { id: env.SANDBOX_APP_ID, secret: env.SANDBOX_APP_SECRET?.reveal() ?? 'sandbox-app-secret' },
    world: { scenario: env.SANDBOX_SCENARIO, seed: env.SANDBOX_SEED },
    hasControl: env.SANDBOX_CONTROL === '1',
  }))
export type Config = z.output<typeof Config>
