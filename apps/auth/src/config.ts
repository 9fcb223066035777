import { offeredScopes, servicesEnv } from '@adloom/contracts'
import { busEnv, databaseEnv, databaseSettings, rateLimitEnv, SecretText } from '@adloom/runtime'
import { z } from 'zod'

/** The environment of this service, as nested values. */
export const Config = z
  .object({
    ...busEnv,
    ...databaseEnv,
    ...servicesEnv,
    ...rateLimitEnv,
    ADLOOM_PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((text) => new URL(text).origin)
      .describe('The origin that people and clients use. With https, cookies are Secure.'),
    HTTP_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    HTTP_PORT: z.coerce.number().int().min(0).max(65_535).describe('Port to listen on; 0 takes a free one.'),
    TRUSTED_PROXIES: z
      .string()
      .default('loopback')
      .describe('Proxies trusted for X-Forwarded-For: addresses, subnets or loopback, comma-separated.'),
    AUTH_SECRET: z
      .string()
      .min(32, 'must be 32 or more random characters')
      .pipe(SecretText)
      .describe('Encrypts the private signing keys in the database. Changing it creates new keys.'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .pipe(SecretText)
      .optional()
      .describe(
        'Mail server for invitations and password resets, such as smtps://user:password@host. Default: no mail.',
      ),
    MAIL_FROM: z.string().min(3).max(320).default('Adloom <adloom@localhost>').describe('Sender address of mail.'),
    OAUTH_REFRESH_GRACE_SECONDS: z.coerce
      .number()
      .min(0)
      .max(1_800)
      .default(10)
      .describe('How long a repeated refresh gets the same response as the first, unless its result has been used.'),
    OAUTH_REGISTRATIONS_PER_HOUR: z.coerce
      .number()
      .int()
      .min(1)
      .default(600)
      .describe('Clients that may register from one network address. Hosts register once per connection.'),
  })
  .transform((env) => ({
    nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
    database: databaseSettings(env),
    publicUrl: env.ADLOOM_PUBLIC_URL,
    /** Scopes that unlock a tool in this installation. Other scopes are valid too, but forms do not offer them. */
    offeredScopes: offeredScopes(env.ADLOOM_SERVICES),
    http: { host: env.HTTP_HOST, port: env.HTTP_PORT, trustedProxies: env.TRUSTED_PROXIES },
    secret: env.AUTH_SECRET,
    mail: env.SMTP_URL ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : null,
    oauth: {
      refreshGraceMs: env.OAUTH_REFRESH_GRACE_SECONDS * 1000,
      registrationsPerHour: env.OAUTH_REGISTRATIONS_PER_HOUR,
      requestsPerMinute: env.ADLOOM_RATE_LIMIT_PER_MINUTE,
    },
  }))
export type Config = z.output<typeof Config>
