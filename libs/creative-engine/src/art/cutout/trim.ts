import sharp from 'sharp'
import { toHex } from '../../color/color.ts'
import type { Cutout } from '../art.ts'

/** Trims RGBA pixels to their painted part and measures the mean colour. Null when hardly anything is painted. */
export async function trimCutout(pixels: Buffer, width: number, height: number): Promise<Cutout | null> {
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  const sum = { r: 0, g: 0, b: 0, n: 0 }
  for (let i = 0; i < width * height; i++) {
    const opacity = pixels[i * 4 + 3] ?? 0
    if (opacity <= 12) continue
    const x = i % width
    const y = Math.floor(i / width)
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
    if (opacity > 200) {
      sum.r += pixels[i * 4] ?? 0
      sum.g += pixels[i * 4 + 1] ?? 0
      sum.b += pixels[i * 4 + 2] ?? 0
      sum.n++
    }
  }
  if (right - left < 24 || bottom - top < 24 || sum.n === 0) return null
  const size = { width: right - left + 1, height: bottom - top + 1 }
  const data = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract({ left, top, ...size })
    .raw()
    .toBuffer()
  return { data, ...size, shadow: null, meanColor: toHex(sum.r / sum.n, sum.g / sum.n, sum.b / sum.n) }
}
