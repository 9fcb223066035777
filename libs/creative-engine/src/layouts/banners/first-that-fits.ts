import type { Composition, Stage } from '../../draw/stage.ts'

/** A headline below this size in CSS pixels does not lead a display ad. */
const HEADLINE_MIN = 11

/** How many pixels of the canvas one CSS pixel of a display ad is. */
export const pixelOf = ({ w, shownWidth }: Stage): number => w / shownWidth

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
