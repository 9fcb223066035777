import { beforeAll, describe, expect, test } from 'vitest'
import { createEngine, type Engine } from './drawing.ts'
import { prepare } from './materials.ts'
import { planBatch } from './plan.ts'
import { serumBrief, shortBriefs, tinBrief, wordsOnly } from './testing/briefs.ts'
import { hashDistance, pictureHash } from './testing/picture-distance.ts'
import { decodeHere } from './art/decode/decode-here.ts'
import type { AdBrief } from './types.ts'

let engine: Engine
beforeAll(async () => {
  engine = await createEngine(decodeHere)
})

const briefs: [string, AdBrief][] = [
  ['a product photo', serumBrief()],
  ['another product photo', tinBrief()],
  ['words and a drawing', wordsOnly(shortBriefs[0])],
  ['words alone', wordsOnly('Family law firm in Bristol. First consultation free. Fixed fees, no surprises.')],
]

describe('a batch', { timeout: 60_000 }, () => {
  test.each(briefs)(
    'of six repeats no picture, and no layout family while unused ones are left, for %s',
    async (_, brief) => {
      const { materials } = await prepare(decodeHere, brief, 5, '1:1')
      const plan = planBatch(materials, 5, 6)
      const families = new Set(planBatch(materials, 5, 60).map(({ layout }) => layout.id)).size
      expect(new Set(plan.map(({ layout }) => layout.id)).size).toBe(Math.min(6, families))
      const hashes: boolean[][] = []
      for (let variation = 0; variation < 6; variation++) {
        const ad = await engine.render({
          brief,
          aspectRatio: '1:1',
          quality: 'express',
          seed: 5,
          variation,
          variationCount: 6,
        })
        hashes.push(await pictureHash(ad.png))
      }
      for (const [i, a] of hashes.entries())
        for (const b of hashes.slice(i + 1)) expect(hashDistance(a, b)).toBeGreaterThan(0.1)
    },
  )

  test('has a picture like another one, with a warning, rather than none', async () => {
    const brief = wordsOnly(
      'Buenos días. Les escribo de la Clínica Dental Orozco Vidal, en la calle del Pósito 17, de Almenara del Río. Quisiéramos un anuncio para padres: durante todo ' +
        'septiembre la primera revisión de los niños de 4 a 12 años es gratuita (no incluye radiografías). Atendemos con cita, de lunes a jueves de 16 a 20 h, teléfono ' +
        '955 555 127. Aparcamiento gratuito durante la visita en el garaje municipal de la plaza Mayor. Hablamos español, inglés y rumano con los padres y con ' +
        'los niños. Las familias numerosas tienen además un descuento del 10 % en los tratamientos. Nuestro color es el verde.',
    )
    const wanted = { brief, aspectRatio: '16:9', quality: 'express', seed: 7, variation: 3, variationCount: 4 } as const
    const { checks } = await engine.render(wanted)
    expect(checks.filter(({ passed }) => !passed)).toEqual([
      expect.objectContaining({ code: 'near_duplicate', severity: 'warning' }),
    ])
  })

  test('keeps the requested headline on the first picture, also in studio quality', async () => {
    for (const seed of [1, 2, 3]) {
      const ad = await engine.render({
        brief: {
          ...wordsOnly(
            'Headline: "Dinner worth purring about". 50% off your first box. Benefits: real salmon, no filler.',
          ),
          product: { name: 'Salmon Box', description: 'Cat food delivered monthly.', benefits: [] },
        },
        aspectRatio: '1:1',
        quality: 'studio',
        seed,
        variation: 0,
        variationCount: 4,
      })
      expect(ad.headline).toBe('Dinner worth purring about')
    }
  })

  test('shows a quotation, rating or comparison only if the brief has one', async () => {
    const given = ['testimonial', 'comparison']
    for (const text of shortBriefs.filter((one) => one !== 'Make an ad for my gym')) {
      const { materials } = await prepare(decodeHere, wordsOnly(text), 5, '4:5')
      const plan = planBatch(materials, 5, 30)
      expect(plan.filter(({ layout, copy }) => given.includes(layout.id) || copy.rating !== null)).toEqual([])
    }
    const { materials } = await prepare(
      decodeHere,
      wordsOnly('Planner for agencies. Rated 4.7/5 by 900 teams. Testimonial: "We closed three tools." - Dana K.'),
      5,
      '4:5',
    )
    const [first] = planBatch(materials, 5, 30).filter(({ layout }) => layout.id === 'testimonial')
    expect(first?.copy).toMatchObject({
      quote: { author: 'Dana K.' },
      rating: { stars: 4.7, text: 'Rated 4.7/5 by 900 teams' },
    })
  })

  test('uses the story layout on the tall canvas only', async () => {
    const ids = async (ratio: '4:5' | '9:16') =>
      planBatch((await prepare(decodeHere, tinBrief(), 5, ratio)).materials, 5, 40).map(({ layout }) => layout.id)
    expect(await ids('9:16')).toContain('story')
    expect(await ids('4:5')).not.toContain('story')
  })
})
