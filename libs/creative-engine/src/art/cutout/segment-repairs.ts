import type { Backdrop } from '../backdrop.ts'

/**
 * Fills thin gaps across the product: pale rims and seams that the flood ran through. Only gaps that cross a good part
 * of the product count, not notches in its outline.
 */
export function closeSeams(background: Uint8Array, { width }: Backdrop) {
  const bounds = foregroundBounds(background, width)
  const gapY = Math.round((bounds.bottom - bounds.top) * 0.05)
  const gapX = Math.round((bounds.right - bounds.left) * 0.05)
  const seams = new Uint8Array(background.length)
  const bridge = (from: number, to: number, stride: number, longest: number) => {
    let last = -1
    for (let k = from; k <= to; k += stride) {
      if (background[k]) continue
      const gap = last < 0 ? 0 : (k - last) / stride
      if (gap > 1 && gap <= longest) for (let fill = last + stride; fill < k; fill += stride) seams[fill] = 1
      last = k
    }
  }
  for (let x = bounds.left; x <= bounds.right; x++)
    bridge(bounds.top * width + x, bounds.bottom * width + x, width, gapY)
  for (let y = bounds.top; y <= bounds.bottom; y++) bridge(y * width + bounds.left, y * width + bounds.right, 1, gapX)
  const seen = new Uint8Array(background.length)
  for (let start = 0; start < seams.length; start++) {
    if (!seams[start] || seen[start]) continue
    const blob = [start]
    seen[start] = 1
    let [left, right, top, bottom] = [width, 0, background.length, 0]
    for (const i of blob) {
      const x = i % width
      const y = Math.floor(i / width)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (const next of [i + 1, i - 1, i + width, i - width]) {
        if (!seams[next] || seen[next]) continue
        seen[next] = 1
        blob.push(next)
      }
    }
    const across =
      right - left > 0.3 * (bounds.right - bounds.left) || bottom - top > 0.3 * (bounds.bottom - bounds.top)
    if (across) for (const i of blob) background[i] = 0
  }
}

/** Removes the shadow under the product: neutral, darker than the backdrop, low and shallow. */
export function removeContactShadow(background: Uint8Array, { width, lightness, chroma }: Backdrop) {
  const bounds = foregroundBounds(background, width)
  const height = bounds.bottom - bounds.top
  const firstRow = Math.round(bounds.bottom - height * 0.14)
  let front: number[] = []
  for (let i = width * Math.max(1, firstRow); i < background.length - width; i++) {
    if (background[i] && (!background[i + 1] || !background[i - 1] || !background[i - width])) front.push(i)
  }
  for (let depth = Math.round(height * 0.03); depth > 0 && front.length > 0; depth--) {
    const next: number[] = []
    for (const i of front) {
      for (const j of [i + 1, i - 1, i + width, i - width]) {
        if (j < firstRow * width || j >= background.length || background[j]) continue
        const darker = lightness[j] ?? 0
        if (darker > -0.004 || darker < -0.42 || (chroma[j] ?? 1) >= 0.012 - darker * 0.02) continue
        background[j] = 1
        next.push(j)
      }
    }
    front = next
  }
}

function foregroundBounds(background: Uint8Array, width: number) {
  const bounds = { left: width, right: 0, top: Math.floor(background.length / width), bottom: 0 }
  for (let i = 0; i < background.length; i++) {
    if (background[i]) continue
    const x = i % width
    const y = Math.floor(i / width)
    if (x < bounds.left) bounds.left = x
    if (x > bounds.right) bounds.right = x
    if (y < bounds.top) bounds.top = y
    if (y > bounds.bottom) bounds.bottom = y
  }
  return bounds
}
