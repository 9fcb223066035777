import type { OutputOf, tools } from '@adloom/contracts'
import type { PresentedReading } from '@adloom/brief-reader'
import type { z } from 'zod'
import type { ModelError } from './model-error.ts'
import type { AspectRatio, RenderedAd, RenderRequest } from '@adloom/creative-engine'

/**
 * An entry of list_models. A model with two prices has two entries with one id, one for each quality. A call costs
 * `price.credits` of the entry it uses.
 */
export type ModelFacts = OutputOf<typeof tools.list_models>['models'][number]
export type Modality = ModelFacts['modality']

/** A finished picture at the full size of its canvas, with its checks. */
export type MadePicture = Pick<RenderedAd, 'png' | 'thumbnail' | 'width' | 'height' | 'checks' | 'headline'> & {
  /** What it says and how it looks, to be made again. Of an outside model's picture only the words it was asked for. */
  content?: RenderedAd['content']
  concept?: RenderedAd['concept']
}

/** `reading` is how the brief was understood. Outside models need it: the embedded engine reads the brief itself. */
export type ImageRequest = RenderRequest & { reading?: PresentedReading | null }

export type ImageModel = {
  /**
   * Makes one picture. Throws RenderError or ModelError with a message for the customer, or the signal's reason when
   * aborted. Calls an outside model once: retries belong to the worker.
   */
  render: (request: ImageRequest, signal: AbortSignal) => Promise<MadePicture>
}

/** `prompt` says what to write, `system` how. `signal` ends the wait; the model also has a time limit of its own. */
export type TextRequest<S extends z.ZodType> = {
  system: string
  prompt: string
  schema: S
  /** The same seed gives the same words if the model honours it. */
  seed?: number
  /** From 0, always the likeliest words, upwards. Without it the provider decides. */
  temperature?: number
  signal?: AbortSignal
}

export type TextModel = {
  /** Returns the model's output, parsed by the schema. Throws ModelError, or the signal's reason when aborted. */
  generateStructured: <S extends z.ZodType>(request: TextRequest<S>) => Promise<z.output<S>>
}

/** `voice` is one of the provider's names; `speed` 1 is the normal pace of the voice. */
export type SpeechRequest = { text: string; voice?: string; speed?: number; signal?: AbortSignal }
export type Speech = { audio: Uint8Array; mimeType: string }

export type SpeechModel = {
  /** Speaks a text of up to 4,000 characters. Throws ModelError, or the signal's reason when aborted. */
  speak: (request: SpeechRequest) => Promise<Speech>
}

/** How a provider names a job. Plain JSON, to be kept. */
export type Job = string | number | boolean | null | Job[] | { [name: string]: Job }

export type ClipRequest = {
  prompt: string
  aspectRatio: AspectRatio
  seed: number
  /** The first picture of the clip, for a model that takes one. */
  picture: Uint8Array | null
  /** The same for the same clip. */
  key: string
}

/** `failed`: the job has ended without a clip, and will not be paid. */
export type JobState = { state: 'running' } | { state: 'done'; file: Uint8Array } | { state: 'failed'; why: ModelError }

export type ClipModel = {
  takesPicture: boolean
  /** Starts a job, which may be paid from now on. Throws ModelError, or the signal's reason when aborted. */
  start: (request: ClipRequest, signal: AbortSignal) => Promise<Job>
  /** How far a job is, and its file. Throws ModelError when that cannot be told now, which does not end the job. */
  fetch: (job: Job, signal: AbortSignal) => Promise<JobState>
}
