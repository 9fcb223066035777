export type MediaErrorCode =
  /** No sound or video that can be read. */
  | 'unreadable'
  /** Longer or larger than was asked for. */
  | 'too_large'
  /** This machine has no decoder for it. */
  | 'no_decoder'

/** The reason why a file was not decoded. `message` does not quote the file. */
export class MediaError extends Error {
  override name = 'MediaError'
  code: MediaErrorCode

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
