import type { Mood } from '../../reading/moods.ts'
import type { Scheme } from '../../color/schemes.ts'
import type { Random } from '../../random.ts'
import { painters } from './decor-painters.ts'
import { drawing, type ImageNode, type Rect } from '../nodes.ts'

/** A style of background that conveys a mood. */
export type DecorId =
  | 'burst'
  | 'sun'
  | 'circle'
  | 'blobs'
  | 'waves'
  | 'dots'
  | 'confetti'
  | 'checker'
  | 'stripes'
  | 'grid'
  | 'rings'
  | 'arch'
  | 'glow'
  | 'memphis'
  | 'halftone'
  | 'contours'
  | 'arcs'
  | 'beams'

const byMood: Partial<Record<Mood, DecorId[]>> = {
  bold: ['burst', 'halftone', 'arcs', 'stripes'],
  sunny: ['sun', 'burst', 'waves', 'arcs'],
  playful: ['memphis', 'confetti', 'blobs', 'checker'],
  calm: ['arch', 'contours', 'circle', 'waves'],
  elegant: ['arch', 'contours', 'rings', 'circle'],
  minimal: ['circle', 'arcs', 'grid', 'arch'],
  moody: ['glow', 'rings', 'beams', 'grid'],
  cosy: ['arch', 'waves', 'arcs', 'dots'],
  fresh: ['blobs', 'circle', 'waves', 'contours'],
  natural: ['contours', 'blobs', 'arch', 'waves'],
  tech: ['grid', 'beams', 'rings', 'glow'],
  retro: ['sun', 'arcs', 'checker', 'burst'],
  energetic: ['beams', 'halftone', 'stripes', 'burst'],
  romantic: ['arch', 'circle', 'dots'],
  professional: ['arcs', 'circle', 'grid', 'beams'],
  trusty: ['circle', 'arcs', 'waves', 'arch'],
  festive: ['confetti', 'burst', 'dots'],
  spooky: ['glow', 'burst'],
  pastel: ['blobs', 'dots', 'circle'],
  neon: ['grid', 'glow', 'beams'],
  monochrome: ['halftone', 'circle', 'grid', 'stripes'],
}

/** The backgrounds that suit the moods, best first. */
export function rankDecors(moods: readonly Mood[]): DecorId[] {
  const wanted = [0, 1, 2, 3].flatMap((place) => moods.flatMap((mood) => byMood[mood]?.[place] ?? []))
  return [
    ...new Set(wanted.length > 0 ? wanted : (['circle', 'arcs', 'blobs', 'halftone', 'arch', 'contours'] as DecorId[])),
  ]
}

/** The background of an id, or null. */
export function findDecor(id: string): DecorId | null {
  return (Object.keys(painters) as DecorId[]).find((one) => one === id) ?? null
}

/** The centre of the background pattern, usually the middle of the art. */
export type Focus = { x: number; y: number; r: number }

/** Draws a background into `area`, the whole canvas or a panel. `focus` is in canvas pixels. */
export function drawDecor(
  id: DecorId,
  area: Rect,
  focus: Focus,
  colors: Pick<Scheme, 'ground' | 'ground2' | 'shape' | 'pop' | 'ink' | 'dark'>,
  random: Random,
): ImageNode {
  const at = { x: focus.x - area.x, y: focus.y - area.y, r: focus.r }
  return drawing(area, painters[id]({ w: area.w, h: area.h, at, colors, random }))
}
