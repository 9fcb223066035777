import { digitalSourceTypeOf } from '../../../assets/provenance.ts'
import { mayShowSyntheticPerson } from '../../../assets/ai-facts.ts'
import type { VideoMetadata } from '@adloom/video-engine'
import { PRESENTER_CREDIT } from '@adloom/video-engine/catalogue'
import { isStockVoice } from '../../../stock/catalogue.ts'
import { scriptedOf } from './scripted.ts'
import { type Film, resultOf } from './stages.ts'

/** Layouts in which the speaker is seen. */
const WITH_SPEAKER: ReadonlySet<string> = new Set(['full_avatar', 'avatar_corner', 'side_by_side'])
/** Longer ones are cut in lists. */
const TITLE_MAX = 180

/** What the file and its asset say about the film: its name, how it came to be, whom to credit. */
export function describeFilm(film: Film): { name: string; metadata: VideoMetadata } {
  const { item, request } = film
  const scripted = scriptedOf(film)
  const isSpoken = resultOf(film, 'voice').scenes !== null
  const isSeen = 'plan' in scripted && scripted.plan.scenes.some(({ layout }) => WITH_SPEAKER.has(layout))
  const title = request.request.title ?? titleOf(film)
  const provenance = {
    digitalSourceType: sourceTypeOf(film),
    modelId: item.modelId,
    seed: item.seed,
    // Nobody has seen whom a clip shows.
    syntheticPerson:
      isSpoken || isSeen || showsClips(film) || (request.moved !== null && mayShowSyntheticPerson(request.moved)),
  }
  const credits = isSeen && scripted.cast.presenterId !== null ? [PRESENTER_CREDIT] : []
  const name = request.request.title ?? `${title}, ${item.aspectRatio}`
  return { name, metadata: { title, licence: '', credits, provenance } }
}

/** What the film says loudest. */
function titleOf(film: Film): string {
  const scripted = scriptedOf(film)
  const said =
    'plan' in scripted
      ? (scripted.plan.content.headline ?? scripted.plan.script.split('\n')[0])
      : film.request.moved!.content?.headline
  return (said ?? '').replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX) || 'Video'
}

const showsClips = (film: Film) => (resultOf(film, 'visuals').clips ?? []).some((clip) => clip !== null)

/** A silent motion version is what its picture is. */
function sourceTypeOf(film: Film): string {
  const scripted = scriptedOf(film)
  const moved = film.request.moved?.digitalSourceType
  const { voiceId } = scripted.cast
  const hostedVoice = voiceId !== null && !isStockVoice(voiceId) && resultOf(film, 'voice').scenes !== null
  if (moved && !hostedVoice) return moved
  const showsPhotos = 'plan' in scripted && (scripted.pictureIds.length > 0 || scripted.cast.isOwnAvatar)
  // A voice and clips of trained models make a composite too.
  return digitalSourceTypeOf({ hosted: false, showsPhotos: showsPhotos || hostedVoice || showsClips(film) })
}
