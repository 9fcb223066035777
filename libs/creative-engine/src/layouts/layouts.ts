import type { Shape } from '../draw/stage.ts'
import { callouts } from './callouts.ts'
import { comparison } from './comparison.ts'
import { editorial } from './editorial.ts'
import { frame } from './frame.ts'
import { hero } from './hero.ts'
import { immersive } from './immersive.ts'
import { gradient } from './gradient.ts'
import type { Layout } from './layout.ts'
import { list } from './list.ts'
import { offer } from './offer.ts'
import { poster } from './poster.ts'
import { ribbons } from './ribbons.ts'
import { split } from './split.ts'
import { story } from './story.ts'
import { testimonial } from './testimonial.ts'
import { ticket } from './ticket.ts'
import { tiles } from './tiles.ts'
import { appWindow } from './window.ts'

/** All layout families. */
export const layouts: readonly Layout[] = [
  offer,
  hero,
  split,
  poster,
  editorial,
  immersive,
  tiles,
  list,
  ticket,
  frame,
  ribbons,
  testimonial,
  comparison,
  callouts,
  appWindow,
  gradient,
  story,
]

/** The layouts that support a canvas. */
export function layoutsFor(shape: Shape): readonly Layout[] {
  return layouts.filter(({ canvases }) => !canvases || canvases.includes(shape))
}
