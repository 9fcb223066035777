import type { Decoder } from './decoder.ts'
import { decodeLogo } from './logo.ts'
import { decodePhoto } from './photo.ts'
import { LOGOS_REMEMBERED, PHOTOS_REMEMBERED, remembering } from './remembering.ts'

/** Decodes in this process: for child processes that can be killed, and for tests and tools with trusted pictures. */
export const decodeHere: Decoder = {
  decodePhoto: remembering(PHOTOS_REMEMBERED, decodePhoto),
  decodeLogo: remembering(LOGOS_REMEMBERED, decodeLogo),
}
