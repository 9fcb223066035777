import { overlap } from '../crops/overlap.ts'
import type { ShareMap } from '../maps/subject.ts'
import type { Face } from '../photo-report.ts'
import type { PhotoPixels, Window } from '../planes/planes.ts'
import { shrinkRgb } from '../planes/resize.ts'
import { network } from './models.ts'

/** A face counts from this certainty; in a close window, where more looks like one, from the other. */
const CERTAIN = 0.6
const CERTAIN_CLOSE = 0.7
/** Without a trace of people in the person map: the dial of a watch looks like a face. */
const CERTAIN_ALONE = 0.8
/** The value, and the number of cells, from which the person map shows a trace. */
const TRACE = 0.3
const TRACE_MIN = 24
/** The side of a close window, as a share of the photo's short side, and how far the next one is. */
const CLOSE = 0.62
const NEXT = 0.72
/** In smaller photos faces are found at once. */
const CLOSE_FROM = 360
/** The network's answer: one cell of a grid for each possible face, with a box and six points. */
const GRID = 48
const CELLS = GRID * GRID
const NUMBERS = 16
/** Boxes that share more than this part of the smaller one are the same face. */
const SAME = 0.35

/**
 * The faces of a photo, surest first. The detector sees faces down to a twentieth of its window, so `close` looks again
 * in overlapping squares that show people; that takes as long for each as the first look.
 */
export function findFaces(photo: PhotoPixels, person: ShareMap, { close }: { close: boolean }): Face[] {
  const { width, height } = photo
  const whole = { x: 0, y: 0, w: width, h: height }
  const found = detect(photo, whole, showsPeople(person, photo, whole) ? CERTAIN : CERTAIN_ALONE)
  if (close && Math.min(width, height) > CLOSE_FROM) {
    for (const window of closeWindows(width, height)) {
      if (showsPeople(person, photo, window)) found.push(...detect(photo, window, CERTAIN_CLOSE))
    }
  }
  return withoutRepeats(found)
}

/** Whether the person map shows a trace of somebody in a window. */
function showsPeople({ data, width: w, height: h }: ShareMap, { width, height }: PhotoPixels, window: Window): boolean {
  const right = Math.min(w, ((window.x + window.w) / width) * w)
  const bottom = Math.min(h, ((window.y + window.h) / height) * h)
  let trace = 0
  for (let y = Math.floor((window.y / height) * h); y < bottom; y++) {
    for (let x = Math.floor((window.x / width) * w); x < right; x++) if (data[y * w + x]! > TRACE) trace++
  }
  return trace > TRACE_MIN
}

function closeWindows(width: number, height: number): Window[] {
  const side = Math.round(Math.min(width, height) * CLOSE)
  const starts = (length: number) => {
    const count = Math.max(1, Math.ceil((length - side) / (side * NEXT)) + 1)
    return Array.from({ length: count }, (_, i) => (count === 1 ? 0 : Math.round((i * (length - side)) / (count - 1))))
  }
  return starts(height).flatMap((y) => starts(width).map((x) => ({ x, y, w: side, h: side })))
}

function detect(photo: PhotoPixels, window: Window, certain: number): Face[] {
  const { side, run } = network('face_detection_full_range')
  const scale = side / Math.max(window.w, window.h)
  const [w, h] = [Math.max(1, Math.round(window.w * scale)), Math.max(1, Math.round(window.h * scale))]
  const [left, top] = [(side - w) >> 1, (side - h) >> 1]
  const small = shrinkRgb(photo, window, w, h)
  const input = new Float32Array(side * side * 3).fill(-1)
  for (let y = 0; y < h; y++) {
    const to = ((y + top) * side + left) * 3
    for (let x = 0; x < w * 3; x++) input[to + x] = small[y * w * 3 + x]! / 127.5 - 1
  }
  const answers = run(input)
  const boxes = answers.find(({ length }) => length === CELLS * NUMBERS)
  const scores = answers.find(({ length }) => length === CELLS)
  if (!boxes || !scores) throw new Error('The network gave no faces.')
  const faces: Face[] = []
  for (let i = 0; i < CELLS; i++) {
    const score = 1 / (1 + Math.exp(-scores[i]!))
    if (score < certain) continue
    const anchor = {
      x: (((i % GRID) + 0.5) / GRID) * side - left,
      y: ((Math.floor(i / GRID) + 0.5) / GRID) * side - top,
    }
    const own = boxes.subarray(i * NUMBERS, (i + 1) * NUMBERS)
    const point = (k: number) => ({
      x: window.x + (own[k]! + anchor.x) / scale,
      y: window.y + (own[k + 1]! + anchor.y) / scale,
    })
    const middle = point(0)
    const [bw, bh] = [own[2]! / scale, own[3]! / scale]
    const points = [4, 6, 8, 10, 12, 14].map(point)
    faces.push({ x: middle.x - bw / 2, y: middle.y - bh / 2, w: bw, h: bh, score, points })
  }
  return withoutRepeats(faces)
}

/** Keeps the surest of overlapping boxes, also where a small one lies inside a large one. */
function withoutRepeats(faces: readonly Face[]): Face[] {
  const kept: Face[] = []
  for (const face of [...faces].sort((a, b) => b.score * Math.sqrt(b.w) - a.score * Math.sqrt(a.w))) {
    const isSame = (other: Face) => overlap(face, other) / Math.min(face.w * face.h, other.w * other.h) > SAME
    if (!kept.some(isSame)) kept.push(face)
  }
  return kept
}
