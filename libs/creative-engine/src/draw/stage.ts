import type { Renderer } from '@takumi-rs/core'
import { FORMATS, scaleOf, type Banner, type Format, type Shape } from '../formats.ts'
import type { Art } from '../art/art.ts'
import type { Logo } from '../art/decode/logo.ts'
import type { Box, PhotoReport } from '../photos/photo-report.ts'
import { luminance } from '../color/color.ts'
import type { Scheme } from '../color/schemes.ts'
import type { Copy } from '../copy/copy.ts'
import type { Random } from '../random.ts'
import type { Pairing } from '../type/pairings.ts'
import type { DecorId } from './art/decor.ts'
import { box, inset, place, type BoxNode, type DrawNode, type Maybe, type Rect } from './nodes.ts'

export type { Shape } from '../formats.ts'
/** The style of an illustration. */
export type Finish = 'flat' | 'sticker'

/** Everything a layout needs to draw one picture. */
export type Stage = {
  renderer: Renderer
  w: number
  h: number
  shape: Shape
  /** How a display ad is composed. Null for all other pictures. */
  banner: Banner | null
  /** How many CSS pixels wide the picture is shown: its own width for a display ad, else that of a small phone. */
  shownWidth: number
  /** The area for text: inside the platform's interface on 9:16, away from the edge elsewhere. */
  safe: Rect
  scheme: Scheme
  pairing: Pairing
  copy: Copy
  art: Art | null
  logo: Logo | null
  brandName: string | null
  /** Whether the picture is read from right to left. Layouts can ignore it; see `mirror.ts`. */
  rightToLeft: boolean
  random: Random
  decor: DecorId
  finish: Finish
  /** Whether the customer asked for white space: type is smaller, and empty fields are wanted. */
  airy?: boolean
  /** How much larger than usual the details are set, because there is room. */
  growth?: number
  /** The smallest headline in pixels, where there is room for no larger one. */
  leastHeadline?: number
}

/** A photo on the canvas with its own background: `window` is the part of the photo, in its pixels, that fills `rect`. */
export type ShownPhoto = { report: PhotoReport; rect: Rect; window: Box }

/**
 * A laid-out picture. `solid` lists boxes of art that text may not touch, `photos` those on which faces and subject must
 * stay visible.
 */
export type Composition = {
  root: BoxNode
  solid: Rect[]
  photos?: ShownPhoto[]
  fits: boolean
  headlineSize: number
  /** Whether the words leave so much of the canvas empty that another layout suits them better. */
  sparse?: boolean
}

/** The width of a small phone in CSS pixels. */
const PHONE_WIDTH = 360

/** What a format determines of a stage. `w` and `h` are the canvas in pixels. */
export function canvasOf(format: Format): Pick<Stage, 'w' | 'h' | 'shape' | 'banner' | 'shownWidth' | 'safe'> {
  const { canvas, file, shape, banner } = FORMATS[format]
  const { width: w, height: h } = canvas
  return { w, h, shape, banner, shownWidth: banner ? file.width : PHONE_WIDTH, safe: safeArea(format) }
}

/**
 * The area that all text must stay in. On 9:16 the top 14 % and the bottom 35 % belong to the interface of stories and
 * reels; elsewhere it is the canvas without a narrow margin.
 */
export function clearArea({ w, h, shape, banner, shownWidth }: Omit<ReturnType<typeof canvasOf>, 'safe'>): Rect {
  const margin = banner ? BANNER_MARGIN[banner].clear * (w / shownWidth) : 44
  if (banner) return { x: margin, y: margin, w: w - 2 * margin, h: h - 2 * margin }
  if (shape === 'tall') return { x: margin, y: h * 0.14, w: w - 2 * margin, h: h * 0.51 }
  return { x: margin, y: margin, w: w - 2 * margin, h: h - 2 * margin }
}

/** The margins of display ads in pixels of the file: what text may not leave, and where layouts place it. */
const BANNER_MARGIN: Record<Banner, { clear: number; safe: number }> = {
  strip: { clear: 3, safe: 6 },
  pillar: { clear: 6, safe: 12 },
  box: { clear: 6, safe: 14 },
}

/**
 * The area that layouts place text in: smaller than the clear area, because large letters extend beyond their lines.
 */
export function safeArea(ratio: Format): Rect {
  const facts = FORMATS[ratio]
  const { width, height } = facts.canvas
  if (facts.banner) return inset({ x: 0, y: 0, w: width, h: height }, BANNER_MARGIN[facts.banner].safe * scaleOf(facts))
  if (ratio === '9:16') return { x: 76, y: 290, w: width - 152, h: 958 }
  if (facts.shape === 'wide') return { x: 100, y: 86, w: width - 200, h: height - 172 }
  const margin = ratio === '4:5' ? 78 : 72
  return { x: margin, y: margin, w: width - 2 * margin, h: height - 2 * margin }
}

/** Where the clear area of 9:16 ends: below it, behind the platform's buttons, pictures have no text. */
export const TALL_BASE = 1300

/** The height of the line with the logo or the brand's name, in pixels. */
export const MARK_HEIGHT = 60
/** The height of that line with the space below it. */
export const MARK_ROOM = { close: 84, usual: 88, wide: 92 } as const

/** The space for logo or name at the top of a layout; 0 without both. */
export function markRoom({ logo, brandName, shape }: Stage, space: keyof typeof MARK_ROOM = 'usual'): number {
  if (logo) return MARK_ROOM[space]
  return brandName ? MARK_ROOM[space] + NAME_SIZE[shape] - NAME_USUAL : 0
}
/** The largest size of the business's name where no logo is given, in pixels. */
export const NAME_SIZE = { square: 54, portrait: 56, tall: 54, wide: 66 } as const
/** The size for which the room is made. */
const NAME_USUAL = 42

/** The shadow of a sheet over a motif, which may have the sheet's own colour. */
export const SHEET_SHADOW = '0 18px 60px rgba(0,0,0,0.24)'

/** The whole picture as one node. It is as large as the file, so nothing needs to be cut off: a clip makes all drawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybe<DrawNode>[]): BoxNode {
  return box({ width: stage.w, height: stage.h, position: 'relative', backgroundColor: ground }, children)
}

export function fill(stage: Stage, background: string): BoxNode {
  const full = { x: 0, y: 0, w: stage.w, h: stage.h }
  return place(
    full,
    background.includes('gradient') ? { backgroundImage: background } : { backgroundColor: background },
  )
}

/** The stage with pale cards: a dark card would be invisible on a dark ground. */
export function paperOn(stage: Stage): Stage {
  const { scheme } = stage
  if (!scheme.dark || luminance(scheme.card) > 0.5) return stage
  return { ...stage, scheme: { ...scheme, card: scheme.ink, onCard: scheme.ground } }
}
