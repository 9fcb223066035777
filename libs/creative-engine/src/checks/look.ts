import type { Renderer } from '@takumi-rs/core'
import { measureWhole, placeImages, placeTexts, toRenderer, type PlacedText } from '../draw/text/measure.ts'
import type { DrawNode, Rect } from '../draw/nodes.ts'
import type { Composition, Stage } from '../draw/stage.ts'
import type { Check } from '../types.ts'
import { contrastOf } from './contrast.ts'
import { findInk, type Ink } from './ink.ts'
import type { Impression } from './picture-hash.ts'

/** RGBA pixels; `scale` is their size against the canvas. */
export type Pixels = { data: Uint8Array; w: number; h: number; scale: number }

/** `contrast`: 1..21, against the pixels behind it. */
export type SeenText = PlacedText & { ink: Ink | null; contrast: number }

/** Grounds are looked at in half their size: a quarter of the work, and no patch is that small. */
const behindScale = 0.5

/** All that the checks look at. */
export type Look = {
  stage: Stage
  composition: Composition
  texts: SeenText[]
  logos: Rect[]
  /** The picture as it will be seen, and without its text. */
  picture: Pixels
  behind: Pixels
  /** Colours of the brand kit; empty without one. */
  brandColors: readonly string[]
  /** The pictures of the same batch that could look alike. */
  siblings: readonly Impression[]
}

/** A check: `failures` says what is wrong in words for the customer, empty when nothing is; `fine` is said then. */
export type Rule = {
  code: string
  severity: Check['severity']
  look: (look: Look) => { failures: string[]; fine: string }
}

/** Renders and measures what the checks need. */
export async function takeLook(
  stage: Stage,
  composition: Composition,
  picture: Pixels,
  rest: Pick<Look, 'brandColors' | 'siblings'>,
): Promise<Look> {
  const { renderer, w, h } = stage
  const { root } = composition
  const measured = await measureWhole(stage, root)
  const placed = placeTexts(root, measured)
  const [inks, behind] = await Promise.all([
    findInk(stage, root, placed),
    renderPixels(renderer, withoutText(root), w, h, behindScale),
  ])
  const texts = placed.map((text, i) => {
    const ink = inks[i] ?? null
    return { ...text, ink, contrast: contrastOf(ink, text.colors, behind) }
  })
  const logos = placeImages(root, measured)
    .filter(({ node }) => node.isLogo)
    .map(({ rect }) => rect)
  return { stage, composition, texts, logos, picture, behind, ...rest }
}

/** Pixels of a tree at a scale of the canvas. */
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
  return { data: await renderer.render(toRenderer(root), options), w: width, h: height, scale }
}

function withoutText(node: DrawNode): DrawNode {
  if (node.type === 'text') return { ...node, style: { ...node.style, opacity: 0 } }
  return node.type === 'container' ? { ...node, children: node.children.map(withoutText) } : node
}

/** Texts that are read; decoration is not. */
export function readTexts({ texts }: Look): SeenText[] {
  return texts.filter(({ node }) => node.role !== 'decor')
}

/** Where a text's ink is, or its lines where none is seen. */
export function inkRect({ ink, rect }: SeenText): Rect {
  return ink?.rect ?? rect
}

/** The beginning of a text, for a message. */
export function quote({ node }: Pick<PlacedText, 'node'>): string {
  const plain = node.text.replace(/\p{Cf}/gu, '')
  return `“${plain.length > 28 ? `${plain.slice(0, 27)}…` : plain}”`
}
