import { describe, expect, test } from 'vitest'
import { posesOf } from './motion.ts'
import { drawPortrait } from './portrait.ts'
import { findPresenter, PRESENTERS } from './presenters.ts'
import { AGE_RANGES, findStockVoice } from '../voice/catalogue.ts'
import { VISEMES, visemesOf, type Viseme } from './visemes.ts'
import { mouthPart, partOf } from './art.ts'

describe('stock presenters', () => {
  test('are of both genders and all ages, each known by one id', () => {
    expect(new Set(PRESENTERS.map(({ id }) => id)).size).toBe(PRESENTERS.length)
    expect(new Set(PRESENTERS.map(({ ageRange }) => ageRange))).toEqual(new Set(AGE_RANGES))
    const women = PRESENTERS.filter(({ gender }) => gender === 'female').length
    expect(women / PRESENTERS.length).toBeCloseTo(0.5, 0)
    expect(findPresenter('nobody')).toBeNull()
  })

  test.each(PRESENTERS)('$name speaks in a stock voice of the same gender and about the same age', (presenter) => {
    const voice = findStockVoice(presenter.defaultVoiceId)
    expect(voice?.gender).toBe(presenter.gender)
    const [looks, sounds] = [presenter.ageRange, voice!.ageRange].map((range) => AGE_RANGES.indexOf(range))
    expect(Math.abs(looks! - sounds!)).toBeLessThanOrEqual(1)
  })

  test('have portraits that differ, with the same bytes each time', async () => {
    const drawn = await Promise.all(PRESENTERS.map((presenter) => drawPortrait(presenter, 96)))
    expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(PRESENTERS.length)
    expect(await drawPortrait(PRESENTERS[0]!, 96)).toEqual(drawn[0])
  })

  test('wear the colour that they are given', () => {
    for (const { face } of PRESENTERS) expect(partOf(face, 'torso', '#12ab34')).toContain('#12ab34')
  })

  test('have one mouth for each shape', () => {
    for (const { face } of PRESENTERS)
      expect(new Set(VISEMES.map((viseme) => mouthPart(face, viseme))).size).toBe(VISEMES.length)
  })
})

describe('visemesOf', () => {
  const phones = [
    { phone: 'pau', end: 0.1 },
    { phone: 'm', end: 0.16 },
    { phone: 'aa', end: 0.4 },
    { phone: 'f', end: 0.5 },
    { phone: 'pau', end: 0.6 },
  ]

  test('gives each frame the mouth of its sound, a little ahead', () => {
    const shapes = visemesOf(phones, 30, 20)
    expect(shapes).toHaveLength(20)
    expect(shapes[0]).toBe('rest')
    expect(shapes).toContain('closed')
    expect(shapes[8]).toBe('open')
    expect(shapes[12]).toBe('bitten')
    expect(shapes.at(-1)).toBe('rest')
  })

  test('shows no shape for a single frame, unless the lips meet', () => {
    const hasty = Array.from({ length: 30 }, (_, i) => ({ phone: ['aa', 'f', 'uw'][i % 3]!, end: (i + 1) / 30 }))
    const shapes = visemesOf(hasty, 30, 30)
    for (let i = 1; i < shapes.length - 1; i++) expect([shapes[i - 1], shapes[i + 1], 'closed']).toContain(shapes[i])
  })

  test('opens the mouth halfway for a sound it does not know', () => {
    expect(visemesOf([{ phone: 'xx', end: 1 }], 30, 5)[2]).toBe('half')
  })
})

describe('posesOf', () => {
  const mouths = Array.from({ length: 300 }, (_, i): Viseme => (i % 4 < 2 ? 'open' : 'wide'))

  test('blinks now and then, for a few frames', () => {
    const pose = posesOf(mouths, 30, 4)
    const closed = mouths.filter((_, i) => pose(i).blinks).length
    expect(closed).toBeGreaterThan(5)
    expect(closed).toBeLessThan(30)
  })

  test('moves the head little, the same for the same seed', () => {
    const [pose, again] = [posesOf(mouths, 30, 4), posesOf(mouths, 30, 4)]
    for (let i = 0; i < mouths.length; i++) {
      expect(pose(i)).toEqual(again(i))
      expect(Math.abs(pose(i).headTurn)).toBeLessThan(3)
      expect(Math.abs(pose(i).headY)).toBeLessThan(10)
    }
  })
})
