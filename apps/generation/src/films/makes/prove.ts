import { type EncoderOptions, EncoderUnavailableError, openEncoder } from '@adloom/video-engine'

export type Proof = { name: NonNullable<EncoderOptions['only']> } | { failed: string }

/** The encoder that works on this machine, or what was tried. A program of the operator has no name here. */
export async function proveEncoder(options: EncoderOptions): Promise<Proof> {
  try {
    const { name } = await openEncoder(options)
    return { name: name as NonNullable<EncoderOptions['only']> }
  } catch (cause) {
    if (cause instanceof EncoderUnavailableError) return { failed: cause.message }
    throw cause
  }
}
