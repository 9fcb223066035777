import type { Reading } from '@adloom/brief-reader'
import type { MeasuredNode, Renderer } from '@takumi-rs/core'
import { drawTree, measureWhole, placeImages, placeTexts, type PlacedText } from '../draw/text/measure.ts'
import { inset, type DrawNode, type Rect } from '../draw/nodes.ts'
import type { Composition, Stage } from '../draw/stage.ts'
import type { Check } from '../types.ts'
import { contrastOf } from './contrast.ts'
import { findInk, gap, type Ink } from './ink.ts'
import type { Impression } from './picture-hash.ts'

/** RGBA pixels; `scale` is their size relative to the canvas. */
export type Pixels = { data: Uint8Array; w: number; h: number; scale: number }

/** `contrast` is 1..21, against the pixels behind the ink. */
export type SeenText = PlacedText & { ink: Ink | null; contrast: number }

/** Grounds are rendered at half size, which takes a quarter of the work and loses no relevant detail. */
const BEHIND_SCALE = 0.5

/** The input of all checks. */
export type Look = {
  stage: Stage
  composition: Composition
  texts: SeenText[]
  logos: Rect[]
  picture: Pixels
  /** The picture without its text, as it is behind the ink: the rest may be cut off or lack its images. */
  behind: Pixels
  /** The colours of the brand kit; empty without a brand. */
  brandColors: readonly string[]
  /** Those pictures of the batch that could look alike. */
  siblings: readonly Impression[]
  /** What the brief says. Absent for a picture of no brief. */
  reading?: Reading
}

/** A check. `failures` returns messages for the customer, or nothing when it passes; then the message is `fine`. */
export type Rule = {
  code: string
  severity: Check['severity']
  look: (look: Look) => { failures: string[]; fine: string }
}

/** Renders and measures everything that the checks need. */
export async function takeLook(
  stage: Stage,
  composition: Composition,
  picture: Pixels,
  rest: Pick<Look, 'brandColors' | 'siblings' | 'reading'>,
): Promise<Look> {
  const { renderer } = stage
  const { root } = composition
  const measured = await measureWhole(stage, root)
  const placed = placeTexts(root, measured)
  const inks = await findInk(stage, root, placed)
  const written = writtenPart(inks, stage)
  const behind = await renderPixels(renderer, behindInk(root, measured, inks), written.w, written.h, BEHIND_SCALE)
  const texts = placed.map((text, i) => {
    const ink = inks[i] ?? null
    return { ...text, ink, contrast: contrastOf(ink, text.colors, behind) }
  })
  const logos = placeImages(root, measured)
    .filter(({ node }) => node.isLogo)
    .map(({ rect }) => rect)
  return { stage, composition, texts, logos, picture, behind, ...rest }
}

/** Renders a tree at a scale of the canvas. */
export async function renderPixels(
  renderer: Renderer,
  root: DrawNode,
  w: number,
  h: number,
  scale: number,
): Promise<Pixels> {
  const width = Math.round(w * scale)
  const height = Math.round(h * scale)
  const options = { width, height, devicePixelRatio: scale, format: 'raw', dithering: 'ordered-bayer' } as const
  return { data: await drawTree(renderer, root, options), w: width, h: height, scale }
}

/** The size of the canvas without what is to the right of all ink or below it. A tree from right to left begins at the right edge. */
function writtenPart(inks: readonly (Ink | null)[], { w, h, rightToLeft }: Stage): { w: number; h: number } {
  const rects = inks.flatMap((ink) => (ink ? [ink.rect] : []))
  return {
    w: rightToLeft ? w : Math.min(w, Math.max(SOFT_EDGE, ...rects.map((rect) => rect.x + rect.w + SOFT_EDGE))),
    h: Math.min(h, Math.max(SOFT_EDGE, ...rects.map((rect) => rect.y + rect.h + SOFT_EDGE))),
  }
}

/** The soft edge of an image reaches this far out of its box, in canvas pixels. */
const SOFT_EDGE = 4

/** The tree without its texts, and without the images that lie behind no ink: scaling a photo takes most of the time. */
function behindInk(node: DrawNode, measured: MeasuredNode, inks: readonly (Ink | null)[]): DrawNode {
  const inked = inks.flatMap((ink) => (ink ? [inset(ink.rect, -SOFT_EDGE)] : []))
  const idle = new Set<DrawNode>(
    placeImages(node, measured)
      .filter((image) => !image.node.style['filter'] && !inked.some((rect) => gap(rect, image.rect) === 0))
      .map((image) => image.node),
  )
  const bare = (one: DrawNode): DrawNode => {
    if (one.type === 'text') return { ...one, style: { ...one.style, opacity: 0 } }
    if (one.type === 'image') return idle.has(one) ? { type: 'container', style: one.style, children: [] } : one
    return { ...one, children: one.children.map(bare) }
  }
  return bare(node)
}

/** The texts that people read, without decorative text. */
export function readTexts({ texts }: Look): SeenText[] {
  return texts.filter(({ node }) => node.role !== 'decor')
}

/** The bounds of a text's ink, or of its lines if no ink is visible. */
export function inkRect({ ink, rect }: SeenText): Rect {
  return ink?.rect ?? rect
}

/** The beginning of a text, for messages. */
export function quote({ node }: Pick<PlacedText, 'node'>): string {
  const plain = node.text.replace(/\p{Cf}/gu, '')
  return `“${plain.length > 28 ? `${plain.slice(0, 27)}…` : plain}”`
}
