import { INTRO_FILM_MIN } from '../script/write-script.ts'
import type { PlannedScene } from '../types.ts'

/** How long the brand stands alone, in seconds. */
const INTRO_SECONDS = 1.1

/** The brand's mark before anything is said; none without a brand, nor where the scenes behind it leave it no time. */
export const brandIntro = (hasBrand: boolean, seconds: number | null, scenesSeconds: number): PlannedScene[] =>
  hasBrand && (seconds === null || (seconds >= INTRO_FILM_MIN && scenesSeconds + INTRO_SECONDS <= seconds))
    ? [{ layout: 'brand_intro', script: '', texts: {}, pictures: [], secondsMin: INTRO_SECONDS }]
    : []
