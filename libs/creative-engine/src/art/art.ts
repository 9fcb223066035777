import type { Photo } from './decode/photo.ts'
import type { Illustration } from './illustrations.ts'

/** The picture in the picture. */
export type Art =
  | { kind: 'illustration'; illustration: Illustration }
  | { kind: 'cutout'; photo: Photo; cutout: Cutout }
  | { kind: 'photo'; photo: Photo }

/** A product freed of its background and trimmed. `data` is RGBA, 8 bits each. */
export type Cutout = { data: Buffer; width: number; height: number; meanColor: string }

/** Width over height of the art as it stands. */
export function aspectOf(art: Art): number {
  if (art.kind === 'illustration') return art.illustration.bounds.w / art.illustration.bounds.h
  if (art.kind === 'cutout') return art.cutout.width / art.cutout.height
  return art.photo.width / art.photo.height
}

/** The colour the art has on the whole; a photo has none of its own. */
export function meanColorOf(art: Art | null): string | null {
  if (art?.kind === 'illustration') return art.illustration.meanColor
  return art?.kind === 'cutout' ? art.cutout.meanColor : null
}
