import type { FilmPlan, Speech } from '@adloom/video-engine'
import { FilmError } from '../../../films/film-error.ts'
import type { Fit } from '../../../films/makes/fit.ts'
import { isStockVoice } from '../../../stock/catalogue.ts'
import { lengthsOf } from './film-request.ts'
import { bytesOf, floatsOf } from './floats.ts'
import { keptBy } from './kept-by.ts'
import { planShorter, storeScript } from './script.ts'
import { defineStage, type Film, type Left, readFile, resultOf } from './stages.ts'

/** Speech without its samples, which stand one after another in a file. */
type Said = Omit<Speech, 'samples'> & { samples: number }
/**
 * The speech of each scene, null for one that says nothing; of a motion version, of its one scene. Null when nobody speaks.
 * `seconds`: the length of the film, null for that of a motion version. `plan`: a shorter one than that of the script, when its
 * voice has no time for that.
 */
export type SpokenFilm = { scenes: (Said | null)[] | null; seconds: number | null; plan?: FilmPlan }

const SAMPLES = 'samples.f32'

/** Says the script, as fast as its film asks, or less of it. */
export const voice = defineStage({
  name: 'voice',
  from: 15,
  async run(film) {
    const scripted = resultOf(film, 'script')
    if ('plan' in scripted) return speakFilm(film, scripted.plan)
    const { script } = scripted.motion
    const { voiceId } = scripted.cast
    return left(script === null || voiceId === null ? null : await say(film, [script], voiceId, 1), null)
  },
})

async function speakFilm(film: Film, planned: FilmPlan): Promise<Left<'voice'>> {
  let plan = planned
  for (let round = 0; ; round++) {
    const spoken = await speakToFit(film, plan)
    if (spoken.fits) {
      const { result, files } = left(spoken.speech, spoken.seconds)
      if (plan === planned) return { result, files }
      return { result: { ...result, plan }, files, alsoStore: (tx) => storeScript(tx, film.item, plan) }
    }
    const shorter = await planShorter(film, spoken.needed, round)
    if (shorter === null) throw new FilmError('does_not_fit', spoken.message)
    plan = shorter
  }
}

type Speeches = (Speech | null)[] | null
type Spoken = { fits: true; speech: Speeches; seconds: number } | Extract<Fit, { fits: false }>

async function speakToFit(film: Film, plan: FilmPlan): Promise<Spoken> {
  const { voiceId } = resultOf(film, 'script').cast
  const fit = (speech: Speeches, canHurry: boolean) =>
    film.deps.films.make('fitFilm', { plan, speech, canHurry, ...lengthsOf(film.request) }, film.signal)
  const scripts = plan.scenes.map((scene) => scene.script)
  const speech = plan.isSpoken && voiceId !== null ? await say(film, scripts, voiceId, 1) : null
  const fitted = await fit(speech, speech !== null)
  if (!fitted.fits || fitted.rate === 1 || voiceId === null) return fitted.fits ? { ...fitted, speech } : fitted
  const faster = await say(film, scripts, voiceId, fitted.rate)
  // Some outside voices have only one pace.
  const again = await fit(faster, false)
  return again.fits ? { ...again, speech: faster } : again
}

/** The speech of each script, in a stock voice or that of an outside model. */
async function say(film: Film, scripts: readonly string[], voiceId: string, rate: number): Promise<(Speech | null)[]> {
  const { deps, signal } = film
  if (isStockVoice(voiceId)) return deps.films.make('speak', { scripts, voiceId, rate }, signal)
  const said: (Speech | null)[] = []
  for (const script of scripts) {
    const text = script.trim()
    said.push(
      (text && (await deps.hostedVoices.speak({ voiceId, text, rate, kept: keptBy(film, 'voice'), signal }))) || null,
    )
  }
  return said
}

const left = (speech: Speeches, seconds: number | null) => ({
  result: { scenes: speech && speech.map((one) => one && { ...one, samples: one.samples.length }), seconds },
  files: speech ? { [SAMPLES]: bytesOf(...speech.flatMap((one) => one?.samples ?? [])) } : {},
})

/** What the stage left, with its samples. */
export async function speechOf(film: Film): Promise<(Speech | null)[] | null> {
  const { scenes } = resultOf(film, 'voice')
  if (scenes === null) return null
  const samples = floatsOf(await readFile(film, 'voice', SAMPLES))
  let at = 0
  return scenes.map((said) => {
    if (said === null) return null
    const from = at
    at += said.samples
    return { ...said, samples: samples.subarray(from, at) }
  })
}
