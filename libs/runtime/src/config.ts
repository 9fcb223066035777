import { z } from 'zod'

/** A value that must not be printed. Logs and errors show `[secret]`. */
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

/** The schema of an environment variable that holds a secret. */
export const SecretText = z.string().min(1).transform(secret)

/** The variables of every process on the bus. */
export const busEnv = {
  NATS_URL: z.string().min(1).describe('Address of nats-server, such as nats://127.0.0.1:4222.'),
  NATS_USER: z.string().min(1).describe('The user of this process on the bus.'),
  NATS_PASSWORD: SecretText.describe('The password of that user.'),
}

const milliseconds = (byDefault: number) => z.coerce.number().int().min(100).max(3_600_000).default(byDefault)

/** The variables of every service with a database schema. */
export const databaseEnv = {
  DATABASE_URL: SecretText.describe('PostgreSQL, as the role of this service: sees one team at a time.'),
  DATABASE_SYSTEM_URL: SecretText.describe(
    'PostgreSQL, as the role of this service for relays and sweepers, which cross teams.',
  ),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(10_000).describe(
    'The longest that one statement of a call may take; below what a caller waits.',
  ),
  DATABASE_JOB_TIMEOUT_MS: milliseconds(60_000).describe(
    'The longest that one statement of a relay, sweeper or worker may take.',
  ),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(5_000).describe('The longest that a statement waits for a lock.'),
}

/** The variables as the settings that `connectService` takes. */
export const databaseSettings = (env: z.output<z.ZodObject<typeof databaseEnv>>) => ({
  url: env.DATABASE_URL,
  systemUrl: env.DATABASE_SYSTEM_URL,
  callTimeouts: { statementMs: env.DATABASE_STATEMENT_TIMEOUT_MS, lockMs: env.DATABASE_LOCK_TIMEOUT_MS },
  jobTimeouts: { statementMs: env.DATABASE_JOB_TIMEOUT_MS, lockMs: env.DATABASE_LOCK_TIMEOUT_MS },
})

/** Variables and settings in one schema, for a program that reads nothing else. */
export const DatabaseConfig = z.object(databaseEnv).transform(databaseSettings)
export type DatabaseConfig = z.output<typeof DatabaseConfig>

/** The rate limit: the gateway enforces it, org reports it, and auth applies it to OAuth requests. */
export const rateLimitEnv = {
  ADLOOM_RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('Calls a minute for each credential and tool, and requests of OAuth for each client and address.'),
}

/** The variables that `run` reads for every process. */
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
 * Reads the environment through a schema and reports all faults at once. An empty variable counts as unset. Only the
 * main file of an app calls it: no other code reads the environment.
 */
export function readConfig<S extends z.ZodType>(schema: S, env: Record<string, string | undefined>): z.output<S> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(set)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The configuration is not complete:\n${faults.join('\n')}`)
}
