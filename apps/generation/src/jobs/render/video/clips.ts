import type { Clip, PlannedScene } from '@adloom/video-engine'
import { ModelError } from '../../../models/model-error.ts'
import { isFinal } from './is-final.ts'
import { keptBy } from './kept-by.ts'
import { scriptedOf } from './scripted.ts'
import { type Film, readFile, resultOf } from './stages.ts'

/** A clip without its frames, which stand one after another in a file. `sizes` are theirs, in bytes. */
export type ClipFacts = Omit<Clip, 'frames'> & { sizes: number[] }

/** Longer clips are cut; a scene that is longer shows its clip back and forth. */
const CLIP_SECONDS_MAX = 8

const clipFile = (scene: number) => `clip-${scene}`

/** A scene of the plan whose clip could not be made, and why, for the customer. */
export type LostClip = { scene: number; why: string }

/**
 * Has an outside model make the clip of each scene that shows one, all at once, because their jobs take minutes. `pictures` are the
 * files of the plan's pictures. A clip that cannot be made is left out. Throws ModelError for one that is to be tried again, and
 * when nothing else was asked for.
 */
export async function makeClips(film: Film, pictures: readonly { data: Uint8Array }[]) {
  const scripted = scriptedOf(film)
  const scenes = 'plan' in scripted ? scripted.plan.scenes : []
  const made = await Promise.allSettled(
    scenes.map(({ clip, pictures: [first = -1] }, i) => makeClip(film, clip ?? null, i, pictures[first])),
  )
  const failures = made.flatMap((one, scene) =>
    one.status === 'rejected' ? [{ scene, cause: one.reason as unknown }] : [],
  )
  const again = failures.find(({ cause }) => !(cause instanceof ModelError && isFinal(film.deps, film.item, cause)))
  if (again) throw again.cause
  const isLost = (scene: PlannedScene, i: number) =>
    scene.pictures.length === 0 && failures.some((one) => one.scene === i)
  const asked = scenes.flatMap((scene, i) => (OF_THE_BRAND.has(scene.layout) ? [] : [isLost(scene, i)]))
  if (failures.length > 0 && asked.every(Boolean)) throw failures[0]!.cause
  return { ...stored(made), lost: failures.map(({ scene, cause }): LostClip => ({ scene, why: lostAs(film, cause) })) }
}

/** Scenes that nobody asked for. */
const OF_THE_BRAND: ReadonlySet<PlannedScene['layout']> = new Set(['brand_intro', 'end_card'])

function lostAs({ deps, item }: Film, cause: unknown): string {
  deps.log.warn({ err: cause, generationId: item.id }, 'a video goes on without a clip')
  return (cause as ModelError).message
}

function stored(made: readonly PromiseSettledResult<Clip | null>[]) {
  const files: Record<string, Uint8Array> = {}
  const facts = made.map((one, i): ClipFacts | null => {
    if (one.status === 'rejected' || one.value === null) return null
    const { frames, ...size } = one.value
    files[clipFile(i)] = Buffer.concat(frames)
    return { ...size, sizes: frames.map((frame) => frame.length) }
  })
  return { facts, files }
}

type File = { data: Uint8Array }

async function makeClip(
  film: Film,
  words: string | null,
  index: number,
  first: File | undefined,
): Promise<Clip | null> {
  if (words === null) return null
  const { deps, item, signal } = film
  // The plan was made where clips are; this worker may have other settings.
  if (!deps.hostedClips) throw new ModelError('model_unavailable', { detail: 'not in ADLOOM_MODELS of this worker' })
  const { aspectRatio, seed } = item
  const scene = {
    words,
    aspectRatio,
    seconds: CLIP_SECONDS_MAX,
    seed: (seed + index) % 2 ** 31,
    picture: first?.data ?? null,
  }
  return deps.hostedClips.clipFor(scene, keptBy(film, 'visuals'), signal)
}

/** The clips of the scenes, with their frames. */
export async function clipsOf(film: Film): Promise<(Clip | null)[]> {
  const clips: (Clip | null)[] = []
  for (const [i, facts] of (resultOf(film, 'visuals').clips ?? []).entries()) {
    if (facts === null) clips.push(null)
    else {
      const { sizes, ...size } = facts
      const all = await readFile(film, 'visuals', clipFile(i))
      let at = 0
      clips.push({ ...size, frames: sizes.map((bytes) => all.subarray(at, (at += bytes))) })
    }
  }
  return clips
}
