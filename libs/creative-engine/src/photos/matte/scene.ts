import type { Backdrop } from '../photo-report.ts'
import { boxBlur } from '../planes/box-blur.ts'
import type { Plane, Rgb, Window } from '../planes/planes.ts'

/**
 * The part of a photo that a product is cut from, with what tells it from the backdrop. Its planes cover `window` only;
 * `side` and `area` are those of the whole photo, because limits are shares of it.
 */
export type Scene = {
  width: number
  height: number
  window: Window
  side: number
  area: number
  rgb: Rgb
  /** The backdrop as it would be without the product. */
  ground: Rgb
  noise: number
  /** Whether the backdrop is so dark that its shadows and tints say nothing. */
  isDark: boolean
  /** How much light is there, relative to the backdrop: 1 is the backdrop, less a shadow. */
  light: Plane
  /** The distance from the backdrop in colour, once its light is taken out. */
  tint: Plane
  /** The strength of edges after the soft part is taken away: a shadow's ramp is no edge, a jar's faint rim is one. */
  edge: Plane
}

/** The mean lightness, 0..1, under which a backdrop is dark. */
const DARK = 0.35
/** The radius of the mean that is taken away before edges are measured. */
const SOFT_RADIUS = 4

export function makeScene(
  photo: { width: number; height: number },
  window: Window,
  rgb: Rgb,
  ground: Rgb,
  { noise }: Backdrop,
): Scene {
  const { w, h } = window
  const soft = rgb.map((plane) => boxBlur(plane, w, h, 1)) as Rgb
  const [s0, s1, s2] = soft
  const [g0, g1, g2] = ground
  const light = new Float32Array(w * h)
  const tint = new Float32Array(w * h)
  let sum = 0
  for (let i = 0; i < light.length; i++) {
    const [a, b, c] = [g0[i]!, g1[i]!, g2[i]!]
    sum += a + b + c
    const k = (s0[i]! * a + s1[i]! * b + s2[i]! * c) / Math.max(1e-4, a * a + b * b + c * c)
    light[i] = k
    const [x, y, z] = [s0[i]! - k * a, s1[i]! - k * b, s2[i]! - k * c]
    tint[i] = Math.sqrt(x * x + y * y + z * z)
  }
  return {
    width: photo.width,
    height: photo.height,
    window,
    side: Math.min(photo.width, photo.height),
    area: photo.width * photo.height,
    rgb,
    ground,
    noise,
    isDark: sum / (3 * light.length) < DARK,
    light,
    tint,
    edge: edgesOf(soft, w, h),
  }
}

function edgesOf(soft: Rgb, w: number, h: number): Plane {
  const edge = new Float32Array(w * h)
  for (const plane of soft) {
    const crisp = boxBlur(plane, w, h, SOFT_RADIUS)
    for (let i = 0; i < crisp.length; i++) crisp[i] = plane[i]! - crisp[i]!
    for (let y = 1; y < h - 1; y++) {
      for (let x = 1, i = y * w + 1; x < w - 1; x++, i++) {
        const dx = crisp[i + 1]! - crisp[i - 1]!
        const dy = crisp[i + w]! - crisp[i - w]!
        edge[i] = edge[i]! + dx * dx + dy * dy
      }
    }
  }
  for (let i = 0; i < edge.length; i++) edge[i] = Math.sqrt(edge[i]!)
  return edge
}

/** The difference of a pixel from the modelled backdrop, shadow included. */
export function differenceAt({ rgb, ground }: Scene, i: number): number {
  const [x, y, z] = [rgb[0][i]! - ground[0][i]!, rgb[1][i]! - ground[1][i]!, rgb[2][i]! - ground[2][i]!]
  return Math.sqrt(x * x + y * y + z * z)
}

/** Whether a pixel could be backdrop, in light or in shadow. */
export function isPlain(scene: Scene, i: number): boolean {
  const { isDark, light, tint, noise } = scene
  if (isDark) return differenceAt(scene, i) < 0.055 + noise
  const k = light[i]!
  return k > 0.3 && k < 1.12 && tint[i]! < (0.022 + noise * 1.2) * Math.max(0.5, Math.min(1, k))
}
