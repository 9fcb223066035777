import { expect, test } from 'vitest'
import type { AspectRatio } from '@adloom/creative-engine/staging'
import { isInside } from './areas.ts'
import { stageScene } from './cutter.ts'
import type { FilmScene, Picture } from './film.ts'
import { drawPhoto, shapesFor } from './pictures.ts'
import { openStudio } from './studio.ts'
import { captionOf, sampleFilm, samplePhoto } from './testing/sample-film.ts'

const RATIOS: readonly AspectRatio[] = ['9:16', '4:5', '1:1', '16:9']
const studio = await openStudio(sampleFilm('1:1', [{}]))
const square = { x: 0, y: 0, w: 400, h: 400 }

/** A head that nearly fills its photo, which is 900 × 1200 px. */
const close = await samplePhoto({ x: 0.1, y: 0.15, w: 0.8, h: 0.8 })
/** How high and wide that face is, against its photo. */
const FACE = 0.8

test.each(RATIOS)('In %s a photo card keeps a very close face whole', async (ratio) => {
  const layouts: FilmScene['layout'][] = ['b_roll', 'avatar_corner', 'side_by_side', 'product_card']
  const scenes = layouts.map((layout) => ({ layout, pictures: [close], texts: { headline: 'Look closely' } }))
  const captions = scenes.map((_, i) => captionOf('Roasted by hand', i * 2 + 0.2))
  const staged = await openStudio(sampleFilm(ratio, scenes, { captions }))
  for (const [i, { layout }] of scenes.entries()) {
    const { faces } = await stageScene(staged, i)
    const shapes = faces.map(({ w, h }) => w / h)
    // A face that its card cuts has lost its own shape.
    const own = close.faces[0]!.w / close.faces[0]!.h
    expect(
      shapes.some((shape) => Math.abs(shape / own - 1) < 0.05),
      layout,
    ).toBe(true)
  }
})

test('A card may have the shapes in which heads are whole, and any shape without a head', async () => {
  const { least, most } = shapesFor(close)
  expect(most).toBeLessThanOrEqual(0.75 / FACE)
  expect(least).toBeGreaterThan(0.7)
  expect(shapesFor(await samplePhoto(null))).toEqual({ least: 0, most: Infinity })
  const far = shapesFor(await samplePhoto({ x: 0.4, y: 0.3, w: 0.1, h: 0.1 }))
  expect(far.most).toBeGreaterThan(3)
})

test('A portrait in a small disc is seen from the shoulders on, and in a large one only as close as it is sharp', async () => {
  const far = await samplePhoto({ x: 0.4, y: 0.3, w: 0.2, h: 0.15 })
  const faceIn = async (side: number, closeUp: boolean) => {
    const { faces } = await drawPhoto(studio, far, { x: 0, y: 0, w: side, h: side }, 'p', { closeUp })
    return faces[0]!.h / side
  }
  expect(await faceIn(250, true)).toBeGreaterThan(1.6 * (await faceIn(250, false)))
  expect(await faceIn(1080, true)).toBeLessThan(await faceIn(250, true))
})

test('A subject that is too long for its place is seen by a pan that never leaves the photo', async () => {
  const bare = await samplePhoto(null)
  const wide: Picture = { ...bare, subject: { x: 20, y: 400, w: 860, h: 300 } }
  const tall = { x: 0, y: 0, w: 300, h: 900 }
  const { sprite, motion } = await drawPhoto(studio, wide, tall, 'pan')
  expect(sprite.w).toBeGreaterThan(tall.w * 1.3)
  for (const share of [0, 0.3, 1]) {
    const { x = 0, y = 0 } = motion(share)
    expect(isInside(tall, { x, y, w: sprite.w, h: sprite.h })).toBe(true)
  }
  expect(motion(1).x).toBeLessThan(-60)
  const zoomed = await drawPhoto(studio, wide, square, 'zoom')
  expect(zoomed.sprite.w).toBe(square.w)
})
