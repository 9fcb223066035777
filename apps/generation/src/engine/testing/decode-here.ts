import type { Decoder } from '../art/decoder.ts'
import { decodeLogo } from '../art/logo.ts'
import { decodePhoto } from '../art/photo.ts'
import { LOGOS_REMEMBERED, PHOTOS_REMEMBERED, remembering } from '../art/remembering.ts'

/** In this process: for tests and tools, which know their pictures. */
export const decodeHere: Decoder = {
  decodePhoto: remembering(PHOTOS_REMEMBERED, decodePhoto),
  decodeLogo: remembering(LOGOS_REMEMBERED, decodeLogo),
}
