import type { Logo } from '@adloom/creative-engine'
import type { FilmMaterial, Picture } from '@adloom/video-engine'
import { kitOf } from '../../../batches/brief.ts'
import { FilmError } from '../../../films/film-error.ts'
import { type ClipFacts, clipsOf, type LostClip, makeClips } from './clips.ts'
import { loadPictures } from './load-pictures.ts'
import { scriptedOf } from './scripted.ts'
import { defineStage, type Film, readFile, resultOf } from './stages.ts'

type PictureFacts = Omit<Picture, 'data'>
/** Pictures without their bytes, which are files. Empty for a motion version, whose picture is a file of its own already. */
export type SeenFilm = {
  pictures: PictureFacts[]
  logo: Omit<Logo, 'png'> | null
  portrait: PictureFacts | null
  clips?: (ClipFacts | null)[]
  /** Scenes of the plan whose clips could not be made, and why, for the customer. */
  lostClips?: LostClip[]
}

const pictureFile = (index: number) => `picture-${index}`
const LOGO = 'logo.png'
const PORTRAIT = 'portrait'

/** Decodes what the film shows: products cut out, the logo, the portrait of a team's avatar. Has clips made. */
export const visuals = defineStage({
  name: 'visuals',
  from: 30,
  async run(film) {
    const scripted = scriptedOf(film)
    if ('motion' in scripted) return { result: { pictures: [], logo: null, portrait: null } }
    const pictures = await readPictures(film, scripted.pictureIds)
    const logo = await readLogo(film)
    const portrait = scripted.cast.isOwnAvatar ? await readPortrait(film) : null
    const clips = await makeClips(film, pictures)
    const files = Object.fromEntries(pictures.map(({ data }, i) => [pictureFile(i), data]))
    return {
      result: {
        pictures: pictures.map(factsOf),
        logo: logo && factsOfLogo(logo),
        portrait: portrait && factsOf(portrait),
        clips: clips.facts,
        lostClips: clips.lost,
      },
      files: {
        ...files,
        ...clips.files,
        ...(logo && { [LOGO]: logo.png }),
        ...(portrait && { [PORTRAIT]: portrait.data }),
      },
    }
  },
})

const factsOf = ({ data: _, ...facts }: Picture): PictureFacts => facts
const factsOfLogo = ({ png: _, ...facts }: Logo) => facts

/** All of them, because the plan names them by number. They were readable when it was made, and files never change. */
async function readPictures(film: Film, ids: readonly string[]): Promise<Picture[]> {
  const { deps, signal } = film
  const files = await loadPictures(film, ids)
  const pictures: Picture[] = []
  for (const id of ids) {
    const bytes = files.get(id)
    const read = bytes && (await deps.films.make('readPicture', bytes, signal))
    if (!read) throw new FilmError('render_failed', 'A picture of the video is gone.', { retryable: true })
    pictures.push(read.picture)
  }
  return pictures
}

/** A logo that cannot be read is left out, as in pictures. */
async function readLogo(film: Film): Promise<Logo | null> {
  const { deps, item, signal } = film
  const logoId = kitOf(item)?.logoAssetIds[0]
  const bytes = logoId && (await loadPictures(film, [logoId], { onlyReady: true })).get(logoId)
  return bytes ? deps.films.make('readLogo', bytes, signal) : null
}

async function readPortrait({ deps, request, signal }: Film): Promise<Picture> {
  const { portraitKey, face } = request.avatar!
  const portrait = await deps.films.make('readPortrait', { bytes: await deps.objects.get(portraitKey), face }, signal)
  if (!portrait)
    throw new FilmError('bad_portrait', 'The portrait of the avatar cannot be read. Choose another avatar.')
  return portrait
}

/** What the stage left, with its bytes. */
export async function materialOf(film: Film): Promise<FilmMaterial> {
  const { pictures, logo, portrait } = resultOf(film, 'visuals')
  const { cast } = scriptedOf(film)
  const withBytes = async (facts: PictureFacts, name: string): Promise<Picture> => ({
    ...facts,
    data: await readFile(film, 'visuals', name),
  })
  const seen: Picture[] = []
  for (const [i, facts] of pictures.entries()) seen.push(await withBytes(facts, pictureFile(i)))
  return {
    pictures: seen,
    clips: await clipsOf(film),
    logo: logo && { ...logo, png: await readFile(film, 'visuals', LOGO) },
    speaker: portrait
      ? { kind: 'portrait', picture: await withBytes(portrait, PORTRAIT) }
      : cast.presenterId === null
        ? null
        : { kind: 'stock', id: cast.presenterId },
  }
}
