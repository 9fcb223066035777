import type { Plane } from './planes.ts'

/** A 4-connected region of set pixels. `right` and `bottom` are its last column and row. */
export type Region = {
  size: number
  /** How many of its pixels lie on the border of the picture. */
  onBorder: number
  left: number
  right: number
  top: number
  bottom: number
  /** The sum of the weights over the region. */
  sum: number
}

/** Finds the regions of set pixels. `labels` holds 0, or 1 plus the index of the pixel's region. */
export function findRegions(
  set: Uint8Array,
  width: number,
  height: number,
  weight?: Plane,
): { labels: Int32Array; regions: Region[] } {
  const labels = new Int32Array(set.length)
  const regions: Region[] = []
  const stack = new Int32Array(set.length)
  for (let start = 0; start < set.length; start++) {
    if (!set[start] || labels[start]) continue
    const region = { size: 0, onBorder: 0, left: width, right: 0, top: height, bottom: 0, sum: 0 }
    regions.push(region)
    const label = regions.length
    let n = 1
    stack[0] = start
    labels[start] = label
    while (n > 0) {
      const i = stack[--n]!
      const y = (i / width) | 0
      const x = i - y * width
      region.size++
      if (weight) region.sum += weight[i]!
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) region.onBorder++
      if (x < region.left) region.left = x
      if (x > region.right) region.right = x
      if (y < region.top) region.top = y
      if (y > region.bottom) region.bottom = y
      if (x > 0 && set[i - 1] && !labels[i - 1]) labels[(stack[n++] = i - 1)] = label
      if (x + 1 < width && set[i + 1] && !labels[i + 1]) labels[(stack[n++] = i + 1)] = label
      if (y > 0 && set[i - width] && !labels[i - width]) labels[(stack[n++] = i - width)] = label
      if (y + 1 < height && set[i + width] && !labels[i + width]) labels[(stack[n++] = i + width)] = label
    }
  }
  return { labels, regions }
}
