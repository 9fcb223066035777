import { paintBackdrop } from '../backdrop/surface.ts'
import type { Backdrop, Box, Matte } from '../photo-report.ts'
import type { Plane, Rgb, Window } from '../planes/planes.ts'
import { edgesLeft, isParted, lostShare } from './clean-mask.ts'
import { softenEdge } from './alpha.ts'
import { estimateForeground } from './foreground.ts'
import { checkFringe } from './fringe.ts'
import { toLayer } from './layers.ts'
import { productMask } from './product-mask.ts'
import { leavesWindow, productWindow } from './product-window.ts'
import { makeScene } from './scene.ts'
import { findShadow } from './shadow.ts'

/** A gap this narrow, as a share of the short side, parts a product that is one. */
const GAP = 0.03
/** Edges that lie outside of a cut-out, per pixel of its outline: more of them are a part of the product. */
const LEFT_MAX = 0.9
/** The share of the photo that may be neither cut out nor backdrop nor shadow. */
const LOST_MAX = 0.0001

/** A matte with the opacity over its window, for the map of the subject. */
export type Cut = { matte: Matte; alpha: Plane; window: Window }

/** Cuts a product from a smooth backdrop; null when no believable outline is found. */
export function cutFromBackdrop(rgb: Rgb, backdrop: Backdrop, width: number, height: number): Cut | null {
  const whole = { x: 0, y: 0, w: width, h: height }
  const window = productWindow(rgb, backdrop, width, height)
  const isWhole = window.w * window.h > width * height * 0.9
  return (
    (isWhole ? null : cutInWindow(rgb, backdrop, width, height, window)) ??
    cutInWindow(rgb, backdrop, width, height, whole)
  )
}

function cutInWindow(rgb: Rgb, backdrop: Backdrop, width: number, height: number, window: Window): Cut | null {
  const { w, h } = window
  const part = w === width && h === height ? rgb : (rgb.map((plane) => cropPlane(plane, width, window)) as Rgb)
  const scene = makeScene({ width, height }, window, part, paintBackdrop(backdrop, width, height, window), backdrop)
  const found = productMask(scene)
  if (!found || leavesWindow(found.product, window, width, height)) return null
  const { product, edges } = found
  const { alpha, behind, isGround } = softenEdge(product, scene)
  const color = estimateForeground(part, alpha, w, h)
  const judged = checkFringe({ alpha, color, behind }, w, h)
  const left = edgesLeft(product, edges, w, h, scene.side)
  const whole = left <= LEFT_MAX && lostShare(product, scene) <= LOST_MAX && !isParted(product, w, h, scene.side * GAP)
  const fringe = { ...judged, left, passed: judged.passed && whole }
  const { cut, meanColor } = toLayer(color, alpha, window)
  const box: Box = { x: cut.x, y: cut.y, w: cut.w, h: cut.h }
  // On a dark backdrop the share of light that is missing is mostly noise.
  const shadow = scene.isDark
    ? null
    : findShadow({ width, height, rgb, backdrop, window, isGround, behind, product: box })
  return { matte: { from: 'backdrop', cut, shadow, meanColor, fringe }, alpha, window }
}

function cropPlane(plane: Plane, width: number, { x, y, w, h }: Window): Plane {
  const out = new Float32Array(w * h)
  for (let v = 0; v < h; v++) out.set(plane.subarray((y + v) * width + x, (y + v) * width + x + w), v * w)
  return out
}
