import type { RgbaImage } from '@takumi-rs/core'
import sharp from 'sharp'
import { aspectOf, type Art, type Cutout, isPhotoArt, meanColorOf, type PersonArt } from '../../art/art.ts'
import { alpha, mix, normaliseHex, oklch, rgbDistance, shade, toLch } from '../../color/color.ts'
import type { Illustration } from '../../art/illustrations.ts'
import { scaledOnce } from './scaled-photos.ts'
import { box, image, imageLater, type DrawNode, type Rect } from '../nodes.ts'
import type { ShownPhoto, Stage } from '../stage.ts'

type CutArt = Extract<Art, { cutout: Cutout }>
type Shadow = NonNullable<Cutout['shadow']>

/** `shown` is what of a photo of a person is where: their faces must stay visible. */
export type PlacedArt = { nodes: DrawNode[]; bounds: Rect; shown?: ShownPhoto }
/** The width of a sticker's white rim, as a share of the art. */
const STICKER_RIM = 0.07
type Options = { align?: 'center' | 'bottom'; rotate?: number; shadow?: boolean; ground?: string }

/** The tilt of stickers, in degrees. */
const STICKER_TILT = -7
export const stickerTilt = ({ finish }: Stage): number => (finish === 'sticker' ? STICKER_TILT : 0)

/** A ground above this lightness is pale, and its pattern is darker than the ground. */
const PALE = 0.6
/** The difference in lightness between a pattern and its ground. */
const PATTERN_SHADE = { onPale: -0.055, onDeep: 0.06 }

/** The colour of a subtle pattern on a ground. */
export const patternOn = (ground: string): string =>
  shade(ground, toLch(ground).l > PALE ? PATTERN_SHADE.onPale : PATTERN_SHADE.onDeep)

/**
 * Fits a person into a rectangle, on its lower edge: it must lie on that of the canvas or of a panel, because the photo ends
 * there. Nobody gets a shadow, because no foot is seen.
 */
function placePerson(art: PersonArt, rect: Rect): PlacedArt {
  const { cutout, report } = art
  const { w, h } = largestInside(rect, cutout.width / cutout.height, 0, 0)
  const bounds = { x: rect.x + (rect.w - w) / 2, y: rect.y + rect.h - h, w, h }
  const nodes = [imageLater(() => scaledCutout(art, w, h), placeStyle(bounds))]
  const cut = report.matte?.cut ?? { x: 0, y: 0 }
  const window = { x: cut.x, y: cut.y, w: cutout.width, h: cutout.height }
  return { nodes, bounds, shown: { report, rect: bounds, window } }
}

/** Fits a cut-out product or an illustration into a rectangle, with a shadow that matches the ground; a person without one. */
export function placeArt(stage: Stage, rect: Rect, options: Options = {}): PlacedArt {
  const { art } = stage
  if (!art || isPhotoArt(art)) return { nodes: [], bounds: rect }
  if (art.kind === 'person') return placePerson(art, rect)
  const ground = options.ground ?? stage.scheme.ground
  const rotate = options.rotate ?? 0
  const sticker = art.kind === 'illustration' && stage.finish === 'sticker'
  const pad = sticker ? STICKER_RIM : 0
  const { w, h } = largestInside(rect, aspectOf(art), rotate, pad)
  const painted = turned(grow({ x: 0, y: 0, w, h }, pad), rotate)
  const above = (rect.h - painted.h) * (options.align === 'bottom' ? 1 : 0.5)
  const bounds = { x: rect.x + (rect.w - w) / 2, y: rect.y + above + (painted.h - h) / 2, w, h }
  const style = { ...placeStyle(bounds), ...(rotate ? { transform: `rotate(${rotate}deg)` } : {}) }
  const dark = mix(ground, '#120b06', toLch(ground).l < 0.35 ? 0.75 : 0.6)

  if (art.kind === 'illustration') {
    const { illustration } = art
    const body = illustration.isGrey ? tinted(illustration.body, tintFor(stage, ground)) : illustration.body
    const src = illustrationSvg({ ...illustration, body }, { outline: sticker ? '#ffffff' : null, pad })
    const grown = grow(bounds, pad)
    const lift = sticker
      ? { filter: `drop-shadow(0 ${Math.round(w * 0.02)}px ${Math.round(w * 0.03)}px ${alpha(dark, 0.4)})` }
      : {}
    const nodes = [
      ...(sticker || rotate || options.shadow === false ? [] : groundShadow(bounds, dark)),
      image(src, { ...style, ...placeStyle(grown), ...lift }),
    ]
    return { nodes, bounds: rotate ? turned(grown, rotate) : grown }
  }
  const lift = rotate
    ? {
        filter: `drop-shadow(${Math.round(w * 0.02)}px ${Math.round(w * 0.05)}px ${Math.round(w * 0.05)}px ${alpha(dark, 0.45)})`,
      }
    : {}
  // A shadow belongs to the light and the floor of its photo, so a tilted product leaves it behind.
  const hasShadow = !rotate && options.shadow !== false
  const own = hasShadow && art.cutout.shadow ? ownShadow(art, art.cutout.shadow, bounds) : null
  const nodes = [
    ...(own ? [own] : hasShadow ? groundShadow(bounds, dark) : []),
    imageLater(() => scaledCutout(art, w, h), { ...style, ...lift }),
  ]
  return { nodes, bounds: rotate ? turned(bounds, rotate) : bounds }
}

async function scaledCutout({ photo, cutout }: CutArt, w: number, h: number): Promise<RgbaImage> {
  const [wide, high] = [Math.round(w), Math.round(h)]
  const { data, width, height } = cutout
  const scaled = await scaledOnce(`${photo.hash} cut ${wide} ${high}`, () =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .resize(wide, high, { fit: 'fill' })
      .raw()
      .toBuffer(),
  )
  return { width: wide, height: high, data: scaled }
}

/** How much of its photographed strength a shadow keeps on the new ground. */
const SHADOW_STRENGTH = 0.92

/** The product's own shadow at its place. */
function ownShadow({ photo, cutout }: CutArt, shadow: Shadow, bounds: Rect): DrawNode {
  const scale = bounds.w / cutout.width
  const size = scale * shadow.scale
  return imageLater(
    async () => {
      const data = await scaledOnce(`${photo.hash} shadow`, async () => shadowPixels(shadow))
      return { width: shadow.w, height: shadow.h, data }
    },
    placeStyle({
      x: bounds.x + shadow.x * scale,
      y: bounds.y + shadow.y * scale,
      w: shadow.w * size,
      h: shadow.h * size,
    }),
  )
}

/** Black with the shadow as its opacity, which multiplies the ground. The renderer scales it, so all pictures share it. */
function shadowPixels({ w, h, data }: Shadow): Uint8Array {
  const pixels = new Uint8Array(w * h * 4)
  for (let i = 0; i < data.length; i++) pixels[i * 4 + 3] = Math.round((data[i] ?? 0) * SHADOW_STRENGTH)
  return pixels
}

/** The scheme's most vivid colour that differs from the ground. */
function tintFor({ scheme }: Stage, ground: string): string {
  const candidates = [scheme.pop, scheme.accent, scheme.panel].filter((color) => rgbDistance(color, ground) > 90)
  return candidates.sort((a, b) => toLch(b).c - toLch(a).c)[0] ?? scheme.pop
}

/** A pattern of the illustration's silhouette, or null without an illustration. */
export function artPattern(stage: Stage, area: Rect, color: string, opacity: number, step = 210): DrawNode | null {
  const { art } = stage
  if (art?.kind !== 'illustration') return null
  const { body, bounds } = art.illustration
  const size = step * 0.5
  const scale = size / Math.max(bounds.w, bounds.h)
  const uses: string[] = []
  for (let y = 0, line = 0; y < area.h + step; y += step * 0.86, line++) {
    for (let x = line % 2 ? -step / 2 : 0; x < area.w + step; x += step) {
      const turn = (line + Math.round(x / step)) % 2 ? 14 : -14
      uses.push(
        `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn}) scale(${scale.toFixed(3)}) translate(${-(bounds.x + bounds.w / 2)} ${-(bounds.y + bounds.h / 2)})"><use href="#p"/></g>`,
      )
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${area.w}" height="${area.h}" viewBox="0 0 ${area.w} ${area.h}"><defs><g id="p">${silhouette(body, color)}</g></defs><g opacity="${opacity}">${uses.join('')}</g></svg>`
  return image(Buffer.from(svg), placeStyle(area))
}

/**
 * The SVG of an illustration, optionally as a sticker with an outline. `pad` is the space for the outline as a share of
 * its size.
 */
function illustrationSvg({ body, bounds }: Illustration, look: { outline: string | null; pad: number }): Buffer {
  const pad = Math.max(bounds.w, bounds.h) * look.pad
  const px = bounds.w * look.pad
  const py = bounds.h * look.pad
  const view = `${bounds.x - px} ${bounds.y - py} ${bounds.w + 2 * px} ${bounds.h + 2 * py}`
  const outline = look.outline
    ? `<g stroke="${look.outline}" stroke-width="${Math.min(px, py, pad) * 1.9}" stroke-linejoin="round" stroke-linecap="round">${silhouette(body, look.outline)}</g>`
    : ''
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="1024" height="${Math.round((1024 * (bounds.h + 2 * py)) / (bounds.w + 2 * px))}">${outline}${body}</svg>`,
  )
}

function silhouette(body: string, color: string): string {
  return body
    .replace(/(fill|stroke|stop-color)="(?!none)[^"]+"/g, `$1="${color}"`)
    .replace(/(?:fill-)?opacity="[^"]+"/g, '')
}

function groundShadow(bounds: Rect, dark: string): DrawNode[] {
  const { x, y, w, h } = bounds
  const ellipse = (spread: number, height: number, blur: number, opacity: number) =>
    box({
      position: 'absolute',
      left: x + w / 2 - (w * spread) / 2,
      top: y + h - (w * height) / 2 - w * 0.012,
      width: w * spread,
      height: w * height,
      borderRadius: '50%',
      backgroundColor: alpha(dark, opacity),
      filter: `blur(${Math.round(w * blur)}px)`,
    })
  return [ellipse(1.08, 0.16, 0.055, 0.34), ellipse(0.86, 0.06, 0.016, 0.5)]
}

function placeStyle(rect: Rect) {
  return { position: 'absolute', left: rect.x, top: rect.y, width: rect.w, height: rect.h }
}

function grow(rect: Rect, share: number): Rect {
  return {
    x: rect.x - rect.w * share,
    y: rect.y - rect.h * share,
    w: rect.w * (1 + 2 * share),
    h: rect.h * (1 + 2 * share),
  }
}

/** The largest size of an aspect whose rotated and outlined shape fits a rectangle. */
function largestInside(rect: Rect, aspect: number, degrees: number, pad: number): { w: number; h: number } {
  const unit = turned(grow({ x: 0, y: 0, w: aspect, h: 1 }, pad), degrees)
  const scale = Math.min(rect.w / unit.w, rect.h / unit.h)
  return { w: aspect * scale, h: scale }
}

/** The bounds of a rotated shape. Art rarely fills the corners of its box, so they count only in part. */
function turned(rect: Rect, degrees: number): Rect {
  const a = Math.abs((degrees * Math.PI) / 180)
  const w = rect.w * Math.cos(a) + rect.h * Math.sin(a) * 0.7
  const h = rect.h * Math.cos(a) + rect.w * Math.sin(a) * 0.7
  return { x: rect.x + (rect.w - w) / 2, y: rect.y + (rect.h - h) / 2, w, h }
}

/** The first candidate ground that contrasts with the art, or the one with the highest contrast. */
export function groundForArt(stage: Stage, candidates: readonly string[]): string {
  const mean = meanColorOf(stage.art)
  const first = candidates[0] ?? stage.scheme.shape
  if (!mean) return first
  const ranked = [...candidates].sort((a, b) => rgbDistance(b, mean) - rgbDistance(a, mean))
  return candidates.find((color) => rgbDistance(color, mean) > 105) ?? ranked[0] ?? first
}

/** Tints the greys of the drawing with the given colour and keeps their lightness. White and black stay. */
function tinted(body: string, color: string): string {
  const { h } = toLch(color)
  return body.replace(/"(#[0-9a-f]{3}(?:[0-9a-f]{3})?)"/gi, (whole, hex: string) => {
    const { l, c } = toLch(normaliseHex(hex))
    return c > 0.03 || l > 0.97 || l < 0.16 ? whole : `"${oklch(l, 0.075 + 0.05 * (1 - l), h)}"`
  })
}
