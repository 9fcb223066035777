import type { Logo } from './logo.ts'
import type { Photo } from './photo.ts'

/** Decodes pictures that others made. How that is kept from doing harm is up to whoever brings it. */
export type Decoder = {
  /** Null when the bytes are no readable picture, or one that is too small or too large to use. */
  decodePhoto(data: Uint8Array): Promise<Photo | null>
  /** Null when it cannot be read. */
  decodeLogo(data: Uint8Array): Promise<Logo | null>
}
