import { join } from 'node:path'
import { servicesEnv } from '@adloom/contracts'
import { busEnv, rateLimitEnv } from '@adloom/runtime'
import { z } from 'zod'

const httpUrl = z.url({ protocol: /^https?$/ })
/** The path is the same in the repository and in the bundle. */
const BUILT_DASHBOARD = join(import.meta.dirname, '../../dashboard/dist')

const wholeMs = z.coerce.number().int().min(1)

/** The environment of the gateway, as nested values. */
export const Config = z
  .object({
    ...busEnv,
    ADLOOM_PUBLIC_URL: httpUrl
      .transform((text) => new URL(text).origin)
      .describe('The origin that people and clients use. With https, browsers are told to use only https.'),
    HTTP_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    HTTP_PORT: z.coerce.number().int().min(0).max(65_535).describe('Port to listen on; 0 takes a free one.'),
    AUTH_URL: httpUrl.describe('Where auth listens: sign-in, sessions, keys and OAuth go there.'),
    FILES_URL: httpUrl.describe('Where generation listens: /files goes there.'),
    DASHBOARD_DIR: z
      .string()
      .default('')
      .describe('Folder of the built web app. Default: the one included with the gateway.'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .describe('Proxies trusted for X-Forwarded-For: addresses, subnets or loopback, comma-separated. Default: none.'),
    ADLOOM_MCP_ORIGINS: z
      .string()
      .default('https://claude.ai,https://claude.com,https://chatgpt.com')
      .transform((text) => text.split(',').flatMap((origin) => origin.trim() || []))
      .describe('Origins whose pages may use the MCP server, comma-separated. Pages on localhost always may.'),
    ...rateLimitEnv,
    ...servicesEnv,
    ADLOOM_LOG_CALLS: z
      .enum(['0', '1'])
      .default('0')
      .describe('1: a line in the log for every call of a tool or action (development).'),
    ADLOOM_LIVE_STREAMS_MAX: z.coerce
      .number()
      .int()
      .min(1)
      .default(5_000)
      .describe('How many pages may follow events (GET /api/events) on one gateway at once.'),
    ADLOOM_CALL_TIMEOUT_MS: wholeMs.default(15_000).describe('Deadline of a tool call.'),
    ADLOOM_REVOCATION_SILENCE_MS: wholeMs
      .default(2_000)
      .describe('How long auth may be silent before cached credentials are no longer trusted.'),
  })
  .transform((env) => ({
    nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
    publicUrl: env.ADLOOM_PUBLIC_URL,
    http: { host: env.HTTP_HOST, port: env.HTTP_PORT, trustedProxies: env.TRUSTED_PROXIES },
    authUrl: env.AUTH_URL,
    filesUrl: env.FILES_URL,
    dashboardDir: env.DASHBOARD_DIR || BUILT_DASHBOARD,
    mcpOrigins: env.ADLOOM_MCP_ORIGINS,
    services: env.ADLOOM_SERVICES,
    rateLimitPerMinute: env.ADLOOM_RATE_LIMIT_PER_MINUTE,
    logCalls: env.ADLOOM_LOG_CALLS === '1',
    liveStreamsMax: env.ADLOOM_LIVE_STREAMS_MAX,
    callTimeoutMs: env.ADLOOM_CALL_TIMEOUT_MS,
    revocationSilenceMs: env.ADLOOM_REVOCATION_SILENCE_MS,
  }))
export type Config = z.output<typeof Config>
