import type { Node } from '@takumi-rs/core'
import { emojiPicture, mayHaveEmoji, splitEmoji } from '../../text/emoji.ts'
import { isText, type DrawNode, type Style, type TextNode } from '../nodes.ts'

// Slightly taller than the capitals and centred on them: at this size an emoji reads like a letter.
const SIZE_IN_EM = 0.94
const DROP_IN_EM = 0.11

/** Converts a tree for the renderer: every emoji in a text becomes an inline picture, and an image without pixels a box. */
export function withEmoji(node: DrawNode): Node {
  if (node.type === 'text') return mayHaveEmoji(node.text) ? spell(node) : node
  if (node.type === 'image') {
    const { src, style } = node
    return typeof src === 'function' ? { type: 'container', style } : { type: 'image', src, style }
  }
  if (!isInline(node)) return { ...node, children: node.children.map(withEmoji) }
  const children = node.children.flatMap((part) =>
    isText(part) && mayHaveEmoji(part.text) ? pieces(part, fontSizeOf(part.style, node.style)) : [withEmoji(part)],
  )
  return { ...node, children }
}

/** Whether the node is one text of several parts, each with its own text node. */
export function isInline(node: DrawNode): boolean {
  return node.type === 'container' && node.style['display'] === 'block' && node.children.every(isText)
}

function spell(node: TextNode): Node {
  if (splitEmoji(node.text).every((piece) => !piece.emoji)) return node
  return {
    type: 'container',
    style: { ...node.style, display: 'block' },
    children: pieces(node, fontSizeOf(node.style)),
  }
}

function pieces(node: TextNode, size: number): Node[] {
  const { color } = node.style
  return splitEmoji(node.text).flatMap((piece): Node[] => {
    if (!piece.emoji) return [{ type: 'text', text: piece.text, style: { ...node.style, display: 'inline' } }]
    const body = emojiPicture(piece.text)
    if (body === null) return []
    return [
      {
        type: 'image',
        src: picture(node.silhouette ? silhouette(body, String(color)) : body),
        style: emojiStyle(size),
      },
    ]
  })
}

/** The drawing in one opaque colour. */
function silhouette(body: string, color: string): string {
  return body
    .replace(/(fill|stroke|stop-color)="(?!none)[^"]+"/g, `$1="${color}"`)
    .replace(/(?:fill-|stroke-|stop-)?opacity="[^"]+"/g, '')
}

function picture(body: string): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 32 32">${body}</svg>`,
  )
}

function emojiStyle(size: number): Style {
  const side = Math.round(size * SIZE_IN_EM)
  return { display: 'inline', width: side, height: side, verticalAlign: `${-Math.round(size * DROP_IN_EM)}px` }
}

function fontSizeOf(...styles: Style[]): number {
  return Number(styles.map((style) => style['fontSize']).find((size) => size !== undefined) ?? 32)
}
