import type { PhotoPixels, Window } from '../planes/planes.ts'
import { shrinkRgb } from '../planes/resize.ts'
import type { ShareMap } from '../maps/subject.ts'
import { network } from './models.ts'

/**
 * How much of each cell belongs to a person, 0..1, over the whole photo or a window of it. The network was made for
 * people but shows most things in the foreground; it says nothing about what it does not show.
 */
export function personMap(
  photo: PhotoPixels,
  window: Window = { x: 0, y: 0, w: photo.width, h: photo.height },
): ShareMap {
  const { side, run } = network('selfie_segmentation')
  const input = shrinkRgb(photo, window, side, side)
  for (let i = 0; i < input.length; i++) input[i] = input[i]! / 255
  const [data] = run(input)
  if (!data) throw new Error('The network gave no map.')
  return { data, width: side, height: side }
}
