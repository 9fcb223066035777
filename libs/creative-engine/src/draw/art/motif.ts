import { rgbDistance, shade } from '../../color/color.ts'
import type { Scheme } from '../../color/schemes.ts'
import { headlineText } from '../../copy/copy.ts'
import { createRandom } from '../../random.ts'
import { drawing, type ImageNode, type Rect } from '../nodes.ts'
import { TALL_BASE, type Stage } from '../stage.ts'
import type { DecorId } from './decor.ts'
import {
  BAND_MOTIFS,
  CALM_MOTIFS,
  FLOOR_MOTIFS,
  LOUD_MOTIFS,
  SUNNY_MOTIFS,
  type Tones,
  USUAL_MOTIFS,
  WAVE_MOTIFS,
} from './motif-painters.ts'

/** The motif of a tall picture lies under its sheet and fills what is below it. */
export function floorMotif(stage: Stage, beside: string): ImageNode {
  const y = TALL_BASE - FLOOR_OVERLAP
  return drawMotif({ x: 0, y, w: stage.w, h: stage.h - y }, stage, beside)
}
const FLOOR_OVERLAP = 70
/** Below the words of a tall picture only whole shapes stand: others look cut off. */
const FLOOR_FROM = TALL_BASE - FLOOR_OVERLAP

/** From this ratio of its sides on an area is a band. */
const BAND_FROM = 2.6

/** Backgrounds of quiet, loud and sunny moods. The motif follows them. */
const CALM: ReadonlySet<DecorId> = new Set(['arch', 'rings', 'glow', 'contours'])
const LOUD: ReadonlySet<DecorId> = new Set(['burst', 'halftone', 'stripes', 'checker', 'beams', 'grid'])
const SUNNY: ReadonlySet<DecorId> = new Set(['sun', 'memphis', 'confetti', 'dots'])

/**
 * One large geometric motif in three colours of the scheme, filling a rectangle to its edges. Which one depends on the mood
 * and on the words: other words get another one, even with the same seed. A sheet of the colour `beside` that lies on it stays
 * visible.
 */
export function drawMotif(area: Rect, { scheme, decor, copy, random }: Stage, beside?: string): ImageNode {
  const lot = createRandom('motif', headlineText(copy), random.next())
  const tones = motifTones(scheme, beside)
  const isLow = area.w > area.h * BAND_FROM
  const motifs = isLow ? BAND_MOTIFS : area.y >= FLOOR_FROM && decor !== 'waves' ? FLOOR_MOTIFS : motifsFor(decor)
  const body = lot.pick(motifs)(area.w, area.h, tones, lot)
  return drawing(area, `<rect width="100%" height="100%" fill="${tones.ground}"/>${body}`)
}

function motifsFor(decor: DecorId) {
  if (decor === 'waves') return WAVE_MOTIFS
  if (CALM.has(decor)) return CALM_MOTIFS
  if (LOUD.has(decor)) return LOUD_MOTIFS
  return SUNNY.has(decor) ? SUNNY_MOTIFS : USUAL_MOTIFS
}

/**
 * A strong colour, a deeper or paler tone of it, and the colour of the picture's own ground: a motif of three unlike colours
 * looks like a flag.
 */
function motifTones({ panel, ink, card, ground, pop }: Scheme, beside?: string): Tones {
  const seen = beside ? [beside] : []
  const apart = (color: string, from: readonly string[]) => from.every((other) => rgbDistance(color, other) > APART_MIN)
  const second = [ground, card, pop, ink].find((tone) => apart(tone, [panel, ...seen])) ?? ink
  const tones = TONE_STEPS.map((step) => shade(panel, step))
  const first = tones.find((tone) => apart(tone, [panel, second, ...seen])) ?? tones[0]!
  return { ground: panel, first, second }
}
const APART_MIN = 34
/** How much deeper or paler the second tone of a motif is than its first; the first that stands apart counts. */
const TONE_STEPS = [-0.1, 0.1, -0.16, 0.16, -0.24, 0.24] as const
