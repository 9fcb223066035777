import type { Clip } from '@adloom/video-engine'
import { keptBy } from './kept-by.ts'
import { type Film, readFile, resultOf } from './stages.ts'

/** A clip without its frames, which stand one after another in a file. `sizes` are theirs, in bytes. */
export type ClipFacts = Omit<Clip, 'frames'> & { sizes: number[] }

/** Longer clips are cut; a scene that is longer shows its clip back and forth. */
const CLIP_SECONDS_MAX = 8

const clipFile = (scene: number) => `clip-${scene}`

/** Has an outside model make the clip of each scene that shows one. `firstPictures` are the files of the plan's pictures. */
export async function makeClips(film: Film, pictures: readonly { data: Uint8Array }[]) {
  const scripted = resultOf(film, 'script')
  const facts: (ClipFacts | null)[] = []
  const files: Record<string, Uint8Array> = {}
  for (const [i, scene] of ('plan' in scripted ? scripted.plan.scenes : []).entries()) {
    const clip =
      scene.clip === undefined ? null : await makeClip(film, scene.clip, i, pictures[scene.pictures[0] ?? -1])
    facts.push(clip && { width: clip.width, height: clip.height, sizes: clip.frames.map((frame) => frame.length) })
    if (clip) files[clipFile(i)] = Buffer.concat(clip.frames)
  }
  return { facts, files }
}

async function makeClip(film: Film, words: string, index: number, first: { data: Uint8Array } | undefined) {
  const { deps, item, signal } = film
  // The plan was made where clips are; this worker may have other settings.
  if (!deps.hostedClips) return null
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
