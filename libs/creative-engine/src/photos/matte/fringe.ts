import type { FringeReport } from '../photo-report.ts'
import { distanceTo } from '../planes/distance.ts'
import { smooth, type Plane, type Rgb } from '../planes/planes.ts'

/** A cut-out passes within these limits. */
const HALO_MAX = 0.14
const RAGGED_MAX = 0.16
/** Below this share the product is too like its backdrop for its outline to be believed. */
const JUDGED_MIN = 0.7
/** How wide the rim is, in pixels. */
const RIM = 2.4
/** The difference, squared, between product and ground from which a halo can be told. */
const TELLING = 0.04

/** Judges a cut-out without knowing the truth: does its rim carry the colour it was cut from, and is it smooth? */
export function checkFringe(
  cut: { alpha: Plane; color: Rgb; behind: Rgb },
  w: number,
  h: number,
): Omit<FringeReport, 'left'> {
  const { alpha } = cut
  const solid = new Uint8Array(w * h)
  for (let i = 0; i < solid.length; i++) solid[i] = alpha[i]! > 0.5 ? 1 : 0
  const inside = distanceTo(solid, w, h, 0)
  let [sum, weight, rim, judged] = [0, 0, 0, 0]
  for (let y = 8; y < h - 8; y++) {
    for (let x = 8; x < w - 8; x++) {
      const i = y * w + x
      const a = alpha[i]!
      if (a < 0.08 || inside[i]! > RIM) continue
      const dx = inside[i + 2]! - inside[i - 2]!
      const dy = inside[i + 2 * w]! - inside[i - 2 * w]!
      const length = Math.hypot(dx, dy)
      if (length < 0.5) continue
      rim++
      const halo = haloAt(cut, i, { x: dx / length, y: dy / length }, w)
      if (!halo) continue
      judged++
      const counts = Math.min(1, a * 1.5) * halo.contrast
      // A little towards the backdrop is the product's own shading; all the way is its halo.
      sum += counts * smooth(0.15, 0.75, halo.share)
      weight += counts
    }
  }
  const report = {
    halo: weight > 0 ? sum / weight : 0,
    ragged: raggedness(alpha, w, h),
    judged: rim > 0 ? judged / rim : 0,
  }
  const passed = report.halo <= HALO_MAX && report.ragged <= RAGGED_MAX && report.judged >= JUDGED_MIN
  return { ...report, passed }
}

/** How far the colour of a rim pixel lies from the product's, six pixels in, towards the ground's, five pixels out. */
function haloAt(
  { alpha, color, behind }: { alpha: Plane; color: Rgb; behind: Rgb },
  i: number,
  inwards: { x: number; y: number },
  w: number,
): { share: number; contrast: number } | null {
  const y = (i / w) | 0
  const x = i - y * w
  const own = Math.round(y + inwards.y * 6) * w + Math.round(x + inwards.x * 6)
  if (alpha[own]! < 0.98) return null
  const out = Math.round(y - inwards.y * 5) * w + Math.round(x - inwards.x * 5)
  let [along, length] = [0, 0]
  for (let c = 0; c < 3; c++) {
    const span = behind[c]![out]! - color[c]![own]!
    along += (color[c]![i]! - color[c]![own]!) * span
    length += span * span
  }
  return length < TELLING ? null : { share: along / length, contrast: Math.sqrt(length) }
}

/** The total variation of the soft outline over that of the same outline smoothed, less one: jaggies vanish. */
function raggedness(alpha: Plane, w: number, h: number): number {
  const even = smoothed(smoothed(smoothed(alpha, w, h), w, h), w, h)
  const rough = variation(alpha, w, h)
  const calm = variation(even, w, h)
  return calm > 0 ? rough / calm - 1 : 0
}

function variation(plane: Plane, w: number, h: number): number {
  let sum = 0
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1, i = y * w + 1; x < w - 1; x++, i++) {
      const here = plane[i]!
      const [dx, dy] = [plane[i + 1]! - here, plane[i + w]! - here]
      if (dx !== 0 || dy !== 0) sum += Math.sqrt(dx * dx + dy * dy)
    }
  }
  return sum
}

/** The binomial mean over 3 × 3 pixels. */
function smoothed(p: Plane, w: number, h: number): Plane {
  const rows = p.slice()
  for (let i = 1; i < p.length - 1; i++) rows[i] = (p[i - 1]! + 2 * p[i]! + p[i + 1]!) / 4
  const out = rows.slice()
  for (let i = w; i < p.length - w; i++) out[i] = (rows[i - w]! + 2 * rows[i]! + rows[i + w]!) / 4
  return h < 3 ? p.slice() : out
}
