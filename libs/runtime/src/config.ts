import { z } from 'zod'

/** A value that must not be printed: logs and errors show `[secret]`. */
export type Secret = { reveal(): string; toString(): string; toJSON(): string }

export function secret(value: string): Secret {
  const hidden = () => '[secret]'
  return Object.defineProperty(
    { reveal: () => value, toString: hidden, toJSON: hidden },
    Symbol.for('nodejs.util.inspect.custom'),
    {
      value: hidden,
    },
  )
}

/** zod piece for an environment variable that holds a secret. */
export const SecretText = z.string().min(1).transform(secret)

/** What every process on the bus needs to know. */
export const busEnv = {
  NATS_URL: z.string().min(1).describe('Address of nats-server, such as nats://127.0.0.1:4222.'),
  NATS_USER: z.string().min(1).describe('The user of this process on the bus.'),
  NATS_PASSWORD: SecretText.describe('The password of that user.'),
}

/** What every service with a schema needs to know. */
export const databaseEnv = {
  DATABASE_URL: SecretText.describe('PostgreSQL, as the role of this service: sees one team at a time.'),
  DATABASE_SYSTEM_URL: SecretText.describe(
    'PostgreSQL, as the role of this service for relays and sweepers, which cross teams.',
  ),
}

/** What a credential may do, for the process that counts and the one that tells. */
export const rateLimitEnv = {
  ADLOOM_RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('Calls a minute for each credential and tool.'),
}

/** What `run` reads for every process. */
export const HealthConfig = z.object({
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('Where a process without HTTP of its own answers /healthz and /readyz. Unset: nowhere.'),
})

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment through a schema and reports everything that is wrong at once. An empty variable counts as unset.
 * Only an app's main file calls it: nothing else reads the environment.
 */
export function readConfig<S extends z.ZodType>(schema: S, env: Record<string, string | undefined>): z.output<S> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(set)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The configuration is not complete:\n${faults.join('\n')}`)
}
