import type { AdBrief } from '@adloom/creative-engine'
import type { Tx } from '@adloom/db'
import type { FilmPlan, FilmWish, MotionPlan, SceneWish } from '@adloom/video-engine'
import { findStockVoice } from '@adloom/video-engine/catalogue'
import { wordsOf } from '../../../batches/brief.ts'
import { ModelError } from '../../../models/model-error.ts'
import { storeReading } from '../store-reading.ts'
import { FilmError } from '../../../films/film-error.ts'
import { type Cast, castFilm } from './cast.ts'
import { lengthsOf } from './film-request.ts'
import { loadPictures } from './load-pictures.ts'
import { defineStage, type Film, resultOf } from './stages.ts'

/** `pictureIds`: the pictures that the plan counts. `wish`: what the plan was asked to be. */
export type ScriptedFilm = { cast: Cast } & (
  | { plan: FilmPlan; wish: FilmWish; pictureIds: string[] }
  | { motion: MotionPlan }
)

/** The best pictures come first. Films show no more than these beside those that scenes name. */
const PICTURES_MAX = 6

/** Chooses who speaks, writes the script that is still to be written, and plans the scenes. */
export const script = defineStage({
  name: 'script',
  from: 5,
  async run(film) {
    const { item, request } = film
    const cast = castFilm(request, hostedVoiceOf(film), item.seed)
    if (request.source === 'animate') return { result: { cast, motion: await planMotion(film, cast) } }
    const brief = briefOf(film)
    if (request.source === 'instructions') await readOnce(film, brief)
    const { wish, pictureIds } = await wishOf(film, cast)
    const plan = await planFilm(film, { wish, pictureIds, writtenFor: lengthsOf(request).seconds })
    return { result: { cast, plan, wish, pictureIds }, alsoStore: (tx) => storeScript(tx, item, plan) }
  },
})

const hostedVoiceOf = ({ deps, request }: Film) =>
  request.voiceId === null ? null : deps.hostedVoices.find(request.voiceId)

/** Null when nobody is to speak. Throws ModelError when this process no longer has the outside voice. */
function languagesOf({ deps }: Film, { voiceId }: Cast): readonly string[] | null {
  if (voiceId === null) return null
  const voice = findStockVoice(voiceId) ?? deps.hostedVoices.find(voiceId)
  if (!voice) throw new ModelError('model_unavailable', { detail: 'not in ADLOOM_MODELS of this worker' })
  return voice.languages
}

function planMotion(film: Film, cast: Cast): Promise<MotionPlan> {
  const { deps, item, request, signal } = film
  const brief = { ...wordsOf(item), content: request.moved!.content }
  const { aspectRatio: ratio, seed } = item
  return deps.films.make('planMotion', { brief, ratio, seed, voiceLanguages: languagesOf(film, cast) }, signal)
}

/** The script is the brief of its film: it is read for its offers, its terms and its addresses. */
function briefOf({ item, request }: Film): AdBrief {
  const words = wordsOf(item)
  return request.source === 'instructions' ? words : { ...words, instructions: request.script ?? '' }
}

/** Stores how the brief was understood, which the status shows even when no script can be written. */
async function readOnce({ deps, item, signal }: Film, brief: AdBrief): Promise<void> {
  if (!item.isRead) await storeReading(deps, item, await deps.understandBrief(brief, 1, signal))
}

/** What is said, for the status. */
export const storeScript = (tx: Tx, { teamId, batchId }: Film['item'], { script }: FilmPlan) => tx`
  update video_requests set script = ${script || null} where team_id = ${teamId} and batch_id = ${batchId}`

/** A script is written for a length. Given words take the time they need, unless a length was asked for. */
async function wishOf(film: Film, cast: Cast): Promise<{ wish: FilmWish; pictureIds: string[] }> {
  const { deps, item, request } = film
  const { durationSeconds, captionStyle } = request.request
  const { pictureIds, ...looks } = await lookAtPictures(film)
  const wish: FilmWish = {
    ratio: item.aspectRatio,
    seed: item.seed,
    seconds: request.source === 'instructions' ? lengthsOf(request).seconds : durationSeconds,
    hasSpeaker: cast.presenterId !== null || cast.isOwnAvatar,
    captionStyle,
    hasClips: deps.hostedClips !== null,
    voiceLanguages: languagesOf(film, cast),
    ...looks,
  }
  return { wish, pictureIds }
}

type Planning = { wish: FilmWish; pictureIds: readonly string[]; writtenFor: number }

function planFilm(film: Film, { wish, pictureIds, writtenFor }: Planning): Promise<FilmPlan> {
  const { deps, request, signal } = film
  const scenes = (request.request.scenes ?? []).map(({ assetIds, ...scene }): SceneWish => {
    const shown = (assetIds ?? []).map((id) => pictureIds.indexOf(id)).filter((index) => index >= 0)
    return { ...scene, ...(shown.length > 0 && { pictures: shown }) }
  })
  const source = request.source as Exclude<typeof request.source, 'animate'>
  return deps.films.make('planFilm', { source, brief: briefOf(film), scenes, wish, writtenFor }, signal)
}

/** How much of its time a script takes that is written anew, with each time that it was still too long. */
const SHARES = [1, 0.8, 0.6] as const

/**
 * Plans a film anew that takes `needed` seconds and has fewer: a script that we wrote says less, and a film of given words does
 * without what it can do without. Null when nothing more can be left out.
 */
export async function planShorter(film: Film, needed: number, round: number): Promise<FilmPlan | null> {
  const scripted = resultOf(film, 'script')
  const { seconds, secondsMax } = lengthsOf(film.request)
  if ('motion' in scripted) return null
  const { wish, pictureIds } = scripted
  if (film.request.source !== 'instructions')
    return wish.seconds === null && round === 0
      ? planFilm(film, { wish: { ...wish, seconds: secondsMax }, pictureIds, writtenFor: seconds })
      : null
  const share = SHARES[round]
  if (share === undefined) return null
  const writtenFor = (seconds * share * seconds) / Math.max(seconds, needed)
  return planFilm(film, { wish, pictureIds, writtenFor }).catch((cause: unknown) => {
    if (cause instanceof FilmError && cause.code === 'does_not_fit') return null
    throw cause
  })
}

/** What the plan must know of the pictures that can be read: the caller's own first, then the product's, then those of scenes. */
async function lookAtPictures(
  film: Film,
): Promise<Pick<FilmWish, 'pictures' | 'photoColors'> & { pictureIds: string[] }> {
  const { deps, item, request, signal } = film
  const general = [
    ...item.referenceAssetIds,
    ...(item.page?.pictureAssetIds ?? []),
    ...(item.facts.product?.imageAssetIds ?? []),
  ]
  const ofScenes = (request.request.scenes ?? []).flatMap(({ assetIds }) => assetIds ?? [])
  const ids = [...new Set([...general.slice(0, PICTURES_MAX), ...ofScenes])]
  const files = await loadPictures(film, ids, { onlyReady: true })
  const pictures: FilmWish['pictures'][number][] = []
  const pictureIds: string[] = []
  let photoColors: string[] | null = null
  for (const id of ids) {
    const bytes = files.get(id)
    const looked = bytes && (await deps.films.make('lookAtPicture', bytes, signal))
    if (!looked) continue
    const { colors, ...facts } = looked
    pictures.push(facts)
    pictureIds.push(id)
    photoColors ??= colors
  }
  return { pictures, pictureIds, photoColors: photoColors ?? [] }
}
