import type { AspectRatio, Quality } from '@adloom/creative-engine'
import type { Modality } from './model.ts'

/** The providers that an installation can use. */
export type ProviderName = 'openai' | 'google' | 'fal' | 'replicate'

/** The shape of a picture, as a provider expects it. */
export type Shape = { size: `${number}x${number}` } | { aspectRatio: AspectRatio }

export type Provider = {
  /** The environment variables for its key. The first one that is set counts. */
  keys: readonly string[]
  /** The environment variable for another address of its API, such as a gateway or a stand-in. */
  baseUrlName: string
  baseUrl: string
  makes: readonly Modality[]
  /** What a model generates by default, from its name. */
  modalityOf: (model: string) => Modality
  /** How many reference pictures a model accepts by default. */
  referencesOf: (model: string) => number
  takesSeed: boolean
  /** The shapes in which its models make videos, unless the operator says otherwise. */
  videoRatios: readonly AspectRatio[]
  /** The format to ask of a speech model: WAV is decoded on every machine. Absent: what the model gives. */
  speechFormat?: 'wav'
  shapeOf: (aspectRatio: AspectRatio, model: string) => Shape
  /** The options of an image call besides prompt, shape and seed. */
  imageOptions: (quality: Quality, model: string, referenceCount: number) => Record<string, string | number | boolean>
}

const byName = (model: string): Modality => {
  if (/image|dall-e/.test(model)) return 'image'
  if (model.startsWith('veo')) return 'video'
  return /tts|speech/.test(model) ? 'voice' : 'copy'
}
/** The names of families of video models. Others need `modality=video`. */
const VIDEO_NAMES = /video|veo|kling|hailuo|seedance|wan-|\bwan\b|ltx|ray-\d/
const COMMON_VIDEO_RATIOS = ['1:1', '9:16', '16:9'] as const
const inRatio = (aspectRatio: AspectRatio): Shape => ({ aspectRatio })

/** About one megapixel, with sides that are multiples of 32 as diffusion models require. */
const STEPS_OF_32 = { '1:1': '1024x1024', '4:5': '1024x1280', '9:16': '864x1536', '16:9': '1536x864' } as const
/**
 * The sizes that every GPT Image model accepts; the picture is cropped to its canvas. Source: the Image API's
 * reference.
 */
const GPT_SIZES = { '1:1': '1024x1024', '4:5': '1024x1536', '9:16': '1024x1536', '16:9': '1536x1024' } as const
const DALL_E_SIZES = { '1:1': '1024x1024', '4:5': '1024x1792', '9:16': '1024x1792', '16:9': '1792x1024' } as const

export const PROVIDERS: Record<ProviderName, Provider> = {
  openai: {
    keys: ['OPENAI_API_KEY'],
    baseUrlName: 'OPENAI_BASE_URL',
    baseUrl: 'https://api.openai.com/v1',
    makes: ['image', 'copy', 'voice'],
    modalityOf: byName,
    referencesOf: (model) => (model.includes('dall-e') ? 0 : 5),
    takesSeed: false,
    videoRatios: [],
    speechFormat: 'wav',
    shapeOf: (aspectRatio, model) => ({ size: (model.includes('dall-e') ? DALL_E_SIZES : GPT_SIZES)[aspectRatio] }),
    imageOptions: (quality, model) =>
      model.includes('dall-e')
        ? { quality: quality === 'studio' ? 'hd' : 'standard' }
        : { quality: quality === 'studio' ? 'high' : 'medium', outputFormat: 'png' },
  },
  google: {
    keys: ['GOOGLE_GENERATIVE_AI_API_KEY'],
    baseUrlName: 'GOOGLE_GENERATIVE_AI_BASE_URL',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    makes: ['image', 'copy', 'voice', 'video'],
    modalityOf: byName,
    referencesOf: (model) => (model.startsWith('veo') ? 1 : 5),
    takesSeed: true,
    videoRatios: ['9:16', '16:9'],
    speechFormat: 'wav',
    shapeOf: inRatio,
    imageOptions: () => ({}),
  },
  fal: {
    keys: ['FAL_API_KEY', 'FAL_KEY'],
    baseUrlName: 'FAL_BASE_URL',
    baseUrl: 'https://fal.run',
    makes: ['image', 'voice', 'video'],
    modalityOf: (model) => (/tts|speech/.test(model) ? 'voice' : VIDEO_NAMES.test(model) ? 'video' : 'image'),
    // Models that accept pictures have names and parameters of their own, so the operator must state it.
    referencesOf: (model) => (model.includes('image-to-video') ? 1 : 0),
    takesSeed: true,
    videoRatios: COMMON_VIDEO_RATIOS,
    shapeOf: (aspectRatio) => ({ size: STEPS_OF_32[aspectRatio] }),
    imageOptions: (_quality, _model, referenceCount): Record<string, boolean> =>
      referenceCount > 1 ? { useMultipleImages: true } : {},
  },
  replicate: {
    keys: ['REPLICATE_API_TOKEN'],
    baseUrlName: 'REPLICATE_BASE_URL',
    baseUrl: 'https://api.replicate.com/v1',
    makes: ['image', 'video'],
    modalityOf: (model) => (VIDEO_NAMES.test(model) ? 'video' : 'image'),
    referencesOf: (model) => (model.startsWith('black-forest-labs/flux-2-') ? 5 : 0),
    takesSeed: true,
    videoRatios: COMMON_VIDEO_RATIOS,
    shapeOf: inRatio,
    // As long as MODEL_TIMEOUT_SECONDS may be. The SDK would stop polling after two minutes.
    imageOptions: () => ({ pollIntervalMillis: 500, maxPollAttempts: 600 }),
  },
}

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[]
