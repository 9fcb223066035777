import type { Angle, Copy } from '../copy/copy.ts'
import type { Art } from '../art/art.ts'
import type { Composition, Shape, Stage } from '../draw/stage.ts'

/** A family of compositions, with a composition for each canvas. */
export type Layout = {
  id: string
  /** Whether the layout works with this art and copy. */
  suits: (art: Art | null, copy: Copy) => boolean
  /** The copy angles that suit the layout, best first. */
  angles: readonly Angle[]
  /** The preference for the layout with the given art. Higher is more likely. */
  weight: (art: Art | null) => number
  /** Whether the art stands on the scheme's ground, rather than on a panel chosen for it. */
  onGround: boolean
  /** Whether the layout shows photos with their own background. Others get only cut-outs and drawings. */
  showsPhotos?: boolean
  /** Whether the words stand on a pale sheet, whatever the scheme. */
  onPaper?: boolean
  /** The canvases that the layout supports; all by default. */
  canvases?: readonly Shape[]
  compose: (stage: Stage) => Promise<Composition>
}

export const isCut = (art: Art | null) => art?.kind === 'cutout' || art?.kind === 'illustration'

/** Whether the headline continues the offer, as in "30%" · "off trail shoes". Nothing may stand between the two. */
export const readsOn = ({ big, says, headline: [first] }: Copy): boolean =>
  big !== null && first !== undefined && !says.some(({ role }) => role === 'headline' || role === 'quote')
