import { encodeFilm } from './makes/encode.ts'
import { checkFilm } from './makes/check.ts'
import { composeFilm } from './makes/compose.ts'
import { planFilmOf, planMotionOf } from './makes/plan.ts'
import { proveEncoder } from './makes/prove.ts'
import { lookAtPicture, readLogo, readPicture, readPortrait } from './makes/pictures.ts'
import { fitFilm } from './makes/fit.ts'
import { speakScenes } from './makes/speak.ts'

/**
 * The operations of a video process. Services import the types alone: voice, drawing and encoding are native code and
 * WebAssembly, and pictures are a stranger's.
 */
export const films = {
  proveEncoder,
  planFilm: planFilmOf,
  planMotion: planMotionOf,
  speak: speakScenes,
  fitFilm,
  lookAtPicture,
  readPicture,
  readLogo,
  readPortrait,
  compose: composeFilm,
  encode: encodeFilm,
  check: checkFilm,
}
