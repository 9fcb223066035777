import { busEnv, databaseEnv, databaseSettings } from '@adloom/runtime'
import { z } from 'zod'
import { feedbackEnv, feedbackSettingsOf } from './adjustments/settings.ts'
import { ConnectionKeys } from './accounts/token-vault.ts'
import { platformEnv, platformSettingsOf } from './ad-platform/settings.ts'
import { launchEnv, launchTimesOf } from './launches/times.ts'
import { maxAgeMsOf, ruleAgeEnv, rulesEnv, ruleSettingsOf } from './rules/settings.ts'
import { refreshEnv, syncEnv, syncSettingsOf } from './sync/settings.ts'

const CONNECTION_KEYS = ConnectionKeys.describe(
  'Encrypt the tokens of connected ad accounts. Newest key first, separated by commas.',
)

/** The configuration of main.ts, which serves tools, actions and calls. */
export const Config = z
  .object({
    ...busEnv,
    ...databaseEnv,
    ...platformEnv,
    ADLOOM_CHECK_ANSWERS: z.enum(['0', '1']).default('0').describe('1 checks every answer against its contract.'),
    ADLOOM_PUBLIC_URL: z.url().describe('Origin under which people and clients reach the gateway.'),
    CONNECTION_KEYS,
    FILES_URL: z
      .url({ protocol: /^https?$/ })
      .transform((text) => new URL(text).origin)
      .describe('Where generation listens: the files of a launch are read from there.'),
    ...refreshEnv,
    ...feedbackEnv,
    ...ruleAgeEnv,
    ...launchEnv,
  })
  .transform((env, context) => ({
    nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
    database: databaseSettings(env),
    platforms: platformSettingsOf(env, context),
    checkAnswers: env.ADLOOM_CHECK_ANSWERS === '1',
    publicOrigin: new URL(env.ADLOOM_PUBLIC_URL).origin,
    connectionKeys: env.CONNECTION_KEYS,
    filesOrigin: env.FILES_URL,
    refresh: { everyMs: env.SYNC_REFRESH_MINUTES * 60_000, historyDays: Math.floor(env.SYNC_HISTORY_DAYS) },
    feedback: feedbackSettingsOf(env),
    resultsMaxAgeMs: maxAgeMsOf(env),
    launchTimes: launchTimesOf(env),
  }))
export type Config = z.output<typeof Config>

/** The configuration of sync.ts, which reads ad accounts and evaluates rules. */
export const SyncConfig = z
  .object({ ...busEnv, ...databaseEnv, ...platformEnv, CONNECTION_KEYS, ...syncEnv, ...rulesEnv })
  .transform((env, context) => ({
    nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
    database: databaseSettings(env),
    platforms: platformSettingsOf(env, context),
    connectionKeys: env.CONNECTION_KEYS,
    sync: syncSettingsOf(env),
    rules: ruleSettingsOf(env),
  }))
export type SyncConfig = z.output<typeof SyncConfig>
