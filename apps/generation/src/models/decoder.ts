import { ToolError } from '@adloom/contracts'
import {
  type Decoder as EngineDecoder,
  LOGOS_REMEMBERED,
  PHOTOS_REMEMBERED,
  remembering,
} from '@adloom/creative-engine'
import type { PictureReaders } from '../pictures/readers.ts'
import type { Canvas, Fitted } from '../pictures/reads/fit-to-canvas.ts'

/** Decodes for outside models: photos that they work from, what they have made, and the logo that goes on it. */
export type Decoder = Pick<EngineDecoder, 'decodeLogo'> & {
  shrinkPhoto(data: Uint8Array): Promise<Uint8Array | null>
  fitToCanvas(picture: { bytes: Uint8Array; canvas: Canvas }): Promise<Fitted | null>
}

/** Decodes in readers. What is beyond the bounds of one counts as unreadable. */
export function createDecoder(readers: PictureReaders): Decoder {
  // Items are claimed in turns that are fair between teams, so that these need not be.
  const who = { team: 'worker', path: 'picture' }
  return {
    decodeLogo: remembering(LOGOS_REMEMBERED, (data) => orNull(readers.read('decodeLogo', who, () => data))),
    shrinkPhoto: remembering(PHOTOS_REMEMBERED, (data) => orNull(readers.read('shrinkPhoto', who, () => data))),
    fitToCanvas: (picture) => orNull(readers.read('fitToCanvas', who, () => picture)),
  }
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (cause) {
    if (cause instanceof ToolError && cause.code === 'invalid_input') return null
    throw cause
  }
}
