import type { Logo } from './logo.ts'
import type { Photo } from './photo.ts'

/** Decodes untrusted pictures. The implementation decides how to isolate the decoding. */
export type Decoder = {
  /** Null when the bytes are not a readable picture, or its size is unusable. */
  decodePhoto(data: Uint8Array): Promise<Photo | null>
  /** Null when it cannot be read. */
  decodeLogo(data: Uint8Array): Promise<Logo | null>
}
