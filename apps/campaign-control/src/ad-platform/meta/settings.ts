import { type Secret, SecretText } from '@adloom/runtime'
import { z } from 'zod'

/** An app registered with Meta, and where its API is. */
export type MetaSettings = {
  appId: string
  appSecret: Secret
  graphUrl: string
  videoUrl: string
  dialogUrl: string
}

const BASE_URLS = ['META_GRAPH_BASE_URL', 'META_GRAPH_VIDEO_BASE_URL', 'META_DIALOG_BASE_URL'] as const

const baseUrl = (address: string, what: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default(address)
    .describe(what)

/** The variables of a process that talks to Meta. */
export const metaEnv = {
  META_APP_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be digits')
    .optional()
    .describe('Id of your app at Meta. Unset: no ad account can be connected.'),
  META_APP_SECRET: SecretText.optional().describe('Secret of that app. It proves every request.'),
  META_GRAPH_BASE_URL: baseUrl('https://graph.facebook.com', "Origin of Meta's Graph API."),
  META_GRAPH_VIDEO_BASE_URL: baseUrl('https://graph-video.facebook.com', 'Origin of its video uploads.'),
  META_DIALOG_BASE_URL: baseUrl('https://www.facebook.com', 'Origin of the page on which people grant access.'),
  META_SANDBOX: z
    .enum(['0', '1'])
    .default('0')
    .describe("1: the three origins are a sandbox. They may be plain http, and must not be Meta's."),
}

type Env = z.output<z.ZodObject<typeof metaEnv>>
type Context = { issues: { push(issue: { code: 'custom'; path: string[]; message: string; input: unknown }): unknown } }

/**
 * Null: this installation has no app at Meta. A wrong setting becomes an issue of the configuration: tokens must neither
 * travel unencrypted, nor reach Meta from a test.
 */
export function metaSettingsOf(env: Env, { issues }: Context): MetaSettings | null {
  const report = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: path })
  for (const name of BASE_URLS) {
    const { protocol, hostname } = new URL(env[name])
    if (env.META_SANDBOX === '1' && isMeta(hostname)) report(name, 'is an address of Meta, but META_SANDBOX is 1.')
    if (env.META_SANDBOX === '0' && protocol !== 'https:') report(name, 'must be https unless META_SANDBOX is 1.')
  }
  if (!env.META_APP_ID) return null
  if (!env.META_APP_SECRET) {
    report('META_APP_SECRET', 'is not set, but META_APP_ID is.')
    return null
  }
  return {
    appId: env.META_APP_ID,
    appSecret: env.META_APP_SECRET,
    graphUrl: new URL(env.META_GRAPH_BASE_URL).origin,
    videoUrl: new URL(env.META_GRAPH_VIDEO_BASE_URL).origin,
    dialogUrl: new URL(env.META_DIALOG_BASE_URL).origin,
  }
}

const isMeta = (hostname: string) => /(?:^|\.)(?:facebook|instagram|meta)\.com\.?$/i.test(hostname)
