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
  { renderer, w, h, rightToLeft }: Pick<Stage, 'renderer' | 'w' | 'h' | 'rightToLeft'>,
  root: DrawNode,
  texts: readonly PlacedText[],
): Promise<(Ink | null)[]> {
  const ids = new Map(texts.map((text, i) => [text.source, i]))
  const spans = writtenSpans(texts, w, h)
  const size = writtenSize(spans, rightToLeft ? w : 0)
  const data = await drawTree(renderer, inIdColors(root, ids, null), { ...size, format: 'raw' })
  const pixels = new Int32Array(data.buffer, data.byteOffset, size.width * size.height)
  const runs = texts.map((): InkRun[] => [])
  for (let y = 0; y < size.height; y++) {
    const row = y * size.width
    const end = row + spans[2 * y + 1]!
    let from = row + spans[2 * y]!
    let current = -1
    let last = 0
    for (let at = from; at <= end; at++) {
      // Most pixels equal the previous one.
      while (at < end && pixels[at] === last) at++
      last = at < end ? pixels[at]! : 0
      const id = idOf(last)
      if (id === current) continue
      if (current >= 0) runs[current]?.push({ y, from: from - row, to: at - row })
      from = at
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

/** The part of the canvas from its corner on that can have ink, at least `widthMin` wide and one pixel high. */
function writtenSize(spans: Int32Array, widthMin: number): { width: number; height: number } {
  const size = { width: Math.max(1, widthMin), height: 1 }
  for (let y = 0; 2 * y < spans.length; y++) {
    const end = spans[2 * y + 1]!
    if (end <= spans[2 * y]!) continue
    size.width = Math.max(size.width, end)
    size.height = y + 1
  }
  return size
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
  return stepOf[pixel & 255]! * 25 + stepOf[(pixel >>> 8) & 255]! * 5 + stepOf[(pixel >>> 16) & 255]!
}

/** The nearest step of each value of a channel. */
const stepOf = Uint8Array.from({ length: 256 }, (_, value) => Math.min(4, Math.max(0, Math.round((value - 16) / 56))))

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
  const parents = Int32Array.from(runs.keys())
  const rootOf = (i: number): number => {
    let root = i
    while (parents[root] !== root) root = parents[root]!
    parents[i] = root
    return root
  }
  let above = 0
  for (const [i, { y, from, to }] of runs.entries()) {
    // What ends in front of this run touches none of the later ones of its row either.
    while (runs[above]!.y < y - 1 || (runs[above]!.y === y - 1 && runs[above]!.to < from)) above++
    for (let j = above; j < i; j++) {
      const other = runs[j]!
      if (other.y >= y || other.from > to) break
      const [older, newer] = [rootOf(j), rootOf(i)]
      // The first run of a piece stays its root, so that no way to it is long.
      parents[Math.max(older, newer)] = Math.min(older, newer)
    }
  }
  const groups = new Map<number, InkRun[]>()
  for (const [i, run] of runs.entries()) {
    const root = rootOf(i)
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
