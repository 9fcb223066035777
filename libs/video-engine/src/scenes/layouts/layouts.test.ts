import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CaptionStyle } from '../../types.ts'
import { isInside, touches } from '../areas.ts'
import { drawCaption } from '../captions.ts'
import type { AspectRatio } from '@adloom/creative-engine/staging'
import { stageScene } from '../cutter.ts'
import type { FilmScene, SceneTexts } from '../film.ts'
import { setText } from '../set-text.ts'
import { openStudio, type Sprite } from '../studio.ts'
import { captionOf, sampleCutout, sampleFilm, samplePhoto } from '../testing/sample-film.ts'
import { LAYOUTS } from './layouts.ts'

const RATIOS: readonly AspectRatio[] = ['9:16', '4:5', '1:1', '16:9']
const STYLES: readonly CaptionStyle[] = ['clean', 'karaoke', 'boxed']
const PHOTO_LAYOUTS: readonly string[] = ['b_roll', 'avatar_corner', 'side_by_side', 'product_card']
const NAMES = Object.keys(LAYOUTS) as FilmScene['layout'][]

/** The least height of a line in pixels: at the width of a phone, about 8 of its own. */
const SMALL_PRINT_MIN = 26

const full: SceneTexts = {
  eyebrow: 'New this week',
  headline: 'Coffee that is roasted on the morning it leaves us',
  sub: 'Ground to order and on your table in two days.',
  bullets: ['Roasted in small lots', 'Delivered in two days', 'Cancel whenever you like'],
  price: '$14.50',
  priceBefore: '$18.00',
  offer: { big: '20%', rest: 'off your first order of the year' },
  code: 'Code MORNING20',
  callToAction: 'Order a bag now',
  url: 'northbeam.example',
  legal: 'Valid until 30 June for new customers. One per household, while stocks last.',
}

const pictures = {
  photo: await samplePhoto({ x: 0.3, y: 0.15, w: 0.4, h: 0.3 }),
  face: await samplePhoto({ x: 0.05, y: 0.02, w: 0.9, h: 0.95 }),
  cutout: await sampleCutout(),
}
/** A film of scenes that all have captions. Scenes of one film share what they draw, so a ratio needs one film. */
const studioOf = (ratio: AspectRatio, scenes: readonly Partial<FilmScene>[]) =>
  openStudio(sampleFilm(ratio, scenes, { captions: scenes.map((_, i) => captionOf('Roasted by hand', i * 2 + 0.2)) }))

/** Whether ink reaches the rim of a sprite, so that the sprite cuts it. */
async function isCut({ data }: Sprite): Promise<boolean> {
  const { data: pixels, info } = await sharp(data).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const opaque = (x: number, y: number) => pixels[(y * width + x) * 4 + 3]! > 24
  for (let x = 0; x < width; x++) if (opaque(x, 0) || opaque(x, height - 1)) return true
  for (let y = 0; y < height; y++) if (opaque(0, y) || opaque(width - 1, y)) return true
  return false
}

describe('every layout', () => {
  test.each(RATIOS)(
    'in %s keeps all words whole and in the safe zone',
    async (ratio) => {
      const scenes = NAMES.map((layout) => ({ layout, texts: full, pictures: [pictures.cutout] }))
      const studio = await studioOf(ratio, scenes)
      for (const [i, { layout }] of scenes.entries()) {
        const scene = await stageScene(studio, i)
        expect(scene.texts.length, layout).toBeGreaterThan(1)
        expect(
          scene.texts.filter((rect) => !isInside(rect, studio.areas.safe)),
          layout,
        ).toEqual([])
        for (const sprite of scene.sprites.filter(({ pad }) => pad > 0)) expect(await isCut(sprite), layout).toBe(false)
      }
    },
    30_000,
  )

  test.each(RATIOS)(
    'in %s leaves captions a place without faces and words',
    async (ratio) => {
      const scenes = NAMES.flatMap((layout) =>
        (PHOTO_LAYOUTS.includes(layout) ? [pictures.photo, pictures.face] : [pictures.photo]).map((picture) => ({
          layout,
          texts: { headline: 'Made for mornings' },
          pictures: [picture],
        })),
      )
      const studio = await studioOf(ratio, scenes)
      for (const [i, { layout }] of scenes.entries()) {
        const scene = await stageScene(studio, i)
        for (const style of STYLES) {
          const caption = captionOf('Roasted by hand this very morning', 0.2)
          const { bounds, sprites } = await drawCaption(studio, caption, scene, style)
          expect(isInside(bounds, studio.areas.safe), layout).toBe(true)
          expect(
            [...scene.faces, ...scene.texts].filter((rect) => touches(rect, bounds)),
            layout,
          ).toEqual([])
          for (const sprite of sprites) expect(await isCut(sprite), layout).toBe(false)
        }
      }
    },
    30_000,
  )

  test.each(RATIOS)(
    'an end card in %s that has no picture shows the speaker, away from words and captions',
    async (ratio) => {
      const ends = [full, { headline: 'Free for 30 days', url: 'northbeam.example' }]
      const studio = await studioOf(
        ratio,
        ends.map((texts) => ({ layout: 'end_card', texts })),
      )
      const [crowded, short] = [await stageScene(studio, 0), await stageScene(studio, 1)]
      for (const { texts, faces, captions } of [crowded, short]) {
        expect(texts.filter((rect) => !isInside(rect, studio.areas.safe))).toEqual([])
        expect(faces.filter((face) => [...texts, captions].some((rect) => touches(face, rect)))).toEqual([])
      }
      expect(short.faces).toHaveLength(1)
    },
  )

  test.each(NAMES)('%s is drawn without words, pictures and speaker', async (layout) => {
    const film = sampleFilm('1:1', [{ layout }], { speaker: null, brand: { name: null, logo: null } })
    const scene = await stageScene(await openStudio(film), 0)
    expect(scene.draw({ frame: 30, time: 1, local: 1, left: 1 }).length).toBeGreaterThan(0)
  })

  test('sets a word that is too long smaller and keeps it whole', async () => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    for (const ratio of RATIOS) {
      const studio = await studioOf(ratio, [{ layout: 'text_card', texts: { headline: word, bullets: [word] } }])
      const scene = await stageScene(studio, 0)
      expect(scene.texts.filter((rect) => !isInside(rect, studio.areas.safe))).toEqual([])
      for (const style of STYLES) {
        const { bounds, sprites } = await drawCaption(studio, captionOf(`Die ${word}`, 0), scene, style)
        expect(isInside(bounds, scene.captions)).toBe(true)
        for (const sprite of sprites) expect(await isCut(sprite)).toBe(false)
      }
    }
  }, 30_000)

  test('gives contacts, terms and small print their size before large texts', async () => {
    const studio = await studioOf('9:16', [{ layout: 'end_card', texts: full }])
    const { texts } = await stageScene(studio, 0)
    // Offer, name and small print come behind the mark and the eyebrow, in the order of the column.
    const heights = texts.slice(1).map(({ h }) => Math.round(h))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(SMALL_PRINT_MIN)
  })

  test('begins no line with the mark between parts of a list', async () => {
    const studio = await studioOf('1:1', [{}])
    const styleOf = (size: number) => ({ fontSize: size, lineHeight: 1.2 })
    const linesIn = async (w: number) => {
      const rect = { x: 0, y: 0, w, h: 400 }
      const { lines } = await setText(studio, 'Two coats of enamel · Made in Wales', {
        styleOf,
        rect,
        max: 40,
        linesMax: 6,
      })
      return lines.map(({ words }) => words.map(({ text }) => text).join(' '))
    }
    for (let w = 200; w <= 700; w += 20) expect((await linesIn(w)).filter((line) => line.startsWith('·'))).toEqual([])
    expect((await linesIn(1_000)).join(' ')).toBe('Two coats of enamel · Made in Wales')
  })

  test('strikes a former price through, beside the price or in the sentence that names it', async () => {
    const inkOf = async (texts: SceneTexts) => {
      const scene = await stageScene(await studioOf('1:1', [{ layout: 'text_card', texts }]), 0)
      return scene.sprites.map(({ data }) => data.toString('base64'))
    }
    const offer = { big: '$14', rest: 'instead of $18 until June' }
    const [plain, struck] = [await inkOf({ offer }), await inkOf({ offer, priceBefore: '$18' })]
    expect(struck.length).toBe(plain.length)
    expect(struck.filter((one) => !plain.includes(one)).length).toBe(1)
    expect(await inkOf({ offer, priceBefore: '$1' })).not.toEqual(struck)
    const [bare, beside] = [await inkOf({ price: '$14' }), await inkOf({ price: '$14', priceBefore: '$18' })]
    expect(beside.filter((one) => !bare.includes(one)).length).toBe(1)
  })
})
