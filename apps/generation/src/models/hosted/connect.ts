import type { ImageModel, LanguageModel, SpeechModel } from 'ai'
import type { Access, ModelSettings } from '../settings.ts'
import type { HostedModel } from '../hosted-model.ts'
import type { ProviderName } from '../providers.ts'
import { createProviderFetch } from './provider-fetch.ts'

/** The models of one provider, by the provider's names. */
export type Connection = {
  image?: (model: string) => ImageModel
  text?: (model: string) => LanguageModel
  speech?: (model: string) => SpeechModel
}

/** Each SDK is imported only when it is used, so an installation without outside models loads none. */
const CONNECT: Record<ProviderName, (access: Access) => Promise<Connection>> = {
  async openai({ key, baseUrl }) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    const openai = createOpenAI({ apiKey: key.reveal(), baseURL: baseUrl, fetch: createProviderFetch({ baseUrl }) })
    // Uses chat completions: every gateway supports them, they accept a seed, and prompts are not stored by default.
    return { image: openai.image, text: openai.chat, speech: openai.speech }
  },
  async google({ key, baseUrl }) {
    const { createGoogle } = await import('@ai-sdk/google')
    const google = createGoogle({ apiKey: key.reveal(), baseURL: baseUrl, fetch: createProviderFetch({ baseUrl }) })
    return { image: google.image, text: google.languageModel, speech: google.speech }
  },
  async fal({ key, baseUrl }) {
    const { createFal } = await import('@ai-sdk/fal')
    // The SDK's speech models ignore the configured address.
    const fetch = createProviderFetch({ baseUrl, standsFor: 'https://fal.run' })
    const fal = createFal({ apiKey: key.reveal(), baseURL: baseUrl, fetch })
    return { image: fal.image, speech: fal.speech }
  },
  async replicate({ key, baseUrl }) {
    const { createReplicate } = await import('@ai-sdk/replicate')
    const replicate = createReplicate({
      apiToken: key.reveal(),
      baseURL: baseUrl,
      fetch: createProviderFetch({ baseUrl }),
    })
    return { image: replicate.image }
  },
}

export type Connections = (model: HostedModel) => Connection

/** Loads the SDK of every provider that has a key. Opens no connection. */
export async function connectProviders({ access }: Pick<ModelSettings, 'access'>): Promise<Connections> {
  // The SDK would print warnings with the provider's name to standard error.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const named = Object.entries(access) as [ProviderName, Access][]
  const open = new Map(await Promise.all(named.map(async ([name, one]) => [name, await CONNECT[name](one)] as const)))
  return ({ provider }) => open.get(provider) ?? {}
}
