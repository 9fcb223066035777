import type { Plane } from '../planes/planes.ts'

/** The sum of a map over the cells from x0, y0 up to but not including x1, y1. */
export type CellSum = (x0: number, y0: number, x1: number, y1: number) => number

/** Prepares sums over rectangles of a map (a summed-area table). Coordinates must lie inside the map. */
export function sumsOf(map: Plane, w: number, h: number): CellSum {
  const stride = w + 1
  const table = new Float64Array(stride * (h + 1))
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const o = (y + 1) * stride + x + 1
      table[o] = map[y * w + x]! + table[o - stride]! + table[o - 1]! - table[o - stride - 1]!
    }
  }
  return (x0, y0, x1, y1) =>
    table[y1 * stride + x1]! - table[y0 * stride + x1]! - table[y1 * stride + x0]! + table[y0 * stride + x0]!
}
