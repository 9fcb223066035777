import type { ShareMap } from '../maps/subject.ts'
import { headOf } from '../people/head.ts'
import { personMap } from '../people/person-map.ts'
import type { Box, Face, FringeReport, Matte } from '../photo-report.ts'
import { distanceTo } from '../planes/distance.ts'
import { toPlanes, type PhotoPixels, type Plane, type Rgb, type Window } from '../planes/planes.ts'
import { enlarge, shrinkToPlanes } from '../planes/resize.ts'
import { mixtureAt } from './alpha.ts'
import { estimateForeground } from './foreground.ts'
import { checkFringe } from './fringe.ts'
import { toLayer } from './layers.ts'
import { localMean } from './local-mean.ts'
import { personEdge } from './person-edge.ts'
import { personWindow, SHOWN } from './person-window.ts'
import { enlargeAlpha } from './solve-alpha.ts'
import { standOnEdge } from './stands.ts'

/** The longer side of the copy on which the outline is sought and checked, in pixels. */
const SIDE_MAX = 640
/** A smaller face, as a share of the photo's short side, has too few pixels around it. */
const FACE_MIN = 0.1
/** Values of the map between these are unsure; more such cells, per cell of the outline, are parts of something else. */
const UNSURE = { from: 0.1, to: 0.9 }
const UNSURE_MAX = 2.6
/** The mean opacity in the middle of a face, at least: glasses beside the outline may be a little clear. */
const FACE_ALPHA_MIN = 0.97
/** The share of a head, beside its face, that may look like the ground behind it: locks that ground shines through. */
const SHINES_MAX = 0.02
/** How deep in a head ground may shine through, as a share of the longer side of the window. */
const HAIR_DEPTH = 0.045
/** How far from the edge the ground's colour is needed, and from where it is taken, in pixels. */
const BESIDE = 12
const RADII = [4, 12, 40, 120]

/**
 * Cuts the person whose face was found from any background: the map of people is drawn once more around them, and its
 * outline is sought in the pixels. Null where there is nobody to cut, somebody else beside them, the map is unsure, the
 * edge does not pass, or they do not stand on the lower edge of the photo.
 */
export function cutPerson(photo: PhotoPixels, whole: ShareMap, faces: readonly Face[]): Matte | null {
  const found = findPerson(photo, whole, faces)
  if (!found) return null
  const { window, rgb, alpha, open, fringe, w, h } = found
  const full = { rgb: w === window.w ? rgb : toPlanes(photo, window), w: window.w, h: window.h }
  const edge = w === window.w ? alpha : enlargeAlpha({ rgb, w, h }, alpha, open, full)
  if (!standOnEdge(edge, window, photo, faces)) return null
  const { cut, meanColor } = toLayer(estimateForeground(full.rgb, edge, full.w, full.h), edge, window)
  return { from: 'person', cut, shadow: null, meanColor, fringe }
}

/** The outline of a person on a copy of the window around them, and its check. Null where none is sought or it fails. */
function findPerson(photo: PhotoPixels, whole: ShareMap, faces: readonly Face[]) {
  const largest = Math.max(0, ...faces.map(({ h }) => h))
  if (largest < Math.min(photo.width, photo.height) * FACE_MIN) return null
  const window = personWindow(photo, whole, faces)
  // Nobody stands on the lower edge of the photo in a window that does not reach it.
  if (!window || window.y + window.h < photo.height) return null
  const isWhole = window.w === photo.width && window.h === photo.height
  const map = isWhole ? whole : personMap(photo, window)
  const unsure = unsureShare(map)
  if (unsure > UNSURE_MAX) return null
  const scale = Math.min(1, SIDE_MAX / Math.max(window.w, window.h))
  const [w, h] = [Math.round(window.w * scale), Math.round(window.h * scale)]
  const rgb = scale < 1 ? shrinkToPlanes(photo, window, w, h) : toPlanes(photo, window)
  const people = faces.map((face) => ({ face: inside(face, window, scale), head: inside(headOf(face), window, scale) }))
  const near = enlarge(map.data, { w: map.width, h: map.height }, { w, h })
  const heads = people.map(({ head }) => head)
  const { alpha, open } = personEdge(rgb, near, heads, Math.max(w, h) / map.width, w, h)
  // The checks that cost least come first.
  if (!showsFaces(alpha, people, w) || shiningShare(rgb, alpha, people, w, h) > SHINES_MAX) return null
  const judged = checkFringe(
    { alpha, color: estimateForeground(rgb, alpha, w, h), behind: groundBeside(rgb, alpha, w, h) },
    w,
    h,
  )
  if (!judged.passed) return null
  const fringe: FringeReport = { ...judged, left: unsure }
  return { window, rgb, alpha, open, fringe, w, h }
}

const inside = (box: Box, { x, y }: Window, scale: number): Box => ({
  x: (box.x - x) * scale,
  y: (box.y - y) * scale,
  w: box.w * scale,
  h: box.h * scale,
})

/** Whether the middle of every face is painted. */
function showsFaces(alpha: Plane, people: readonly { face: Box }[], w: number): boolean {
  return people.every(({ face }) => {
    let [sum, n] = [0, 0]
    for (let y = Math.ceil(face.y + face.h / 4); y < face.y + face.h * 0.75; y++) {
      for (let x = Math.ceil(face.x + face.w / 4); x < face.x + face.w * 0.75; x++, n++) sum += alpha[y * w + x] ?? 0
    }
    return sum >= n * FACE_ALPHA_MIN
  })
}

/** The unsure cells of the map, per cell of its outline. */
function unsureShare({ data, width, height }: ShareMap): number {
  const shown = Uint8Array.from(data, (value) => (value > SHOWN ? 1 : 0))
  const depth = distanceTo(shown, width, height, 0)
  let [unsure, outline] = [0, 0]
  for (let i = 0; i < data.length; i++) {
    if (data[i]! > UNSURE.from && data[i]! < UNSURE.to) unsure++
    if (depth[i]! > 0 && depth[i]! < 1) outline++
  }
  return unsure / Math.max(1, outline)
}

/** The colours of the ground beside the edge. */
function groundBeside(rgb: Rgb, alpha: Plane, w: number, h: number): Rgb {
  const isGround = Uint8Array.from(alpha, (a) => (a === 0 ? 1 : 0))
  const shown = Uint8Array.from(alpha, (a) => (a > 0.5 ? 1 : 0))
  const away = distanceTo(shown, w, h)
  const near = new Int32Array(away.length)
  let n = 0
  for (let i = 0; i < away.length; i++) if (away[i]! < BESIDE) near[n++] = i
  return localMean(rgb, isGround, near.subarray(0, n), w, h, RADII)
}

/** The share of the heads, outside of their faces, that is painted but looks like the ground. */
function shiningShare(
  rgb: Rgb,
  alpha: Plane,
  people: readonly { face: Box; head: Box }[],
  w: number,
  h: number,
): number {
  const holds = (box: Box, x: number, y: number) => x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h
  const hair = people.map(({ head }) => grown(head))
  const isIn = Uint8Array.from(alpha, (a) => (a === 1 ? 1 : 0))
  const isOut = Uint8Array.from(alpha, (a) => (a === 0 ? 1 : 0))
  const depth = distanceTo(isIn, w, h, 0)
  const deep = HAIR_DEPTH * Math.max(w, h)
  const wanted: number[] = []
  for (let i = 0; i < isIn.length; i++) {
    if (!isIn[i] || depth[i]! >= deep) continue
    const y = (i / w) | 0
    const x = i - y * w
    if (hair.some((box) => holds(box, x, y)) && !people.some(({ face }) => holds(face, x, y))) wanted.push(i)
  }
  const list = Int32Array.from(wanted)
  const behind = localMean(rgb, isOut, list, w, h, [12, 40, 120])
  const within = localMean(rgb, isIn, list, w, h, [12, 40, 120])
  const shining = list.reduce((n, i) => {
    const { share, contrast } = mixtureAt(i, rgb, behind, within)
    return n + (contrast > 0.25 && share < 0.45 ? 1 : 0)
  }, 0)
  return shining / Math.max(1, list.length)
}

const grown = ({ x, y, w, h }: Box): Box => ({ x: x - w * 0.4, y: y - h * 0.3, w: w * 1.8, h: h * 1.7 })
