import { ToolError } from '@adloom/contracts/errors'
import {
  canDecodeClips,
  type Clip,
  type ClipRequest,
  decodeClip,
  decodeSound,
  hostedSpeech,
  MediaError,
  type Speech,
  VoiceError,
} from '@adloom/video-engine/decoding'

/** More than any video says. */
const SPEECH_SECONDS_MAX = 300

/** Whatever the decoders refuse becomes a refusal of the read. */
async function orRefused<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch (cause) {
    if (!(cause instanceof MediaError || cause instanceof VoiceError)) throw cause
    const { message } = cause
    throw new ToolError('invalid_input', message, { issues: [{ path: '', code: 'unreadable', message }] })
  }
}

/**
 * The operations that decode sound and video of outside models. They run in media processes, so services import the types alone:
 * the decoders are native code.
 */
export const decodes = {
  /** The speech of a text in a sound file, with the times of its words. */
  speech: ({ file, text }: { file: Uint8Array; text: string }): Promise<Speech> =>
    orRefused(async () => hostedSpeech(text, await decodeSound(file, { secondsMax: SPEECH_SECONDS_MAX }))),
  canDecodeClips: (): boolean => canDecodeClips(),
  /** The pictures of a video file. */
  clip: ({ file, ...request }: ClipRequest & { file: Uint8Array }): Promise<Clip> =>
    orRefused(() => decodeClip(file, request)),
}
