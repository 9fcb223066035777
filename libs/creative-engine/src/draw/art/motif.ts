import { rgbDistance } from '../../color/color.ts'
import type { Scheme } from '../../color/schemes.ts'
import { headlineText } from '../../copy/copy.ts'
import { createRandom, type Random } from '../../random.ts'
import type { Stage } from '../stage.ts'
import { drawing, type ImageNode, type Rect } from '../nodes.ts'

const n = (value: number) => value.toFixed(1)

/** The ground and two tones of a motif; a third would be noise. */
type Tones = { ground: string; first: string; second: string }
type Painter = (w: number, h: number, tones: Tones) => string

/** Concentric quarter rings around the lower right corner. */
const arcs: Painter = (w, h, { ground, first, second }) => {
  const reach = Math.min(Math.max(w, h), Math.min(w, h) * 1.6)
  const tones = [first, ground, second, ground, first, ground, second]
  return tones
    .map((tone, i) => `<circle cx="${n(w)}" cy="${n(h)}" r="${n(reach * (1 - i / tones.length))}" fill="${tone}"/>`)
    .join('')
}

/** Bars along the longer side that grow at a constant rate. */
const bars: Painter = (w, h, { first, second }) => {
  const long = Math.max(w, h)
  const count = 9
  const rate = 1.34
  const unit = (long * (rate - 1)) / (rate ** count - 1)
  let at = 0
  return Array.from({ length: count }, (_, i) => {
    const size = unit * rate ** i
    const from = at
    at += size
    const tone = i % 3 === 2 ? second : first
    const thick = size * 0.62
    return w >= h
      ? `<rect x="${n(from)}" y="0" width="${n(thick)}" height="${n(h)}" fill="${tone}"/>`
      : `<rect x="0" y="${n(from)}" width="${n(w)}" height="${n(thick)}" fill="${tone}"/>`
  }).join('')
}

/** Rows of scales, each covering the feet of the row above. */
const scales: Painter = (w, h, { ground, first, second }) => {
  const columns = w >= h ? 5 : 3
  const cell = w / columns
  const rows = Math.ceil(h / (cell / 2)) + 1
  const parts: string[] = []
  for (let row = 0; row < rows; row++) {
    const y = row * (cell / 2)
    for (let i = -1; i <= columns; i++) {
      const x = (i + (row % 2 ? 1 : 0.5)) * cell
      const tones = row % 2 ? [first, ground, first] : [second, ground, second]
      for (const [k, tone] of tones.entries())
        parts.push(`<circle cx="${n(x)}" cy="${n(y + cell / 2)}" r="${n((cell / 2) * (1 - k * 0.3))}" fill="${tone}"/>`)
    }
  }
  return parts.join('')
}

/** Rays from the middle of the lower edge. */
const rays: Painter = (w, h, { first, second }) => {
  const count = 22
  const far = Math.hypot(w, h) * 1.1
  const sectors = Array.from({ length: count }, (_, i) => {
    if (i % 2) return ''
    const at = (k: number) =>
      `${n(w / 2 - Math.cos((Math.PI * k) / count) * far)} ${n(h - Math.sin((Math.PI * k) / count) * far)}`
    return `<path d="M${n(w / 2)} ${n(h)}L${at(i)}L${at(i + 1)}Z" fill="${first}"/>`
  })
  return `${sectors.join('')}<circle cx="${n(w / 2)}" cy="${n(h)}" r="${n(Math.min(w / 2, h) * 0.46)}" fill="${second}"/>`
}

/** Leaves in a grid, turned in pairs. */
const leaves: Painter = (w, h, { first, second }) => {
  const { columns, rows, cw, ch } = grid(w, h)
  const parts: string[] = []
  for (let i = 0; i < rows * columns; i++) {
    const column = i % columns
    const row = Math.floor(i / columns)
    const turned = (column + row) % 2 === 1
    const leaf = turned
      ? 'M100 0A100 100 0 0 0 0 100A100 100 0 0 0 100 0Z'
      : 'M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z'
    parts.push(
      `<path d="${leaf}" fill="${row % 2 ? second : first}" transform="translate(${n(column * cw)} ${n(row * ch)}) scale(${(cw / 100).toFixed(4)} ${(ch / 100).toFixed(4)})"/>`,
    )
  }
  return parts.join('')
}

/** Triangles in a grid, all turned the same way. */
const sails: Painter = (w, h, { first, second }) => {
  const { columns, rows, cw, ch } = grid(w, h)
  const parts: string[] = []
  for (let i = 0; i < rows * columns; i++) {
    const x = (i % columns) * cw
    const y = Math.floor(i / columns) * ch
    const tone = (i + Math.floor(i / columns)) % 2 ? second : first
    parts.push(`<path d="M${n(x)} ${n(y + ch)}H${n(x + cw)}V${n(y)}Z" fill="${tone}"/>`)
  }
  return parts.join('')
}

/** Dots that grow from row to row. */
const dots: Painter = (w, h, { first }) => {
  const columns = w >= h ? 12 : 7
  const cell = w / columns
  const rows = Math.max(2, Math.round(h / cell))
  const pitch = h / rows
  const parts: string[] = []
  for (let row = 0; row < rows; row++) {
    const r = (cell / 2) * (0.16 + (0.78 * (row + 1)) / rows)
    for (let i = 0; i < columns; i++)
      parts.push(`<circle cx="${n((i + 0.5) * cell)}" cy="${n((row + 0.5) * pitch)}" r="${n(r)}" fill="${first}"/>`)
  }
  return parts.join('')
}

/** Four to six cells along the longer side, as square as the rectangle allows. */
function grid(w: number, h: number) {
  const columns = w >= h ? 5 : Math.max(2, Math.round((5 * w) / h))
  const rows = Math.max(1, Math.round(h / (w / columns)))
  return { columns, rows, cw: w / columns, ch: h / rows }
}

const MOTIFS: readonly Painter[] = [arcs, bars, scales, rays, leaves, sails, dots]

/** The lot that decides on the motif: other words get another one, even with the same seed. */
export const motifLot = ({ copy, random }: Pick<Stage, 'copy' | 'random'>): Random =>
  createRandom('motif', headlineText(copy), random.next())

/** One large geometric motif in three colours of the scheme, filling a rectangle to its edges. */
export function drawMotif(area: Rect, scheme: Scheme, random: Random): ImageNode {
  const tones = motifTones(scheme)
  const body = random.pick(MOTIFS)(area.w, area.h, tones)
  return drawing(area, `<rect width="100%" height="100%" fill="${tones.ground}"/>${body}`)
}

function motifTones({ panel, pop, accent, ink, card, shape, ground }: Scheme): Tones {
  const apart = (color: string, from: readonly string[]) => from.every((other) => rgbDistance(color, other) > 70)
  const first = [pop, accent, card, ink].find((tone) => apart(tone, [panel])) ?? ink
  const second = [accent, pop, card, shape, ground, ink].find((tone) => apart(tone, [panel, first])) ?? card
  return { ground: panel, first, second }
}
