import { contrast, mix, shade, toLch } from '../../color/color.ts'
import type { Scheme } from '../../color/schemes.ts'
import type { Random } from '../../random.ts'
import { drawing, type ImageNode, type Rect } from '../nodes.ts'

const n = (value: number) => value.toFixed(1)

/** A round plinth whose top is centred on (x, y), `w` wide, reaching down to `bottom`. */
export function plinth(x: number, y: number, w: number, bottom: number, color: string): ImageNode {
  const ry = w * 0.11
  const h = bottom - y + ry
  const light = shade(color, toLch(color).l > 0.6 ? 0.05 : 0.08)
  const dark = shade(color, -0.1)
  const body = `<defs><linearGradient id="b"><stop offset="0" stop-color="${dark}"/><stop offset="0.32" stop-color="${color}"/><stop offset="0.62" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path d="M0 ${n(ry)}V${n(h)}H${n(w)}V${n(ry)}Z" fill="url(#b)"/><ellipse cx="${n(w / 2)}" cy="${n(ry)}" rx="${n(w / 2)}" ry="${n(ry)}" fill="${light}"/>`
  return drawing({ x: x - w / 2, y: y - ry, w, h }, body)
}

/** A floor below a slightly curved horizon at `y`, lit from the middle. */
export function floor(area: Rect, y: number, color: string, curve = 0.05): ImageNode {
  const rise = area.w * curve
  const light = shade(color, 0.04)
  const body = `<defs><radialGradient id="f" cx="0.5" cy="0.12" r="0.9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade(color, -0.05)}"/></radialGradient></defs><path d="M0 ${n(rise)}Q${n(area.w / 2)} ${n(-rise)} ${n(area.w)} ${n(rise)}V${n(area.y + area.h - y + rise)}H0Z" fill="url(#f)"/>`
  return drawing({ x: area.x, y: y - rise, w: area.w, h: area.y + area.h - y + rise }, body)
}

/**
 * A ground of soft light in the scheme's colours. Inside `calm` (a share of the height from the top, or of the width
 * from the left with `sideways`) the ink is readable on every tone; outside it the colours have full strength. `quiet`
 * uses one hue, so that the light does not compete with a product.
 */
export function aurora(
  area: Rect,
  scheme: Scheme,
  random: Random,
  calm: number,
  look: { sideways?: boolean; quiet?: boolean } = {},
): ImageNode {
  const { sideways = false, quiet = false } = look
  const { w, h } = area
  const loud = [scheme.panel, scheme.pop, scheme.accent].filter((tone) => tone !== scheme.ground)
  const [lead = scheme.shape] = quiet && !scheme.dark ? [scheme.shape] : loud
  const bold = quiet ? [lead, mix(lead, scheme.ground, 0.45)] : loud
  const soft = bold.map((tone) => readable(tone, scheme))
  const side = Math.max(w, h)
  const blobs: string[] = []
  const blob = (x: number, y: number, r: number, color: string, opacity: number) => {
    const id = `a${blobs.length}`
    blobs.push(
      `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="0.55" stop-color="${color}" stop-opacity="${n(opacity * 0.5)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><rect width="${n(w)}" height="${n(h)}" fill="url(#${id})"/>`,
    )
  }
  const flip = random.next() < 0.5
  const [first = scheme.shape, second = first] = bold
  const [calmFirst = scheme.shape, calmSecond = calmFirst] = soft
  if (sideways) {
    blob(w * 0.3, -h * 0.25, side * 0.46, calmSecond, 0.9)
    blob(w * 1.04, h * (flip ? 0.02 : 0.98), side * (1.1 - calm) * 0.95, first, 1)
    blob(w * (calm + 0.14), h * (flip ? 1.12 : -0.12), side * (1.1 - calm) * 0.7, second, 0.95)
  } else {
    const at = (share: number) => w * (flip ? 1 - share : share)
    blob(at(1.02), -h * 0.02, side * 0.5, calmSecond, 0.9)
    blob(at(-0.1), h * calm * 0.72, side * 0.34, calmFirst, 0.75)
    const deep = h * (1.12 - calm)
    blob(at(0.94), h * 1.04, Math.max(deep * 1.5, w * 0.6), first, 1)
    blob(at(-0.02), h * 1.08, Math.max(deep * 1.2, w * 0.5), second, 0.95)
  }
  return drawing(area, blobs.join(''))
}

/** The strongest mix of the tone on which the ink is readable. */
function readable(tone: string, { ground, ink }: Scheme): string {
  for (let share = 0.85; share > 0; share -= 0.05) {
    const color = mix(ground, tone, share)
    if (contrast(ink, color) >= 5) return color
  }
  return ground
}
