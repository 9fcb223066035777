import type { Angle, Copy } from '../copy/copy.ts'
import type { Offer } from '../copy/leads/offer.ts'
import { isPhotoArt, type Art } from '../art/art.ts'
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
  /** Whether the layout shows people who were cut out, on an edge that they can stand on. */
  showsPeople?: boolean
  /** Whether the words stand on a pale sheet, whatever the scheme. */
  onPaper?: boolean
  /** Whether the layout keeps white space where it is asked for: it does too, or it is for nothing else. */
  airy?: 'too' | 'only'
  /** The canvases that the layout supports; all by default. */
  canvases?: readonly Shape[]
  compose: (stage: Stage) => Promise<Composition>
}

export const isCut = (art: Art | null) => art?.kind === 'cutout' || art?.kind === 'illustration'

/** So many points are a list. */
export const LIST_MIN = 3

/** The longest text behind a number that is set huge: its condition would be as loud as the thing that it is for. */
const TAIL_MAX = 22

/** Whether an offer can be the loudest text: a price with a long tail leaves the thing itself small. */
export const canLead = ({ lead, tail }: Offer): boolean => lead.length <= TAIL_MAX && tail.length <= TAIL_MAX

/** Whether a layout can show an art: a photo with its own background, or a person who was cut out. */
export const canShow = ({ showsPhotos, showsPeople }: Layout, art: Art | null): boolean =>
  isPhotoArt(art) ? showsPhotos === true : art?.kind !== 'person' || showsPeople === true

/** Whether a person who was cut out, on that side of the canvas as the layout is written, looks out of the picture. */
export function looksAway({ art, rightToLeft }: Stage, side: 'left' | 'right'): boolean {
  if (art?.kind !== 'person') return false
  const stands = rightToLeft ? (side === 'left' ? 'right' : 'left') : side
  return art.report.looks === stands
}
