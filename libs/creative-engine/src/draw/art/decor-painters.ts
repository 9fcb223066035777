import { mix } from '../../color/color.ts'
import type { Scheme } from '../../color/schemes.ts'
import type { Random } from '../../random.ts'
import type { DecorId, Focus } from './decor.ts'

export type Brush = {
  w: number
  h: number
  at: Focus
  colors: Pick<Scheme, 'ground' | 'ground2' | 'shape' | 'pop' | 'ink' | 'dark'>
  random: Random
}

const round = (value: number) => value.toFixed(1)
const disc = (x: number, y: number, r: number, color: string, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${color}" ${extra}/>`
const ring = (x: number, y: number, r: number, color: string, width: number, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`

/**
 * Paints each background as SVG, in pixels of its area. What is translucent has `fill-opacity` or `stroke-opacity`: for the
 * `opacity` of an element, the renderer draws a layer as large as the area.
 */
export const painters: Record<DecorId, (brush: Brush) => string> = {
  burst: ({ w, h, at, colors, random }) => {
    const rays = 16
    const reach = Math.hypot(w, h) * 1.2
    const step = Math.PI / rays
    const turn = random.between(0, step)
    const paths = Array.from({ length: rays }, (_, i) => {
      const a = turn + i * 2 * step
      const point = (angle: number) =>
        `${round(at.x + Math.cos(angle) * reach)} ${round(at.y + Math.sin(angle) * reach)}`
      return `M${round(at.x)} ${round(at.y)}L${point(a)}L${point(a + step)}Z`
    })
    const fade = `<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="${round(at.x)}" cy="${round(at.y)}" r="${round(reach * 0.72)}"><stop offset="0.1" stop-color="${colors.shape}"/><stop offset="1" stop-color="${colors.shape}" stop-opacity="0.3"/></radialGradient></defs>`
    return `${fade}<path d="${paths.join('')}" fill="url(#r)"/>`
  },
  sun: ({ at, colors }) =>
    [2.35, 1.95, 1.55].map((k, i) => disc(at.x, at.y, at.r * k, i % 2 === 0 ? colors.shape : colors.ground)).join('') +
    disc(at.x, at.y, at.r * 1.12, colors.shape),
  circle: ({ at, colors }) =>
    soft(at.x, at.y, at.r * 1.22, colors.shape, colors.ground) + ring(at.x, at.y, at.r * 1.42, colors.shape, 3),
  blobs: ({ w, h, at, colors, random }) =>
    blob(at.x, at.y, at.r * 1.3, random, colors.shape) +
    blob(
      at.x > w / 2 ? w * 0.02 : w * 0.98,
      at.y > h / 2 ? h * 0.03 : h * 0.97,
      Math.min(w, h) * 0.24,
      random,
      colors.shape,
    ),
  waves: ({ w, h, at, colors }) => {
    const top = Math.min(h * 0.92, at.y + at.r * 0.25)
    const wave = (y: number, swing: number, color: string) =>
      `<path d="M0 ${round(y)}C${round(w * 0.25)} ${round(y - swing)} ${round(w * 0.35)} ${round(y + swing)} ${round(w * 0.55)} ${round(y)}S${round(w * 0.85)} ${round(y - swing)} ${w} ${round(y)}V${h}H0Z" fill="${color}"/>`
    return wave(top, 70, colors.shape) + wave(top + Math.max(60, (h - top) * 0.4), -60, colors.ground2)
  },
  dots: ({ w, h, colors }) => {
    const gap = 54
    const rows = Math.ceil(h / gap) + 1
    const columns = Math.ceil(w / gap) + 1
    return Array.from({ length: rows * columns }, (_, i) =>
      disc(
        (i % columns) * gap + (Math.floor(i / columns) % 2) * (gap / 2),
        Math.floor(i / columns) * gap,
        7,
        colors.shape,
      ),
    ).join('')
  },
  confetti: ({ w, h, colors, random }) => {
    const tones = [colors.shape, colors.shape, colors.pop]
    return Array.from({ length: Math.round((w * h) / 26000) }, (_, i) => {
      const x = random.between(0, w)
      const y = random.between(0, h)
      const edge = y > h * 0.62 && Math.min(x, w - x) / w < 0.2
      const color = (edge ? tones[i % 3] : colors.shape) ?? colors.shape
      const turn = Math.round(random.between(0, 180))
      const size = random.between(14, 26)
      if (i % 3 === 0) return disc(x, y, size * 0.5, color)
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(size * 1.7)}" height="${round(size * 0.62)}" rx="5" fill="${color}" transform="rotate(${turn} ${round(x)} ${round(y)})"/>`
    }).join('')
  },
  checker: ({ w, h, colors }) => {
    const side = Math.min(w, h) / 9
    const cells: string[] = []
    for (let y = 0; y < h / side; y++)
      for (let x = y % 2; x < w / side; x += 2)
        cells.push(`M${round(x * side)} ${round(y * side)}h${round(side)}v${round(side)}h-${round(side)}z`)
    return `<path d="${cells.join('')}" fill="${colors.shape}" fill-opacity="0.75"/>`
  },
  stripes: ({ w, h, colors }) => {
    const step = 150
    const lines = Array.from(
      { length: Math.ceil((w + h) / step) + 1 },
      (_, i) => `M${i * step - h} ${h}l${h} -${h}h${step / 2}l-${h} ${h}z`,
    )
    return `<path d="${lines.join('')}" fill="${colors.shape}"/>`
  },
  grid: ({ w, h, at, colors }) => {
    const step = 90
    const lines = [
      ...Array.from({ length: Math.ceil(w / step) }, (_, i) => `M${i * step} 0V${h}`),
      ...Array.from({ length: Math.ceil(h / step) }, (_, i) => `M0 ${i * step}H${w}`),
    ]
    return `<path d="${lines.join('')}" stroke="${colors.ink}" stroke-width="1.5" stroke-opacity="${colors.dark ? 0.13 : 0.1}" fill="none"/>${disc(at.x, at.y, at.r * 1.12, colors.shape)}`
  },
  rings: ({ at, colors }) =>
    Array.from({ length: 7 }, (_, i) =>
      ring(at.x, at.y, at.r * (0.75 + i * 0.32), colors.ink, 2.5, 0.26 - i * 0.03),
    ).join('') + disc(at.x, at.y, at.r * 0.75, colors.shape),
  arch: ({ h, at, colors }) => {
    const path = (r: number) =>
      `M${round(at.x - r)} ${round(h + 4)}V${round(at.y)}a${round(r)} ${round(r)} 0 0 1 ${round(r * 2)} 0V${round(h + 4)}Z`
    const fade = `<defs><linearGradient id="h" x2="0" y2="1"><stop offset="0" stop-color="${colors.shape}"/><stop offset="1" stop-color="${colors.shape}" stop-opacity="0.45"/></linearGradient></defs>`
    return `${fade}<path d="${path(at.r * 1.02)}" fill="url(#h)"/><path d="${path(at.r * 1.2)}" fill="none" stroke="${colors.shape}" stroke-width="3"/>`
  },
  glow: ({ w, h, at, colors }) =>
    `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${round(at.x)}" cy="${round(at.y)}" r="${round(at.r * 2)}"><stop offset="0" stop-color="${colors.pop}" stop-opacity="0.62"/><stop offset="0.5" stop-color="${colors.pop}" stop-opacity="0.16"/><stop offset="1" stop-color="${colors.pop}" stop-opacity="0"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#g)"/>`,
  memphis: ({ w, h, at, colors, random }) => {
    const zigzag = (x: number, y: number) =>
      `<path d="M${round(x)} ${round(y)}l34 -34l34 34l34 -34l34 34" fill="none" stroke="${colors.pop}" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"/>`
    const corner = random.next() < 0.5
    return (
      disc(at.x, at.y, at.r * 1.2, colors.shape) +
      disc(corner ? w * 0.98 : w * 0.02, h * 0.03, Math.min(w, h) * 0.13, colors.shape) +
      zigzag(corner ? w * 0.83 : w * 0.06, h * 0.955) +
      ring(corner ? w * 0.035 : w * 0.965, h * 0.93, 52, colors.pop, 16)
    )
  },
  halftone: ({ w, h, at, colors }) => {
    const gap = 38
    const x0 = at.x > w / 2 ? w : 0
    const y0 = at.y > h / 2 ? h : 0
    const reach = Math.hypot(w, h) * 0.72
    const dots: string[] = []
    for (let row = 0; row * gap * 0.87 < h + gap; row++) {
      for (let column = 0; column * gap < w + gap; column++) {
        const x = column * gap + (row % 2) * (gap / 2)
        const y = row * gap * 0.87
        const r = gap * 0.56 * (1 - Math.hypot(x - x0, y - y0) / reach)
        if (r > 1.6)
          dots.push(
            `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-r * 2)} 0`,
          )
      }
    }
    return `<path d="${dots.join('')}" fill="${colors.shape}"/>`
  },
  contours: ({ w, h, at, colors, random }) => {
    const outline = blobPoints(7, random)
    const lines = Array.from({ length: 9 }, (_, i) => {
      const r = at.r * (0.8 + i * 0.26)
      return `<path d="${curveThrough(outline.map(({ angle, reach }) => ({ x: at.x + Math.cos(angle) * reach * r, y: at.y + Math.sin(angle) * reach * r })))}" fill="${i === 0 ? colors.shape : 'none'}" stroke="${colors.shape}" stroke-width="4"/>`
    })
    const far = { x: at.x > w / 2 ? 0 : w, y: at.y > h / 2 ? 0 : h }
    return lines.join('') + soft(far.x, far.y, Math.min(w, h) * 0.3, colors.shape, colors.ground)
  },
  arcs: ({ w, h, at, colors }) => {
    const x = at.x > w / 2 ? w : 0
    const band = Math.max(at.r * 0.34, Math.min(w, h) * 0.11)
    return Array.from({ length: 4 }, (_, i) =>
      ring(x, h, band * (1.1 + i * 1.5), colors.shape, Math.round(band * 0.8), 1 - i * 0.17),
    ).join('')
  },
  beams: ({ w, h, at, colors }) => {
    const fade = `<defs><linearGradient id="m" x2="0" y2="1"><stop offset="0" stop-color="${colors.shape}" stop-opacity="0"/><stop offset="1" stop-color="${colors.shape}"/></linearGradient></defs>`
    const lean = h * 0.42
    const wide = Math.min(w, h) * 0.3
    const starts = [at.x - wide * 1.5, at.x - wide * 0.28, at.x + wide * 1.02]
    const bands = starts.map(
      (x, i) =>
        `<path d="M${round(x + lean * 0.5)} 0h${round(wide * (i === 1 ? 1.12 : 0.86))}l${round(-lean)} ${round(h)}h${round(-wide * (i === 1 ? 1.12 : 0.86))}z" fill="url(#m)"/>`,
    )
    return fade + bands.join('')
  },
}

/** A disc lit from above. */
function soft(x: number, y: number, r: number, color: string, ground: string): string {
  const id = `s${Math.round(x)}-${Math.round(y)}`
  return `<defs><linearGradient id="${id}" x2="0.3" y2="1"><stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${mix(color, ground, 0.45)}"/></linearGradient></defs>${disc(x, y, r, `url(#${id})`)}`
}

type Point = { x: number; y: number }

function blobPoints(count: number, random: Random): { angle: number; reach: number }[] {
  return Array.from({ length: count }, (_, i) => ({
    angle: (i / count) * Math.PI * 2,
    reach: random.between(0.82, 1.08),
  }))
}

function blob(x: number, y: number, r: number, random: Random, color: string): string {
  const points = blobPoints(7, random).map(({ angle, reach }) => ({
    x: x + Math.cos(angle) * reach * r,
    y: y + Math.sin(angle) * reach * r,
  }))
  return `<path d="${curveThrough(points)}" fill="${color}"/>`
}

/** A smooth closed path through points (Catmull-Rom). */
function curveThrough(points: readonly Point[]): string {
  const count = points.length
  const at = (i: number) => points[(i + count) % count] ?? { x: 0, y: 0 }
  const curves = points.map((from, i) => {
    const to = at(i + 1)
    const before = at(i - 1)
    const after = at(i + 2)
    return `C${round(from.x + (to.x - before.x) / 6)} ${round(from.y + (to.y - before.y) / 6)} ${round(to.x - (after.x - from.x) / 6)} ${round(to.y - (after.y - from.y) / 6)} ${round(to.x)} ${round(to.y)}`
  })
  return `M${round(at(0).x)} ${round(at(0).y)}${curves.join('')}Z`
}
