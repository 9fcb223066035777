import { editorial } from './editorial.ts'
import { hero } from './hero.ts'
import { immersive } from './immersive.ts'
import type { Layout } from './layout.ts'
import { offer } from './offer.ts'
import { poster } from './poster.ts'
import { split } from './split.ts'
import { tiles } from './tiles.ts'

/** Every layout family. */
export const layouts: readonly Layout[] = [offer, hero, split, poster, editorial, immersive, tiles]
