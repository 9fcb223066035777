import { runInSteps } from '@adloom/runtime'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeEmbedded } from './embedded-writer.ts'
import { COPY_LIMITS, limitsOf, type Platform } from '@adloom/contracts/copy/limits'
import type { CopyRequest, CopyText } from '../request.ts'
import { checksOf, FIELDS } from '../rules.ts'

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
  product: null,
  platform: 'meta',
  limits: limitsOf(known.platform ?? 'meta', []),
  objective: null,
  audience: null,
  tones: [],
  framework: 'none',
  language: 'en',
  count: 3,
  keyMessages: [],
  offer: null,
  mustInclude: [],
  avoid: [],
  callToAction: null,
  seed: 7,
  ...known,
})

const wholeOf = ({ primaryText, headline, description }: CopyText) => [primaryText, headline, description].join('\n')
function writeAll(request: CopyRequest) {
  const steps = writeEmbedded(request)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
const write = (known: Partial<CopyRequest>) => writeAll(asked(known)).texts
const OFFER = 'Trail shoes, 30 % off until Sunday with code RUN30.'

describe('the embedded writer', () => {
  test('states the offer, deadline, code and product of the brief in natural sentences', () => {
    const [first] = write({ brief: OFFER })
    expect(first).toMatchObject({ angle: 'offer', callToAction: 'shop_now' })
    expect(first!.primaryText).toBe('30% off trail shoes until Sunday with code RUN30. Shop now.')
  })

  test('puts the offer into every variant', () => {
    for (const text of write({ brief: OFFER, count: 6 })) expect(wholeOf(text)).toContain('30% off')
  })

  test('invents no price, number or proof', () => {
    const numbers = write({ product: SERUM, brand: LUMEA, count: 10 }).flatMap(
      (text) => wholeOf(text).match(/\d+/g) ?? [],
    )
    expect(new Set(numbers)).toEqual(new Set(['14', '38', '15']))
    const words = write({ product: SERUM, brand: LUMEA, count: 10 }).map(wholeOf).join(' ')
    expect(words).not.toMatch(/best|guarante|rated|review|customers|women|25|34/i)
  })

  test('writes common nouns in lower case within a sentence, and keeps names as they are', () => {
    const intro = (brief: string) =>
      write({ brief, count: 6 })
        .map(({ primaryText }) => primaryText)
        .join(' ')
    expect(intro('Accounting software for freelancers')).toContain('Meet our accounting software for freelancers.')
    expect(write({ product: SERUM, count: 8 }).map(wholeOf).join(' ')).toContain('Meet Vitamin C Glow Serum.')
  })

  test('does not offer a job for sale', () => {
    const texts = write({ brief: 'Hiring baristas in Leeds, £12.50 an hour, free coffee', count: 5 })
    for (const text of texts) {
      expect(wholeOf(text)).not.toMatch(/shop|our hiring|meet hiring/i)
      expect(text.callToAction).toBe('apply_now')
    }
  })

  test('follows each framework as far as the brief has the facts, and reports when it has none', () => {
    const compared = 'Family dentist in Leeds. Before: three weeks waiting. After: an appointment this week.'
    expect(write({ brief: compared, framework: 'before_after' })[0]!.primaryText).toContain(
      'Before: three weeks waiting. After: an appointment this week.',
    )
    expect(write({ brief: compared, framework: 'pas' })[0]!.primaryText).toMatch(/^Three weeks waiting\?/)
    const rated = write({ brief: 'Coffee beans. Rated 4.8 by 1,200 reviews.', framework: 'social_proof' })
    for (const { primaryText } of rated) expect(primaryText).toMatch(/4\.8 out of 5/)
    for (const { primaryText } of write({ product: SERUM, framework: 'question' })) expect(primaryText).toContain('?')
    for (const framework of ['pas', 'before_after', 'social_proof', 'fab'] as const) {
      expect(writeAll(asked({ brief: 'Coffee beans', framework })).followsFramework, framework).toBe(false)
    }
  })

  test('writes the requested number of different variants even from three words', () => {
    const texts = write({ brief: 'ad for my gym', count: 10 })
    expect(new Set(texts.map(({ primaryText }) => primaryText)).size).toBe(10)
  })

  test('leaves a banned word out of the product name if the name works without it', () => {
    const texts = write({ brief: 'Handmade oak tables, delivered in two weeks', avoid: ['handmade'] })
    for (const text of texts) expect(wholeOf(text)).not.toMatch(/handmade/i)
    expect(texts.map(wholeOf).join()).toMatch(/oak tables/i)
  })

  test('puts the brand’s disclaimers into every variant, and a check reports those that do not fit', () => {
    const brand = { ...LUMEA, requiredDisclaimers: ['Results vary from person to person and with use.'] }
    for (const text of write({ product: SERUM, brand }))
      expect(text.primaryText).toContain(brand.requiredDisclaimers[0])
    const request = asked({ product: SERUM, brand, platform: 'tiktok' })
    const short = { ...request, brand: { ...brand, requiredDisclaimers: ['x'.repeat(90)] } }
    const [text] = writeAll(short).texts
    expect(checksOf(text!, short)).toContainEqual(expect.objectContaining({ code: 'disclaimer_missing' }))
  })

  test('yields to the event loop between two attempts, even with 250 banned phrases', async () => {
    const alike = Array.from({ length: 250 }, (_, i) => `${'a'.repeat(70)}${i}`)
    const request = asked({ brief: `${OFFER} ${`${'a'.repeat(60)} `.repeat(60)}`, avoid: alike, count: 10 })
    let turns = 0
    let next = setImmediate(function turn() {
      turns++
      next = setImmediate(turn)
    })
    const { texts } = await runInSteps(writeEmbedded(request))
    clearImmediate(next)
    expect(texts.length).toBeGreaterThan(0)
    expect(turns).toBeGreaterThanOrEqual(texts.length)
  })

  test('writes the same text for the same request, and another text for another seed', () => {
    const request = { product: SERUM, brand: LUMEA, tones: ['friendly', 'playful'] as const, count: 5 }
    expect(write(request)).toEqual(write(request))
    expect(write({ ...request, seed: 8 })).not.toEqual(write(request))
  })
})

const phrase = fc.oneof(
  fc.string({ minLength: 2, maxLength: 20 }).filter((text) => text.trim().length > 1),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('קפה טרי', 'قهوة 100%', 'Straße', 'İstanbul', 'ΤΕΛΟΣ', '🇬🇷 now'),
)
const anyRequest = fc.record({
  brief: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(OFFER, 'ad for my gym', 'Sale!!', 'a, b, c'),
  ),
  product: fc.constantFrom(null, SERUM),
  platform: fc.constantFrom(...(Object.keys(COPY_LIMITS) as Platform[])),
  framework: fc.constantFrom('none' as const, 'aida' as const, 'question' as const, 'pas' as const),
  count: fc.integer({ min: 1, max: 10 }),
  mustInclude: fc.array(phrase, { maxLength: 3 }),
  avoid: fc.array(phrase, { maxLength: 3 }),
  seed: fc.nat(1000),
})
const lengthOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

test('keeps every variant of any request within the limits, with all required and no banned phrases', () => {
  let written = 0
  fc.assert(
    fc.property(anyRequest, (known) => {
      const request = asked(known)
      const { texts } = writeAll(request)
      written += texts.length
      expect(texts.length).toBeLessThanOrEqual(request.count)
      for (const text of texts) {
        const whole = wholeOf(text)
        for (const must of request.mustInclude) expect(whole).toContain(must)
        for (const word of request.avoid) expect(whole.toLowerCase()).not.toContain(word.trim().toLowerCase())
        for (const field of FIELDS) expect(lengthOf(text[field])).toBeLessThanOrEqual(request.limits[field]?.hard ?? 0)
        expect(text.angle).toMatch(/^[a-z_]+$/)
      }
    }),
    { numRuns: 100, seed: 20_261_121 },
  )
  expect(written).toBeGreaterThan(100)
})

test('writes ten variants with required phrases in other scripts, each with every phrase', () => {
  const mustInclude = ['קפה טרי', 'قهوة 100%', '🇬🇷 now']
  const texts = write({ brief: 'Coffee beans, free shipping until Sunday', mustInclude, count: 10 })
  expect(texts).toHaveLength(10)
  for (const text of texts) for (const must of mustInclude) expect(text.primaryText).toContain(must)
})
