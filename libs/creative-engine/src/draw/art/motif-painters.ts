import { luminance } from '../../color/color.ts'
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

/** A sun is never the darkest thing of a picture. */
const brighter = (a: string, b: string) => (luminance(a) > luminance(b) ? a : b)

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
  return sectors.join('') + disc(w / 2, h, Math.min(w / 2, h) * 0.5, brighter(first, second))
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
  const { columns, rows } = grid(w, h)
  const [cw, ch] = [w / columns, h / rows]
  const { ground, first, second } = tones
  let last = -1
  return Array.from({ length: rows * columns }, (_, i) => {
    const x = (i % columns) * cw
    const y = Math.floor(i / columns) * ch
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
    const scale = `translate(${n(x)} ${n(y)}) scale(${(cw / 100).toFixed(4)} ${(ch / 100).toFixed(4)})`
    // A hair of overlap hides the seam between fields.
    return (
      `<rect x="${n(x)}" y="${n(y)}" width="${n(cw + 0.7)}" height="${n(ch + 0.7)}" fill="${field}"/>` +
      `<g transform="${scale}" fill="${shape}">${CELLS[cell] ?? ''}</g>`
    )
  }).join('')
}

/** A row of arches of different heights, each in front of the field. */
const arches: Painter = (w, h, { first, second }, random) => {
  const count = Math.max(2, Math.min(5, Math.round(w / Math.max(220, h * 0.42))))
  const step = w / count
  const turn = Math.floor(random.next() * ARCH_HEIGHTS.length)
  return Array.from({ length: count }, (_, i) => {
    const share = ARCH_HEIGHTS[(i + turn) % ARCH_HEIGHTS.length] ?? 0.6
    const top = Math.min(h * (1 - share), h - step * 0.5)
    const tone = i % 2 ? second : first
    const inner = step * 0.2
    const arch = (inset: number, color: string) =>
      `<path d="M${n(i * step + inset)} ${n(h)}V${n(top + step / 2)}A${n(step / 2 - inset)} ${n(step / 2 - inset)} 0 0 1 ${n((i + 1) * step - inset)} ${n(top + step / 2)}V${n(h)}Z" fill="${color}"/>`
    return arch(0, tone) + arch(inner, i % 2 ? first : second)
  }).join('')
}
const ARCH_HEIGHTS = [0.92, 0.62, 0.78, 0.5] as const

/** Rows of half discs that overlap like tiles of a roof. */
const scallops: Painter = (w, h, { ground, first, second }, random) => {
  const count = Math.max(3, Math.round(w / Math.max(150, Math.min(w, h) * 0.34)))
  const r = w / count / 2
  const rows = Math.ceil(h / r) + 1
  const tones = random.next() < 0.5 ? [first, ground] : [first, ground, second]
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: count + 1 }, (_cell, i) => {
      const x = (i + (row % 2 ? 0.5 : 0)) * 2 * r
      return disc(x, (rows - row) * r - r * 0.2, r, tones[(rows - row) % tones.length] ?? first)
    }).join(''),
  )
    .reverse()
    .join('')
}

/** One large disc, cut by the edge, with a smaller one on its rim. */
const orbit: Painter = (w, h, { first, second }, random) => {
  const side = random.next() < 0.5 ? 0.28 : 0.72
  const r = Math.max(w, h) * 0.46
  const small = Math.min(w, h) * 0.15
  const x = w * side
  const y = h * 0.16 + r
  const angle = side < 0.5 ? -0.72 : -2.42
  const moon = { x: x + Math.cos(angle) * r, y: Math.max(small * 1.3, y + Math.sin(angle) * r) }
  return disc(x, y, r, first) + (luminance(second) > luminance(first) ? disc(moon.x, moon.y, small, second) : '')
}

/** Wide, calm waves, each over the one behind it. */
const waves: Painter = (w, h, { ground, first, second }, random) => {
  const tones = [first, ground, second]
  const phase = random.next() * Math.PI * 2
  return tones
    .map((tone, i) => {
      const base = h * (0.2 + 0.27 * i)
      const swing = Math.min(h * 0.08, w * 0.05)
      const points = Array.from({ length: 25 }, (_, k) => {
        const x = (w * k) / 24
        return `${n(x)} ${n(base + Math.sin(phase + i * 1.1 + (x / Math.max(w, 1)) * Math.PI * 1.6) * swing)}`
      })
      return `<path d="M${points.join('L')}L${n(w)} ${n(h)}L0 ${n(h)}Z" fill="${tone}"/>`
    })
    .join('')
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

/** The columns and rows of large cells that fill a field to its edges and are nearest to squares. */
function grid(w: number, h: number): { columns: number; rows: number } {
  const short = Math.min(w, h) > 560 ? [2, 3] : Math.min(w, h) > 420 ? [2] : [1]
  const along = Math.max(w, h)
  const fits = short.map((count) => {
    const side = Math.min(w, h) / count
    const other = Math.max(1, Math.round(along / side))
    return { count, other, off: Math.abs(Math.log(along / other / side)) }
  })
  const { count, other } = fits.reduce((best, one) => (one.off < best.off - 0.03 ? one : best))
  return w >= h ? { columns: other, rows: count } : { columns: count, rows: other }
}

/** Calm motifs for quiet moods, loud ones for the others. Each list is long enough for a batch. */
export const CALM_MOTIFS: readonly Painter[] = [arcs, arches, orbit, scallops]
export const LOUD_MOTIFS: readonly Painter[] = [mosaic, mosaic, rays, arcs, discs]
export const USUAL_MOTIFS: readonly Painter[] = [mosaic, arcs, arches, scallops, discs]
export const SUNNY_MOTIFS: readonly Painter[] = [rays, mosaic, arcs, scallops]
/** Of water and landscapes: for nothing else. */
export const WAVE_MOTIFS: readonly Painter[] = [waves]
/** For a low band between words: other shapes would be bites out of it. */
export const BAND_MOTIFS: readonly Painter[] = [scallops, scallops, mosaic]
export const FLOOR_MOTIFS: readonly Painter[] = [arcs, arches, orbit, scallops, mosaic]
