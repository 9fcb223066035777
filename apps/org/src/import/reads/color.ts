import { converter, parse } from 'culori'

/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number]

const toRgb = converter('rgb')

/** Parses a CSS colour. Null when it is invalid or mostly transparent. */
export function readColor(text: string): Color | null {
  const color = parse(text.trim().toLowerCase())
  if (!color || (color.alpha ?? 1) < 0.5) return null
  const { r, g, b } = toRgb(color)
  return [channel(r), channel(g), channel(b)]
}

const channel = (share: number | undefined) => Math.round(Math.min(1, Math.max(0, share ?? 0)) * 255)

export const toHex = (color: Color) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** How saturated a colour is, from 0 to 1: the difference of its strongest and weakest channel. */
export const chromaOf = (color: Color) => (Math.max(...color) - Math.min(...color)) / 255

/** 0 is black, 1 is white. */
export const lightnessOf = ([r, g, b]: Color) => (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255

export const distanceOf = (a: Color, b: Color) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
