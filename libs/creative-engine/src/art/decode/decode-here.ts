import type { Decoder } from './decoder.ts'
import { decodeLogo } from './logo.ts'
import { decodePhoto } from './photo.ts'
import { LOGOS_REMEMBERED, PHOTOS_REMEMBERED, remembering } from './remembering.ts'

/** In this process: for one that can be ended, and for tests and tools, which know their pictures. */
export const decodeHere: Decoder = {
  decodePhoto: remembering(PHOTOS_REMEMBERED, decodePhoto),
  decodeLogo: remembering(LOGOS_REMEMBERED, decodeLogo),
}
