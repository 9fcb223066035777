import sharp from 'sharp'
import type { Caption, Word } from '../../types.ts'
import { allPairings, choosePalettes, type AspectRatio } from '@adloom/creative-engine/staging'
import type { Film, FilmScene, Picture } from '../film.ts'

/** The least film that a test needs: one scene of two seconds with a caption. `change` replaces parts of it. */
export function sampleFilm(
  ratio: AspectRatio,
  scenes: readonly Partial<FilmScene>[],
  change: Partial<Film> = {},
): Film {
  const [palette] = choosePalettes({
    brandColors: [{ hex: '#2f4b3c', role: 'primary' }],
    colors: [],
    moods: [],
    topics: [],
    photoColors: [],
    seed: 1,
  })
  const pairing = allPairings.find(({ id }) => id === 'bricolage')
  if (!palette || !pairing) throw new Error('No palette or no pairing.')
  return {
    ratio,
    seed: 5,
    brand: { name: 'Lumea', logo: null },
    palette,
    pairing,
    decor: 'circle',
    speaker: { kind: 'stock', id: 'maya' },
    phones: [
      { phone: 'pau', end: 0.2 },
      { phone: 'm', end: 0.4 },
      { phone: 'aa', end: 0.9 },
    ],
    captions: [captionOf('Roasted by hand this very morning', 0.2)],
    captionStyle: 'karaoke',
    scenes: scenes.map((scene, i) => ({
      layout: 'text_card',
      start: i * 2,
      end: i * 2 + 2,
      texts: {},
      pictures: [],
      ...scene,
    })),
    ...change,
  }
}

/** A caption whose words are said evenly from a time on. */
export function captionOf(said: string, start: number): Caption {
  const words = said.split(' ').map((text, i): Word => ({ text, start: start + i * 0.2, end: start + i * 0.2 + 0.18 }))
  return { start, end: start + words.length * 0.2 + 0.4, words }
}

/** A photo with a face where `face` says, in shares of the photo. */
export async function samplePhoto(face: { x: number; y: number; w: number; h: number } | null): Promise<Picture> {
  const [width, height] = [900, 1200]
  const area = face && { x: face.x * width, y: face.y * height, w: face.w * width, h: face.h * height }
  const drawn = area
    ? `<ellipse cx="${area.x + area.w / 2}" cy="${area.y + area.h / 2}" rx="${area.w / 2}" ry="${area.h / 2}" fill="#e0ac8a"/>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="900" height="1200" fill="#47708f"/>${drawn}</svg>`
  const data = await sharp(Buffer.from(svg)).png().toBuffer()
  return { data, width, height, transparent: false, plain: false, faces: area ? [area] : [], subject: null }
}

/** A cut-out bottle. */
export async function sampleCutout(): Promise<Picture> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="900"><rect width="400" height="900" rx="80" fill="#c4552e"/></svg>'
  const data = await sharp(Buffer.from(svg)).png().toBuffer()
  return { data, width: 400, height: 900, transparent: true, plain: false, faces: [], subject: null }
}
