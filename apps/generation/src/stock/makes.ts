import { drawPortrait, SAMPLE_RATE, speak } from '@adloom/video-engine'
import { findPresenter } from '@adloom/video-engine/catalogue'
import { PREVIEW_SCRIPT } from './stock-files.ts'
import { encodeWav } from './wav.ts'

/**
 * The operations of a stock process. Services import the types alone: the voices and the art are WebAssembly and native
 * code.
 */
export const makes = {
  /** A square PNG. */
  portrait: async (presenterId: string): Promise<Uint8Array> => drawPortrait(found(findPresenter(presenterId))),
  /** A WAV file in which the voice says what it is. */
  preview: async (voiceId: string): Promise<Uint8Array> => {
    const { samples } = await speak(PREVIEW_SCRIPT, voiceId)
    // The speakers were recorded at 16 kHz, so half of the samples hold all that is to be heard.
    return encodeWav(
      samples.filter((_, i) => i % 2 === 0),
      SAMPLE_RATE / 2,
    )
  },
}

function found<T>(one: T | null): T {
  if (one === null) throw new RangeError('The catalogue does not have it.')
  return one
}
