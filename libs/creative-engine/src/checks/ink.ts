import type { DrawNode, Rect, Style } from '../draw/nodes.ts'
import { isInline } from '../draw/text/inline-emoji.ts'
import { drawTree, type PlacedText } from '../draw/text/measure.ts'
import { box } from '../draw/nodes.ts'
import type { Stage } from '../draw/stage.ts'
import { letGo } from './let-go.ts'

/** A horizontal run of ink in canvas pixels; `to` is exclusive. */
export type InkRun = { y: number; from: number; to: number }
/** A connected area of ink: a letter, a joined word, or letters that touch. */
export type InkPiece = { rect: Rect; runs: InkRun[] }
/** The painted pixels of a text. `runs` go from top to bottom. */
export type Ink = { rect: Rect; runs: InkRun[]; pieces: InkPiece[] }

// Lower alpha is the soft edge of a stroke.
const OPAQUE_MIN = 96

/**
 * Finds the ink of each text, in the given order; null if none is visible. Texts are drawn without backgrounds, each in
 * its own colour, and in full size, because the renderer shifts letters by some pixels in smaller sizes.
 */
export async function findInk(
  { renderer, w, h }: Pick<Stage, 'renderer' | 'w' | 'h'>,
  root: DrawNode,
  texts: readonly PlacedText[],
): Promise<(Ink | null)[]> {
  const ids = new Map(texts.map((text, i) => [text.source, i]))
  const data = await drawTree(renderer, inIdColors(root, ids, null), { width: w, height: h, format: 'raw' })
  const pixels = new Uint32Array(data.buffer, data.byteOffset, w * h)
  const runs = texts.map((): InkRun[] => [])
  const spans = writtenSpans(texts, w, h)
  for (let y = 0; y < h; y++) {
    const begin = spans[2 * y] ?? w
    const end = spans[2 * y + 1] ?? 0
    let from = begin
    let current = -1
    let last = 0
    for (let x = begin; x <= end; x++) {
      const pixel = x < end ? (pixels[y * w + x] ?? 0) : 0
      // Most pixels equal the previous one.
      if (pixel === last) continue
      last = pixel
      const id = idOf(pixel)
      if (id === current) continue
      if (current >= 0) runs[current]?.push({ y, from, to: x })
      from = x
      current = id
    }
  }
  letGo({ data })
  return runs.map(gather)
}

/** Letters may be painted this far outside their lines, in em: swashes, accents, shadows of measuring. */
const REACH_IN_EM = 0.6

/** The part of each row that can have ink, as pairs of its first pixel and the one after its last. */
function writtenSpans(texts: readonly PlacedText[], w: number, h: number): Int32Array {
  const spans = new Int32Array(h * 2)
  for (let y = 0; y < h; y++) spans[2 * y] = w
  for (const { rect, size } of texts) {
    const reach = size * REACH_IN_EM
    const left = Math.max(0, Math.floor(rect.x - reach))
    const right = Math.min(w, Math.ceil(rect.x + rect.w + reach))
    const bottom = Math.min(h, Math.ceil(rect.y + rect.h + reach))
    for (let y = Math.max(0, Math.floor(rect.y - reach)); y < bottom; y++) {
      spans[2 * y] = Math.min(spans[2 * y] ?? w, left)
      spans[2 * y + 1] = Math.max(spans[2 * y + 1] ?? 0, right)
    }
  }
  return spans
}

// Five steps in three channels separate 124 texts, far enough apart that soft edges cause no confusion.
const steps = [16, 72, 128, 184, 240]

function idColor(i: number): string {
  const hex = (place: number) => (steps[Math.floor(i / place) % 5] ?? 0).toString(16).padStart(2, '0')
  return `#${hex(25)}${hex(5)}${hex(1)}`
}

/** The index of the text that a pixel belongs to (alpha, blue, green, red from the highest byte down); -1 for none. */
function idOf(pixel: number): number {
  if (pixel >>> 24 < OPAQUE_MIN) return -1
  const step = (value: number) => Math.min(4, Math.max(0, Math.round((value - 16) / 56)))
  return step(pixel & 255) * 25 + step((pixel >>> 8) & 255) * 5 + step((pixel >>> 16) & 255)
}

const paint = /^(?:background|boxShadow|textShadow|filter|backdropFilter|mask|opacity)/

function inIdColors(node: DrawNode, ids: ReadonlyMap<DrawNode, number>, inherited: string | null): DrawNode {
  const style: Style = Object.fromEntries(Object.entries(node.style).filter(([name]) => !paint.test(name)))
  if (style['border']) style['border'] = String(style['border']).replace(/#[0-9a-f]+$/i, 'transparent')
  const id = ids.get(node)
  const color = id === undefined ? inherited : idColor(id)
  if (node.type === 'text') return { ...node, silhouette: true, style: { ...style, color: color ?? 'transparent' } }
  if (node.type === 'image') return box(style)
  const own = isInline(node) ? color : null
  return { ...node, style, children: node.children.map((child) => inIdColors(child, ids, own)) }
}

/** Joins the runs of one text, from top to bottom, into connected pieces, also diagonally. */
function gather(runs: InkRun[]): Ink | null {
  if (runs.length === 0) return null
  const parents = runs.map((_, i) => i)
  const find = (i: number): number => {
    let root = i
    while (parents[root] !== root) root = parents[root] ?? root
    parents[i] = root
    return root
  }
  let above = 0
  for (const [i, run] of runs.entries()) {
    while ((runs[above]?.y ?? run.y) < run.y - 1) above++
    for (let j = above; j < i; j++) {
      const other = runs[j]
      if (!other || other.y >= run.y) break
      if (other.from <= run.to && other.to >= run.from) parents[find(j)] = find(i)
    }
  }
  const groups = new Map<number, InkRun[]>()
  for (const [i, run] of runs.entries()) {
    const root = find(i)
    const group = groups.get(root)
    if (group) group.push(run)
    else groups.set(root, [run])
  }
  const pieces = [...groups.values()].map((group) => ({ rect: boundsOf(group), runs: group }))
  return { rect: boundsOf(runs), runs, pieces }
}

function boundsOf(runs: readonly InkRun[]): Rect {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { y, from, to } of runs) {
    left = Math.min(left, from)
    right = Math.max(right, to)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}

/** The smallest gap between two inks in canvas pixels if it is below `within`, otherwise Infinity. */
export function inkGap(a: Ink, b: Ink, within: number): number {
  if (gap(a.rect, b.rect) > within) return Infinity
  const rows = new Map<number, InkRun[]>()
  for (const run of b.runs) rows.set(run.y, [...(rows.get(run.y) ?? []), run])
  let best = Infinity
  for (const run of a.runs) {
    for (let y = Math.floor(run.y - within); y <= run.y + within; y++) {
      for (const other of rows.get(y) ?? []) {
        const dx = Math.max(0, other.from - run.to, run.from - other.to)
        const dy = Math.max(0, Math.abs(y - run.y) - 1)
        best = Math.min(best, Math.hypot(dx, dy))
      }
    }
  }
  return best <= within ? best : Infinity
}

/** The distance between two rectangles; 0 when they touch. */
export function gap(a: Rect, b: Rect): number {
  const dx = Math.max(0, b.x - a.x - a.w, a.x - b.x - b.w)
  const dy = Math.max(0, b.y - a.y - a.h, a.y - b.y - b.h)
  return Math.hypot(dx, dy)
}
