import type { ReadAnswer } from '@adloom/brief-reader'
import type { Quality } from '@adloom/creative-engine'
import type { Decoder } from './decoder.ts'
import { EMBEDDED_IMAGE_MODEL } from './catalog.ts'
import type { ModelSettings } from './settings.ts'
import type { HostedModel } from './hosted-model.ts'
import type { ClipModel, ImageModel, Modality, SpeechModel, TextModel } from './model.ts'
import { ModelError } from './model-error.ts'

/** Finds the image model of an item. Throws ModelError when this process does not have it, or no longer has it. */
export type ImageModels = (id: string, quality: Quality) => ImageModel

/** Opens the image models of a worker: the embedded engine, and the configured outside models. */
export async function openImageModels(
  settings: ModelSettings,
  embedded: ImageModel,
  decoder: Decoder,
): Promise<ImageModels> {
  const hosted = settings.hosted.filter(({ modality }) => modality === 'image')
  const opened = hosted.length === 0 ? [] : await openHostedImages(hosted, settings, decoder)
  return (id, quality) => {
    if (id === EMBEDDED_IMAGE_MODEL) return embedded
    const found = opened.find(({ of }) => of.id === id && (of.quality === quality || of.quality === 'any'))
    if (!found) throw new ModelError('model_unavailable', { detail: 'not in ADLOOM_MODELS of this worker' })
    return found.model
  }
}

async function openHostedImages(hosted: readonly HostedModel[], settings: ModelSettings, decoder: Decoder) {
  const [{ connectProviders }, { hostedImageModel }] = await Promise.all([
    import('./hosted/connect.ts'),
    import('./hosted/image/image.ts'),
  ])
  const connectionOf = await connectProviders(settings)
  return hosted.map((of) => {
    const model = made(of, connectionOf(of).image)
    return { of, model: hostedImageModel(of, model, decoder, settings.timeoutMs) }
  })
}

/** Opens the outside text models by id. `timeoutMs` limits one call with all its attempts. */
export async function openTextModels(settings: ModelSettings, timeoutMs: number): Promise<Map<string, TextModel>> {
  const hosted = ofModality(settings, 'copy')
  if (hosted.length === 0) return new Map()
  const [{ connectProviders }, { hostedTextModel }] = await Promise.all([
    import('./hosted/connect.ts'),
    import('./hosted/text.ts'),
  ])
  const connectionOf = await connectProviders(settings)
  const limits = { timeoutMs: Math.min(timeoutMs, settings.timeoutMs), attemptsMax: settings.attemptsMax }
  return new Map(hosted.map((of) => [of.id, hostedTextModel(made(of, connectionOf(of).text), limits)]))
}

/** What the outside text model reads in a brief, or null when it fails. Throws the signal's reason when aborted. */
export type BriefReader = (brief: string, signal: AbortSignal) => Promise<ReadAnswer | null>

/** Opens the first outside text model as a reader of briefs, or null when the operator lists none. */
export async function openBriefReader(settings: ModelSettings, timeoutMs: number): Promise<BriefReader | null> {
  const [model] = (await openTextModels(settings, timeoutMs)).values()
  if (!model) return null
  const { readHosted } = await import('./hosted/read-brief.ts')
  return (brief, signal) => readHosted(model, brief, signal)
}

/** Opens the outside speech models by id. */
export async function openSpeechModels(settings: ModelSettings): Promise<Map<string, SpeechModel>> {
  const hosted = ofModality(settings, 'voice')
  if (hosted.length === 0) return new Map()
  const [{ connectProviders }, { hostedSpeechModel }] = await Promise.all([
    import('./hosted/connect.ts'),
    import('./hosted/speech.ts'),
  ])
  const connectionOf = await connectProviders(settings)
  return new Map(hosted.map((of) => [of.id, hostedSpeechModel(of, made(of, connectionOf(of).speech), settings)]))
}

/** Opens the first outside video model that the operator lists, or null when none is. */
export async function openClipModel(settings: ModelSettings): Promise<{ of: HostedModel; model: ClipModel } | null> {
  const [of] = ofModality(settings, 'video')
  if (!of) return null
  const [{ connectProviders }, { hostedClipModel }] = await Promise.all([
    import('./hosted/connect.ts'),
    import('./hosted/video.ts'),
  ])
  const { video, fetchFile = fetch } = (await connectProviders(settings))(of)
  const access = { model: made(of, video), fetchFile, timeoutMs: settings.timeoutMs }
  return { of, model: hostedClipModel(of, access) }
}

const ofModality = ({ hosted }: ModelSettings, modality: Modality) =>
  hosted.filter((model) => model.modality === modality)

/** The settings have already checked that the provider has models of this kind. */
function made<T>({ id, model }: HostedModel, make: ((model: string) => T) | undefined): T {
  if (!make) throw new TypeError(`${id} cannot be made by its provider`)
  return make(model)
}
