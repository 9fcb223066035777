import type { Pairing } from '../../type/pairings.ts'
import type { Style } from '../nodes.ts'

// Old-style figures in a price look wrong next to capitals.
const lining = '"lnum" 1, "kern" 1'

/** The style of display type at a size in pixels. */
export function displayType(pairing: Pairing, size: number, color: string, extra: Style = {}): Style {
  return {
    fontFamily: pairing.display,
    fontWeight: pairing.weight,
    fontSize: size,
    lineHeight: pairing.lineHeight,
    letterSpacing: size * pairing.tracking,
    fontFeatureSettings: lining,
    color,
    textWrap: 'balance',
    ...(pairing.stretch ? { fontStretch: pairing.stretch } : {}),
    ...(pairing.axes ? { fontVariationSettings: opticalSize(pairing.axes, size) } : {}),
    ...(pairing.upper ? { textTransform: 'uppercase' } : {}),
    ...extra,
  }
}

/** The optical size follows the size, because hairlines for large type vanish in small type. */
function opticalSize(axes: string, size: number): string {
  return axes.replace(/"opsz" [\d.]+/, `"opsz" ${Math.round(Math.min(144, Math.max(18, size * 0.85)))}`)
}

/** The actual size of running text in pixels, larger on canvases that are shown smaller. */
export function bodySize({ textScale = 1 }: Pairing, size: number): number {
  return size * textScale
}

/** The style of running text at a nominal size in pixels. */
export function bodyType(pairing: Pairing, size: number, color: string, weight = 500, extra: Style = {}): Style {
  return {
    fontFamily: pairing.text,
    fontWeight: weight,
    fontSize: bodySize(pairing, size),
    lineHeight: 1.3,
    letterSpacing: -size * 0.008,
    fontFeatureSettings: lining,
    color,
    textWrap: 'balance',
    ...(pairing.capitals ? { textTransform: 'uppercase', letterSpacing: size * 0.012 } : {}),
    ...extra,
  }
}

/** The width of a letter of running text in em, which may be typed or set in capitals. */
export function letterWidth<T>({ capitals }: Pairing, content: string, widths: { small: T; capital: T }): T {
  const letters = content.match(/\p{L}/gu)?.length ?? 0
  const typed = content.match(/\p{Lu}/gu)?.length ?? 0
  return capitals || typed * 2 > letters ? widths.capital : widths.small
}

/** The corner radius for a box of the given height. */
export function cornerRadius(pairing: Pairing, height: number): number {
  return Math.round((height / 2) * pairing.roundness)
}
