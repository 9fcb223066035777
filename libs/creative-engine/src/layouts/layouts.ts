import { FORMATS, type Format } from '../formats.ts'
import { backdrop } from './backdrop.ts'
import { banners } from './banners/banners.ts'
import { blocks } from './blocks.ts'
import { callouts } from './callouts.ts'
import { comparison } from './comparison.ts'
import { editorial } from './editorial.ts'
import { event } from './event.ts'
import { frame } from './frame.ts'
import { hero } from './hero.ts'
import { immersive } from './immersive.ts'
import { gradient } from './gradient.ts'
import type { Layout } from './layout.ts'
import { letter } from './letter.ts'
import { list } from './list.ts'
import { motif } from './motif.ts'
import { notice } from './notice.ts'
import { numeral } from './numeral.ts'
import { offer } from './offer.ts'
import { passepartout, photograph } from './photograph.ts'
import { poster } from './poster.ts'
import { quiet } from './quiet.ts'
import { split } from './split.ts'
import { story } from './story.ts'
import { testimonial } from './testimonial.ts'
import { ticket } from './ticket.ts'
import { tiles } from './tiles.ts'
import { appWindow } from './window.ts'

/** All layout families. */
export const layouts: readonly Layout[] = [
  offer,
  numeral,
  hero,
  split,
  poster,
  blocks,
  event,
  motif,
  notice,
  letter,
  editorial,
  immersive,
  backdrop,
  photograph,
  passepartout,
  tiles,
  list,
  ticket,
  frame,
  testimonial,
  comparison,
  callouts,
  appWindow,
  gradient,
  story,
  quiet,
]

/** The layouts that support a format. Display ads have compositions of their own. */
export function layoutsFor(format: Format): readonly Layout[] {
  const { banner, shape } = FORMATS[format]
  if (banner) return [banners[banner]]
  return layouts.filter(({ canvases }) => !canvases || canvases.includes(shape))
}
