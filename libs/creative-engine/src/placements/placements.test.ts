import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Rect } from '../draw/nodes.ts'
import { measureWhole, placeTexts, type PlacedText } from '../draw/text/measure.ts'
import { registerFonts } from '../type/fonts.ts'
import { drawPlacements, layOut } from './draw-placements.ts'
import { PHONE_WIDTH, SCREEN_HEIGHT } from './parts.ts'
import { decodePicture } from './pictures.ts'
import { ZONES } from './screens.ts'
import type { PlacedAd, Placement, PlacementRequest } from './types.ts'
import { graphemesOf } from './visible-text.ts'

const renderer = new Renderer()
let square: Uint8Array
beforeAll(async () => {
  await registerFonts(renderer)
  square = await picture(800, 800)
}, 30_000)

const visible: PlacementRequest['visible'] = {
  feed: { primaryText: 125, headline: 40, description: 30 },
  story: { primaryText: 72, headline: 40 },
  reels: { primaryText: 72, headline: 40 },
}
const ALL: Placement[] = ['feed', 'story', 'reels']

/** The upper half is one colour and the lower half another, so that cropping shows. */
async function picture(width: number, height: number): Promise<Uint8Array> {
  const half = { width, height: Math.floor(height / 2), channels: 3 as const, background: '#1d4ed8' }
  const lower = await sharp({ create: half }).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#facc15' } })
    .composite([{ input: lower, gravity: 'south' }])
    .png()
    .toBuffer()
}

const card = (file: Uint8Array | null, headline: string | null = null) => ({ file, headline, isVideo: false })
const adOf = (change: Partial<PlacedAd> = {}): PlacedAd => ({
  cards: [card(square)],
  isCarousel: false,
  pageName: 'Lumea Skin',
  primaryText: 'Your skin, but awake.',
  headline: 'Meet Glow Serum',
  description: 'Free shipping',
  button: 'Shop now',
  host: 'lumea.example',
  ...change,
})
const draw = async (change: Partial<PlacedAd>, placements = ALL) =>
  drawPlacements(renderer, { ad: adOf(change), placements, visible })
const textsOf = async (change: Partial<PlacedAd>, placement: Placement) => (await draw(change, [placement]))[0]!.texts
const codesOf = async (change: Partial<PlacedAd>, placement: Placement) =>
  (await draw(change, [placement]))[0]!.notes.map(({ code }) => code)

async function placed(ad: PlacedAd, placement: Placement): Promise<{ texts: PlacedText[]; height: number }> {
  const cards = await Promise.all(ad.cards.slice(0, 2).map(async ({ file }) => file && decodePicture(file)))
  const { root, height } = await layOut(renderer, { ad, placements: [placement], visible }, placement, cards)
  return { texts: placeTexts(root, await measureWhole({ renderer, w: PHONE_WIDTH }, root)), height }
}

const GERMAN = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz und Donaudampfschifffahrtsgesellschaft'
const ADS: Record<string, Partial<PlacedAd>> = {
  short: {},
  'long German words': {
    pageName: GERMAN,
    primaryText: `${GERMAN} ${GERMAN}`,
    headline: GERMAN,
    description: GERMAN,
    host: `${'lang-'.repeat(11)}ende.example`,
    button: 'Get directions',
  },
  'Arabic, from the right': {
    pageName: 'لوميا',
    primaryText: 'بشرة مشرقة كل صباح مع سيروم التوهج الجديد، خصم 20% حتى يوم الأحد فقط '.repeat(3),
    headline: 'سيروم التوهج الجديد من لوميا للعناية بالبشرة',
  },
  Hebrew: { primaryText: 'עור זוהר בכל בוקר ✨ סרום חדש עם ויטמין C '.repeat(4), headline: 'הכירו את Glow Serum' },
  'Greek and Cyrillic': {
    primaryText: 'Λάμψη κάθε πρωί. '.repeat(12),
    headline: 'Сияние каждое утро, без лишних слов и шагов',
  },
  'emoji and line breaks': {
    pageName: '🔥 Club',
    primaryText: '🔥🔥🔥 Last call!\n\n✅ 20% off\n✅ Free returns\n\n✅ Tomorrow\n✅ Sunday',
    description: '⭐⭐⭐⭐⭐ 4.9',
  },
  'letters without a font': {
    pageName: '本日のお店',
    primaryText: '毎朝、目覚めるような透明感を。'.repeat(20),
    headline: '新しい美容液',
  },
  'nothing but a picture': { primaryText: '', headline: '', description: '', button: null, host: '' },
}

const isApart = (a: Rect, b: Rect) =>
  a.x + a.w <= b.x + 1 || b.x + b.w <= a.x + 1 || a.y + a.h <= b.y + 1 || b.y + b.h <= a.y + 1

describe('every text lies inside the picture and on no other text, on full screens where the interface is', () => {
  test.each(Object.entries(ADS))('%s', async (_what, change) => {
    for (const placement of ALL) {
      const { texts, height } = await placed(adOf(change), placement)
      expect(texts.length).toBeGreaterThan(0)
      for (const [i, { node, rect }] of texts.entries()) {
        const where = `${placement}: ${node.text}`
        expect(rect.x, where).toBeGreaterThanOrEqual(0)
        expect(rect.x + rect.w, where).toBeLessThanOrEqual(PHONE_WIDTH)
        expect(rect.y, where).toBeGreaterThanOrEqual(0)
        expect(rect.y + rect.h, where).toBeLessThanOrEqual(height)
        for (const other of texts.slice(i + 1))
          expect(isApart(rect, other.rect), `${where} | ${other.node.text}`).toBe(true)
        if (placement === 'feed') continue
        const { top, bottom } = ZONES[placement]
        const isInZone = rect.y + rect.h <= top * SCREEN_HEIGHT || rect.y >= (1 - bottom) * SCREEN_HEIGHT
        expect(isInZone, `${where} at ${rect.y}`).toBe(true)
      }
    }
  })
})

describe('a text is cut', () => {
  const LATIN = 'A serum that wakes your skin before the first coffee. '.repeat(5)

  test('at the characters that the placement shows, as people count them', async () => {
    const limits = { feed: 125, story: 72, reels: 72 }
    for (const placement of ALL) {
      const limit = limits[placement]
      const exact = LATIN.slice(0, limit)
      expect((await textsOf({ primaryText: exact }, placement))[0]).toMatchObject({ shown: exact.trim(), isCut: false })
      const [cut] = await textsOf({ primaryText: LATIN }, placement)
      expect(cut).toMatchObject({ isCut: true })
      expect(LATIN.startsWith(cut!.shown)).toBe(true)
      // "more" may need the room of a few letters on the last line.
      expect(cut!.shown.length).toBeLessThanOrEqual(limit)
      expect(cut!.shown.length).toBeGreaterThan(limit - 12)
    }
  })

  test('never inside a character of several code points', async () => {
    const family = '👩‍👩‍👧'
    const [cut] = await textsOf({ primaryText: family.repeat(200) }, 'reels')
    expect(graphemesOf(cut!.shown).every((one) => one === family)).toBe(true)
    expect(graphemesOf(cut!.shown).length).toBe(72)
  })

  test('earlier where line breaks fill its lines', async () => {
    const lines = Array.from({ length: 9 }, (_, i) => `Reason ${i + 1}`)
    const [cut] = await textsOf({ primaryText: lines.join('\n') }, 'feed')
    expect(cut).toEqual({ field: 'primaryText', shown: lines.slice(0, 6).join('\n'), isCut: true })
  })

  test('with "more" after the primary text, and with an ellipsis after others', async () => {
    const { texts } = await placed(adOf({ primaryText: LATIN, headline: 'w'.repeat(60) }), 'feed')
    const written = texts.map(({ node }) => node.text)
    expect(written.some((text) => text.endsWith('… more'))).toBe(true)
    expect(written).toContainEqual(expect.stringMatching(/^w+…$/))
    expect(written.filter((text) => text === 'more')).toEqual([])
  })

  test('and the feed alone shows the description', async () => {
    expect((await textsOf({}, 'feed')).map(({ field }) => field)).toEqual(['primaryText', 'headline', 'description'])
    expect((await textsOf({}, 'story')).map(({ field }) => field)).toEqual(['primaryText', 'headline'])
  })
})

describe('the picture', () => {
  test.each([
    ['a square as it is', 800, 800, 360, []],
    ['4:5 as it is', 1080, 1350, 450, []],
    ['9:16 cropped to 4:5', 1080, 1920, 450, ['picture_cropped']],
    ['16:9 as it is', 1920, 1080, 203, []],
    ['a banner cropped to 1.91:1', 2400, 600, 188, ['picture_cropped']],
    ['a tiny one enlarged', 60, 60, 360, ['picture_small']],
    ['a hair, in no time', 2, 9_000, 450, ['picture_cropped', 'picture_small']],
  ])('stands in the feed: %s', async (_what, w, h, height, codes) => {
    const bare = { cards: [card(await picture(w, h))], ...ADS['nothing but a picture'] }
    const [drawn] = await draw(bare, ['feed'])
    const [empty] = await draw({ ...bare, cards: [card(null)] }, ['feed'])
    // Without a picture, a square stands for it.
    expect((drawn!.height - empty!.height) / 3 + PHONE_WIDTH).toBe(height)
    expect(drawn!.notes.map(({ code }) => code)).toEqual(codes)
  })

  test('fills a full screen at 9:16, and stands on its average colour otherwise', async () => {
    const corner = async (file: Uint8Array) => {
      const [drawn] = await draw({ cards: [card(file)] }, ['reels'])
      return [...(await sharp(drawn!.png).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer())]
    }
    expect(await corner(await picture(1080, 1920))).toEqual([0xfa, 0xcc, 0x15])
    expect(await codesOf({ cards: [card(await picture(1080, 1920))] }, 'story')).toEqual([])
    const average = [(0xfa + 0x1d) / 2, (0xcc + 0x4e) / 2, (0x15 + 0xd8) / 2]
    for (const [i, value] of (await corner(square)).entries()) expect(Math.abs(value - average[i]!)).toBeLessThan(3)
    expect(await codesOf({}, 'story')).toEqual(['picture_letterboxed'])
  })

  test('may have texts where the interface is', async () => {
    const letters = (y: number) =>
      Array.from(
        { length: 6 },
        (_, i) =>
          `<text x="40" y="${y + i * 50}" font-size="56" font-family="Inter">Sale ends on Sunday at noon</text>`,
      ).join('')
    const poster = (y: number) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920"><rect width="100%" height="100%" fill="#fff"/>${letters(y)}</svg>`,
        ),
      )
        .png()
        .toBuffer()
    expect(await codesOf({ cards: [card(await poster(60))] }, 'story')).toEqual(['under_interface'])
    expect(await codesOf({ cards: [card(await poster(1560))] }, 'reels')).toEqual(['under_interface'])
    expect(await codesOf({ cards: [card(await poster(700))] }, 'reels')).toEqual([])
  })

  test('that cannot be read is a grey area with a note, whatever the bytes', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    for (const file of [Buffer.from('no picture'), new Uint8Array(), square.slice(0, 300), bomb])
      expect(await codesOf({ cards: [card(file)] }, 'feed')).toEqual(['picture_unreadable'])
  })

  test('of a video is a still with a play sign', async () => {
    const cards = [{ ...card(square), isVideo: true }]
    const [still] = await draw({ cards }, ['feed'])
    expect(still!.notes.map(({ code }) => code)).toEqual(['video_still'])
    expect(still!.png).not.toEqual((await draw({}, ['feed']))[0]!.png)
  })
})

describe('a carousel', () => {
  const cards = () => [card(square, 'One'), card(square, 'Two'), ...Array.from({ length: 3 }, () => card(null, 'More'))]

  test('shows its first cards beside each other in the feed, each with its headline', async () => {
    const ad = adOf({ isCarousel: true, cards: cards() })
    const { texts } = await placed(ad, 'feed')
    const [one, two] = ['One', 'Two'].map((text) => texts.find(({ node }) => node.text === text)!.rect)
    expect(one!.y).toBeCloseTo(two!.y, 0)
    expect(two!.x - one!.x).toBeGreaterThan(200)
    expect(await codesOf(ad, 'feed')).toEqual(['cards_hidden'])
  })

  test('begins with its first card on a full screen', async () => {
    const texts = await textsOf({ isCarousel: true, cards: cards() }, 'story')
    expect(texts[1]).toMatchObject({ field: 'headline', shown: 'One' })
  })
})

test('the same ad gives the same bytes, drawn alone or with others', async () => {
  const together = await draw({})
  for (const [i, placement] of ALL.entries()) {
    const [alone] = await draw({}, [placement])
    expect(Buffer.compare(alone!.png, together[i]!.png)).toBe(0)
  }
})

test('letters without a font become bars, and emoji without a picture are left out, each with a note', async () => {
  expect(await codesOf(ADS['letters without a font']!, 'feed')).toEqual(['font_missing'])
  expect(await codesOf({ primaryText: 'Bonjour 🇫🇷' }, 'feed')).toEqual(['emoji_left_out'])
})

test('an ad in a language that is read from the right has its avatar on the right', async () => {
  const ad = adOf({ ...ADS['Hebrew']!, pageName: 'Lumea' })
  const at = async (placement: Placement) =>
    (await placed(ad, placement)).texts.find(({ node }) => node.text === 'Sponsored')!.rect
  for (const placement of ALL) expect((await at(placement)).x, placement).toBeGreaterThan(PHONE_WIDTH / 2)
})
