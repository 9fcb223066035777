import { CANVAS, type AspectRatio } from '@adloom/creative-engine'
import type { Modality, ModelFacts } from './model.ts'
import { type HostedVoice, parseVoices } from './hosted-voice.ts'
import { PROVIDER_NAMES, type ProviderName, PROVIDERS } from './providers.ts'

/** An outside model as the operator lists it. */
export type HostedModel = {
  /** The name that callers use: `provider:model`. */
  id: string
  provider: ProviderName
  /** The provider's name of the model. */
  model: string
  name: string
  modality: Modality
  quality: ModelFacts['quality']
  /** Null means the usual price of its kind. */
  credits: number | null
  aspectRatios: AspectRatio[]
  maxReferenceAssets: number
  takesSeed: boolean
  /** The length of a clip to ask of a video model; null for what the model gives. */
  clipSeconds: number | null
  /** Of a model for voices; empty for others. */
  voices: HostedVoice[]
}

export const ASPECT_RATIOS = Object.keys(CANVAS) as AspectRatio[]
const QUALITIES: readonly HostedModel['quality'][] = ['express', 'studio', 'any']
const OF_IMAGES = ['quality', 'ratios', 'references']
const OF_VIDEOS = ['ratios', 'references', 'seconds']
const OPTIONS = ['modality', 'credits', 'name', 'voices', 'quality', ...OF_VIDEOS]
const ID_MAX = 128
const CREDITS_MAX = 10_000
const REFERENCES_MAX = 5
const CLIP_SECONDS_MAX = 20

/**
 * Parses the list of outside models: `provider:model?option=value&…`, separated by commas or white space. Calls
 * `report` with a sentence for the operator for each wrong entry, and skips it.
 */
export function parseModels(list: string, report: (message: string) => void): HostedModel[] {
  const models: HostedModel[] = []
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    try {
      const model = parseEntry(entry)
      const twin = models.find(({ id, quality }) => id === model.id && overlaps(quality, model.quality))
      if (twin) throw new Error(`is listed twice for ${twin.quality === 'any' ? model.quality : twin.quality} quality.`)
      models.push(model)
    } catch (cause) {
      report(`${entry} ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }
  return models
}

const overlaps = (a: HostedModel['quality'], b: HostedModel['quality']) => a === b || a === 'any' || b === 'any'

function parseEntry(entry: string): HostedModel {
  const [id = '', query = ''] = entry.split('?', 2)
  const at = id.indexOf(':')
  const [name, model] = [id.slice(0, Math.max(0, at)), id.slice(at + 1)]
  if (at < 1 || model === '' || id.length > ID_MAX)
    throw new Error('must be provider:model, such as openai:gpt-image-1, of at most 128 characters.')
  const provider = PROVIDER_NAMES.find((known) => known === name)
  if (!provider) throw new Error(`names an unknown provider. Adloom supports ${PROVIDER_NAMES.join(', ')}.`)

  const options = new URLSearchParams(query)
  const unknown = [...options.keys()].find((option) => !OPTIONS.includes(option))
  if (unknown !== undefined)
    throw new Error(`has the unknown option ${unknown}. The options are ${OPTIONS.join(', ')}.`)
  const { makes, modalityOf, referencesOf, takesSeed } = PROVIDERS[provider]
  const modality = oneOf(options, 'modality', makes) ?? modalityOf(model)
  const misplaced = OF_IMAGES.find((option) => options.has(option) && !optionsOf(modality).includes(option))
  if (misplaced !== undefined) throw new Error(`has the option ${misplaced}, which only image models take.`)
  if (modality !== 'video' && options.has('seconds')) throw new Error('has seconds, which only video models take.')
  if (modality !== 'voice' && options.has('voices')) throw new Error('has voices, which only voice models take.')
  const credits = count(options, 'credits', modality === 'image' ? 1 : 0, CREDITS_MAX)
  const spoken = { modelId: id, provider, credits: credits ?? 0 }
  return {
    id,
    provider,
    model,
    name: options.get('name') || model,
    modality,
    quality: oneOf(options, 'quality', QUALITIES) ?? 'any',
    credits,
    aspectRatios: ratios(options, modality === 'video' ? PROVIDERS[provider].videoRatios : ASPECT_RATIOS),
    maxReferenceAssets: referencesIn(options, modality) ?? referencesOf(model),
    takesSeed,
    clipSeconds: count(options, 'seconds', 1, CLIP_SECONDS_MAX),
    voices: modality === 'voice' ? parseVoices(options.get('voices'), spoken) : [],
  }
}

const optionsOf = (modality: Modality) => (modality === 'image' ? OF_IMAGES : modality === 'video' ? OF_VIDEOS : [])

/** Null for what the name of the model tells. A video begins with one picture. */
function referencesIn(options: URLSearchParams, modality: Modality): number | null {
  if (modality === 'image') return count(options, 'references', 0, REFERENCES_MAX)
  return modality === 'video' ? count(options, 'references', 0, 1) : 0
}

function oneOf<T extends string>(options: URLSearchParams, name: string, allowed: readonly T[]): T | null {
  const value = options.get(name)
  if (value === null) return null
  const found = allowed.find((one) => one === value)
  if (!found) throw new Error(`has the ${name} ${value}, which is not one of ${allowed.join(', ')}.`)
  return found
}

function count(options: URLSearchParams, name: string, min: number, max: number): number | null {
  const value = options.get(name)
  if (value === null) return null
  if (!/^\d{1,6}$/.test(value) || Number(value) < min || Number(value) > max)
    throw new Error(`has ${name}=${value}, which is not a whole number from ${min} to ${max}.`)
  return Number(value)
}

/** Parses `ratios=1:1+4:5`. A plus in a query is a space. */
function ratios(options: URLSearchParams, byDefault: readonly AspectRatio[]): AspectRatio[] {
  const named = options.get('ratios')?.split(' ').filter(Boolean)
  if (!named?.length) return [...byDefault]
  return named.map((one) => {
    const found = ASPECT_RATIOS.find((ratio) => ratio === one)
    if (!found) throw new Error(`has the ratio ${one}, which is not one of ${ASPECT_RATIOS.join(', ')}.`)
    return found
  })
}
