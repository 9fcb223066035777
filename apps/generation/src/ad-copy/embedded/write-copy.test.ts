import { limitsOf, COPY_LIMITS, type Platform } from '@adloom/contracts/copy/limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingsIn, readCopyBrief } from '../copy-reading.ts'
import type { CopyRequest, CopyText } from '../request.ts'
import { checksOf, FIELDS } from '../rules.ts'
import { writeCopy } from './write-copy.ts'

const SERUM = {
  name: 'Vitamin C Glow Serum',
  description: 'A 15% vitamin C serum with ferulic acid.',
  price: '$38',
  salePrice: null,
  benefits: ['Brightens in 14 days', 'Evens skin tone', 'Fragrance-free'],
  targetAudience: 'women 25-34 with dull skin',
  url: null,
}
const LUMEA = {
  name: 'Luméa',
  websiteUrl: 'https://lumea.example',
  tagline: 'Glow that speaks for itself',
  colors: [],
  voiceTone: ['warm'],
  bannedWords: [],
  requiredDisclaimers: [],
}

const asked = (known: Partial<CopyRequest>): CopyRequest => ({
  brief: '',
  brand: null,
  brandIsDefault: false,
  product: null,
  platform: 'meta',
  limits: limitsOf(known.platform ?? 'meta', []),
  objective: null,
  audience: null,
  tones: [],
  framework: 'none',
  language: null,
  count: 10,
  keyMessages: [],
  offer: null,
  mustInclude: [],
  avoid: [],
  callToAction: null,
  seed: 7,
  ...known,
})
const write = (known: Partial<CopyRequest>) => writeCopy(asked(known)).texts
const wholeOf = ({ primaryText, headline, description }: CopyText) => [primaryText, headline, description].join('\n')
const refusalOf = (known: Partial<CopyRequest>) => {
  try {
    writeCopy(asked(known))
    return null
  } catch (cause) {
    return (cause as { extras: { issues: { path: string; code: string }[] } }).extras.issues[0]
  }
}

const BRIEFS = {
  en: 'Radhaus services every bike within 48 hours. Spring check £59 until 30 April, only with appointment. Fresh coffee while you wait. Call 020 7946 0018.',
  de: 'Gärtnerei Lindner in Erfurt. Unsere Tomaten wachsen ohne Spritzmittel. 20 % auf alle Stauden bis 30. Mai. Täglich geöffnet. gaertnerei-lindner.de',
  fr: 'Nos pains au levain sont cuits chaque matin. Formule du midi à 9,50 € du lundi au vendredi. Boulangerie Le Fournil à Nantes.',
  es: '¿Te duele la espalda? Fisio Río te atiende en menos de 24 horas. Primera sesión por 25 €, solo para nuevos pacientes.',
  pl: 'Pieczemy chleb na zakwasie każdego ranka. Rabat 15% na wszystkie ciasta do niedzieli. Piekarnia Bona w Krakowie.',
}

describe('the embedded writer', () => {
  test.each(Object.entries(BRIEFS))(
    'in %s makes variants of the customer’s own sentences that pass the check',
    (language, brief) => {
      const written = writeCopy(asked({ brief }))
      const { reading } = readCopyBrief(asked({ brief }))
      expect(written.language).toBe(language)
      expect(written.texts.length).toBeGreaterThanOrEqual(3)
      expect(new Set(written.texts.map(({ angle }) => angle)).size).toBeGreaterThan(1)
      const own = brief.toLowerCase()
      for (const text of written.texts) {
        expect(findingsIn(reading, asked({ brief }), text)).toEqual([])
        for (const sentence of text.primaryText.split(/(?<=\p{L}[.?!])\s/u))
          expect(own).toContain(sentence.toLowerCase().replace(/\.$/, ''))
        expect(own).toContain(text.headline.toLowerCase())
      }
    },
  )

  test('keeps the condition, the deadline and the contact with the offer in every variant', () => {
    for (const text of write({ brief: BRIEFS.en }))
      expect(text.primaryText).toMatch(/£59 until 30 April, only with appointment\..*020 7946 0018/)
  })

  test('keeps a sentence that leans on another behind it', () => {
    const brief = 'Wool socks knitted in Leeds. They last ten winters. Gift boxes for birthdays. 20% off until Friday.'
    const texts = write({ brief })
    for (const text of texts) expect(text.headline).not.toMatch(/^They/)
    for (const { primaryText } of texts)
      expect(primaryText).toContain('Wool socks knitted in Leeds. They last ten winters.')
  })

  test.each([
    ['says what the brief forbids', { brief: `${BRIEFS.en} Don't mention coffee.` }, /coffee/i],
    ['says what avoid forbids', { brief: BRIEFS.en, avoid: ['COFFEE'] }, /coffee/i],
    ['says what is said to us', { brief: `Facebook ad, friendly tone please. ${BRIEFS.en}` }, /tone|facebook/i],
    ['tells the audience', { product: SERUM }, /women|25|34/],
  ])('never %s', (_, known, words) => {
    const texts = write(known)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(wholeOf(text)).not.toMatch(words)
  })

  test('uses no line of the default kit on an ad of another business, and warns', () => {
    const brief = 'Flowers from Becker & Sons, Leeds. Our shop is called Becker & Sons. Free delivery in Leeds.'
    const brand = { ...LUMEA, requiredDisclaimers: ['Results vary.'] }
    const written = writeCopy(asked({ brief: `${brief} beckerandsons.co.uk`, brand, brandIsDefault: true }))
    expect(written.usesKit).toBe(false)
    expect(written.checks).toContainEqual(expect.objectContaining({ code: 'default_kit_not_used' }))
    for (const text of written.texts) expect(wholeOf(text)).not.toMatch(/lum[eé]a|glow|results/i)
  })

  test('lets the brief’s offer stand for the price of the catalogue', () => {
    for (const text of write({ brief: 'Vitamin C Glow Serum now $29 until Sunday.', product: SERUM }))
      expect(wholeOf(text)).not.toContain('$38')
  })

  test('names the thing in the headline of a search ad, and the offer with the contact below', () => {
    const brief = 'Roof repair in Leeds. Free survey until 31 March. Call 0113 496 0000.'
    const texts = write({ brief, platform: 'google' })
    for (const text of texts) {
      expect(text.headline).toMatch(/roof repair/i)
      expect(text.description).toMatch(/Free survey until 31 March.*0113 496 0000/)
    }
  })

  test('says the offer alone where the whole sentence has no room, and tells what is left out', () => {
    const brief =
      'We repair roofs of slate, tile and lead all over Yorkshire with our own trained people since 1987. 20% off all gutters until 31 March. Call 0113 496 0000 or visit gutters-and-roofs-of-yorkshire.example.'
    const [text] = write({ brief, platform: 'tiktok' })
    expect(text!.primaryText).toContain('20% off all gutters')
    expect(text!.primaryText).toContain('31 March')
    expect(text!.leftOut.join()).toContain('0113 496 0000')
  })

  test('asks for what the brief asks for, and for nothing otherwise', () => {
    expect(write({ brief: 'Hiring baristas in Leeds. Apply at cafe.example.' })[0]!.callToAction).toBe('apply_now')
    expect(write({ brief: 'Old oak tables from a barn in Kent.' })[0]!.callToAction).toBe('learn_more')
  })

  test('follows each framework in the customer’s words, and refuses one without its facts', () => {
    const compared =
      'Planning software for agencies. Others: seat fees, chat bots. Us: flat price, real support. From $9 a month.'
    for (const framework of ['before_after', 'pas'] as const)
      expect(write({ brief: compared, framework })[0]!.primaryText).toMatch(/^Others: seat fees.*Us: flat price/)
    expect(write({ brief: BRIEFS.es, framework: 'question' })[0]!.primaryText).toMatch(/^¿Te duele/)
    for (const framework of ['pas', 'before_after', 'social_proof', 'fab', 'question', 'aida'] as const)
      expect(refusalOf({ brief: 'Coffee beans', framework }), framework).toMatchObject({
        path: 'framework',
        code: 'missing_facts',
      })
  })

  test.each([
    ['another language than the brief’s', { brief: BRIEFS.de, language: 'fr' }, 'language', 'unsupported_language'],
    [
      'a key message in another script',
      { brief: BRIEFS.en, keyMessages: ['قهوة طازجة كل يوم'] },
      'keyMessages[0]',
      'unsupported_language',
    ],
    ['a brief that only speaks to us', { brief: 'ad for my gym' }, 'brief', 'missing_facts'],
    ['rules that leave nothing', { brief: BRIEFS.en, avoid: ['e', 'a', 'o'] }, 'avoid', 'not_possible'],
  ])('refuses %s', (_, known, path, code) => expect(refusalOf(known)).toMatchObject({ path, code }))

  test('puts the brand’s disclaimers into every variant, and a check reports those that do not fit', () => {
    const brand = { ...LUMEA, requiredDisclaimers: ['Results vary from person to person and with use.'] }
    for (const text of write({ product: SERUM, brand }))
      expect(text.primaryText).toContain(brand.requiredDisclaimers[0])
    const short = asked({
      product: SERUM,
      brand: { ...brand, requiredDisclaimers: ['x'.repeat(90)] },
      platform: 'tiktok',
    })
    const [text] = writeCopy(short).texts
    expect(checksOf(text!, short)).toContainEqual(expect.objectContaining({ code: 'disclaimer_missing' }))
  })

  test('writes the same text for the same request, and another order for another seed', () => {
    const request = { product: SERUM, brand: LUMEA, tones: ['friendly'] as const, count: 5 }
    expect(write(request)).toEqual(write(request))
    expect(write({ ...request, seed: 8 })).not.toEqual(write(request))
  })

  test('has every required phrase of any script in every variant', () => {
    const mustInclude = ['קפה טרי', 'قهوة 100%', '🇬🇷 now']
    for (const text of write({ brief: BRIEFS.en, mustInclude }))
      for (const must of mustInclude) expect(text.primaryText).toContain(must)
  })
})

const phrase = fc.oneof(
  fc.string({ minLength: 2, maxLength: 20 }).filter((text) => text.trim().length > 1),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('קפה טרי', 'Straße', 'İstanbul', '🇬🇷 now'),
)
const anyRequest = fc.record({
  brief: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom(...Object.values(BRIEFS), 'Sale!!')),
  product: fc.constantFrom(null, SERUM),
  platform: fc.constantFrom(...(Object.keys(COPY_LIMITS) as Platform[])),
  mustInclude: fc.array(phrase, { maxLength: 2 }),
  avoid: fc.array(phrase, { maxLength: 2 }),
  seed: fc.nat(1000),
})
const lengthOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

test('keeps every variant of any request within the limits, with all required and no banned phrases', () => {
  let written = 0
  fc.assert(
    fc.property(anyRequest, (known) => {
      const request = asked({ ...known, count: 4 })
      if (refusalOf(request)) return
      const { texts } = writeCopy(request)
      written += texts.length
      for (const text of texts) {
        for (const must of request.mustInclude) expect(wholeOf(text)).toContain(must)
        for (const word of request.avoid) expect(wholeOf(text).toLowerCase()).not.toContain(word.trim().toLowerCase())
        for (const field of FIELDS) expect(lengthOf(text[field])).toBeLessThanOrEqual(request.limits[field]?.hard ?? 0)
      }
    }),
    { numRuns: 60, seed: 20_261_121 },
  )
  expect(written).toBeGreaterThan(60)
})
