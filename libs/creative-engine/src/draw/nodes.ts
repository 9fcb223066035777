import type { RgbaImage } from '@takumi-rs/core'
import { withoutWeakEnds } from '../text/function-words.ts'
import { keepTogether, withFiguresHeld, withoutOrphan } from '../text/keep-together.ts'
import { lineHeightMin } from '../text/line-height.ts'
import { withNamesHeld } from '../text/names.ts'
import { joinsLetters } from '../text/scripts.ts'
import { breakAtWords } from '../text/words.ts'

/** CSS as the renderer accepts it: camelCase names, numbers in pixels. */
export type Style = Record<string, string | number | undefined>
export type TextRole =
  | 'headline'
  | 'offer'
  | 'eyebrow'
  | 'when'
  | 'code'
  | 'sub'
  | 'bullet'
  | 'cta'
  | 'brand'
  | 'url'
  | 'legal'
  | 'price'
  | 'badge'
  | 'decor'
export type BoxNode = { type: 'container'; style: Style; children: DrawNode[] }
/**
 * The renderer treats `text` as plain text: markup is drawn, never interpreted. With `silhouette`, emoji are drawn in
 * the text's colour, so that the ink of each text can be identified.
 */
export type TextNode = { type: 'text'; text: string; style: Style; role: TextRole; silhouette?: boolean }
/** Pixels that are made when a picture is drawn, and once: most compositions are only measured. */
export type LaterPixels = () => Promise<RgbaImage>
/** With `mirrors`, the image is mirrored with the layout for right-to-left text, as arrows and backgrounds are. */
export type ImageNode = {
  type: 'image'
  /** A string is the name of an image that is given to the renderer beside the tree. */
  src: Uint8Array | RgbaImage | LaterPixels | string
  style: Style
  mirrors?: boolean
  isLogo?: boolean
}
export type DrawNode = BoxNode | TextNode | ImageNode
export type Maybe<T> = T | null | undefined | false

/** A rectangle in canvas pixels. */
export type Rect = { x: number; y: number; w: number; h: number }

export function box(style: Style, children: Maybe<DrawNode>[] = []): BoxNode {
  return { type: 'container', style: { display: 'flex', ...style }, children: children.filter((child) => !!child) }
}

export function row(style: Style, children: Maybe<DrawNode>[]): BoxNode {
  return box({ alignItems: 'center', ...style }, children)
}

export function column(style: Style, children: Maybe<DrawNode>[]): BoxNode {
  return box({ flexDirection: 'column', ...style }, children)
}

export function place(rect: Rect, style: Style = {}, children: Maybe<DrawNode>[] = []): BoxNode {
  return box({ position: 'absolute', left: rect.x, top: rect.y, width: rect.w, height: rect.h, ...style }, children)
}

/** Texts of several lines, which must not end on a stray word. */
const RUNNING: ReadonlySet<TextRole> = new Set(['sub', 'bullet', 'legal', 'eyebrow', 'badge', 'when'])

export function text(content: string, role: TextRole, style: Style): TextNode {
  const lineHeight = lineHeightMin(content, style['textTransform'] === 'uppercase')
  const raised = Number(style['lineHeight'] ?? Infinity) < lineHeight ? { lineHeight } : {}
  // Letter spacing would tear joined letters apart.
  const joined = joinsLetters(content) ? { letterSpacing: 0 } : {}
  // "SHOP.EXAMPLE" is no address as people know it.
  const small = ADDRESS.test(content) || (RUNNING.has(role) && content.length > CAPITALS_MAX)
  const spelled = style['textTransform'] === 'uppercase' && small ? { textTransform: 'none' } : {}
  const set = { display: 'block', ...style, ...raised, ...joined, ...spelled }
  const said = keepTogether(breakAtWords(content))
  return {
    type: 'text',
    text: RUNNING.has(role) ? withoutOrphan(withoutWeakEnds(withNamesHeld(withFiguresHeld(said)))) : said,
    role,
    style: set,
  }
}

/** A longer running text is hard to read in capitals. */
const CAPITALS_MAX = 64

/** The address of a page or an email. */
const ADDRESS = /@|\p{L}\.\p{L}{2}/u

export function image(src: ImageNode['src'], style: Style): ImageNode {
  // The renderer first tries to write a tree as JSON, and a Buffer would become a list of numbers before it gives up.
  return {
    type: 'image',
    src: Buffer.isBuffer(src) ? new Uint8Array(src.buffer, src.byteOffset, src.length) : src,
    style,
  }
}

/** An image whose pixels are made when it is drawn. Its style must say its size, by which it is measured. */
export function imageLater(make: LaterPixels, style: Style & Record<'width' | 'height', number>): ImageNode {
  let made: Promise<RgbaImage> | undefined
  return image(() => (made ??= make()), style)
}

/** An SVG drawing in pixels of the rectangle. `body` is markup, so it must never contain untrusted text. */
export function drawing(rect: Rect, body: string, style: Style = {}): ImageNode {
  const w = Math.max(1, Math.round(rect.w))
  const h = Math.max(1, Math.round(rect.h))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`
  const placed = { position: 'absolute', left: rect.x, top: rect.y, width: rect.w, height: rect.h, ...style }
  return { ...image(Buffer.from(svg), placed), mirrors: true }
}

export function inset(rect: Rect, by: number, vertical = by): Rect {
  return { x: rect.x + by, y: rect.y + vertical, w: rect.w - 2 * by, h: rect.h - 2 * vertical }
}

export function isText(node: DrawNode): node is TextNode {
  return node.type === 'text'
}

/** All texts of the picture, in drawing order. */
export function listTexts(node: DrawNode): TextNode[] {
  if (isText(node)) return [node]
  return node.type === 'container' ? node.children.flatMap(listTexts) : []
}

/** A circle around the middle of a rectangle, as the centre of decoration. Its radius is `share` of the longer side. */
export function focusOf({ x, y, w, h }: Rect, share: number): { x: number; y: number; r: number } {
  return { x: x + w / 2, y: y + h / 2, r: Math.max(w, h) * share }
}
