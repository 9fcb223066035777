import type { Scheme } from '../../color/schemes.ts'
import type { Random } from '../../random.ts'
import { drawing, type ImageNode, type Rect } from '../nodes.ts'

/** A mosaic of quarter circles, discs and squares in the palette's colours, filling a rectangle with square cells. */
export function drawMosaic(area: Rect, cell: number, scheme: Scheme, random: Random): ImageNode {
  const columns = Math.max(1, Math.round(area.w / cell))
  const rows = Math.max(1, Math.round(area.h / cell))
  const w = area.w / columns
  const h = area.h / rows
  const tones = [scheme.panel, scheme.pop, scheme.shape, scheme.accent, scheme.ink].filter(
    (tone, i, all) => all.indexOf(tone) === i,
  )
  const parts: string[] = []
  let last = ''
  for (let i = 0; i < rows * columns; i++) {
    const x = (i % columns) * w
    const y = Math.floor(i / columns) * h
    const [back = scheme.shape, front = scheme.pop] = twoOf(tones, random)
    const kind = random.pick(
      ['quarter', 'quarter', 'disc', 'half', 'leaf', 'ring', 'steps'].filter((name) => name !== last),
    )
    last = kind
    const turn = Math.floor(random.next() * 4) * 90
    parts.push(
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(w / 100).toFixed(4)} ${(h / 100).toFixed(4)})"><rect width="100.500" height="100.500" fill="${back}"/><g transform="rotate(${turn} 50 50)">${shapes[kind]?.(front, back) ?? ''}</g></g>`,
    )
  }
  return drawing(area, parts.join(''))
}

const shapes: Record<string, (front: string, back: string) => string> = {
  quarter: (front) => `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${front}"/>`,
  disc: (front) => `<circle cx="50" cy="50" r="36" fill="${front}"/>`,
  half: (front) =>
    `<path d="M0 50A50 50 0 0 1 100 50Z" fill="${front}"/><path d="M0 100A50 50 0 0 1 100 100Z" fill="${front}"/>`,
  leaf: (front) => `<path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" fill="${front}"/>`,
  ring: (front, back) =>
    `<circle cx="50" cy="50" r="50" fill="${front}"/><circle cx="50" cy="50" r="25" fill="${back}"/>`,
  steps: (front, back) =>
    `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${front}"/><path d="M0 0H50A50 50 0 0 1 0 50Z" fill="${back}"/>`,
}

function twoOf(tones: readonly string[], random: Random): string[] {
  const back = random.pick(tones)
  return [back, random.pick(tones.filter((tone) => tone !== back))]
}

/** Concentric discs in the palette's colours, for pictures without art. */
export function drawDiscs(area: Rect, centre: { x: number; y: number; r: number }, scheme: Scheme): ImageNode {
  const tones = [scheme.panel, scheme.ground, scheme.pop, scheme.ground, scheme.accent]
  const discs = tones.map(
    (tone, i) =>
      `<circle cx="${centre.x}" cy="${centre.y}" r="${(centre.r * (1 - i * 0.19)).toFixed(1)}" fill="${tone}"/>`,
  )
  return drawing(area, discs.join(''))
}
