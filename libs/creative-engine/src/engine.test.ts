import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEngine, type Engine } from './drawing.ts'
import { serumBrief, testPicture, tinBrief, wordsOnly } from './testing/briefs.ts'
import { hashDistance, pictureHash } from './testing/picture-distance.ts'
import { CANVAS, RenderError, type AspectRatio, type RenderRequest } from './types.ts'
import { decodeHere } from './art/decode/decode-here.ts'

let engine: Engine
beforeAll(async () => {
  engine = await createEngine(decodeHere)
})

const trailShoes = wordsOnly('30 % off trail shoes until Sunday. Bold, sunny.')
const request = (rest: Partial<RenderRequest> = {}): RenderRequest => ({
  brief: trailShoes,
  aspectRatio: '4:5',
  quality: 'express',
  seed: 42,
  variation: 0,
  variationCount: 4,
  ...rest,
})

// Cutting out a product takes about a second on an idle processor.
const patient = { timeout: 30_000 }

describe('render', patient, () => {
  test.each(Object.keys(CANVAS) as AspectRatio[])(
    'draws %s at its full platform size with every check passed',
    async (aspectRatio) => {
      const ad = await engine.render(request({ aspectRatio }))
      const png = await sharp(ad.png).metadata()
      expect({ width: png.width, height: png.height, format: png.format }).toEqual({
        ...CANVAS[aspectRatio],
        format: 'png',
      })
      const thumbnail = await sharp(ad.thumbnail).metadata()
      expect(Math.max(thumbnail.width, thumbnail.height)).toBe(400)
      expect(ad.checks.filter((check) => !check.passed)).toEqual([])
    },
  )

  test('returns the same bytes for the same request, whatever was drawn in between', async () => {
    const asked = request({ aspectRatio: '1:1', variation: 2 })
    const first = await engine.render(asked)
    await engine.render(request({ seed: 9 }))
    const again = await (await createEngine(decodeHere)).render(structuredClone(asked))
    expect(Buffer.from(again.png).equals(Buffer.from(first.png))).toBe(true)
    expect(Buffer.from(again.thumbnail).equals(Buffer.from(first.thumbnail))).toBe(true)
    expect({ ...again, png: 0, thumbnail: 0 }).toEqual({ ...first, png: 0, thumbnail: 0 })
  })

  test('draws visibly different variations, slots and seeds', async () => {
    const wanted = [...[0, 1, 2, 3].map((variation) => request({ variation })), request({ slot: 1 })]
    const hashes = await Promise.all(wanted.map(async (one) => pictureHash((await engine.render(one)).png)))
    for (const [i, a] of hashes.entries())
      for (const b of hashes.slice(i + 1)) expect(hashDistance(a, b)).toBeGreaterThan(0.1)
  })

  test('shows the offer, the product and the deadline as they are written, and nothing of the directions', async () => {
    const ad = await engine.render(request())
    for (const fact of ['30 % off trail shoes', 'Until Sunday'])
      expect(ad.altText.toLowerCase()).toContain(fact.toLowerCase())
    expect(ad.altText).not.toMatch(/bold|sunny/i)
  })

  test('chooses the best of several candidates in studio quality', async () => {
    const ad = await engine.render(request({ quality: 'studio' }))
    expect(ad.checks.every((check) => check.passed)).toBe(true)
  })

  test("shows a product's photo in the brand's colours", async () => {
    for (const brief of [serumBrief(), tinBrief()]) {
      const ad = await engine.render(request({ brief, aspectRatio: '1:1' }))
      expect(ad.palette).toMatch(/^brand\//)
      expect(ad.checks.filter((check) => !check.passed)).toEqual([])
    }
  })

  test('shows the required disclaimers of a brand and none of its banned words', async () => {
    const brand = {
      name: 'Apex',
      colors: [],
      requiredDisclaimers: ['Representative 4.9% APR.'],
      bannedWords: ['shop', 'cheap'],
    }
    const ad = await engine.render(
      request({ brief: { ...wordsOnly('Car loans. Cheap and easy money for all.'), brand } }),
    )
    expect(ad.checks.find((check) => check.code === 'carried')).toMatchObject({ passed: true })
    expect(ad.altText.toLowerCase()).not.toMatch(/shop|cheap/)
  })

  test('stops when its signal is aborted', async () => {
    await expect(engine.render(request(), AbortSignal.abort(new Error('Enough.')))).rejects.toThrow('Enough.')
  })
})

describe('hostile input', patient, () => {
  const hostile: [string, string][] = [
    ['markup', '<img src=x onerror=alert(1)> <b>50% off</b> {"a":1} </style><script>x</script> url(javascript:1)'],
    ['control characters', 'Shoes\u0000\u0007\u001b[31m 20% off\u202e\u2066 now'],
    ['lone surrogates', 'Shoes \ud83d 20% off \udc00'],
    ['4000 letters without a blank', 'x'.repeat(4000)],
    ['4000 letters of prose', 'We make very comfortable shoes for people who walk a lot in the mountains. '.repeat(54)],
    ['4000 percent signs', '50% '.repeat(1000)],
    ['nested quotes', `${'"'.repeat(500)} shoes ${"'".repeat(500)}`],
    ['dates without end', 'until Sunday 10-4 '.repeat(220)],
  ]

  test.each(hostile)('draws or refuses %s without delay', async (_, instructions) => {
    const before = process.cpuUsage()
    const asked = request({ brief: wordsOnly(instructions), aspectRatio: '1:1' })
    const outcome = await engine.render(asked).then(
      ({ width }) => `${width} px wide`,
      (error: unknown) => (error instanceof RenderError ? error.code : 'not a RenderError'),
    )
    expect(['1080 px wide', 'brief_unclear', 'quality_blocked']).toContain(outcome)
    // Processor time: other work on the machine does not count.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(8000)
  })

  test('refuses a brief without content', async () => {
    for (const instructions of ['', '🎉🎉🎉', '   \n ', '!!!'])
      await expect(engine.render(request({ brief: wordsOnly(instructions) }))).rejects.toMatchObject({
        code: 'brief_unclear',
        retryable: false,
      })
  })

  test('refuses scripts without fonts, names the package to install, and warns about single letters', async () => {
    const refused = [
      ['鞋子八折优惠', 'Chinese', 'noto-sans-sc'],
      ['靴がお買い得', 'Japanese', 'noto-sans-jp'],
      ['신발 할인', 'Korean', 'noto-sans-kr'],
      ['ลดราคารองเท้า', 'Thai', 'noto-sans-thai'],
      ['जूतों पर छूट', 'Devanagari', 'noto-sans-devanagari'],
    ] as const
    for (const [instructions, language, pack] of refused) {
      const failure: unknown = await engine.render(request({ brief: wordsOnly(instructions) })).catch((cause) => cause)
      expect(failure).toMatchObject({ code: 'unsupported_script', retryable: false })
      expect(String(failure)).toContain(
        `${language}. The operator can add one: npm install @fontsource-variable/${pack}`,
      )
    }
    const ad = await engine.render(request({ brief: wordsOnly('Sushi evening 寿司 20% off every Friday') }))
    expect(ad.checks).toContainEqual(expect.objectContaining({ code: 'letters_left_out', severity: 'warning' }))
  })

  test('fails if no photo is readable, and skips single unreadable photos with a warning', async () => {
    const broken = new Uint8Array(Buffer.from('not a picture at all'))
    const cut = testPicture('serum_white.png').slice(0, 9000)
    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    for (const photos of [[broken], [cut, tiny]]) {
      const failure = await engine
        .render(request({ brief: { ...trailShoes, photos } }))
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(RenderError)
      expect(failure).toMatchObject({ code: 'bad_photo', retryable: false })
    }
    const ad = await engine.render(
      request({ brief: { ...trailShoes, photos: [broken, testPicture('tin_white.png')] }, aspectRatio: '1:1' }),
    )
    expect(ad.checks).toContainEqual(expect.objectContaining({ code: 'photo_unreadable', passed: false }))
  })
})
