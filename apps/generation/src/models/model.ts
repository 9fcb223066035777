import type { OutputOf, tools } from '@adloom/contracts'
import type { z } from 'zod'
import type { RenderedAd, RenderRequest } from '@adloom/creative-engine'

/**
 * What list_models shows of a model. A model that has two prices is two rows with one id: one for each quality. What a
 * call costs is `price.credits` of the row it uses.
 */
export type ModelFacts = OutputOf<typeof tools.list_models>['models'][number]
export type Modality = ModelFacts['modality']

/** A finished picture at the full size of its canvas, with what was noted about it. */
export type MadePicture = Pick<RenderedAd, 'png' | 'thumbnail' | 'width' | 'height' | 'checks' | 'headline'>

export type ImageModel = {
  /**
   * Makes one picture. Throws RenderError or ModelError, whose messages are fit for the customer, or the signal's
   * reason when aborted. An outside model is asked once: trying again is the worker's business.
   */
  render: (request: RenderRequest, signal: AbortSignal) => Promise<MadePicture>
}

/** `prompt` says what to write, `system` how. `signal` ends the wait; a limit of the model's own holds besides. */
export type TextRequest<S extends z.ZodType> = {
  system: string
  prompt: string
  schema: S
  /** Same seed, same words, as far as the model keeps to it. */
  seed?: number
  signal?: AbortSignal
}

export type TextModel = {
  /** What the model wrote, as the schema wants it. Throws ModelError, or the signal's reason when aborted. */
  generateStructured: <S extends z.ZodType>(request: TextRequest<S>) => Promise<z.output<S>>
}

/** `voice` is a name of the provider's; `speed` is 1 for the voice's own pace. */
export type SpeechRequest = { text: string; voice?: string; speed?: number; signal?: AbortSignal }
export type Speech = { audio: Uint8Array; mimeType: string }

export type SpeechModel = {
  /** Speaks a text of up to 4,000 characters. Throws ModelError, or the signal's reason when aborted. */
  speak: (request: SpeechRequest) => Promise<Speech>
}
