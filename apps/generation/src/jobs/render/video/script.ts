import type { AdBrief } from '@adloom/creative-engine'
import type { FilmPlan, FilmWish, MotionPlan, SceneWish } from '@adloom/video-engine'
import { findStockVoice } from '@adloom/video-engine/catalogue'
import { wordsOf } from '../../../batches/brief.ts'
import { ModelError } from '../../../models/model-error.ts'
import { WRITTEN_SECONDS } from '../../../videos/estimate.ts'
import { storeReading } from '../store-reading.ts'
import { type Cast, castFilm } from './cast.ts'
import { loadPictures } from './load-pictures.ts'
import { defineStage, type Film } from './stages.ts'

/** `pictureIds`: the pictures that the plan counts. */
export type ScriptedFilm = { cast: Cast } & ({ plan: FilmPlan; pictureIds: string[] } | { motion: MotionPlan })

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
    const { plan, pictureIds } = await planFilm(film, cast, brief)
    return {
      result: { cast, plan, pictureIds },
      alsoStore: (tx) => tx`
        update video_requests set script = ${plan.script || null}
        where team_id = ${item.teamId} and batch_id = ${item.batchId}`,
    }
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

async function planFilm(film: Film, cast: Cast, brief: AdBrief) {
  const { deps, item, request, signal } = film
  const { source, request: asked } = request
  const { pictureIds, ...looks } = await lookAtPictures(film)
  const wish: FilmWish = {
    ratio: item.aspectRatio,
    seed: item.seed,
    seconds: asked.durationSeconds,
    hasSpeaker: cast.presenterId !== null || cast.isOwnAvatar,
    captionStyle: asked.captionStyle,
    hasClips: deps.hostedClips !== null,
    voiceLanguages: languagesOf(film, cast),
    ...looks,
  }
  const scenes = (asked.scenes ?? []).map(({ assetIds, ...scene }): SceneWish => {
    const shown = (assetIds ?? []).map((id) => pictureIds.indexOf(id)).filter((index) => index >= 0)
    return { ...scene, ...(shown.length > 0 && { pictures: shown }) }
  })
  const plan = await deps.films.make(
    'planFilm',
    { source: source as Exclude<typeof source, 'animate'>, brief, scenes, wish, usualSeconds: WRITTEN_SECONDS },
    signal,
  )
  return { plan, pictureIds }
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
