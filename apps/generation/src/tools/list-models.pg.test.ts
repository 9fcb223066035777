import { tools } from '@adloom/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

const MODELS =
  'openai:gpt-image-1?credits=6&ratios=1:1+4:5 openai:gpt-image-1-mini?quality=studio openai:gpt-5-mini fal:fal-ai/flux/dev ' +
  'openai:tts-1?credits=2&voices=nova:female:en+de:Nova+Bright;onyx:male:en-GB ' +
  'fal:fal-ai/some-video?credits=7'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage({
    env: { ADLOOM_MODELS: MODELS, OPENAI_API_KEY: 'key-of-openai', FAL_KEY: 'key-of-fal', PRICE_IMAGE_STUDIO: '5' },
  })
  team = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

const list = (input: (typeof tools.list_models)['input']['_zod']['input'] = {}) =>
  stage.callTool(tools.list_models, input, { as: team.caller })

describe('voices of outside models', () => {
  test('are listed with what the operator says of them', async () => {
    const { voices } = await stage.callTool(tools.list_voices, { language: 'de' }, { as: team.caller })
    expect(voices).toEqual([
      {
        id: 'openai:tts-1/nova',
        name: 'Nova Bright',
        gender: 'female',
        ageRange: 'unknown',
        languages: ['en', 'de'],
        accent: null,
        styles: [],
        previewUrl: null,
        isCustom: false,
        provider: 'openai',
      },
    ])
    const all = await stage.callTool(tools.list_voices, { query: 'openai' }, { as: team.caller })
    expect(all.voices.map(({ name }) => name)).toEqual(['Nova Bright', 'onyx'])
  })

  test('add their price to that of a video', async () => {
    const input = { script: 'Frisch geröstet, jeden Morgen.', voiceId: 'openai:tts-1/nova', durationSeconds: 20 }
    const { estimate } = await stage.callTool(tools.generate_video, input, { as: team.caller })
    expect(estimate.credits).toBe(2 * (10 + 2))
    const unknown = { ...input, voiceId: 'openai:tts-1/nobody' }
    const { error } = await stage.callToolRaw(tools.generate_video, JSON.stringify(unknown), { as: team.caller })
    expect(error).toMatchObject({ code: 'not_found', issues: [{ path: 'voiceId' }] })
  })
})

test('an outside video model makes clips for scenes without a picture, at its price', async () => {
  const scenes = [{ script: 'Rain on the trail.', layout: 'b_roll' as const }]
  const { estimate } = await stage.callTool(tools.generate_video, { scenes }, { as: team.caller })
  expect(estimate.credits).toBe(10 + 7)
  const words = [{ script: 'Rain on the trail.', layout: 'text_card' as const }]
  const plain = await stage.callTool(tools.generate_video, { scenes: words }, { as: team.caller })
  expect(plain.estimate.credits).toBe(10)
})

describe('list_models', () => {
  test('shows the models of this installation, defaults first, and no keys', async () => {
    const answer = await list()
    expect(answer.models.map(({ id, quality, isDefault, price }) => [id, quality, isDefault, price.credits])).toEqual([
      ['adloom-compositor', 'express', true, 1],
      ['adloom-compositor', 'studio', true, 5],
      ['adloom-director', 'express', true, 10],
      ['adloom-director', 'studio', true, 20],
      ['openai:gpt-5-mini', 'any', true, 1],
      ['openai:tts-1', 'any', true, 2],
      ['adloom-writer', 'any', false, 1],
      ['fal:fal-ai/flux/dev', 'any', false, 5],
      ['fal:fal-ai/some-video', 'any', false, 7],
      ['openai:gpt-image-1', 'any', false, 6],
      ['openai:gpt-image-1-mini', 'studio', false, 5],
    ])
    expect(answer.nextCursor).toBeNull()
    expect(JSON.stringify(answer)).not.toContain('key-of')
  })

  test('filters by kind, which may give an empty list', async () => {
    expect((await list({ modality: 'copy' })).models.map(({ id }) => id)).toEqual([
      'openai:gpt-5-mini',
      'adloom-writer',
    ])
    expect((await list({ modality: 'voice' })).models.map(({ id }) => id)).toEqual(['openai:tts-1'])
    expect((await list({ modality: 'video' })).models.at(-1)).toMatchObject({
      id: 'fal:fal-ai/some-video',
      supports: { clipsOnly: true },
    })
  })

  test('returns pages that contain every model once', async () => {
    const pages = []
    let cursor: string | undefined
    do {
      const { models, nextCursor } = await list({ modality: 'image', limit: 2, ...(cursor ? { cursor } : {}) })
      pages.push(models.map(({ id }) => id))
      cursor = nextCursor ?? undefined
    } while (cursor)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual((await list({ modality: 'image' })).models.map(({ id }) => id))
  })

  test.each(['not-a-cursor', Buffer.from('["x","y"]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      await expect(list({ cursor })).rejects.toMatchObject({
        code: 'invalid_input',
        extras: { issues: [{ path: 'cursor' }] },
      })
    },
  )

  test('refuses a cursor of another list, and one of another team', async () => {
    const { nextCursor } = await list({ modality: 'image', limit: 1 })
    await expect(list({ cursor: nextCursor! })).rejects.toMatchObject({ code: 'invalid_input' })
    const { caller } = await stage.newTeam()
    const foreign = stage.callTool(tools.list_models, { modality: 'image', cursor: nextCursor! }, { as: caller })
    await expect(foreign).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('generate_image with a model of the list', () => {
  type Input = (typeof tools.generate_image)['input']['_zod']['input']
  const generate = (input: Input) =>
    stage.callTool(tools.generate_image, { instructions: 'Sale', ...input }, { as: team.caller })

  test('costs the listed price for every entry', async () => {
    for (const { id, quality, price } of (await list({ modality: 'image' })).models) {
      const wanted = quality === 'any' ? 'express' : quality
      const { credits } = await generate({ modelId: id, quality: wanted, variationCount: 2 })
      expect(credits, id).toEqual({ reserved: 2 * price.credits })
    }
  })

  test('stores the model with the batch, and queues its pictures separately from embedded ones', async () => {
    const { batchId } = await generate({ modelId: 'openai:gpt-image-1' })
    const [row] = await stage.admin`
      select b.model_id, g.hosted, g.price from generation.image_batches b
      join generation.generations g on g.batch_id = b.id where b.id = ${batchId}`
    expect(row).toMatchObject({ model_id: 'openai:gpt-image-1', hosted: true, price: 6 })
  })

  test('compares maxCredits with the price of the model', async () => {
    await expect(generate({ modelId: 'openai:gpt-image-1', maxCredits: 5 })).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path: 'maxCredits' }] },
    })
  })

  test.each<[string, Input, string]>([
    ['a model that is not listed', { modelId: 'openai:dall-e-3' }, 'modelId'],
    ['a model that writes', { modelId: 'openai:gpt-5-mini' }, 'modelId'],
    ['a format it does not make', { modelId: 'openai:gpt-image-1', aspectRatios: ['1:1', '9:16'] }, 'aspectRatios[1]'],
    ['a quality it does not make', { modelId: 'openai:gpt-image-1-mini' }, 'quality'],
  ])('refuses %s and reserves nothing', async (_what, input, path) => {
    const before = await stage.ledger(team)
    await expect(generate(input)).rejects.toMatchObject({ code: 'invalid_input', extras: { issues: [{ path }] } })
    expect(await stage.ledger(team)).toEqual(before)
  })

  test('refuses reference pictures if the model accepts none', async () => {
    const referenceAssetIds = [await stage.newPicture(team)]
    await expect(generate({ modelId: 'fal:fal-ai/flux/dev', referenceAssetIds })).rejects.toMatchObject({
      extras: { issues: [{ path: 'referenceAssetIds' }] },
    })
  })
})
