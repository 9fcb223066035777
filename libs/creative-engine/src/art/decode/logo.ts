import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { toHex } from '../../color/color.ts'

/** A decoded brand logo. */
export type Logo = { png: Buffer; width: number; height: number; meanColor: string; hasAlpha: boolean }

/** Decodes a logo (PNG, JPEG, WebP or SVG) to at most 600 px, trimmed; null when it cannot be read. */
export async function decodeLogo(data: Uint8Array): Promise<Logo | null> {
  try {
    const isSvg = Buffer.from(data.subarray(0, 400)).toString('utf8').includes('<svg')
    const source = sharp(data, { limitInputPixels: 40e6, ...(isSvg ? { density: 240 } : {}) })
      .rotate()
      .ensureAlpha()
    const png = await source.resize({ width: 600, height: 240, fit: 'inside' }).trim({ threshold: 8 }).png().toBuffer()
    const { data: pixels, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    let red = 0
    let green = 0
    let blue = 0
    let solid = 0
    for (let i = 0; i < pixels.length; i += 4) {
      if ((pixels[i + 3] ?? 0) < 128) continue
      solid++
      red += pixels[i] ?? 0
      green += pixels[i + 1] ?? 0
      blue += pixels[i + 2] ?? 0
    }
    if (solid === 0) return null
    const hasAlpha = solid / (pixels.length / 4) < 0.96
    return {
      png,
      width: info.width,
      height: info.height,
      meanColor: toHex(red / solid, green / solid, blue / solid),
      hasAlpha,
    }
  } catch {
    return null
  }
}

const TINTS_MAX = 8
const tinted = new WeakMap<Logo, LRUCache<string, Promise<Buffer>>>()

/** The logo in one colour with its original shape. Made once for each colour: many layouts that are tried show the same. */
export function tintLogo(logo: Logo, color: string): Promise<Buffer> {
  const made = tinted.get(logo) ?? new LRUCache({ max: TINTS_MAX })
  tinted.set(logo, made)
  const known = made.get(color)
  if (known) return known
  const tinting = tintAfresh(logo, color)
  made.set(color, tinting)
  tinting.catch(() => made.delete(color))
  return tinting
}

async function tintAfresh(logo: Logo, color: string): Promise<Buffer> {
  const mask = await sharp(logo.png).extractChannel('alpha').raw().toBuffer()
  return sharp({ create: { width: logo.width, height: logo.height, channels: 3, background: color } })
    .joinChannel(mask, { raw: { width: logo.width, height: logo.height, channels: 1 } })
    .png()
    .toBuffer()
}
