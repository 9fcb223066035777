import { busEnv, databaseEnv, databaseSettings } from '@adloom/runtime'
import { z } from 'zod'
import { ConnectionKeys } from './accounts/token-vault.ts'
import { platformEnv, platformSettingsOf } from './ad-platform/settings.ts'

/** The environment of this process, as its code reads it. */
export const Config = z
  .object({
    ...busEnv,
    ...databaseEnv,
    ...platformEnv,
    ADLOOM_CHECK_ANSWERS: z.enum(['0', '1']).default('0').describe('1 checks every answer against its contract.'),
    ADLOOM_PUBLIC_URL: z.url().describe('Origin under which people and clients reach the gateway.'),
    CONNECTION_KEYS: ConnectionKeys.describe(
      'Encrypt the tokens of connected ad accounts. Newest key first, separated by commas.',
    ),
  })
  .transform((env, context) => ({
    nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
    database: databaseSettings(env),
    platforms: platformSettingsOf(env, context),
    checkAnswers: env.ADLOOM_CHECK_ANSWERS === '1',
    publicOrigin: new URL(env.ADLOOM_PUBLIC_URL).origin,
    connectionKeys: env.CONNECTION_KEYS,
  }))
export type Config = z.output<typeof Config>
