import { ToolError } from '@adloom/contracts/errors'
import { decodeSound, hostedSpeech, MediaError, type Speech, VoiceError } from '@adloom/video-engine/decoding'

/** More than any video says. */
const SPEECH_SECONDS_MAX = 300

/**
 * The operations that decode sound of outside models. They run in media processes, so services import the types alone:
 * the decoders are native code.
 */
export const decodes = {
  /** The speech of a text in a sound file, with the times of its words. */
  speech: async ({ file, text }: { file: Uint8Array; text: string }): Promise<Speech> => {
    try {
      return hostedSpeech(text, await decodeSound(file, { secondsMax: SPEECH_SECONDS_MAX }))
    } catch (cause) {
      if (cause instanceof MediaError || cause instanceof VoiceError) throw refused(cause)
      throw cause
    }
  },
}

const refused = ({ message }: Error) =>
  new ToolError('invalid_input', message, { issues: [{ path: '', code: 'unreadable', message }] })
