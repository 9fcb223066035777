import sharp from 'sharp'
import type { PhotoArt } from '../../art/art.ts'
import { scaledOnce } from '../../draw/art/scaled-photos.ts'
import type { Shown } from '../../draw/art/show-photo.ts'
import { imageLater, type Rect } from '../../draw/nodes.ts'
import { surfaceRow } from '../../photos/backdrop/surface.ts'
import type { Sides } from '../../photos/crops/carried-sides.ts'
import { smooth } from '../../photos/planes/planes.ts'

/** The border of the photo that is blended into the carried-on backdrop, as a share of its short side. */
const FADE = 0.1
const FADE_MIN = 8

/**
 * A photo whose backdrop goes on over all of `panel`: the photo at `rect`, which is within the panel, its border blended into
 * the modelled backdrop, except on the sides where the subject runs out of it. Nothing is cut, so there is no fringe.
 */
export function carryBackdrop(art: PhotoArt, rect: Rect, sides: Sides, panel: Rect): Shown {
  const { photo, report } = art
  const at = { x: Math.round(rect.x), y: Math.round(rect.y), w: Math.round(rect.w), h: Math.round(rect.h) }
  const { x: left, y: top, w: width, h: height } = panel
  const [w, h] = [Math.round(width), Math.round(height)]
  const key = `${photo.hash} carried on ${Object.values(at).join()} ${JSON.stringify(sides)} ${w} ${h}`
  const draw = async () => {
    const data = await scaledOnce(key, () => drawCarried(art, at, sides, w, h))
    return { width: w, height: h, data, premultiplied: true }
  }
  return {
    node: imageLater(draw, { position: 'absolute', left, top, width, height }),
    shown: {
      report,
      rect: { ...at, x: at.x + left, y: at.y + top },
      window: { x: 0, y: 0, w: photo.width, h: photo.height },
    },
  }
}

async function drawCarried(
  { photo, report }: PhotoArt,
  { x: left, y: top, w: pw, h: ph }: Rect,
  sides: Sides,
  w: number,
  h: number,
): Promise<Uint8Array> {
  // A photo that is much larger than its panel is scaled where it is seen alone.
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const seen = { width: Math.min(pw, w - left) - cut.left, height: Math.min(ph, h - top) - cut.top }
  const part = { ...cut, ...seen }
  const scaled = await scaledOnce(`${photo.hash} carried ${pw} ${ph} ${Object.values(part).join()}`, () =>
    sharp(photo.pixels, { raw: { width: photo.width, height: photo.height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .resize(pw, ph, { fit: 'fill', kernel: 'lanczos3' })
      .extract(part)
      .raw()
      .toBuffer(),
  )
  const fade = Math.max(FADE_MIN, Math.min(pw, ph) * FADE)
  const out = new Uint8Array(w * h * 4)
  const grain = report.backdrop.noise * 255 * 1.7
  // What depends on the column alone: its place on the surface, and how deep inside the photo it is; below 0 outside.
  const across = Float64Array.from({ length: w }, (_, x) => Math.min(0.5, Math.max(-0.5, (x - left) / pw - 0.5)))
  const depths = Float64Array.from({ length: w }, (_, x) => {
    const px = x - left
    if (px < 0 || px >= pw) return -1
    return Math.min(sides.left ? Infinity : px, sides.right ? Infinity : pw - 1 - px)
  })
  for (let y = 0, o = 0; y < h; y++) {
    const py = y - top
    const qy = Math.min(ph - 1, Math.max(0, py))
    const high = Math.min(sides.top ? Infinity : py, sides.bottom ? Infinity : ph - 1 - py)
    const outside = py < 0 || py >= ph
    const [red, green, blue] = report.backdrop.surface.map((one) => surfaceRow(one, qy / ph - 0.5))
    if (!red || !green || !blue) throw new Error('A backdrop has three channels.')
    const [r0, r1, r2] = red
    const [g0, g1, g2] = green
    const [b0, b1, b2] = blue
    for (let x = 0; x < w; x++, o += 4) {
      out[o + 3] = 255
      const depth = depths[x]!
      const mix = outside || depth < 0 ? 0 : smooth(0, 1, Math.min(high, depth) / fade)
      const i = mix === 0 ? 0 : ((py - cut.top) * seen.width + x - left - cut.left) * 3
      if (mix === 1) {
        out[o] = scaled[i]!
        out[o + 1] = scaled[i + 1]!
        out[o + 2] = scaled[i + 2]!
        continue
      }
      const u = across[x]!
      const speck = (noiseAt(x, y) - 0.5) * grain
      out[o] = blend((r0 + u * (r1 + r2 * u)) * 255 + speck, scaled[i]!, mix)
      out[o + 1] = blend((g0 + u * (g1 + g2 * u)) * 255 + speck, scaled[i + 1]!, mix)
      out[o + 2] = blend((b0 + u * (b1 + b2 * u)) * 255 + speck, scaled[i + 2]!, mix)
    }
  }
  return out
}

/** A channel of the ground with that of the photo over it, as a byte. */
function blend(ground: number, photo: number, mix: number): number {
  const value = ground * (1 - mix) + photo * mix
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value)
}

/** A hash of a position as a number from 0 to 1: grain that is the same in every run. */
function noiseAt(x: number, y: number): number {
  let n = Math.imul(x, 374761393) + Math.imul(y, 668265263)
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296
}
