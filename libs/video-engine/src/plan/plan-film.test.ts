import { describe, expect, test, vi } from 'vitest'
import { PlanError } from './error.ts'
import { filmOf } from './film-of.ts'
import { planFilm } from './plan-film.ts'
import { writeScript } from './script/write-script.ts'
import { briefOf, wishOf } from './testing/wishes.ts'
import { timeFilm } from './time/time-film.ts'
import type { FilmWish, SceneWish } from './types.ts'

const SCRIPT =
  "Tired skin? Meet Glow Serum. Two drops each morning, and that's it. It brightens in 14 days and evens your skin tone. 20% off your first order with code GLOW20. Order at lumea.example."
const brand = {
  name: 'Luméa',
  colors: [{ hex: '#2f4a3c', role: 'primary' as const }],
  requiredDisclaimers: ['Results vary.'],
}
const ofScript = (script: string, wish: Partial<FilmWish> = {}, change = {}) =>
  planFilm({ kind: 'script', brief: briefOf(script, change) }, wishOf(wish))
const ofScenes = (scenes: readonly SceneWish[], wish: Partial<FilmWish> = {}, change = {}) =>
  planFilm({ kind: 'scenes', brief: briefOf('', change), scenes }, wishOf(wish))
const layouts = (plan: ReturnType<typeof planFilm>) => plan.scenes.map(({ layout }) => layout)

// The first reading loads what the reader has learned.
vi.setConfig({ testTimeout: 30_000 })

describe('a film of a script', () => {
  test('says every word of it once, in order', () => {
    expect(ofScript(SCRIPT).script.replaceAll('\n', ' ')).toBe(SCRIPT)
  })

  test('begins with who speaks, shows the product, sets the offer large and ends with the call', () => {
    const plan = ofScript(SCRIPT)
    expect(layouts(plan)).toEqual(['full_avatar', 'product_card', 'avatar_corner', 'text_card', 'end_card'])
    const offer = { big: '20%', rest: 'off your first order with code GLOW20' }
    expect(plan.scenes[3]!.texts).toEqual({ offer })
    expect(plan.scenes[4]).toMatchObject({
      script: 'Order at lumea.example.',
      texts: { offer, callToAction: 'Order now', url: 'lumea.example' },
    })
  })

  test('has no layout of a speaker without one, and none of a picture without one', () => {
    const plan = ofScript(SCRIPT, { hasSpeaker: false, pictures: [] })
    expect(new Set(layouts(plan))).toEqual(new Set(['text_card', 'end_card']))
  })

  test('has no layout twice in a row where there is choice', () => {
    for (let seed = 0; seed < 20; seed++) {
      const all = layouts(ofScript(SCRIPT.repeat(3), { seed, pictures: [{ transparent: false, plain: false }] }))
      expect(all.filter((one, i) => one === all[i - 1])).toEqual([])
    }
  })

  test('has a brand intro and small print only with a brand, and no intro in a short film', () => {
    expect(layouts(ofScript(SCRIPT))[0]).toBe('full_avatar')
    const plan = ofScript(SCRIPT, {}, { brand })
    expect(layouts(plan)[0]).toBe('brand_intro')
    expect(plan.scenes.at(-1)!.texts.legal).toBe('Results vary.')
    expect(layouts(ofScript('Tired skin? Meet Glow Serum.', { seconds: 6 }, { brand }))).not.toContain('brand_intro')
  })

  test('shows small print that is too long for one card on cards before it, all of it', () => {
    const line = 'Representative example with all figures that the law wants to see beside such an offer.'
    const requiredDisclaimers = Array.from({ length: 5 }, (_, i) => `${i}. ${line}`)
    const { scenes } = ofScript(SCRIPT, {}, { brand: { ...brand, requiredDisclaimers } })
    const shown = scenes.map(({ texts }) => `${texts.sub ?? ''} ${texts.legal ?? ''}`).join(' ')
    for (const one of requiredDisclaimers) expect(shown).toContain(one)
    for (const { texts } of scenes) expect(texts.legal?.length ?? 0).toBeLessThanOrEqual(180)
  })

  test('shows sentences whole on screen when there are no captions', () => {
    const [first] = ofScript('Our coffee is roasted this very morning. On your table tomorrow.', {
      captionStyle: null,
    }).scenes
    expect(first!.texts.headline).toBe('Our coffee is roasted this very morning')
  })
})

describe('a film of scenes', () => {
  test('keeps layouts, texts and pictures as they were asked for', () => {
    const { scenes, notes } = ofScenes(
      [
        { script: 'Tired skin?', layout: 'text_card', onScreenText: 'Tired?' },
        { script: 'Two drops each morning.', layout: 'side_by_side', pictures: [1] },
        { layout: 'b_roll', pictures: [1] },
      ],
      {
        pictures: [
          { transparent: true, plain: false },
          { transparent: false, plain: false },
        ],
      },
    )
    expect(scenes.slice(0, 3)).toMatchObject([
      { layout: 'text_card', texts: { headline: 'Tired?' }, pictures: [] },
      { layout: 'side_by_side', pictures: [1] },
      { layout: 'b_roll', script: '', pictures: [1] },
    ])
    expect(notes).toEqual([])
  })

  test('shows a clip in a b_roll without pictures of its own, where clips are made', () => {
    const asked = [{ script: 'Rain on the trail.', layout: 'b_roll' as const }]
    const { scenes, notes } = ofScenes(asked, { hasClips: true, pictures: [] })
    expect(scenes[0]).toMatchObject({ layout: 'b_roll', clip: 'Rain on the trail.', pictures: [] })
    expect(notes).toEqual([])
    const without = ofScenes(asked, { pictures: [] })
    expect(without.scenes[0]).not.toHaveProperty('clip')
    expect(without.notes).toMatchObject([{ code: 'layout_changed' }])
  })

  test('tells when a layout cannot be shown, and takes another', () => {
    const { scenes, notes } = ofScenes([{ script: 'Hello there.', layout: 'full_avatar' }], { hasSpeaker: false })
    expect(scenes[0]!.layout).toBe('product_card')
    expect(notes).toMatchObject([{ code: 'layout_changed' }])
  })

  test('has no silent end card where its scenes without words take the time', () => {
    const asked = [{ script: 'Now open.' }, { layout: 'product_card' as const, onScreenText: 'Glow Serum' }]
    const layoutsIn = (seconds: number | null) =>
      layouts(ofScenes(asked, { seconds }, { content: { callToAction: 'Order now' } }))
    expect(layoutsIn(null)).toEqual(['full_avatar', 'product_card', 'end_card'])
    expect(layoutsIn(6)).toEqual(['full_avatar', 'product_card'])
  })

  test('is refused without a word and a picture', () => {
    expect(() => ofScenes([{}], { pictures: [] })).toThrow(PlanError)
  })
})

describe('a film of a brief', () => {
  test('shows offers and terms that have no time to be said, and says what it shows in the parts of content', () => {
    const brief = briefOf(
      'Facials at Bloom. Classic facial €49. Deep facial €69. Gold facial €99. Open Monday to Friday from 9 to 17 h. Book at bloom.example.',
    )
    const written = writeScript({ brief, seconds: 8, seed: 1 })
    const plan = planFilm({ kind: 'brief', written }, wishOf({ seconds: null }))
    const all = JSON.stringify(plan.scenes)
    for (const price of ['€49', '€69', '€99', 'bloom.example']) expect(all).toContain(price)
    expect(plan.content.callToAction).toBe('Book now')
  })
})

describe('a former price', () => {
  const filmOfBrief = (text: string, wish: Partial<FilmWish> = {}) => {
    const written = writeScript({ brief: briefOf(text), seconds: null, seed: 1 })
    return planFilm({ kind: 'brief', written }, wishOf(wish))
  }

  test('is told apart from the price in every language, so that it can be struck through', () => {
    const briefs = {
      '119 €': 'Zahnreinigung für 89 € statt 119 €. Termin unter praxis-weber.de.',
      '17,90 €': 'Crema Nívola. Ahora 12,90 € antes 17,90 €. Cómprala en nivola.es.',
      '39 €': "Bouquet de saison à 29 € au lieu de 39 € jusqu'au 14 février. Commandez sur atelier-jeanne.fr.",
    }
    for (const [priceBefore, text] of Object.entries(briefs))
      expect(filmOfBrief(text).scenes.at(-1)!.texts).toMatchObject({ priceBefore })
  })

  test('is none where only one price is told', () => {
    const { scenes } = filmOfBrief('Classic facial €49. Book at bloom.example.')
    for (const { texts } of scenes) expect(texts).not.toHaveProperty('priceBefore')
  })

  test('stands beside a product that nobody has seen yet', () => {
    const { scenes } = filmOfBrief(
      'Summit Blend is roasted in small batches. Now $14 instead of $18 until 30 June. Order at northbeam.example.',
    )
    const seen = scenes.find(({ layout }) => layout === 'product_card')
    expect(seen!.texts).toMatchObject({ offer: { big: '$14' }, priceBefore: '$18' })
  })
})

describe('the voice', () => {
  test('of another language gives captions alone, and the film says so', () => {
    const plan = ofScript('Unsere Wanderschuhe halten auf jedem Weg. Jetzt im Laden.', { captionStyle: null })
    expect(plan).toMatchObject({ isSpoken: false, captionStyle: 'clean', language: 'de' })
    expect(plan.notes.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'captions_only warning',
      'captions_shown info',
    ])
  })

  test('of the script’s language speaks it, captions or not', () => {
    expect(ofScript(SCRIPT, { captionStyle: null })).toMatchObject({ isSpoken: true, captionStyle: null, notes: [] })
  })
})

test('Without a brand the page leads the end card, and with one the brand does', () => {
  const script = 'Jazz, every Friday at eight. The Blue Room has forty seats. Get tickets at blueroom.example.'
  expect(ofScript(script).scenes.at(-1)!.texts).toMatchObject({ headline: 'blueroom.example' })
  const texts = ofScript(script, {}, { brand }).scenes.at(-1)!.texts
  expect(texts).toMatchObject({ headline: 'Luméa', url: 'blueroom.example' })
})

test('The logo of a kit stands only where its business advertises', () => {
  const logo = { png: new Uint8Array(), width: 10, height: 10, meanColor: '#000000', hasAlpha: true }
  const logoOf = (change: object) => {
    const plan = ofScript('Jazz at The Blue Room. Tickets are $12 at blueroom.example.', { pictures: [] }, change)
    const timing = timeFilm(plan, null)
    return filmOf(plan, timing, { pictures: [], logo, speaker: null }).film.brand.logo
  }
  expect(logoOf({ brand })).toBe(logo)
  expect(logoOf({})).toBeNull()
})
