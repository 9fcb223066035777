import { generateImage, type ImageModel as SdkModel } from 'ai'
import type { Decoder } from '../../decoder.ts'
import type { HostedModel } from '../../hosted-model.ts'
import type { ImageModel, ImageRequest } from '../../model.ts'
import { ModelError } from '../../model-error.ts'
import { PROVIDERS } from '../../providers.ts'
import { finishPicture } from './finish-picture.ts'
import { imagePrompt, shortName } from './image-prompt.ts'
import { callWithin } from '../within.ts'

/** An outside model as an ImageModel. */
export function hostedImageModel(
  hosted: HostedModel,
  model: SdkModel,
  decoder: Decoder,
  timeoutMs: number,
): ImageModel {
  return {
    async render(request, signal) {
      const { brief, aspectRatio } = request
      const references = await readReferences(decoder, brief.photos, hosted.maxReferenceAssets)
      const bytes = await callWithin(timeoutMs, signal, (within) => ask(hosted, model, request, references, within))
      signal.throwIfAborted()
      const picture = await finishPicture(decoder, bytes, aspectRatio, brief.brand?.logo ?? null)
      const content = request.reading?.content
      return { ...picture, headline: shortName(brief), ...(content ? { content } : {}) }
    },
  }
}

async function ask(
  { provider, model: name }: HostedModel,
  model: SdkModel,
  request: ImageRequest,
  references: Uint8Array[],
  abortSignal: AbortSignal,
): Promise<Uint8Array> {
  const { takesSeed, shapeOf, imageOptions } = PROVIDERS[provider]
  const text = imagePrompt(request, references.length)
  const { image, providerMetadata } = await generateImage({
    model,
    prompt: references.length > 0 ? { text, images: references } : text,
    ...shapeOf(request.aspectRatio, name),
    ...(takesSeed ? { seed: seedOf(request) } : {}),
    providerOptions: { [provider]: imageOptions(request.quality, name, references.length) },
    // The worker retries. Retries on two levels would multiply the bill.
    maxRetries: 0,
    abortSignal,
  })
  // Some fal models return a black picture with this flag.
  const [shown] = (providerMetadata['fal']?.images ?? []) as { nsfw?: boolean }[]
  if (shown?.nsfw) throw new ModelError('content_policy', { detail: 'nsfw' })
  return image.uint8Array
}

/** Returns the first `most` readable photos. */
async function readReferences(decoder: Decoder, photos: readonly Uint8Array[], most: number): Promise<Uint8Array[]> {
  const read: Uint8Array[] = []
  for (const photo of photos) {
    if (read.length === most) break
    const small = await decoder.shrinkPhoto(photo)
    if (small) read.push(small)
  }
  return read
}

/** The seed differs within a batch, so that a model that honours it does not return the same picture twice. */
const seedOf = ({ seed, variation, slot = 0 }: ImageRequest) => (seed + variation * 7_919 + slot * 104_729) % 2 ** 31
