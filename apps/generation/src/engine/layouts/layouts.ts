import { editorial } from './editorial.ts'
import { frame } from './frame.ts'
import { hero } from './hero.ts'
import { immersive } from './immersive.ts'
import type { Layout } from './layout.ts'
import { list } from './list.ts'
import { offer } from './offer.ts'
import { poster } from './poster.ts'
import { ribbons } from './ribbons.ts'
import { split } from './split.ts'
import { ticket } from './ticket.ts'
import { tiles } from './tiles.ts'

/** Every layout family. */
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
]
