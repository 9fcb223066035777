/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number]

/** A colour as CSS writes it, in the ways in use on the web; null for others and for what one can see through. */
export function readColor(text: string): Color | null {
  const value = text.trim().toLowerCase()
  if (value === 'white') return [255, 255, 255]
  if (value === 'black') return [0, 0, 0]
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(value)?.[1]
  if (hex !== undefined) return fromHex(hex)
  const [, kind, inside = ''] = /^(rgb|hsl)a?\(([\d\s.,%/a-z-]{5,60})\)$/.exec(value) ?? []
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = parts.map((part) => Number.parseFloat(part))
  const isClear = parts[3] !== undefined && alphaOf(parts[3]) < 0.5
  if (kind === undefined || isClear || ![a, b, c].every(Number.isFinite)) return null
  if (kind === 'hsl') return fromHsl(a, b / 100, c / 100)
  const channel = (part: string, n: number) => clamp(part.endsWith('%') ? n * 2.55 : n)
  return [channel(parts[0]!, a), channel(parts[1]!, b), channel(parts[2]!, c)]
}

const alphaOf = (part: string) => Number.parseFloat(part) / (part.endsWith('%') ? 100 : 1)
const clamp = (n: number) => Math.round(Math.min(255, Math.max(0, n)))

function fromHex(hex: string): Color | null {
  const full = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [r, g, b, a = 255] = full.match(/../g)!.map((pair) => Number.parseInt(pair, 16))
  return a < 128 ? null : [r!, g!, b!]
}

function fromHsl(h: number, s: number, l: number): Color {
  const a = s * Math.min(l, 1 - l)
  const channel = (n: number) => {
    const k = (((n + h / 30) % 12) + 12) % 12
    return clamp(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

export const toHex = (color: Color) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** How far a colour is from grey, 0 to 1: the difference of its strongest and weakest channel. */
export const chromaOf = (color: Color) => (Math.max(...color) - Math.min(...color)) / 255

/** 0 is black, 1 is white. */
export const lightnessOf = ([r, g, b]: Color) => (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255

export const distanceOf = (a: Color, b: Color) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
