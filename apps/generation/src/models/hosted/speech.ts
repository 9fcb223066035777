import { generateSpeech, type SpeechModel as SdkModel } from 'ai'
import type { HostedModel } from '../hosted-model.ts'
import type { SpeechModel } from '../model.ts'
import { PROVIDERS } from '../providers.ts'
import { tryAgain } from './try-again.ts'
import { callWithin } from './within.ts'

type Limits = { timeoutMs: number; attemptsMax: number }

/** An outside model as a SpeechModel. */
export const hostedSpeechModel = (
  { provider }: HostedModel,
  model: SdkModel,
  { timeoutMs, attemptsMax }: Limits,
): SpeechModel => ({
  speak({ text, voice, speed, signal }) {
    const outputFormat = PROVIDERS[provider].speechFormat
    return tryAgain({ attemptsMax, withinMs: timeoutMs, signal }, (leftMs) =>
      callWithin(leftMs, signal, async (abortSignal) => {
        const { audio } = await generateSpeech({
          model,
          text,
          maxRetries: 0,
          ...(outputFormat ? { outputFormat } : {}),
          abortSignal,
          ...(voice === undefined ? {} : { voice }),
          ...(speed === undefined ? {} : { speed }),
        })
        return { audio: audio.uint8Array, mimeType: audio.mediaType }
      }),
    )
  },
})
