import type { Angle } from '../../copy/copy.ts'
import type { Composition, Stage } from '../../draw/stage.ts'
import type { Banner } from '../../formats.ts'
import type { Layout } from '../layout.ts'
import { box } from './box.ts'
import { pillar } from './pillar.ts'
import { strip } from './strip.ts'

const ANGLES: readonly Angle[] = ['offer', 'thing', 'statement', 'line', 'when', 'tagline', 'benefit']

const bannerLayout = (id: Banner, compose: (stage: Stage) => Promise<Composition>): Layout => ({
  id,
  suits: (_, copy) => copy.headline.length > 0 || copy.big !== null,
  angles: ANGLES,
  weight: () => 10,
  onGround: true,
  showsPhotos: true,
  compose,
})

/** The composition of each kind of display ad. */
export const banners: Record<Banner, Layout> = {
  strip: bannerLayout('strip', strip),
  pillar: bannerLayout('pillar', pillar),
  box: bannerLayout('box', box),
}
