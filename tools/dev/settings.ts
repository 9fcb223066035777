import { resolve } from 'node:path'
import { APP_NAMES, APPS, type AppName } from '@adloom/system/process'
import { z } from 'zod'

/** What `npm start` reads from the environment, besides what it passes on. Source: README.md, Start. */
const Settings = z.object({
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a whole number')
    .min(0, 'must be a number from 0 to 65535')
    .max(65_535, 'must be a number from 0 to 65535')
    .default(8080),
  ADLOOM_DATA_DIR: z.string().default('.adloom'),
  ADLOOM_RATE_LIMIT_PER_MINUTE: z.coerce
    .number('must be a whole number of at least 1')
    .int('must be a whole number of at least 1')
    .min(1, 'must be a whole number of at least 1')
    .optional(),
  ADLOOM_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an origin such as https://ads.example.com' })
    .refine((text) => new URL(text).pathname === '/', 'must be an origin, without a path')
    .optional(),
  DATABASE_URL: z.string().optional(),
  NATS_URL: z.string().optional(),
  ADLOOM_CONTAINERS: z.string().optional(),
  SANDBOX_SCENARIO: z.string().default('demo'),
})

export type Settings = {
  port: number
  dataDir: string
  publicUrl: string | undefined
  given: { databaseUrl: string | undefined; natsUrl: string | undefined }
  containers: boolean
  /** The world with which the ad sandbox begins at the first start. */
  scenario: string
  /** Passed to the apps unchanged. */
  extra: Record<string, string>
  /**
   * Passed to one app only, as its manifest says: settings of outside models. Keys are passed on only if a model is
   * listed.
   */
  own: Partial<Record<AppName, Record<string, string>>>
}

/** Reads the settings. Throws one error that lists everything wrong with them. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const result = Settings.safeParse(set)
  if (!result.success)
    throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
  const { PORT, ADLOOM_DATA_DIR, ADLOOM_PUBLIC_URL, DATABASE_URL, NATS_URL, ADLOOM_CONTAINERS, SANDBOX_SCENARIO } =
    result.data
  const handedOn = Object.keys(set).filter(
    (name) => name === 'LOG_LEVEL' || name === 'ADLOOM_RATE_LIMIT_PER_MINUTE' || name.startsWith('OTEL_'),
  )
  return {
    port: PORT,
    dataDir: resolve(ADLOOM_DATA_DIR),
    publicUrl: ADLOOM_PUBLIC_URL?.replace(/\/$/, ''),
    given: { databaseUrl: DATABASE_URL, natsUrl: NATS_URL },
    containers: ADLOOM_CONTAINERS === '1',
    scenario: SANDBOX_SCENARIO,
    extra: pick(set, handedOn),
    own: Object.fromEntries(
      APP_NAMES.flatMap((app) => {
        const { handedOn } = APPS[app]
        return handedOn && set[handedOn.when] ? [[app, pick(set, handedOn.variables)]] : []
      }),
    ),
  }
}

const pick = (from: NodeJS.Dict<string>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))
