import type { MeasuredNode, Node, Renderer, RenderOptions } from '@takumi-rs/core'
import { LRUCache } from 'lru-cache'
import { isInline, withEmoji } from './inline-emoji.ts'
import { box, isText, type DrawNode, type ImageNode, type Rect, type Style, type TextNode } from '../nodes.ts'
import { nameImages } from '../named-images.ts'
import type { Stage } from '../stage.ts'

// The renderer omits lines below its viewport, so a text that is too long would seem to fit.
const VIEW_HEIGHT = 20_000

/** By their trees, which nobody changes and which have one width: a composition is measured for its lines and for its checks. */
const wholes = new WeakMap<Renderer, WeakMap<DrawNode, Promise<MeasuredNode>>>()

/** Measures a whole picture with the renderer's own layout. */
export function measureWhole({ renderer, w }: Pick<Stage, 'renderer' | 'w'>, root: DrawNode): Promise<MeasuredNode> {
  const measured = wholes.get(renderer) ?? new WeakMap<DrawNode, Promise<MeasuredNode>>()
  wholes.set(renderer, measured)
  const known = measured.get(root)
  if (known) return known
  const measuring = renderer.measure(toRenderer(unpainted(root)), { width: w, height: VIEW_HEIGHT })
  measured.set(root, measuring)
  measuring.catch(() => measured.delete(root))
  return measuring
}

// The pictures of a batch try the same words in the same places, so most nodes are measured more than once.
const MEASURED_MAX = 2048
const measuredBy = new WeakMap<Renderer, LRUCache<string, Promise<MeasuredNode>>>()

/** Measures a single node on the stage. */
export function measure(
  { renderer, w, h }: Pick<Stage, 'renderer' | 'w' | 'h'>,
  node: DrawNode,
): Promise<MeasuredNode> {
  const measured = measuredBy.get(renderer) ?? new LRUCache({ max: MEASURED_MAX })
  measuredBy.set(renderer, measured)
  const bare = unpainted(node)
  const key = `${w} ${h} ${JSON.stringify(bare)}`
  const known = measured.get(key)
  if (known) return known
  const measuring = measureAfresh({ renderer, w }, box({ width: w, height: h, position: 'relative' }, [bare]))
  measured.set(key, measuring)
  measuring.catch(() => measured.delete(key))
  return measuring
}

async function measureAfresh({ renderer, w }: Pick<Stage, 'renderer' | 'w'>, sheet: DrawNode): Promise<MeasuredNode> {
  const [first] = (await renderer.measure(toRenderer(sheet), { width: w, height: VIEW_HEIGHT })).children
  if (!first) throw new Error('The renderer measured nothing.')
  return first
}

/** Styles that change no measure. */
const PAINT: ReadonlySet<string> = new Set(['color', 'backgroundColor', 'backgroundImage', 'boxShadow', 'borderRadius'])

/**
 * A tree as large as the given one, with nothing to paint: pictures of a given size are boxes, because bytes make the renderer
 * convert the tree in a slow way, and layouts in other colours are measured once.
 */
function unpainted(node: DrawNode): DrawNode {
  const style: Style = {}
  for (const name in node.style) if (!PAINT.has(name)) style[name] = node.style[name]
  if (node.type === 'container') return { type: 'container', style, children: node.children.map(unpainted) }
  if (node.type === 'text') return { ...node, style }
  const isSized = typeof style['width'] === 'number' && typeof style['height'] === 'number'
  return isSized ? { type: 'container', style, children: [] } : { ...node, style }
}

/** Converts the tree to the renderer's type. Roles stay on the nodes and are ignored. */
function toRenderer(node: DrawNode): Node {
  return withEmoji(node)
}

/** Draws a tree with the renderer. */
export async function drawTree(renderer: Renderer, root: DrawNode, options: RenderOptions): Promise<Buffer> {
  const { root: named, images } = await nameImages(root)
  return renderer.render(toRenderer(named), { ...options, images })
}

/** The tree with all its pixels made. */
export async function withPixels(node: DrawNode): Promise<DrawNode> {
  if (node.type === 'image') return typeof node.src === 'function' ? { ...node, src: await node.src() } : node
  return node.type === 'container' ? { ...node, children: await Promise.all(node.children.map(withPixels)) } : node
}

/**
 * A text with its position in canvas pixels. `source` is its node in the tree; `lineRects` are its painted lines from
 * top to bottom, empty if the text is rotated.
 */
export type PlacedText = {
  node: TextNode
  source: DrawNode
  colors: string[]
  rect: Rect
  lines: number
  lineRects: Rect[]
  size: number
}

/** Matches every text of a tree with its measured box. A block of inline parts counts as one text. */
export function placeTexts(node: DrawNode, measured: MeasuredNode): PlacedText[] {
  if (node.type === 'image') return []
  const parts = node.type === 'text' ? [node] : isInline(node) ? node.children.filter(isText) : []
  const [lead] = parts
  if (lead) {
    const size = Number(lead.style['fontSize'] ?? node.style['fontSize'] ?? 32)
    const lineHeight = size * Number(lead.style['lineHeight'] ?? node.style['lineHeight'] ?? 1.2)
    const boxes = lineBoxes(measured, lineHeight)
    if (boxes.length === 0) return []
    return [
      {
        node: { ...lead, text: parts.map((part) => part.text).join('') },
        source: node,
        colors: parts.map((part) => String(part.style['color'] ?? '#000000')),
        rect: boundsOf(boxes, measured),
        lines: countLines(measured, lineHeight),
        lineRects:
          measured.transform[1] === 0 ? joinLines(boxes, lineHeight).map((line) => boundsOf([line], measured)) : [],
        size,
      },
    ]
  }
  if (node.type !== 'container') return []
  return node.children.flatMap((child, i) => {
    const at = measured.children[i]
    return at ? placeTexts(child, at) : []
  })
}

/** Matches every image with its upright bounds in canvas pixels. */
export function placeImages(node: DrawNode, measured: MeasuredNode): { node: ImageNode; rect: Rect }[] {
  if (node.type === 'text' || isInline(node)) return []
  if (node.type === 'image') {
    const whole = { x: 0, y: 0, w: measured.width, h: measured.height }
    return [{ node, rect: boundsOf([whole], measured) }]
  }
  return node.children.flatMap((child, i) => {
    const at = measured.children[i]
    return at ? placeImages(child, at) : []
  })
}

/** Merges boxes of pieces into boxes of lines, from top to bottom. */
function joinLines(boxes: readonly Rect[], lineHeight: number): Rect[] {
  const lines: Rect[] = []
  for (const piece of [...boxes].sort((a, b) => a.y + a.h / 2 - b.y - b.h / 2)) {
    const last = lines.at(-1)
    if (last && piece.y + piece.h / 2 - last.y - last.h / 2 < lineHeight * 0.5) {
      const right = Math.max(last.x + last.w, piece.x + piece.w)
      last.x = Math.min(last.x, piece.x)
      last.w = right - last.x
    } else lines.push({ ...piece })
  }
  return lines
}

/** Counts the lines of a measured text. Runs in different faces have different heights within a line. */
export function countLines({ runs }: MeasuredNode, lineHeight: number): number {
  const middles = runs.map((run) => run.y + run.height / 2).sort((a, b) => a - b)
  return middles.filter((middle, i) => i === 0 || middle - (middles[i - 1] ?? 0) > lineHeight * 0.5).length
}

/** The boxes of a text's painted pieces inside its node. A run's own box extends well above and below its letters. */
export function lineBoxes({ runs, children, transform }: MeasuredNode, lineHeight: number): Rect[] {
  const letters = runs.map((run) => {
    const height = Math.min(run.height, lineHeight) * 0.8
    // The end of a line has no width, unlike a space at it.
    const trailing = /[^\S\n]$/.test(run.text) ? lineHeight * 0.26 : 0
    return { x: run.x, y: run.y + (run.height - height) / 2, w: Math.max(0, run.width - trailing), h: height }
  })
  const emoji = children.map((child) => ({
    x: child.transform[4] - transform[4],
    y: child.transform[5] - transform[5],
    w: child.width,
    h: child.height,
  }))
  // The emoji of a rotated text are rotated too, so their corners do not show their position.
  return transform[1] === 0 ? [...letters, ...emoji] : letters
}

function boundsOf(boxes: readonly Rect[], { transform: [a, b, c, d, e, f] }: MeasuredNode): Rect {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y, w, h } of boxes) {
    for (let corner = 0; corner < 4; corner++) {
      const u = corner < 2 ? x : x + w
      const v = corner % 2 === 0 ? y : y + h
      const [across, down] = [a * u + c * v + e, b * u + d * v + f]
      left = Math.min(left, across)
      right = Math.max(right, across)
      top = Math.min(top, down)
      bottom = Math.max(bottom, down)
    }
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}
