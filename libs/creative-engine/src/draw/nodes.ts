import { keepTogether } from '../text/keep-together.ts'
import { lineHeightMin } from '../text/line-height.ts'
import { joinsLetters } from '../text/scripts.ts'
import { breakAtWords } from '../text/words.ts'

/** CSS as the renderer takes it: camelCase names, numbers are pixels. */
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
 * `text` is always plain text to the renderer: markup in it is drawn, never read. `silhouette`: emoji in it are drawn in
 * the text's colour, to see what ink is whose.
 */
export type TextNode = { type: 'text'; text: string; style: Style; role: TextRole; silhouette?: boolean }
/** `mirrors`: turned around with the layout where text runs from right to left, as an arrow or a background is. */
export type ImageNode = { type: 'image'; src: Uint8Array; style: Style; mirrors?: boolean; isLogo?: boolean }
export type DrawNode = BoxNode | TextNode | ImageNode
export type Maybe<T> = T | null | undefined | false

/** In pixels of the canvas. */
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

export function text(content: string, role: TextRole, style: Style): TextNode {
  const lineHeight = lineHeightMin(content, style['textTransform'] === 'uppercase')
  const raised = Number(style['lineHeight'] ?? Infinity) < lineHeight ? { lineHeight } : {}
  // Space between joined letters tears words apart.
  const joined = joinsLetters(content) ? { letterSpacing: 0 } : {}
  const set = { display: 'block', ...style, ...raised, ...joined }
  return { type: 'text', text: keepTogether(breakAtWords(content)), role, style: set }
}

export function image(src: Uint8Array, style: Style): ImageNode {
  return { type: 'image', src, style }
}

/** An SVG drawing in pixels of the rectangle. `body` must be made by us: it is markup. */
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

/** Every text on the picture, in drawing order. */
export function listTexts(node: DrawNode): TextNode[] {
  if (isText(node)) return [node]
  return node.type === 'container' ? node.children.flatMap(listTexts) : []
}

/** A circle round the middle of a rectangle, which decoration is arranged about; `share` of its longer side is the radius. */
export function focusOf({ x, y, w, h }: Rect, share: number): { x: number; y: number; r: number } {
  return { x: x + w / 2, y: y + h / 2, r: Math.max(w, h) * share }
}
