import { alpha } from '../../color/color.ts'
import { place, type BoxNode, type Rect } from '../../draw/nodes.ts'

/** How far a scrim fades out beyond the text, as a share of the canvas. */
const FADE = 0.3
/** A text wider than this share of the canvas gets a scrim from above or below. */
const ACROSS = 0.62
/** How much of its strength a scrim has left half-way out. */
const HALF_WAY = 0.5

/** A soft field of shade or light: at full strength under the text, gone towards the subject. Null when none is needed. */
export function scrimUnder(text: Rect, w: number, h: number, color: string, opacity: number): BoxNode | null {
  if (opacity < 0.02) return null
  const vertical = text.w > w * ACROSS
  const start = vertical ? text.y / h : text.x / w
  const end = vertical ? (text.y + text.h) / h : (text.x + text.w) / w
  const stops: [number, number][] = [
    [start - FADE, 0],
    [start - FADE / 2, opacity * HALF_WAY],
    [start - 0.03, opacity],
    [end + 0.03, opacity],
    [end + FADE / 2, opacity * HALF_WAY],
    [end + FADE, 0],
  ]
  const list = stops.map(([at, strength]) => `${alpha(color, strength)} ${(at * 100).toFixed(1)}%`).join(', ')
  const angle = vertical ? 180 : 90
  return place({ x: 0, y: 0, w, h }, { backgroundImage: `linear-gradient(${angle}deg, ${list})` })
}
