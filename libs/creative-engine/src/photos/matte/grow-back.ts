import { boxBlur } from '../planes/box-blur.ts'
import { distanceTo } from '../planes/distance.ts'
import type { Plane } from '../planes/planes.ts'
import { rimOf } from './flood.ts'
import { localMean } from './local-mean.ts'
import type { Scene } from './scene.ts'

/** JPEG rings up to a block beside an edge; the barrier adds its own width. */
const STEPS = 16
const ROUNDS_MAX = 4
/** How far around the outline is looked at, in pixels. */
const REACH = 22
/** Ground takes back what differs from it by less than this share of the strongest difference near it … */
const SHARE = 0.26
/** … but nothing that differs by more than this; on dark ground rings are weaker, and dark sides of products near. */
const DIFFERENCE_MAX = { light: 0.14, dark: 0.06 }
const STRONGEST_RADIUS = 9

/** Ground takes back the rings and blocks of a JPEG that cling to the product: they are the white rim of bad cut-outs. */
export function growBack(ground: Uint8Array, scene: Scene): void {
  let last = growOnce(ground, scene, SHARE)
  // A pocket between two leaves is deeper than one round reaches. Deeper in, only what is clearly ground counts.
  for (let round = 1; round < ROUNDS_MAX && last > 0; round++) last = growOnce(ground, scene, 0)
}

/** Takes back what lies within a few steps of the ground; returns how many pixels the last step took. */
function growOnce(ground: Uint8Array, { rgb, window: { w, h }, noise, isDark }: Scene, share: number): number {
  const differenceMax = isDark ? DIFFERENCE_MAX.dark : DIFFERENCE_MAX.light
  const wanted = besideGround(distanceTo(ground, w, h), w)
  const around = localMean(rgb, ground, wanted, w, h, [5, 10])
  const contrast = new Float32Array(w * h)
  for (const i of wanted) {
    const [x, y, z] = [rgb[0][i]! - around[0][i]!, rgb[1][i]! - around[1][i]!, rgb[2][i]! - around[2][i]!]
    contrast[i] = Math.sqrt(x * x + y * y + z * z)
  }
  const calm = boxBlur(contrast, w, h, 1)
  const least = 0.024 + noise * 2
  let front = rimOf(ground, w)
  for (let step = 0; step < STEPS && front.length > 0; step++) {
    const next: number[] = []
    for (const i of front) {
      for (const j of [i - 1, i + 1, i - w, i + w]) {
        if (j < w || j >= ground.length - w || ground[j]) continue
        const value = Math.min(contrast[j]!, calm[j]! * 1.2)
        const isRing = () => value <= differenceMax && share > 0 && hasNear(contrast, j, value / share, w)
        if (value > least && !isRing()) continue
        ground[j] = 1
        next.push(j)
      }
    }
    front = next
  }
  return front.length
}

/** The pixels beside the ground, and those of the ground within two pixels of them: their contrast counts in the means. */
function besideGround(away: Plane, w: number): Int32Array {
  const found = new Int32Array(away.length)
  let n = 0
  for (let i = 0; i < away.length; i++) {
    const far = away[i]!
    const touches = far === 0 && (away[i - 1]! > 0 || away[i + 1]! > 0 || away[i - w]! > 0 || away[i + w]! > 0)
    if (touches || (far > 0 && far < REACH)) found[n++] = i
  }
  return found.subarray(0, n)
}

/**
 * Whether a value of at least `wanted` lies in the square around a pixel. Few pixels ask, and the answer is mostly near,
 * so this costs an eighth of a filter over the whole plane. Squares shrink towards the first and the last row; at the
 * sides they run on into the next one.
 */
function hasNear(plane: Plane, at: number, wanted: number, w: number): boolean {
  const y = (at / w) | 0
  const reach = Math.min(STRONGEST_RADIUS, y, plane.length / w - 1 - y) * w
  for (let row = at - reach; row <= at + reach; row += w) {
    for (let i = row - STRONGEST_RADIUS; i <= row + STRONGEST_RADIUS; i++) if (plane[i]! >= wanted) return true
  }
  return false
}
