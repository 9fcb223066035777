import { luminance, luminanceContrast, luminanceOf } from '../color/color.ts'
import type { Ink } from './ink.ts'
import type { Pixels } from './look.ts'

/**
 * The contrast, 1..21, of text in these colours against the pixels behind its ink. Takes the 8th percentile, so that
 * single pixels do not count. 21 without ink.
 */
export function contrastOf(ink: Ink | null, colors: readonly string[], { data, w, scale }: Pixels): number {
  const inks = colors.map(luminance)
  const ratios: number[] = []
  for (const { y, from, to } of ink?.runs ?? []) {
    if (y % 2 === 1) continue
    for (let x = from + ((y * 3) % 8); x < to; x += 8) {
      const at = (Math.floor(y * scale) * w + Math.floor(x * scale)) * 4
      const ground = luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      let worst = 21
      for (const color of inks) worst = Math.min(worst, luminanceContrast(color, ground))
      ratios.push(worst)
    }
  }
  const sorted = Float64Array.from(ratios).sort()
  return sorted[Math.floor(sorted.length * 0.08)] ?? 21
}
