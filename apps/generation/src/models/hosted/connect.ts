import type { FalProvider } from '@ai-sdk/fal'
import type { GoogleProvider } from '@ai-sdk/google'
import type { ReplicateProvider } from '@ai-sdk/replicate'
import type { ImageModel, LanguageModel, SpeechModel } from 'ai'
import type { Access, ModelSettings } from '../settings.ts'
import type { HostedModel } from '../hosted-model.ts'
import { type ProviderName, PROVIDERS } from '../providers.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { refusingToGuess } from './refusing-to-guess.ts'

/** Where fal's SDK starts and follows jobs. */
const FAL_QUEUE = 'https://queue.fal.run'

/** The packages of the SDK have a type of their own each. */
export type SdkVideoModel = ReturnType<(FalProvider | GoogleProvider | ReplicateProvider)['video']>

/** The models of one provider, by the provider's names. */
export type Connection = {
  image?: (model: string) => ImageModel
  text?: (model: string) => LanguageModel
  speech?: (model: string) => SpeechModel
  video?: (model: string) => SdkVideoModel
  /** Fetches a result from the provider's own origin with its rights, and from others without. */
  fetchFile?: typeof fetch
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
    const fetch = createProviderFetch({ baseUrl })
    const google = createGoogle({ apiKey: key.reveal(), baseURL: baseUrl, fetch })
    const video = createGoogle({ apiKey: key.reveal(), baseURL: baseUrl, fetch: refusingToGuess(fetch) }).video
    return { image: google.image, text: google.languageModel, speech: google.speech, video, fetchFile: fetch }
  },
  async fal({ key, baseUrl }) {
    const { createFal } = await import('@ai-sdk/fal')
    // The SDK's speech models ignore the configured address.
    const fetch = createProviderFetch({ baseUrl, standsFor: 'https://fal.run' })
    const fal = createFal({ apiKey: key.reveal(), baseURL: baseUrl, fetch })
    const isDirect = baseUrl === PROVIDERS.fal.baseUrl
    const queue = createProviderFetch({ baseUrl: isDirect ? FAL_QUEUE : baseUrl, standsFor: FAL_QUEUE })
    const { video } = createFal({ apiKey: key.reveal(), fetch: refusingToGuess(queue) })
    return { image: fal.image, speech: fal.speech, video, fetchFile: queue }
  },
  async replicate({ key, baseUrl }) {
    const { createReplicate } = await import('@ai-sdk/replicate')
    const fetch = createProviderFetch({ baseUrl })
    const access = { apiToken: key.reveal(), baseURL: baseUrl }
    const { image } = createReplicate({ ...access, fetch })
    const { video } = createReplicate({ ...access, fetch: refusingToGuess(fetch) })
    return { image, video, fetchFile: fetch }
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
