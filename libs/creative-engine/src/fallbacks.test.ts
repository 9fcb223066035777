import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeHere } from './art/decode/decode-here.ts'
import { fallbacksOf } from './fallbacks.ts'
import type { Copy } from './copy/copy.ts'
import { prepare } from './materials.ts'
import { renderAd } from './render.ts'
import { wordsOnly } from './testing/briefs.ts'
import { registerFonts } from './type/fonts.ts'
import { CANVAS, type AspectRatio } from './types.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const ratios = Object.keys(CANVAS) as AspectRatio[]
const OFFER =
  'Hoi! We hebben bij Vitaalhuisje in Amersfoort nog best veel magnesium en vitamine D staan, dus deze maand doen we gewoon tweede pot halve prijs. Geldt in de winkel en online, mag je ook mixen. Aan de balie helpt Joke je graag kiezen hoor.'
const CAPITALS =
  'WIR SUCHEN AUSHILFEN FÜR DIE HOCHZEITSSAISON MAI BIS SEPTEMBER, RAUM LÜNEBURG. SERVICE 15 EURO/STD, AUF- UND ABBAU 16,50 EURO, SONNTAGS 19 EURO. HOCHZEITSPLANUNG WEISSDORN, BEWERBUNG AN JOBS@WEISSDORN-HOCHZEITEN.EXAMPLE'
const MENU =
  'Menu del día en Casa Remedios, calle Mayor 3, Alcorisa:\n- Ensaladilla de la casa\n- Sopa de cocido\n- Crema de calabaza\n- Bacalao con tomate\n- Ternasco al horno (suplemento 3 €)\n- Albóndigas de la abuela\n- Arroz caldoso los jueves\n- Flan casero\nPrecio 14,50 € entre semana, 19 € sábados y domingos. Pan, bebida y café incluidos. Menú infantil 8 €. Reservas en el 978 555 014. Cerramos los martes. Grupos de más de doce personas con encargo previo de dos días. Fianza no reembolsable.'
const NEEDED =
  'catering złota łyżka, toruń, komunie, chrzciny, wesela, menu od 89 zł za osobę, dowóz do 30 km gratis, zamówienia na maj do 10 kwietnia, tel, 56 555 01 77, kolory: biel i złoto'

describe.each([
  ['an offer whose number stands at the end of a sentence', OFFER],
  ['capitals with a long address', CAPITALS],
  ['a long list with terms', MENU],
  ['a detail that must be said', NEEDED],
])('a brief with %s', (_, brief) => {
  test.each(ratios)('is drawn on %s', { timeout: 30_000 }, async (format) => {
    const seed = 20261126 + ratios.indexOf(format)
    const ad = await renderAd(renderer, decodeHere, {
      ...{ brief: wordsOnly(brief), format, quality: 'express', seed },
      ...{ variation: ratios.indexOf(format), variationCount: 4 },
    })
    expect(ad.checks.filter(({ passed, severity }) => !passed && severity === 'error')).toEqual([])
  })
})

/** The fallbacks of a wording that says so much, whatever the reader makes of a brief. */
async function fallbacksFor(copy: Partial<Copy>) {
  const preparation = await prepare(decodeHere, wordsOnly(OFFER), 1, '1:1')
  const bare = { big: null, badge: null, thing: null, eyebrow: null, business: null, quote: null, sub: null }
  const given = { ...preparation.materials.copies[0]!, ...bare, bullets: [], notes: [], ...copy }
  const { materials } = preparation
  return fallbacksOf({ ...preparation, materials: { ...materials, copies: [given] } }).map((one) => one.materials)
}
const headlineOf = (text: string) => ({ headline: [{ text, strong: false }] })
const LEAD = 'Vitamine D staan, dus deze maand doen we gewoon tweede pot'

test('an offer that cannot be the largest text is a tag, or the headline where it has none', async () => {
  const big = { kind: 'percent' as const, lead: LEAD, big: 'halve prijs', tail: '' }
  const [first] = await fallbacksFor({ ...headlineOf('Vitaalhuisje'), angle: 'offer', leads: 'offer', big })
  expect(first?.copies[0]).toMatchObject({ ...headlineOf('Vitaalhuisje'), angle: 'thing', big: null, badge: big })
  const [alone] = await fallbacksFor({ headline: [], angle: 'offer', leads: 'offer', big })
  expect(alone?.copies[0]?.headline).toEqual([
    { text: LEAD, strong: false },
    { text: 'halve prijs', strong: true },
  ])
})

test('what still has no room is set closer, and then a long headline is a sentence below the name', async () => {
  const long = 'WIR SUCHEN AUSHILFEN FÜR DIE HOCHZEITSSAISON MAI BIS SEPTEMBER, RAUM LÜNEBURG'
  const stages = await fallbacksFor({ ...headlineOf(long), business: 'HOCHZEITSPLANUNG WEISSDORN' })
  expect(stages.map(({ closeSet }) => closeSet)).toEqual([false, true, true])
  expect(stages[1]?.copies[0]?.headline).toEqual(headlineOf(long).headline)
  expect(stages[2]?.copies[0]).toMatchObject({
    ...headlineOf('HOCHZEITSPLANUNG WEISSDORN'),
    business: null,
    bullets: [{ text: long, stays: true, told: true }],
  })
})
