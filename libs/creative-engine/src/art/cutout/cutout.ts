import type { Cutout } from '../art.ts'
import type { Photo } from '../decode/photo.ts'
import { matteEdges } from './matte.ts'
import { segmentProduct } from './segment.ts'
import { trimCutout } from './trim.ts'

const known = new WeakMap<Photo, Promise<Cutout | null>>()

/**
 * Cuts the product out of a photo: by the file's own transparency, otherwise by tracing a plain backdrop inwards from
 * the border. Null when the backdrop is busy or the outline is unreliable.
 */
export function cutOut(photo: Photo): Promise<Cutout | null> {
  const pending = known.get(photo) ?? attempt(photo)
  known.set(photo, pending)
  return pending
}

async function attempt(photo: Photo): Promise<Cutout | null> {
  const { pixels, width, height } = photo
  let clear = 0
  for (let i = 3; i < pixels.length; i += 4) if ((pixels[i] ?? 0) < 16) clear++
  if (clear > pixels.length / 4 / 20) return trimCutout(pixels, width, height)
  const segment = await segmentProduct(photo)
  if (!segment) return null
  return trimCutout(await matteEdges(photo, segment), width, height)
}
