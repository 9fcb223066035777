import type { Rect } from '../nodes.ts'
import type { TextColumn } from '../text/text-column.ts'

/**
 * The rectangle next to or below a column of text in which art of the given aspect (width over height) becomes largest.
 * The art must stay within `bounds` and `gap` away from every text.
 */
export function largestFreeArea({ texts }: Pick<TextColumn, 'texts'>, bounds: Rect, aspect: number, gap: number): Rect {
  const right = bounds.x + bounds.w
  const bottom = bounds.y + bounds.h
  const edges = [bounds.y, ...texts.map((text) => text.y + text.h + gap)].filter((y) => y >= bounds.y && y < bottom)
  let best: Rect = { ...bounds, y: Math.max(...edges), h: bottom - Math.max(...edges) }
  let bestSize = Math.min(best.w / aspect, best.h)
  for (const y of edges) {
    const below = texts.filter((text) => text.y + text.h + gap > y + 1)
    const x = Math.max(bounds.x, ...below.map((text) => text.x + text.w + gap))
    const size = Math.min((right - x) / aspect, bottom - y)
    if (size > bestSize * 1.08) {
      bestSize = size
      best = { x, y, w: right - x, h: bottom - y }
    }
  }
  return best
}
