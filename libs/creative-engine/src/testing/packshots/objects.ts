import type { Random } from '../../random.ts'

/** A product as SVG in a box of 400 × 400, its foot at y = 380. */
export type Drawn = { svg: string; tone: string }

const hsl = (h: number, s: number, l: number) => `hsl(${h.toFixed(0)} ${s.toFixed(0)}% ${l.toFixed(0)}%)`

/** The colours of a product: its body, a lighter and a darker side, and a second material. */
type Paint = { id: string; body: string; second: string; defs: string }

/** What lightness a product has against its backdrop; `any` is decided by chance. */
export type Tone = 'white' | 'black' | 'any'

function paintOf(random: Random, tone: Tone): Paint {
  const h = random.between(0, 360)
  const s = tone === 'any' ? random.between(15, 85) : random.between(0, 8)
  const l =
    tone === 'white' ? random.between(93, 98) : tone === 'black' ? random.between(5, 11) : random.between(18, 72)
  const second =
    tone === 'any' ? hsl(random.between(0, 360), random.between(5, 60), random.between(12, 90)) : hsl(h, s, l - 4)
  const id = `g${Math.floor(random.next() * 1e6)}`
  const lit = tone === 'white' ? Math.min(100, l + 2) : l + random.between(8, 20)
  const dark = tone === 'white' ? l - random.between(6, 14) : Math.max(2, l - random.between(8, 18))
  const at = random.between(22, 40)
  const defs = `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${hsl(h, s, dark + 3)}"/><stop offset="${at}%" stop-color="${hsl(h, s, lit)}"/><stop offset="62%" stop-color="${hsl(h, s, l)}"/><stop offset="1" stop-color="${hsl(h, s, dark)}"/></linearGradient>`
  return { id: `url(#${id})`, body: hsl(h, s, l), second, defs }
}

const label = (x: number, y: number, w: number, h: number, fill: string, ink: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/><rect x="${x + w * 0.15}" y="${y + h * 0.22}" width="${w * 0.7}" height="${h * 0.16}" fill="${ink}"/><rect x="${x + w * 0.3}" y="${y + h * 0.55}" width="${w * 0.4}" height="${h * 0.07}" fill="${ink}"/>`

type Kind = (random: Random, paint: Paint) => string

const bottle: Kind = (random, { id, second, body }) => {
  const w = random.between(90, 150)
  const neck = w * random.between(0.26, 0.42)
  const top = random.between(40, 90)
  const [l, r] = [200 - w / 2, 200 + w / 2]
  const shoulder = top + random.between(80, 130)
  return `<path d="M${l} 372 Q${l} 380 ${l + 12} 380 H${r - 12} Q${r} 380 ${r} 372 V${shoulder + 30} Q${r} ${shoulder - 10} ${200 + neck / 2} ${shoulder - 30} V${top + 30} H${200 - neck / 2} V${shoulder - 30} Q${l} ${shoulder - 10} ${l} ${shoulder + 30} Z" fill="${id}"/><rect x="${200 - neck * 0.62}" y="${top}" width="${neck * 1.24}" height="44" rx="5" fill="${second}"/>${label(l + w * 0.06, 240, w * 0.88, 90, second, body)}`
}
const jar: Kind = (random, { id, second }) => {
  const w = random.between(160, 250)
  const h = random.between(110, 170)
  return `<rect x="${200 - w / 2}" y="${380 - h}" width="${w}" height="${h}" rx="${random.between(10, 34)}" fill="${id}"/><rect x="${200 - w * 0.51}" y="${380 - h - 44}" width="${w * 1.02}" height="50" rx="7" fill="${second}"/>`
}
const mug: Kind = (random, { id, second }) => {
  const w = random.between(150, 200)
  const h = random.between(150, 210)
  const l = 180 - w / 2
  const t = 26
  return `<ellipse cx="${l + w + 8}" cy="${380 - h * 0.52}" rx="${random.between(42, 58)}" ry="${h * 0.3}" fill="none" stroke="${id}" stroke-width="${t}"/><path d="M${l} ${380 - h} V350 Q${l} 380 ${l + 30} 380 H${l + w - 30} Q${l + w} 380 ${l + w} 350 V${380 - h} Z" fill="${id}"/><ellipse cx="${l + w / 2}" cy="${380 - h}" rx="${w / 2}" ry="16" fill="${second}"/>`
}
const carton: Kind = (random, { body, second, id }) => {
  const w = random.between(100, 150)
  const d = random.between(36, 76)
  const h = random.between(180, 280)
  const l = 200 - (w + d) / 2
  const top = 380 - h
  return `<path d="M${l} ${top} h${w} v${h} h${-w} Z" fill="${id}"/><path d="M${l + w} ${top} l${d} -26 v${h - 4} l${-d} 30 Z" fill="${body}"/><path d="M${l} ${top} l${d} -26 h${w} l${-d} 26 Z" fill="${second}"/>${label(l + 14, top + 50, w - 28, 90, second, body)}`
}
const shoe: Kind = (random, { id, second, body }) => {
  const h = random.between(0, 24)
  return `<path d="M40 330 C44 270 60 ${232 - h} 100 ${214 - h} C120 ${240 - h} 150 ${250 - h} 176 ${238 - h} C220 ${270 - h} 290 284 340 300 C368 310 372 330 366 346 L44 352 Z" fill="${id}"/><path d="M38 346 C120 356 260 350 368 340 C376 356 372 374 352 378 L56 380 C40 378 36 362 38 346 Z" fill="${second}"/><path d="M150 262 l60 34 M176 250 l54 36" stroke="${body}" stroke-width="7"/>`
}
const bag: Kind = (random, { id, second, body }) => {
  const w = random.between(200, 270)
  const l = 200 - w / 2
  const high = random.between(60, 110)
  return `<path d="M${l + w * 0.25} 200 C${l + w * 0.25} ${high} ${l + w * 0.75} ${high} ${l + w * 0.75} 200" fill="none" stroke="${second}" stroke-width="${random.between(12, 20)}"/><path d="M${l + 10} 190 H${l + w - 10} L${l + w} 380 H${l} Z" fill="${id}"/><rect x="200" y="250" width="30" height="40" fill="${body}" stroke="${second}" stroke-width="5"/>`
}
const headphones: Kind = (random, { id, second, body }) =>
  `<path d="M82 290 C82 ${random.between(60, 110)} 318 ${random.between(60, 110)} 318 290" fill="none" stroke="${body}" stroke-width="${random.between(18, 30)}"/><rect x="56" y="250" width="62" height="130" rx="28" fill="${id}"/><rect x="282" y="250" width="62" height="130" rx="28" fill="${id}"/><rect x="104" y="268" width="20" height="94" rx="9" fill="${second}"/><rect x="276" y="268" width="20" height="94" rx="9" fill="${second}"/>`
const plant: Kind = (random, { id, second }) => {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const angle = -150 + i * 15 + random.between(-6, 6)
    const length = random.between(110, 190)
    return `<path d="M0 0 Q${length * 0.5} ${random.between(-34, -18)} ${length} 0 Q${length * 0.5} ${random.between(14, 30)} 0 0 Z" transform="translate(200 262) rotate(${angle})" fill="${hsl(random.between(95, 150), random.between(30, 60), random.between(22, 42))}"/>`
  })
  return `${leaves.join('')}<path d="M140 258 H260 L244 380 H156 Z" fill="${id}"/><rect x="132" y="252" width="136" height="24" rx="5" fill="${second}"/>`
}
const stool: Kind = (random, { id, second }) => {
  const leg = random.between(11, 18)
  return `<path d="M108 196 L82 380 h${leg} L136 196 Z M264 196 L${318 - leg} 380 h${leg} L292 196 Z M192 196 v170 h${leg} v-170 Z" fill="${second}"/><rect x="84" y="160" width="232" height="44" rx="18" fill="${id}"/>`
}
const can: Kind = (random, { id, second, body }) => {
  const w = random.between(100, 130)
  const l = 200 - w / 2
  return `<path d="M${l + 9} 96 H${l + w - 9} L${l + w} 116 V362 L${l + w - 9} 380 H${l + 9} L${l} 362 V116 Z" fill="${id}"/><rect x="${l + 9}" y="88" width="${w - 18}" height="12" rx="5" fill="${second}"/><circle cx="200" cy="230" r="${w * 0.32}" fill="${second}"/><rect x="${l + 20}" y="222" width="${w - 40}" height="16" fill="${body}"/>`
}
const watch: Kind = (random, { id, second, body }) => {
  const r = random.between(56, 74)
  return `<path d="M168 40 h64 l10 130 h-84 Z M158 260 h84 l-10 120 h-64 Z" fill="${second}"/><circle cx="200" cy="214" r="${r}" fill="${id}"/><circle cx="200" cy="214" r="${r * 0.78}" fill="${body}"/><path d="M200 214 V${214 - r * 0.6} M200 214 L${200 + r * 0.45} 230" stroke="${second}" stroke-width="6"/><rect x="${200 + r - 4}" y="206" width="16" height="18" rx="4" fill="${second}"/>`
}
const tumbler: Kind = (random, { second }) => {
  const w = random.between(120, 170)
  const l = 200 - w / 2
  const clear = random.between(0.1, 0.24)
  return `<path d="M${l} 140 H${l + w} L${l + w - 18} 380 H${l + 18} Z" fill="#8fa0a8" fill-opacity="${clear}" stroke="#6d7d85" stroke-opacity="0.55" stroke-width="5"/><path d="M${l + 8} 250 H${l + w - 8} L${l + w - 20} 372 H${l + 20} Z" fill="${second}" fill-opacity="0.55"/><path d="M${l + 20} 156 L${l + 32} 360" stroke="#fff" stroke-width="8" stroke-opacity="0.7"/>`
}

/** The kinds of products; glass stands apart, because nothing tells it from its backdrop. */
export const KINDS = { bottle, jar, mug, carton, shoe, bag, headphones, plant, stool, can, watch } as const
export type ProductKind = keyof typeof KINDS | 'tumbler'

/** Draws a product of a kind; the same stream of chances draws the same product. */
export function drawProduct(kind: ProductKind, random: Random, tone: Tone): Drawn {
  const paint = paintOf(random, tone)
  const body = (kind === 'tumbler' ? tumbler : KINDS[kind])(random, paint)
  const turn = kind === 'shoe' || kind === 'can' || kind === 'watch' ? random.between(-9, 9) : 0
  const flip = random.next() < 0.5 ? 'translate(400 0) scale(-1 1)' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>${paint.defs}</defs><g transform="${flip} rotate(${turn.toFixed(1)} 200 300)">${body}</g></svg>`
  return { svg, tone: paint.body }
}
