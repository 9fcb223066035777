import { headlineText } from '../../copy/copy.ts'
import type { Composition, Stage } from '../../draw/stage.ts'

/** A headline below this size in CSS pixels does not lead a display ad. */
const HEADLINE_MIN = 11

/** How many pixels of the canvas one CSS pixel of a display ad is. */
export const pixelOf = ({ w, shownWidth }: Stage): number => w / shownWidth

/** Strips of this height in CSS pixels have room for large parts. */
const LARGE_FROM = 200

export const isLarge = (stage: Stage): boolean => stage.h >= LARGE_FROM * pixelOf(stage)

/** How much smaller running text may be where it does not fit: ten CSS pixels for what matters. */
const SMALLER = 0.87

/** The same stage with smaller running text. */
export function withSmallText(stage: Stage): Stage {
  const { pairing } = stage
  return { ...stage, pairing: { ...pairing, textScale: (pairing.textScale ?? 1) * SMALLER } }
}

/** Few words may be set as lines of equal width; in a sentence, that shouts single words. */
export const isShort = ({ copy }: Stage): boolean => headlineText(copy).split(/\s+/).length <= STACKED_WORDS_MAX
const STACKED_WORDS_MAX = 4

/** The first of several compositions, best first, whose words fit with a headline that leads; else the last. */
export async function firstThatFits(
  stage: Stage,
  ways: readonly ((() => Promise<Composition>) | null)[],
): Promise<Composition> {
  let last: Composition | null = null
  for (const way of ways) {
    if (!way) continue
    const made = await way()
    last = { ...made, fits: made.fits && made.headlineSize >= HEADLINE_MIN * pixelOf(stage) }
    if (last.fits) return last
  }
  if (!last) throw new Error('A display ad has at least one composition.')
  return last
}
