import type { Angle, Copy } from '../copy/copy.ts'
import type { Art } from '../art/art.ts'
import type { Composition, Shape, Stage } from '../draw/stage.ts'

/** One family of compositions, drawn anew for each canvas. */
export type Layout = {
  id: string
  /** Whether it has something to show for this art and copy. */
  suits: (art: Art | null, copy: Copy) => boolean
  /** Copy angles it is made for, best first. */
  angles: readonly Angle[]
  /** How gladly it is used for the art, 0..10. */
  weight: (art: Art | null) => number
  /** Whether its art stands on the scheme's ground rather than on a panel chosen for it. */
  onGround: boolean
  /** The canvases it is made for; all where it does not say. */
  canvases?: readonly Shape[]
  compose: (stage: Stage) => Promise<Composition>
}

export const isCut = (art: Art | null) => art?.kind === 'cutout' || art?.kind === 'illustration'
