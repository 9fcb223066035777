import { Renderer } from '@takumi-rs/core'
import { areasOf, type Areas } from './areas.ts'
import {
  drawTree,
  registerFonts,
  schemesOf,
  type DrawNode,
  type Rect,
  type Scheme,
  type SchemeId,
} from '@adloom/creative-engine/staging'
import type { Film } from './film.ts'

/** Decoded layers kept between frames. A film of 1080 × 1920 px needs about 60 MiB for each of two scenes. */
const CACHE_BYTES = 320 * 1024 * 1024

/** What every part of a film's drawing needs. */
export type Studio = {
  renderer: Renderer
  film: Film
  areas: Areas
  schemes: Record<SchemeId, Scheme>
  /** What several scenes show, by its name. */
  kept: Map<string, Promise<unknown>>
}

/**
 * A picture that is drawn once and shown in many frames. `pad` is the free rim around what it shows, in its pixels;
 * `w` and `h` include it. `fine` pixels of the file are one of the canvas. `isText`: it shows words, or the brand's mark.
 */
export type Sprite = { src: string; data: Buffer; w: number; h: number; pad: number; isText?: boolean }

let fonts: Promise<Renderer> | undefined

/** A renderer with the bundled fonts. One serves a whole process. */
export function filmRenderer(): Promise<Renderer> {
  fonts ??= (async () => {
    const renderer = new Renderer({ cacheMaxBytes: CACHE_BYTES })
    await registerFonts(renderer)
    return renderer
  })()
  return fonts
}

/** Prepares the drawing of a film. */
export async function openStudio(film: Film): Promise<Studio> {
  return {
    renderer: await filmRenderer(),
    film,
    areas: areasOf(film.ratio),
    schemes: schemesOf(film.palette),
    kept: new Map(),
  }
}

/** What `draw` gives, drawn once for a film. `key` names it. */
export function kept<T>(studio: Studio, key: string, draw: () => Promise<T>): Promise<T> {
  const known = studio.kept.get(key) ?? draw()
  studio.kept.set(key, known)
  return known as Promise<T>
}

// The renderer remembers decoded pictures by their name, so no two may share one.
let named = 0
const nextName = (): string => `sprite-${++named}`

/** Draws nodes, which are placed within `size`, as a sprite. `fine` draws them larger, for layers that will be zoomed. */
export async function drawSprite(
  { renderer }: Studio,
  nodes: DrawNode[],
  size: { w: number; h: number },
  { pad = 0, fine = 1, isText = false }: { pad?: number; fine?: number; isText?: boolean } = {},
): Promise<Sprite> {
  const w = Math.ceil(size.w) + 2 * pad
  const h = Math.ceil(size.h) + 2 * pad
  const inner = { position: 'absolute', display: 'flex', left: pad, top: pad, width: w - 2 * pad, height: h - 2 * pad }
  const root = {
    type: 'container',
    style: { display: 'flex', position: 'relative', width: w, height: h },
    children: [{ type: 'container', style: inner, children: nodes }],
  } as DrawNode
  const options = { width: Math.round(w * fine), height: Math.round(h * fine), devicePixelRatio: fine } as const
  const data = await drawTree(renderer, root, { ...options, format: 'png', dithering: 'ordered-bayer' })
  return { src: nextName(), data, w, h, pad, isText }
}

/** A sprite of a finished picture of the given size on the canvas. */
export const spriteOf = (data: Buffer, { w, h }: Pick<Rect, 'w' | 'h'>, pad = 0): Sprite => ({
  src: nextName(),
  data,
  w,
  h,
  pad,
})
