import { ToolError } from '@adloom/contracts'
import {
  type Decoder as EngineDecoder,
  LOGOS_REMEMBERED,
  PHOTOS_REMEMBERED,
  remembering,
} from '@adloom/creative-engine'
import type { PictureReaders } from '../pictures/readers.ts'
import type { Canvas, Fitted } from '../pictures/reads/fit-to-canvas.ts'

/** Decodes for outside models: reference photos, results, and the logo that is placed on a result. */
export type Decoder = Pick<EngineDecoder, 'decodeLogo'> & {
  shrinkPhoto(data: Uint8Array): Promise<Uint8Array | null>
  fitToCanvas(picture: { bytes: Uint8Array; canvas: Canvas }): Promise<Fitted | null>
}

/** Decodes in readers. A file that exceeds their limits counts as unreadable. */
export function createDecoder(readers: PictureReaders): Decoder {
  // Claiming is already fair between teams, so all pictures share one queue here.
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
