import type { FrameLook, VideoFacts } from '@adloom/video-engine'
import { createHash } from 'node:crypto'
import type { EncodeRequest, FramesDone } from '../../../films/makes/encode.ts'
import { soundOf } from './compose.ts'
import { describeFilm } from './describe-film.ts'
import { tellProgress } from './progress.ts'
import { scriptedOf } from './scripted.ts'
import { defineStage, type Film, keyOf, readFile, resultOf } from './stages.ts'
import { materialOf } from './visuals.ts'

/** The finished file, and what it is. Its names contain its digest, so a file never changes under its address. */
export type EncodedFilm = {
  facts: VideoFacts
  sha256: string
  objectKey: string
  sizeBytes: number
  posterKey: string
  posterSizeBytes: number
  captionsKey: string | null
  captionsSizeBytes: number | null
}

const FROM = 40
const TO = 95
const LOOKS = 'looks.json'

/** Draws all frames and encodes them, with the poster and the captions. */
export const encode = defineStage({
  name: 'encode',
  from: FROM,
  async run(film) {
    const { deps, item, signal } = film
    const request = await requestOf(film)
    const onTold = (told: unknown) => {
      const { frames, of } = told as FramesDone
      const percent = Math.floor(FROM + ((TO - FROM) * frames) / of)
      tellProgress(deps, item, 'encode', percent).catch((cause: unknown) =>
        deps.log.warn({ err: cause, generationId: item.id }, 'progress was not stored'),
      )
    }
    const { mp4, facts, looks, poster, captions } = await deps.films.make('encode', request, signal, onTold)
    const sha256 = createHash('sha256').update(mp4).digest('hex')
    const names = { mp4: `${sha256}.mp4`, poster: `${sha256}.webp`, captions: `${sha256}.vtt` }
    return {
      result: {
        facts,
        sha256,
        objectKey: keyOf(item, 'encode', names.mp4),
        sizeBytes: mp4.length,
        posterKey: keyOf(item, 'encode', names.poster),
        posterSizeBytes: poster.length,
        captionsKey: captions && keyOf(item, 'encode', names.captions),
        captionsSizeBytes: captions && captions.length,
      },
      files: {
        [names.mp4]: mp4,
        [names.poster]: poster,
        ...(captions && { [names.captions]: captions }),
        [LOOKS]: Buffer.from(JSON.stringify(looks)),
      },
    }
  },
})

async function requestOf(film: Film): Promise<EncodeRequest> {
  const { timing, seconds } = resultOf(film, 'compose')
  const { metadata } = describeFilm(film)
  const rest = { seconds, metadata, encoder: await film.deps.films.encoder, sound: await soundOf(film) }
  const scripted = scriptedOf(film)
  if ('plan' in scripted)
    return { ...rest, film: { plan: scripted.plan, timing: timing!, material: await materialOf(film) } }
  const { ratio, seed } = scripted.motion
  return {
    ...rest,
    film: { picture: { png: await film.deps.objects.get(film.request.moved!.objectKey), ratio, seed } },
  }
}

/** How each frame looked. */
export const looksOf = async (film: Film): Promise<FrameLook[]> =>
  JSON.parse(Buffer.from(await readFile(film, 'encode', LOOKS)).toString()) as FrameLook[]
