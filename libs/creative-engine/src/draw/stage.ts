import type { Renderer } from '@takumi-rs/core'
import type { AspectRatio } from '../types.ts'
import { CANVAS } from '../types.ts'
import type { Art } from '../art/art.ts'
import type { Logo } from '../art/decode/logo.ts'
import { luminance } from '../color/color.ts'
import type { Scheme } from '../color/schemes.ts'
import type { Copy } from '../copy/copy.ts'
import type { Random } from '../random.ts'
import type { Pairing } from '../type/pairings.ts'
import type { DecorId } from './art/decor.ts'
import { box, place, type BoxNode, type DrawNode, type Maybe, type Rect } from './nodes.ts'

export type Shape = 'square' | 'portrait' | 'tall' | 'wide'
/** How an illustration is drawn. */
export type Finish = 'flat' | 'sticker'

/** All a layout needs to draw one picture. */
export type Stage = {
  renderer: Renderer
  w: number
  h: number
  shape: Shape
  /** Where text must stay: inside the platform's own chrome on 9:16, off the edge elsewhere. */
  safe: Rect
  scheme: Scheme
  pairing: Pairing
  copy: Copy
  art: Art | null
  logo: Logo | null
  brandName: string | null
  /** Whether the picture is read from right to left; layouts need not care, see `mirror.ts`. */
  rightToLeft: boolean
  random: Random
  decor: DecorId
  finish: Finish
}

/** A laid out picture. `solid` are the boxes of art that text may not touch. */
export type Composition = { root: BoxNode; solid: Rect[]; fits: boolean; headlineSize: number }

const shapes: Record<AspectRatio, Shape> = { '1:1': 'square', '4:5': 'portrait', '9:16': 'tall', '16:9': 'wide' }

export function shapeOf(ratio: AspectRatio): Shape {
  return shapes[ratio]
}

/**
 * The part of the canvas no text may leave. On 9:16 the top 14 % and the bottom 35 % belong to the interface of stories
 * and reels; elsewhere it is a narrow margin.
 */
export function clearArea({ w, h, shape }: Pick<Stage, 'w' | 'h' | 'shape'>): Rect {
  const margin = 44
  if (shape === 'tall') return { x: margin, y: h * 0.14, w: w - 2 * margin, h: h * 0.51 }
  return { x: margin, y: margin, w: w - 2 * margin, h: h - 2 * margin }
}

/** The part of the canvas layouts set text in: inside the clear area, by as much as large letters swing over their lines. */
export function safeArea(ratio: AspectRatio): Rect {
  const { width, height } = CANVAS[ratio]
  if (ratio === '9:16') return { x: 76, y: 290, w: width - 152, h: 958 }
  if (ratio === '16:9') return { x: 100, y: 86, w: width - 200, h: height - 172 }
  const margin = ratio === '4:5' ? 78 : 72
  return { x: margin, y: margin, w: width - 2 * margin, h: height - 2 * margin }
}

/** Height of the line on which the logo or the brand's name stands, in pixels. */
export const MARK_HEIGHT = 60
/** What that line takes with the space below it. */
export const MARK_ROOM = { close: 84, usual: 88, wide: 92 } as const

/** The room that a layout leaves for logo or name at its top: none without either. */
export function markRoom({ logo, brandName }: Stage, space: keyof typeof MARK_ROOM = 'usual'): number {
  return logo || brandName ? MARK_ROOM[space] : 0
}

/** The whole picture as one node. */
export function canvas(stage: Stage, ground: string, children: Maybe<DrawNode>[]): BoxNode {
  return box(
    { width: stage.w, height: stage.h, position: 'relative', overflow: 'hidden', backgroundColor: ground },
    children,
  )
}

export function fill(stage: Stage, background: string): BoxNode {
  const full = { x: 0, y: 0, w: stage.w, h: stage.h }
  return place(
    full,
    background.includes('gradient') ? { backgroundImage: background } : { backgroundColor: background },
  )
}

/** The stage with pale cards: on a dark ground a dark card would be no card. */
export function paperOn(stage: Stage): Stage {
  const { scheme } = stage
  if (!scheme.dark || luminance(scheme.card) > 0.5) return stage
  return { ...stage, scheme: { ...scheme, card: scheme.ink, onCard: scheme.ground } }
}
