import type { Caption, CaptionStyle, Clip, Phone, SceneLayout } from '../types.ts'
import type { AspectRatio, Palette, Pairing, Rect, DecorId, SchemeId } from '@adloom/creative-engine/staging'

/**
 * A picture that scenes show. `data` is a PNG, JPEG or WebP of our own making: bytes of strangers are decoded before,
 * where their decoder can be killed. Faces and subject are in its pixels.
 */
export type Picture = {
  data: Uint8Array
  width: number
  height: number
  /** A cut-out product or drawing, which stands on the ground of its scene. */
  transparent: boolean
  /** Whether its backdrop is plain, so that its edges may be carried on to show the subject whole. */
  plain: boolean
  faces: readonly Rect[]
  subject: Rect | null
}

/** Who speaks: a stock presenter, or a person's own portrait, which moves a little and never gets a drawn mouth. */
export type Speaker = { kind: 'stock'; id: string } | { kind: 'portrait'; picture: Picture }

/** What a scene says on screen. An empty part takes no room. */
export type SceneTexts = {
  eyebrow?: string
  headline?: string
  sub?: string
  bullets?: readonly string[]
  price?: string
  priceBefore?: string
  /** The loudest part of an offer, such as "20%", and what follows it. */
  offer?: { big: string; rest: string }
  code?: string
  callToAction?: string
  url?: string
  legal?: string
}

/** How a scene comes in over the one before it. */
export type Transition = 'cut' | 'fade' | 'slide' | 'circle'

export type FilmScene = {
  layout: SceneLayout | 'brand_intro' | 'end_card'
  /** Seconds from the start of the film. The next scene starts where this one ends. */
  start: number
  end: number
  texts: SceneTexts
  /** Shown in turn by layouts with a picture. */
  pictures: readonly Picture[]
  /** Shown instead of the pictures by `b_roll`. */
  clip?: Clip
  /** The scheme of the ground; by default scenes take turns. */
  scheme?: SchemeId
  transition?: Transition
}

/** The brand as films show it. */
export type FilmBrand = {
  name: string | null
  logo: { png: Uint8Array; width: number; height: number; meanColor: string; hasAlpha: boolean } | null
}

/** All that is drawn of a film. The same film gives the same pixels. */
export type Film = {
  ratio: AspectRatio
  seed: number
  brand: FilmBrand
  palette: Palette
  pairing: Pairing
  decor: DecorId
  scenes: readonly FilmScene[]
  speaker: Speaker | null
  /** The sounds of the whole film, for the mouth. */
  phones: readonly Phone[]
  /** Times are those of the film. */
  captions: readonly Caption[]
  captionStyle: CaptionStyle | null
}

/** The length of a film in seconds. */
export const lengthOf = ({ scenes }: Film): number => scenes.at(-1)?.end ?? 0
