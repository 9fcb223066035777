import type { Photo } from './decode/photo.ts'
import type { Illustration } from './illustrations.ts'

/** The motif of an ad. */
export type Art =
  | { kind: 'illustration'; illustration: Illustration }
  | { kind: 'cutout'; photo: Photo; cutout: Cutout }
  | { kind: 'photo'; photo: Photo }

/** A product without its background, trimmed. `data` is RGBA, 8 bits each. */
export type Cutout = { data: Buffer; width: number; height: number; meanColor: string }

/** The aspect of the art: width over height. */
export function aspectOf(art: Art): number {
  if (art.kind === 'illustration') return art.illustration.bounds.w / art.illustration.bounds.h
  if (art.kind === 'cutout') return art.cutout.width / art.cutout.height
  return art.photo.width / art.photo.height
}

/** The mean colour of the art; null for a photo. */
export function meanColorOf(art: Art | null): string | null {
  if (art?.kind === 'illustration') return art.illustration.meanColor
  return art?.kind === 'cutout' ? art.cutout.meanColor : null
}
