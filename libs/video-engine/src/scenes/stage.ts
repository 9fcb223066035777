import type { Node } from '@takumi-rs/core'
import type { Rect, Scheme } from '@adloom/creative-engine/staging'
import type { Sprite } from './studio.ts'

/** The time of a frame: in the film, and since and until the scene's ends, in seconds. */
export type Moment = { frame: number; time: number; local: number; left: number }

/** The colours in which captions are read on a scene. */
export type CaptionInks = { ink: string; accent: string; onAccent: string; overPhoto: boolean }

/**
 * A scene whose layers are drawn. `texts` are the places of its words, `faces` those of faces, each as large as it ever
 * gets. `captions` is where captions stand.
 */
export type StagedScene = {
  scheme: Scheme
  sprites: readonly Sprite[]
  texts: readonly Rect[]
  faces: readonly Rect[]
  captions: Rect & { align: 'left' | 'center' }
  inks: CaptionInks
  draw: (moment: Moment) => Node[]
}

/** `slow` keeps parts of pixels, for what moves so slowly that whole steps would be seen. */
export type Motion = { x?: number; y?: number; scale?: number; turn?: number; opacity?: number; slow?: boolean }

/** A scale this close to 1 is none: a spring at rest. */
const AT_REST = 0.0015

/**
 * A sprite at a place on the canvas, with its rim around it. What is neither scaled nor turned stands on whole pixels:
 * the renderer copies it, which is quicker and sharper than sampling it anew.
 */
export function show(sprite: Sprite, at: { x: number; y: number }, motion: Motion = {}): Node {
  const { x = 0, y = 0, scale = 1, turn = 0, opacity = 1, slow = false } = motion
  const scaled = Math.abs(scale - 1) > AT_REST
  const digits = scaled || turn !== 0 || slow ? 2 : 0
  const moves = [`translate(${round(at.x - sprite.pad + x, digits)}px, ${round(at.y - sprite.pad + y, digits)}px)`]
  if (scaled) moves.push(`scale(${round(scale, 5)})`)
  if (turn !== 0) moves.push(`rotate(${round(turn, 4)}deg)`)
  return {
    type: 'image',
    src: sprite.src,
    style: {
      position: 'absolute',
      left: 0,
      top: 0,
      width: sprite.w,
      height: sprite.h,
      transform: moves.join(' '),
      ...(opacity < 1 ? { opacity: round(Math.max(0, opacity), 3) } : {}),
    },
  }
}

/** Nodes inside a rectangle, cut at its edges. */
export function within(rect: Rect, nodes: Node[], style: Record<string, string | number> = {}): Node {
  const frame = { position: 'absolute', left: rect.x, top: rect.y, width: rect.w, height: rect.h, overflow: 'hidden' }
  return { type: 'container', style: { display: 'flex', ...frame, ...style } as never, children: nodes }
}

/** The transform of a container; none at rest. */
export function moved({ y = 0, scale = 1 }: Pick<Motion, 'y' | 'scale'>): { transform?: string } {
  if (Math.abs(scale - 1) <= AT_REST && Math.abs(y) < 0.5) return {}
  return { transform: `translate(0px, ${round(y)}px) scale(${round(scale, 5)})` }
}

const round = (value: number, digits = 2) => Number(value.toFixed(digits))
