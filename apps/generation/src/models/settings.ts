import { type Secret, SecretText } from '@adloom/runtime'
import { z } from 'zod'
import { type HostedModel, parseModels } from './hosted-model.ts'
import { PROVIDER_NAMES, type ProviderName, PROVIDERS } from './providers.ts'

export type Access = { key: Secret; baseUrl: string }

/** The outside models of this installation and the access to their providers. */
export type ModelSettings = {
  hosted: HostedModel[]
  /** The access to every provider in `hosted`. */
  access: Partial<Record<ProviderName, Access>>
  /** The time limit of one call. */
  timeoutMs: number
  /** The maximum number of requests for one picture, over all workers. */
  attemptsMax: number
}

const key = (name: string) => SecretText.optional().describe(`Key of ${name}, for models that ADLOOM_MODELS lists.`)
const baseUrl = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe(`Overrides the API address of ${name}, such as with a gateway.`)

/** The settings for models, which both processes read. */
export const modelsEnv = {
  ADLOOM_MODELS: z
    .string()
    .default('')
    .describe('Hosted models to offer, such as openai:gpt-image-1?credits=6. Unset: none.'),
  OPENAI_API_KEY: key('OpenAI'),
  OPENAI_BASE_URL: baseUrl('OpenAI'),
  GOOGLE_GENERATIVE_AI_API_KEY: key('Google'),
  GOOGLE_GENERATIVE_AI_BASE_URL: baseUrl('Google'),
  FAL_API_KEY: key('fal'),
  FAL_KEY: SecretText.optional().describe('Another name for FAL_API_KEY.'),
  FAL_BASE_URL: baseUrl('fal'),
  REPLICATE_API_TOKEN: key('Replicate'),
  REPLICATE_BASE_URL: baseUrl('Replicate'),
  MODEL_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(280)
    .default(120)
    .describe('Time limit for a request to a hosted model.'),
  MODEL_ATTEMPTS_MAX: z.coerce
    .number()
    .int()
    .min(1)
    .max(10)
    .default(3)
    .describe('Attempts per picture at a hosted model, over all workers. Each may be billed.'),
}

type Env = z.output<z.ZodObject<typeof modelsEnv>>
type Context = { issues: { push(issue: { code: 'custom'; path: string[]; message: string; input: unknown }): unknown } }

/** Parses the model settings and adds an issue to the configuration for each that is wrong. */
export function modelSettingsOf(env: Env, { issues }: Context): ModelSettings {
  const report = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: path })
  const hosted = parseModels(env.ADLOOM_MODELS, (message) => report('ADLOOM_MODELS', message))
  const access: ModelSettings['access'] = {}
  for (const name of PROVIDER_NAMES) {
    const [first] = hosted.filter(({ provider }) => provider === name)
    if (!first) continue
    const provider = PROVIDERS[name]
    const found = provider.keys.map((variable) => env[variable as keyof Env] as Secret | undefined).find(Boolean)
    const address = (env[provider.baseUrlName as keyof Env] as string | undefined) ?? provider.baseUrl
    if (found) access[name] = { key: found, baseUrl: address.replace(/\/$/, '') }
    else report(provider.keys[0]!, `is not set, but ADLOOM_MODELS lists ${first.id}.`)
  }
  return { hosted, access, timeoutMs: env.MODEL_TIMEOUT_SECONDS * 1000, attemptsMax: env.MODEL_ATTEMPTS_MAX }
}
