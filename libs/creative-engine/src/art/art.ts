import type { Layer, PhotoReport } from '../photos/photo-report.ts'
import type { Photo } from './decode/photo.ts'
import type { Illustration } from './illustrations.ts'

/**
 * The motif of an ad.
 * - `cutout`: a product without its background; the fringe check passed
 * - `person`: a person without the background, who stands on the lower edge of a canvas or panel; the fringe check passed
 * - `backdrop`: a product on a plain backdrop that cannot be cut cleanly; the canvas takes on the backdrop
 * - `photo`: a photo with a busy background, to be shown as it is; `fillsCanvas` when it can be cropped to the canvas
 *   with its subject whole and calm ground left for text
 */
export type Art =
  | { kind: 'illustration'; illustration: Illustration }
  | { kind: 'cutout'; photo: Photo; report: PhotoReport; cutout: Cutout }
  | { kind: 'person'; photo: Photo; report: PhotoReport; cutout: Cutout }
  | { kind: 'backdrop'; photo: Photo; report: PhotoReport }
  | { kind: 'photo'; photo: Photo; report: PhotoReport; fillsCanvas: boolean }

/** The art that shows a photo with its own background. */
export type PhotoArt = Extract<Art, { kind: 'backdrop' | 'photo' }>

export type PersonArt = Extract<Art, { kind: 'person' }>

/** A product or person without its background, trimmed. `data` is RGBA, 8 bits each. */
export type Cutout = {
  data: Buffer
  width: number
  height: number
  meanColor: string
  /** The product's own shadow, one byte per pixel; x and y count from the corner of the cut-out. Null without one. */
  shadow: Layer | null
}

/** Whether the art is a photo that is shown with its own background. */
export const isPhotoArt = (art: Art | null): art is PhotoArt => art?.kind === 'photo' || art?.kind === 'backdrop'

/** The aspect of the art: width over height. */
export function aspectOf(art: Art): number {
  if (art.kind === 'illustration') return art.illustration.bounds.w / art.illustration.bounds.h
  if (art.kind === 'cutout' || art.kind === 'person') return art.cutout.width / art.cutout.height
  return art.photo.width / art.photo.height
}

/** The mean colour of the art; null for a photo. */
export function meanColorOf(art: Art | null): string | null {
  if (art?.kind === 'illustration') return art.illustration.meanColor
  return art?.kind === 'cutout' || art?.kind === 'person' ? art.cutout.meanColor : null
}
