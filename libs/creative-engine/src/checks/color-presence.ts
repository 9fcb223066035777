import { toLab, type Lab } from '../color/color.ts'
import type { Rect } from '../draw/nodes.ts'
import type { Pixels } from './look.ts'

/** The OKLab distance within which two colours count as the same on a picture; 0.02 is just noticeable. */
const SAME_WITHIN = 0.06
const GRID_STEPS = 160

/** The share of the picture, 0..1, outside the given areas that shows one of the colours. */
export function shareOfColors(picture: Pixels, colors: readonly string[], apart: readonly Rect[]): number {
  const wanted = colors.map(toLab)
  const seen = new Map<number, boolean>()
  let shown = 0
  let looked = 0
  const step = Math.max(1, Math.floor(Math.min(picture.w, picture.h) / GRID_STEPS))
  let last = -1
  let isLast = false
  for (let y = 0; y < picture.h; y += step) {
    const beside = apart.filter((rect) => y / picture.scale >= rect.y && y / picture.scale < rect.y + rect.h)
    for (let x = 0; x < picture.w; x += step) {
      if (beside.some((rect) => isAcross(rect, x / picture.scale))) continue
      looked++
      const at = (y * picture.w + x) * 4
      // Results are cached per colour: most of a picture is a few flat colours, and similar tones of a gradient are
      // merged.
      const exact = ((picture.data[at] ?? 0) << 16) | ((picture.data[at + 1] ?? 0) << 8) | (picture.data[at + 2] ?? 0)
      const key = (exact & 0xfcfcfc) | 0x020202
      if (key !== last) {
        let same = seen.get(key)
        if (same === undefined) {
          const lab = toLab(`#${key.toString(16).padStart(6, '0')}`)
          same = wanted.some((color) => distance(color, lab) <= SAME_WITHIN)
          seen.set(key, same)
        }
        last = key
        isLast = same
      }
      if (isLast) shown++
    }
  }
  return looked === 0 ? 1 : shown / looked
}

const distance = (a: Lab, b: Lab) => Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b)

const isAcross = ({ x, w }: Rect, px: number) => px >= x && px < x + w
