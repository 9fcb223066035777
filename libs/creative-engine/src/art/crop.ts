import sharp from 'sharp'
import type { Photo } from './decode/photo.ts'

type Saliency = { table: Float64Array; w: number; h: number }
const saliencies = new WeakMap<Photo, Promise<Saliency>>()

/**
 * Crops the photo to the window of the given shape that contains most of the salient content. Returns a JPEG of exactly
 * w × h pixels.
 */
export async function cropPhoto(photo: Photo, w: number, h: number): Promise<Buffer> {
  const known = saliencies.get(photo) ?? measureSaliency(photo)
  saliencies.set(photo, known)
  const { table, w: mapW, h: mapH } = await known
  const aspect = w / h
  const width = Math.min(photo.width, photo.height * aspect)
  const height = width / aspect
  const gridW = Math.max(1, Math.min(mapW, Math.round((width / photo.width) * mapW)))
  const gridH = Math.max(1, Math.min(mapH, Math.round((height / photo.height) * mapH)))
  const stride = mapW + 1
  const sum = (x: number, y: number, dx: number, dy: number) =>
    at((y + dy) * stride + x + dx) - at(y * stride + x + dx) - at((y + dy) * stride + x) + at(y * stride + x)
  const at = (i: number) => table[i] ?? 0
  let best = -1
  let left = 0
  let top = 0
  for (let y = 0; y + gridH <= mapH; y++) {
    for (let x = 0; x + gridW <= mapW; x++) {
      const core = sum(
        x + Math.floor(gridW * 0.22),
        y + Math.floor(gridH * 0.22),
        Math.max(1, Math.floor(gridW * 0.56)),
        Math.max(1, Math.floor(gridH * 0.56)),
      )
      const value = sum(x, y, gridW, gridH) * 0.55 + core
      if (value > best) {
        best = value
        left = Math.round((x / mapW) * photo.width)
        top = Math.round((y / mapH) * photo.height)
      }
    }
  }
  const cut = { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) }
  const window = {
    ...cut,
    left: Math.max(0, Math.min(photo.width - cut.width, left)),
    top: Math.max(0, Math.min(photo.height - cut.height, top)),
  }
  const scaled = sharpOf(photo)
    .extract(window)
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
  // Enlarging blurs the edges of small sources; mild sharpening restores some of them.
  const enlarged = w / cut.width
  const finished =
    enlarged > 1.25 ? scaled.sharpen({ sigma: 0.8 + Math.min(2, enlarged) * 0.25, m1: 0.6, m2: 1.6 }) : scaled
  return finished.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer()
}

const sharpOf = ({ pixels, width, height }: Photo) => sharp(pixels, { raw: { width, height, channels: 4 } })

/** Saliency from edges, colour and a mild preference for the centre, on a small map as a summed-area table. */
async function measureSaliency(photo: Photo): Promise<Saliency> {
  const w = 96
  const h = Math.max(24, Math.round((96 * photo.height) / photo.width))
  const pixels = await sharpOf(photo).resize(w, h, { fit: 'fill' }).flatten({ background: '#ffffff' }).raw().toBuffer()
  const light = Float32Array.from(
    { length: w * h },
    (_, i) => 0.3 * (pixels[i * 3] ?? 0) + 0.59 * (pixels[i * 3 + 1] ?? 0) + 0.11 * (pixels[i * 3 + 2] ?? 0),
  )
  const near = (i: number) => light[Math.max(0, Math.min(w * h - 1, i))] ?? 0
  const table = new Float64Array((w + 1) * (h + 1))
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const edge = Math.abs(4 * near(i) - near(i - 1) - near(i + 1) - near(i - w) - near(i + w)) / 255
      const rgb = [pixels[i * 3] ?? 0, pixels[i * 3 + 1] ?? 0, pixels[i * 3 + 2] ?? 0]
      const most = Math.max(...rgb)
      const saturation = most ? (most - Math.min(...rgb)) / most : 0
      const dx = (x + 0.5) / w - 0.5
      const dy = (y + 0.5) / h - 0.48
      const centre = Math.exp(-(dx * dx + dy * dy) * 5)
      const colour = saturation * (near(i) > 30 && near(i) < 235 ? 0.35 : 0.05)
      const value = (Math.min(1, edge * 3) * 0.8 + colour) * (0.35 + centre) + centre * 0.12
      const stride = w + 1
      table[(y + 1) * stride + x + 1] =
        value + (table[y * stride + x + 1] ?? 0) + (table[(y + 1) * stride + x] ?? 0) - (table[y * stride + x] ?? 0)
    }
  }
  return { table, w, h }
}
