import type { Random } from '../../random.ts'

const n = (value: number) => value.toFixed(1)

/** The ground and two tones of a motif; a third would be noise. */
export type Tones = { ground: string; first: string; second: string }
type Painter = (w: number, h: number, tones: Tones, random: Random) => string

const disc = (x: number, y: number, r: number, tone: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${tone}"/>`

/** A few wide rings around the lower right corner. */
const arcs: Painter = (w, h, { ground, first, second }) => {
  const reach = Math.min(Math.max(w, h), Math.min(w, h) * 1.7)
  const tones = [first, ground, second, ground, first]
  return tones.map((tone, i) => disc(w, h, reach * (1 - i / tones.length), tone)).join('')
}

/** Rays from the middle of the lower edge, behind a half disc. */
const rays: Painter = (w, h, { first, second }) => {
  const count = 18
  const far = Math.hypot(w, h) * 1.1
  const sectors = Array.from({ length: count }, (_, i) => {
    if (i % 2) return ''
    const at = (k: number) =>
      `${n(w / 2 - Math.cos((Math.PI * k) / count) * far)} ${n(h - Math.sin((Math.PI * k) / count) * far)}`
    return `<path d="M${n(w / 2)} ${n(h)}L${at(i)}L${at(i + 1)}Z" fill="${first}"/>`
  })
  return sectors.join('') + disc(w / 2, h, Math.min(w / 2, h) * 0.5, second)
}

/** Shapes of one cell of a mosaic, 100 × 100. */
const CELLS = [
  '<path d="M0 0H100A100 100 0 0 1 0 100Z"/>',
  '<path d="M100 0V100A100 100 0 0 1 0 0Z"/>',
  '<path d="M0 100V0A100 100 0 0 1 100 100Z"/>',
  '<path d="M100 100H0A100 100 0 0 1 100 0Z"/>',
  '<path d="M0 0H100A50 50 0 0 1 0 0Z"/><path d="M0 50H100A50 50 0 0 1 0 50Z"/>',
  '<circle cx="50" cy="50" r="50"/>',
  '<path d="M100 0A100 100 0 0 0 0 100A100 100 0 0 0 100 0Z"/>',
  '<path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z"/>',
  '<path d="M0 100V50A50 50 0 0 1 100 50V100Z"/>',
  '<path d="M0 100L100 0V100Z"/>',
  '<circle cx="50" cy="50" r="26"/>',
] as const

/** Large cells of different shapes and fields, by lot: no two motifs are the same. */
const mosaic: Painter = (w, h, tones, random) => {
  const { columns, rows, side } = grid(w, h, Math.min(w, h) > 420 ? 2 : 1)
  const { ground, first, second } = tones
  let last = -1
  return Array.from({ length: rows * columns }, (_, i) => {
    const x = (i % columns) * side
    const y = Math.floor(i / columns) * side
    const [field, shape] = random.pick([
      [ground, first],
      [ground, second],
      [first, ground],
      [second, ground],
      [first, second],
    ] as const)
    let cell = Math.floor(random.next() * CELLS.length)
    if (cell === last) cell = (cell + 3) % CELLS.length
    last = cell
    const scale = `translate(${n(x)} ${n(y)}) scale(${(side / 100).toFixed(4)})`
    // A hair of overlap hides the seam between fields.
    return (
      `<rect x="${n(x)}" y="${n(y)}" width="${n(side + 0.7)}" height="${n(side + 0.7)}" fill="${field}"/>` +
      `<g transform="${scale}" fill="${shape}">${CELLS[cell] ?? ''}</g>`
    )
  }).join('')
}

/** Wide waves, each over the one behind it. */
const waves: Painter = (w, h, { ground, first, second }, random) => {
  const tones = [first, ground, second, first]
  const phase = random.next() * Math.PI * 2
  return tones
    .map((tone, i) => {
      const base = h * (0.1 + 0.25 * i)
      const swing = Math.min(h * 0.09, w * 0.06)
      const points = Array.from({ length: 25 }, (_, k) => {
        const x = (w * k) / 24
        return `${n(x)} ${n(base + Math.sin(phase + i * 0.9 + (x / Math.max(w, 1)) * Math.PI * 2.4) * swing)}`
      })
      return `<path d="M${points.join('L')}L${n(w)} ${n(h)}L0 ${n(h)}Z" fill="${tone}"/>`
    })
    .join('')
}

/** Hills under a disc. */
const hills: Painter = (w, h, { first, second, ground }, random) => {
  const side = random.next() < 0.5 ? 0.3 : 0.7
  const r = Math.min(w, h) * 0.3
  const hill = (x: number, top: number, reach: number, tone: string) =>
    `<ellipse cx="${n(x)}" cy="${n(h * 1.08)}" rx="${n(reach)}" ry="${n(h * 1.08 - top)}" fill="${tone}"/>`
  return (
    disc(w * side, h * 0.42, r, second) +
    hill(w * (1 - side), h * 0.5, w * 0.62, first) +
    hill(w * side, h * 0.68, w * 0.66, ground) +
    hill(w * side, h * 0.74, w * 0.62, second)
  )
}

/** Two large discs that overlap in a third tone. */
const discs: Painter = (w, h, { first, second, ground }, random) => {
  const r = Math.min(Math.max(w, h) * 0.34, Math.min(w, h) * 0.62)
  const along = w >= h
  const shift = r * (0.56 + random.next() * 0.14)
  const at = (sign: number): [number, number] =>
    along ? [w / 2 + sign * shift, h * 0.56] : [w / 2, h / 2 + sign * shift]
  const [ax, ay] = at(-1)
  const [bx, by] = at(1)
  return (
    `<clipPath id="a"><circle cx="${n(ax)}" cy="${n(ay)}" r="${n(r)}"/></clipPath>` +
    disc(ax, ay, r, first) +
    disc(bx, by, r, second) +
    `<g clip-path="url(#a)">${disc(bx, by, r, ground)}</g>`
  )
}

/** Broad bands that cross the field at an angle. */
const bands: Painter = (w, h, { first, second, ground }, random) => {
  const lean = h * (random.next() < 0.5 ? 0.8 : -0.8)
  const tones = [first, ground, second, first, ground]
  const widths = [0.26, 0.05, 0.2, 0.08, 0.05]
  let at = Math.min(0, lean) + w * 0.14
  return tones
    .map((tone, i) => {
      const width = (widths[i] ?? 0.1) * Math.max(w, h)
      const from = at
      at += width
      return `<path d="M${n(from)} 0H${n(from + width)}L${n(from + width - lean)} ${n(h)}H${n(from - lean)}Z" fill="${tone}"/>`
    })
    .join('')
}

/** Square cells, `short` of them along the shorter side. The edge may cut the last. */
function grid(w: number, h: number, short: number) {
  const side = Math.min(w, h) / short
  return { columns: Math.ceil(w / side), rows: Math.ceil(h / side), side }
}

/** Calm motifs for quiet moods, loud ones for the others. Each list is long enough for a batch. */
export const CALM_MOTIFS: readonly Painter[] = [waves, hills, discs, arcs]
export const LOUD_MOTIFS: readonly Painter[] = [mosaic, mosaic, bands, rays, arcs, discs]
export const USUAL_MOTIFS: readonly Painter[] = [mosaic, arcs, waves, hills, discs, bands]
export const SUNNY_MOTIFS: readonly Painter[] = [rays, mosaic, hills, waves, discs]
/** For a low band between words: other shapes would be bites out of it. */
export const BAND_MOTIFS: readonly Painter[] = [waves, mosaic]
export const FLOOR_MOTIFS: readonly Painter[] = [waves, hills, arcs]
