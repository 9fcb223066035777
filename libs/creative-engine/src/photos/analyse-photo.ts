import { modelBackdrop } from './backdrop/model-backdrop.ts'
import { isGraphic } from './maps/flatness.ts'
import { makeMaps } from './maps/make-maps.ts'
import { measureSharpness } from './maps/sharpness.ts'
import { markSalient, subjectBox } from './maps/subject.ts'
import type { PhotoReport } from './photo-report.ts'
import { toPlanes, type PhotoPixels } from './planes/planes.ts'

/**
 * Everything that layouts need to know about a photo. `originalSide` is the longest side of the customer's file in
 * pixels, when the photo was scaled down.
 */
export function analysePhoto(photo: PhotoPixels, originalSide = Math.max(photo.width, photo.height)): PhotoReport {
  const { width, height } = photo
  const rgb = toPlanes(photo)
  const backdrop = modelBackdrop(rgb, width, height)
  const { maps, colors, luma } = makeMaps(rgb, width, height)
  markSalient(maps, colors)
  return {
    width,
    height,
    kind: isGraphic(rgb, width, height) ? 'graphic' : 'lifestyle',
    backdrop,
    matte: null,
    faces: [],
    looks: 'centre',
    subject: subjectBox(maps, [], width, height),
    subjectFrom: 'saliency',
    maps,
    ...measureSharpness(luma, width, height, originalSide),
  }
}
