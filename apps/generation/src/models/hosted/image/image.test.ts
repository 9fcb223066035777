import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AspectRatio, CANVAS, type RenderRequest } from '@adloom/creative-engine'
import { serumBrief, wordsOnly } from '@adloom/creative-engine/testing/briefs'
import {
  paint,
  type ProviderStandIn,
  STAND_IN_KEY,
  startProviderStandIn,
} from '../../../../testing/provider-stand-in.ts'
import { reads } from '../../../pictures/reads.ts'
import { modelsEnv, modelSettingsOf } from '../../settings.ts'
import type { ModelError } from '../../model-error.ts'
import { type ImageModels, openImageModels } from '../../open.ts'

const MODELS = {
  openai: 'openai:gpt-image-1',
  google: 'google:gemini-2.5-flash-image',
  fal: 'fal:fal-ai/flux/dev',
  replicate: 'replicate:black-forest-labs/flux-2-pro',
} as const
const EVERY = Object.entries(MODELS)
const never = new AbortController().signal

let standIn: ProviderStandIn
let imageModel: ImageModels
beforeAll(async () => {
  standIn = await startProviderStandIn()
  imageModel = await open({})
})
afterAll(() => standIn[Symbol.asyncDispose]())
beforeEach(() => standIn.forget())

function open(more: Record<string, string>): Promise<ImageModels> {
  const Settings = z.object(modelsEnv).transform(modelSettingsOf)
  const settings = Settings.parse({ ...standIn.env(Object.values(MODELS).join(' ')), ...more })
  const unused = { render: () => Promise.reject(new Error('the embedded engine was not asked for')) }
  return openImageModels(settings, unused, reads)
}

/** The request that the model received. */
const sent = (i = 0) => standIn.asked[i]!.body.toString()

const brief = wordsOnly('30 % off trail shoes until Sunday. Bold, sunny.')
const request = (aspectRatio: AspectRatio = '1:1', more: Partial<RenderRequest> = {}): RenderRequest => ({
  brief,
  aspectRatio,
  quality: 'express',
  seed: 7,
  variation: 0,
  variationCount: 1,
  ...more,
})
const render = (id: string, asked = request(), signal = never) => imageModel(id, asked.quality).render(asked, signal)
const failureOf = async (id: string, asked = request(), models = imageModel) =>
  models(id, asked.quality)
    .render(asked, never)
    .then(
      () => Promise.reject(new Error('it was made')),
      (failure: ModelError) => ({
        code: failure.code,
        retryable: failure.retryable,
        again: failure.againAfterMs,
        failure,
      }),
    )

describe.each(EVERY)('a model of %s', (provider, id) => {
  test('returns a picture at the size of every canvas, with its checks', async () => {
    const check = async (ratio: AspectRatio) => {
      const made = await render(id, request(ratio))
      const { format, width, height, hasAlpha, exif } = await sharp(made.png).metadata()
      expect({ format, width, height, hasAlpha, exif }).toEqual({ format: 'png', ...CANVAS[ratio], hasAlpha: false })
      expect((await sharp(made.thumbnail).metadata()).format).toBe('webp')
      expect(made.headline).toBe('30 % off trail shoes until Sunday.')
      const codes = made.checks.map(({ code }) => code)
      expect(codes).toEqual(expect.arrayContaining(['dimensions', 'blank', 'text_unchecked']))
    }
    await Promise.all((Object.keys(CANVAS) as AspectRatio[]).map(check))
    expect(standIn.asked.map((one) => one.provider)).toEqual([provider, provider, provider, provider])
  })

  test('receives the brief and the facts of brand and product, and nothing that identifies the customer', async () => {
    await render(id, request('4:5', { brief: { ...serumBrief(), photos: [] } }))
    const { headers } = standIn.asked[0]!
    const text = sent()
    expect(text).toContain('Luméa')
    expect(text).toContain('Vitamin C')
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(text + JSON.stringify(headers)).not.toMatch(/team|workspace|adloom/i)
  })

  test('that refuses a request fails as content_policy after one request, and is never retryable', async () => {
    standIn.fail({ refuse: true })
    expect(await failureOf(id)).toMatchObject({ code: 'content_policy', retryable: false, again: null })
    expect(standIn.asked).toHaveLength(1)
  })

  test('that rejects the key fails as model_unavailable, and is not called again', async () => {
    const strange = await open({
      OPENAI_API_KEY: 'x',
      GOOGLE_GENERATIVE_AI_API_KEY: 'x',
      FAL_KEY: 'x',
      REPLICATE_API_TOKEN: 'x',
    })
    expect(await failureOf(id, request(), strange)).toMatchObject({
      code: 'model_unavailable',
      retryable: true,
      again: null,
    })
  })

  test('that is overloaded is retried by the worker after the stated delay, not by this process', async () => {
    standIn.fail(
      { status: 429, headers: { 'retry-after': '4' } },
      { status: 503 },
      { status: 429, headers: { 'retry-after': '9999' } },
    )
    expect(await failureOf(id)).toMatchObject({ code: 'model_unavailable', retryable: true, again: 4_000 })
    expect(await failureOf(id)).toMatchObject({ code: 'model_unavailable', again: 1_000 })
    expect(await failureOf(id)).toMatchObject({ code: 'model_unavailable', again: null })
    expect(standIn.asked).toHaveLength(3)
  })

  test('that does not answer in time fails as model_timeout', async () => {
    standIn.fail({ hang: true })
    const hasty = await open({ MODEL_TIMEOUT_SECONDS: '0.2' })
    expect(await failureOf(id, request(), hasty)).toMatchObject({ code: 'model_timeout', retryable: true, again: 0 })
  })

  test('whose response is malformed, cut off or an incomplete picture can be called again', async () => {
    const whole = await paint(1024, 1024, 3)
    standIn.fail(
      { malformed: true },
      { reset: true },
      { picture: whole.subarray(0, whole.length / 2) },
      { picture: Buffer.from('GIF') },
    )
    for (const code of ['model_failed', 'model_unavailable', 'model_failed', 'model_failed']) {
      const failed = await failureOf(id)
      expect(failed).toMatchObject({ code, retryable: true })
      expect(failed.again).not.toBeNull()
    }
  })

  test('whose picture has another shape gets it cropped, with a check that says so', async () => {
    standIn.fail({ picture: await paint(1600, 400, 5) })
    const { png, checks } = await render(id, request('9:16'))
    expect(await sharp(png).metadata()).toMatchObject(CANVAS['9:16'])
    expect(checks.filter(({ passed }) => !passed).map(({ code }) => code)).toEqual([
      'cropped',
      'sharpness',
      'text_unchecked',
    ])
  })

  test('whose picture is blank fails', async () => {
    standIn.fail({
      picture: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    })
    expect(await failureOf(id)).toMatchObject({ code: 'model_failed', again: 0 })
  })

  test('is aborted immediately when the lease is lost', async () => {
    standIn.fail({ hang: true })
    const lost = new AbortController()
    const rendering = render(id, request(), lost.signal)
    await expect.poll(() => standIn.asked.length).toBe(1)
    lost.abort(new Error('the lease is lost'))
    await expect(rendering).rejects.toThrow('the lease is lost')
  })

  test('reveals no text, ids, addresses or keys of the provider when it fails', async () => {
    standIn.fail(
      { refuse: true },
      { status: 500, body: { error: { message: 'at host-17.internal' } } },
      { status: 400, body: { detail: 'no' } },
    )
    for (let i = 0; i < 3; i++) {
      const { failure } = await failureOf(id)
      expect(failure.cause).toBeUndefined()
      expect(`${failure.message} ${failure.detail}`).not.toMatch(
        new RegExp(`secret|host-17|http|127\\.0\\.0\\.1|${provider}|flux|gpt|gemini|${STAND_IN_KEY}`, 'i'),
      )
    }
  })
})

describe('reference pictures', () => {
  test('are sent to a model that accepts them, small and without metadata', async () => {
    const photo = await sharp(await paint(3000, 2000, 1))
      .withExif({ IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .jpeg()
      .toBuffer()
    await render(MODELS.openai, request('1:1', { brief: { ...brief, photos: [photo, Buffer.from('no picture')] } }))
    const { path, body } = standIn.asked[0]!
    expect(path).toBe('/openai/v1/images/edits')
    const [sent = ''] = /\xff\xd8\xff[\s\S]*\xff\xd9/.exec(body.toString('latin1')) ?? []
    const { width, exif } = await sharp(Buffer.from(sent, 'latin1')).metadata()
    expect({ width, exif }).toEqual({ width: 1536, exif: undefined })
  })

  test('are not sent when the model accepts none', async () => {
    await render(MODELS.fal, request('1:1', { brief: { ...brief, photos: [await paint(300, 200, 1)] } }))
    expect(sent()).not.toContain('data:')
  })
})

test('the pictures of a batch have different seeds', async () => {
  for (const variation of [0, 1]) await render(MODELS.fal, request('1:1', { variation, variationCount: 2 }))
  await render(MODELS.fal, request('1:1', { slot: 1 }))
  const seeds = standIn.asked.map(({ body }) => (JSON.parse(body.toString()) as { seed: number }).seed)
  expect(new Set(seeds).size).toBe(3)
})

test('studio quality is requested if the provider supports it', async () => {
  await render(MODELS.openai, request('1:1', { quality: 'studio' }))
  await render(MODELS.openai)
  expect(standIn.asked.map(({ body }) => (JSON.parse(body.toString()) as { quality: string }).quality)).toEqual([
    'high',
    'medium',
  ])
})

test('a picture that fal marks as not safe for work counts as refused', async () => {
  standIn.fail({ nsfw: true })
  expect(await failureOf(MODELS.fal)).toMatchObject({ code: 'content_policy', again: null })
})

test.each([MODELS.fal, MODELS.replicate])(
  'an answer of %s that points into a private network is not followed',
  async (id) => {
    for (const resultUrl of [
      'http://169.254.169.254/latest/meta-data',
      'https://127.0.0.1:1/x.png',
      'https://localhost/x.png',
      'file:///etc/passwd',
    ]) {
      standIn.fail({ resultUrl })
      expect(await failureOf(id)).toMatchObject({ code: 'model_failed', again: null })
    }
  },
)

test('an account without credit fails as model_unavailable, and is not called again', async () => {
  standIn.fail({
    status: 429,
    body: {
      error: { message: 'You exceeded your current quota', type: 'insufficient_quota', code: 'insufficient_quota' },
    },
  })
  expect(await failureOf(MODELS.openai)).toMatchObject({ code: 'model_unavailable', again: null })
})

test('the brand’s logo is placed in the corner that the prompt reserves for it', async () => {
  const same = await paint(1024, 1024, 9)
  const { brand } = serumBrief()
  standIn.fail({ picture: same }, { picture: same })
  const bare = await render(MODELS.openai)
  const branded = await render(MODELS.openai, request('1:1', { brief: { ...brief, brand } }))
  const cut = (png: Uint8Array, left: number, top: number) =>
    sharp(png).extract({ left, top, width: 300, height: 110 }).raw().toBuffer()
  expect((await cut(bare.png, 72, 72)).equals(await cut(branded.png, 72, 72))).toBe(false)
  expect((await cut(bare.png, 600, 600)).equals(await cut(branded.png, 600, 600))).toBe(true)
  expect(sent(1)).toContain('upper left corner')
})
