import { ToolError } from '@adloom/contracts'
import type { Speech } from '@adloom/video-engine'
import { createHash } from 'node:crypto'
import type { HostedVoice } from './hosted-voice.ts'
import type { Kept } from './kept.ts'
import type { MediaProcesses } from './media/media-processes.ts'
import type { SpeechModel } from './model.ts'
import { ModelError } from './model-error.ts'
import { openSpeechModels } from './open.ts'
import type { ModelSettings } from './settings.ts'

export type HostedSpeechRequest = {
  /** An id of list_voices that is no stock voice. */
  voiceId: string
  /** Up to 4,000 characters, in a language of the voice. */
  text: string
  /** 1 is the voice's own pace. Some models ignore it. */
  rate?: number
  kept: Kept
  signal: AbortSignal
}

export type HostedVoices = {
  /** The voice of an id; null when this process does not have it, or no longer has it. */
  find(voiceId: string): HostedVoice | null
  /**
   * Says a text in the voice of an outside model: one channel at 48 kHz, with times of words and sounds that are derived
   * (`hostedSpeech` of the video engine). The answer is kept, and what is kept is not asked for again. Throws ModelError,
   * or the signal's reason when aborted.
   */
  speak(request: HostedSpeechRequest): Promise<Speech>
}

/** Opens the voices of outside models. Without any, it loads no SDK. */
export async function openHostedVoices(settings: ModelSettings, media: MediaProcesses): Promise<HostedVoices> {
  const models = await openSpeechModels(settings)
  const voices = settings.hosted.flatMap((model) => model.voices)
  const find = (voiceId: string) => voices.find(({ id }) => id === voiceId) ?? null
  return {
    find,
    async speak(request) {
      const voice = find(request.voiceId)
      const model = voice && models.get(voice.modelId)
      if (!model) throw new ModelError('model_unavailable', { detail: 'not in ADLOOM_MODELS of this worker' })
      const name = nameOf(request)
      const kept = await request.kept.get(name)
      const file = kept ?? (await ask(model, voice, request))
      const speech = await decode(media, file, request)
      // A file that is no speech is not kept, so that the next attempt asks again.
      if (!kept) await request.kept.put(name, file)
      return speech
    },
  }
}

async function ask(model: SpeechModel, { voice }: HostedVoice, { text, rate, signal }: HostedSpeechRequest) {
  const { audio } = await model.speak({ text, voice, signal, ...(rate === undefined ? {} : { speed: rate }) })
  return audio
}

async function decode(media: MediaProcesses, file: Uint8Array, { text, signal }: HostedSpeechRequest) {
  try {
    return await media.read('speech', { team: 'worker', path: 'speech', signal }, () => ({ file, text }))
  } catch (cause) {
    signal.throwIfAborted()
    // The decoder's message may quote the file.
    if (cause instanceof ToolError && cause.code === 'invalid_input')
      throw new ModelError('model_failed', { againAfterMs: 0, detail: 'no readable speech' })
    throw cause
  }
}

/** The same words in the same voice are the same sound. */
function nameOf({ voiceId, text, rate = 1 }: HostedSpeechRequest): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([voiceId, rate, text]))
    .digest('hex')
  return `speech-${digest.slice(0, 32)}`
}
