import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeHere } from '../art/decode/decode-here.ts'
import { renderAd } from '../render.ts'
import { wordsOnly } from '../testing/briefs.ts'
import { registerFonts } from '../type/fonts.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const PRICES = ['28', '18', '12', '20', '45', '60', '90', '25', '55', '12', '35', '120']
const LIST =
  'Salon Bella, via Roma 12, Asti. Taglio donna 28 €, taglio uomo 18 €, taglio bimbo 12 €, piega 20 €, colore 45 €, meches 60 €, balayage 90 €, trattamento 25 €, permanente 55 €, barba 12 €, trucco 35 €, acconciatura sposa 120 €. Martedì–sabato 9–19. Prenota allo 0141 000 223.'

describe('a list of twelve prices', () => {
  test.each(['1:1', '9:16'] as const)(
    'is drawn whole on %s',
    async (format) => {
      const ad = await renderAd(renderer, decodeHere, {
        brief: wordsOnly(LIST),
        format,
        quality: 'express',
        seed: 71,
        variation: 0,
        variationCount: 1,
      })
      const drawn = ad.texts.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' | ')
      expect(PRICES.filter((price) => !drawn.includes(`${price} €`))).toEqual([])
      expect(drawn).toMatch(/barba/iu)
    },
    30_000,
  )
})
