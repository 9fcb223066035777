import { clampChroma, converter, formatHex, parse } from 'culori'

/** Lightness 0..1, chroma 0..about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

const toOklch = converter('oklch')

const linear = Float64Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

/** Converts an OKLCH colour to "#rrggbb", with its chroma reduced until it fits sRGB. */
export function oklch(l: number, c: number, h: number): string {
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  return formatHex(clampChroma({ mode: 'oklch', l: clamp(l, 0, 1), c: Math.max(0, c), h }, 'oklch'))
}

export function toLch(hex: string): Oklch {
  const color = parse(hex.slice(0, 7))
  const { l, c, h } = color ? toOklch(color) : { l: 0.5, c: 0, h: 0 }
  return { l, c, h: h ?? 0 }
}

/** OKLab: lightness 0..1, a green to red, b blue to yellow, both about −0.4..0.4. */
export type Lab = { l: number; a: number; b: number }

const toOklab = converter('oklab')

export function toLab(hex: string): Lab {
  const color = parse(hex.slice(0, 7))
  return color ? toOklab(color) : { l: 0.5, a: 0, b: 0 }
}

/** Whether the text is a colour in the form #rgb or #rrggbb. */
export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim())
}

/** Normalises #rgb and #rrggbb to "#rrggbb" in lower case. */
export function normaliseHex(text: string): string {
  const hex = text.trim().toLowerCase()
  return hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex
}

/** Relative luminance (WCAG 2.2) of 8-bit sRGB channels. */
export function luminanceOf(r: number, g: number, b: number): number {
  return 0.2126 * (linear[r] ?? 0) + 0.7152 * (linear[g] ?? 0) + 0.0722 * (linear[b] ?? 0)
}

export function luminance(hex: string): number {
  const { r, g, b } = channels(hex)
  return luminanceOf(r, g, b)
}

/** WCAG 2.2 contrast ratio, 1..21, of two luminances. */
export function luminanceContrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** WCAG 2.2 contrast ratio, 1..21, of two opaque colours. */
export function contrast(a: string, b: string): number {
  return luminanceContrast(luminance(a), luminance(b))
}

/** Mixes two colours in sRGB; a `share` of 0 gives a, 1 gives b. */
export function mix(a: string, b: string, share: number): string {
  const x = channels(a)
  const y = channels(b)
  const blend = (from: number, to: number) => hexByte(from + (to - from) * share)
  return `#${blend(x.r, y.r)}${blend(x.g, y.g)}${blend(x.b, y.b)}`
}

/** The colour with an opacity of 0..1, as #rrggbbaa. */
export function alpha(hex: string, opacity: number): string {
  return hex.slice(0, 7) + hexByte(opacity * 255)
}

/** Changes the lightness by `amount` (-1..1) and keeps the hue. */
export function shade(hex: string, amount: number): string {
  const { l, c, h } = toLch(hex)
  return oklch(Math.min(0.985, Math.max(0.08, l + amount)), c, h)
}

/** Moves the lightness of `color` away from the backgrounds until it reaches the ratio against each of them. */
export function ensureContrast(color: string, backgrounds: readonly string[], ratio: number): string {
  const worst = (candidate: string) => Math.min(...backgrounds.map((background) => contrast(candidate, background)))
  if (worst(color) >= ratio) return color
  const { l, c, h } = toLch(color)
  const candidates: { color: string; worst: number; distance: number }[] = []
  for (let step = 1; step <= 40; step++) {
    for (const target of [l + ((1 - l) * step) / 40, l * (1 - step / 40)]) {
      const candidate = oklch(target, c * (1 - step / 70), h)
      candidates.push({ color: candidate, worst: worst(candidate), distance: Math.abs(target - l) })
    }
  }
  const enough = candidates.filter((candidate) => candidate.worst >= ratio)
  const [best] = enough.length
    ? enough.sort((a, b) => a.distance - b.distance)
    : candidates.sort((a, b) => b.worst - a.worst)
  return best?.color ?? color
}

/** The text colour for a background: near white or near black with a tint of `hue`, whichever is more readable. */
export function textOn(background: string, hue = background): string {
  const { h } = toLch(hue)
  const dark = oklch(0.2, 0.035, h)
  const light = oklch(0.985, 0.008, h)
  // People prefer light text on a saturated mid tone well before the ratio does.
  return contrast(light, background) >= Math.max(3.6, contrast(dark, background) * 0.62) ? light : dark
}

/** Euclidean distance in sRGB, 0..441. */
export function rgbDistance(a: string, b: string): number {
  const x = channels(a)
  const y = channels(b)
  return Math.hypot(x.r - y.r, x.g - y.g, x.b - y.b)
}

export function toHex(r: number, g: number, b: number): string {
  return `#${hexByte(r)}${hexByte(g)}${hexByte(b)}`
}

function channels(hex: string): { r: number; g: number; b: number } {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}

function hexByte(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
}
