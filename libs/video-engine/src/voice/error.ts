export type VoiceErrorCode =
  /** The text has nothing that is said, or something that the voice cannot say. */
  | 'unspeakable'
  | 'script_too_long'
  | 'unknown_voice'
  | 'rate_out_of_range'
  /** The engine stopped without speech. */
  | 'voice_failed'

/** The reason why a text was not spoken. `message` is for the customer. */
export class VoiceError extends Error {
  override name = 'VoiceError'
  code: VoiceErrorCode

  constructor(code: VoiceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
