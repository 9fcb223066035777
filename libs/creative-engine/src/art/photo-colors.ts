import sharp from 'sharp'
import { toHex, toLch } from '../color/color.ts'
import type { Photo } from './decode/photo.ts'

const known = new WeakMap<Photo, Promise<string[]>>()

/** The dominant vivid colours of the photo, strongest first. Empty for grey photos. */
export function photoColors(photo: Photo): Promise<string[]> {
  const colors = known.get(photo) ?? measureColors(photo)
  known.set(photo, colors)
  return colors
}

async function measureColors({ pixels: rgba, width, height }: Photo): Promise<string[]> {
  const pixels = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(48, 48, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer()
  const bins = new Map<number, { r: number; g: number; b: number; n: number; weight: number }>()
  for (let i = 0; i < pixels.length; i += 3) {
    const [r = 0, g = 0, b = 0] = [pixels[i], pixels[i + 1], pixels[i + 2]]
    const { l, c, h } = toLch(toHex(r, g, b))
    if (c < 0.05 || l < 0.2 || l > 0.93) continue
    const key = Math.floor(h / 30)
    const bin = bins.get(key) ?? { r: 0, g: 0, b: 0, n: 0, weight: 0 }
    bins.set(key, { r: bin.r + r, g: bin.g + g, b: bin.b + b, n: bin.n + 1, weight: bin.weight + c })
  }
  const enough = (48 * 48) / 140
  return [...bins.values()]
    .filter(({ n }) => n > enough)
    .sort((a, b) => b.weight - a.weight)
    .map(({ r, g, b, n }) => toHex(r / n, g / n, b / n))
}
