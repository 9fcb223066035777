import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putAsset } from '../../testing/assets.ts'
import { newBrandKit, newProduct } from '../../testing/brands.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/)
let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

type Input = (typeof tools.generate_video)['input']['_zod']['input']
const generate = (input: Input, as = team.caller, idempotencyKey?: string) =>
  stage.callTool(tools.generate_video, input, { as, ...(idempotencyKey ? { idempotencyKey } : {}) })
const raw = (input: unknown, as = team.caller) => stage.callToolRaw(tools.generate_video, JSON.stringify(input), { as })
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

/** A finished square picture of the team. */
async function finishedPicture() {
  const { batchId } = await stage.callTool(tools.generate_image, { instructions: 'Sale', seed: 7 }, { as: team.caller })
  await stage.deliver(await stage.claimOf(batchId))
  const { generations } = await stage.ended(team, batchId)
  return generations[0]!.assetId!
}

describe('generate_video', () => {
  test('starts one generation, reserves its price by the started 15 seconds, and stores what was asked for', async () => {
    const own = await stage.newTeam({ includedCredits: 100 })
    const script = words(50)
    const answer = await generate(
      {
        script,
        quality: 'studio',
        avatarId: 'maya',
        voiceId: 'voice-ava',
        captions: { style: 'boxed' },
        title: 'Spring',
      },
      own.caller,
    )
    expect(answer).toEqual({
      projectId: UUID,
      status: 'queued',
      generations: [{ id: UUID, index: 0, aspectRatio: '9:16', variation: 1, status: 'queued' }],
      script,
      estimate: { credits: 40, seconds: 20 },
      credits: { reserved: 40 },
      pollAfterSeconds: 5,
    })
    expect(await stage.ledger(own)).toEqual({ used: 0, reserved: 40, open: 1, mismatches: 0 })
    const [stored] = await stage.admin`
      select b.kind, b.model_id, g.kind as item, g.price, r.source, r.request, r.stock_avatar_id, r.voice_id
      from generation.image_batches b
      join generation.generations g on g.batch_id = b.id
      join generation.video_requests r on r.batch_id = b.id where b.id = ${answer.projectId}`
    expect(stored).toEqual({
      ...{ kind: 'video', item: 'video', model_id: 'adloom-director', price: 40, source: 'script' },
      ...{ stock_avatar_id: 'maya', voice_id: 'voice-ava' },
      request: { scenes: null, captionStyle: 'boxed', durationSeconds: null, title: 'Spring' },
    })
    // It waits in a queue of its own.
    expect(await stage.claim()).toBeNull()
  })

  test.each<[string, Input, { credits: number; seconds: number }]>([
    ['a few words take the shortest time', { script: 'Now open.' }, { credits: 10, seconds: 5 }],
    ['the longest script takes two minutes', { script: words(300) }, { credits: 80, seconds: 120 }],
    ['the length that is asked for counts', { script: words(300), durationSeconds: 96 }, { credits: 70, seconds: 96 }],
    [
      'scenes without words have a length too',
      { scenes: [{ script: words(25) }, { onScreenText: 'Now' }] },
      { credits: 10, seconds: 13 },
    ],
    [
      'a script that is still to be written is for 15 seconds',
      { instructions: 'Ad for tea' },
      { credits: 10, seconds: 15 },
    ],
  ])('%s', async (_what, input, estimate) => {
    expect((await generate(input)).estimate).toEqual(estimate)
  })

  test('the same call with the same key is one video', async () => {
    const first = await generate({ script: 'Now open.' }, team.caller, 'once')
    expect((await generate({ script: 'Now open.' }, team.caller, 'once')).projectId).toBe(first.projectId)
  })

  test('a finished picture is set in motion in its own shape, with its seed', async () => {
    const animateAssetId = await finishedPicture()
    const { projectId, generations, script, estimate } = await generate({ animateAssetId })
    expect({ script, estimate }).toEqual({ script: null, estimate: { credits: 10, seconds: 6 } })
    expect(generations[0]!.aspectRatio).toBe('1:1')
    const [stored] = await stage.admin`
      select seed, animate_asset_id from generation.image_batches b
      join generation.video_requests r on r.batch_id = b.id where b.id = ${projectId}`
    expect(stored).toEqual({ seed: 7, animate_asset_id: animateAssetId })
    const { error } = await raw({ animateAssetId, aspectRatio: '9:16' })
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'aspectRatio' }] })
  })

  test.each<[string, object, string, string?]>([
    ['an unknown avatar', { script: 'a', avatarId: 'nobody' }, 'avatarId', 'not_found'],
    ['an unknown voice', { script: 'a', voiceId: 'nobody' }, 'voiceId', 'not_found'],
    ['an unknown picture', { script: 'a', referenceAssetIds: [randomUUID()] }, 'referenceAssetIds[0]', 'not_found'],
    [
      'an unknown picture of a scene',
      { scenes: [{}, { assetIds: [randomUUID()] }] },
      'scenes[1].assetIds[0]',
      'not_found',
    ],
    ['an unknown picture to move', { animateAssetId: randomUUID() }, 'animateAssetId', 'not_found'],
    ['a script of more than two minutes', { script: words(301) }, 'script'],
    ['scenes of more than two minutes', { scenes: [{ script: words(200) }, { script: words(101) }] }, 'scenes'],
    ['less time than the script takes', { script: words(60), durationSeconds: 15 }, 'durationSeconds'],
    ['a scene of nothing', { scenes: [{ script: 'a' }, { script: ' ' }] }, 'scenes[1]'],
    ['pictures without a picture', { scenes: [{ script: 'a', layout: 'b_roll' }] }, 'scenes[0].assetIds'],
    ['a product without a product', { scenes: [{ script: 'a', layout: 'product_card' }] }, 'scenes[0].assetIds'],
    ['a text card without text', { scenes: [{ layout: 'text_card' }] }, 'scenes[0].onScreenText'],
    ['what must not be said', { script: 'So cheap!', content: { mustNotSay: ['cheap'] } }, 'script'],
    ['a price above the cap', { script: 'a', quality: 'studio', maxCredits: 19 }, 'maxCredits'],
  ])(
    'refuses %s and names the field, before any credit is reserved',
    async (_what, input, path, code = 'invalid_input') => {
      const before = await stage.ledger(team)
      const { error } = await raw(input)
      expect(error).toMatchObject({ code, issues: [{ path }] })
      expect(await stage.ledger(team)).toEqual(before)
    },
  )

  test('says how many seconds a script needs that does not fit', async () => {
    const { error } = await raw({ script: words(60), durationSeconds: 15 })
    expect(error).toMatchObject({ message: expect.stringContaining('about 24 seconds') })
    expect(error).toMatchObject({ message: expect.stringContaining('needs 20') })
  })

  test('refuses files that are no pictures, are archived or of another workspace, and uploads to be moved', async () => {
    const [clip, archived, upload] = await Promise.all([
      putAsset(stage, team, { type: 'video' }),
      putAsset(stage, team, { status: 'archived' }),
      putAsset(stage, team),
    ])
    const elsewhere = await putAsset(stage, await stage.newTeam())
    const refused = async (input: object) => (await raw(input)).error
    expect(await refused({ scenes: [{ assetIds: [clip] }] })).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'scenes[0].assetIds[0]' }],
    })
    for (const assetId of [archived, elsewhere]) {
      expect(await refused({ script: 'a', referenceAssetIds: [assetId] })).toMatchObject({ code: 'not_found' })
      expect(await refused({ animateAssetId: assetId })).toMatchObject({ code: 'not_found' })
    }
    expect(await refused({ animateAssetId: upload })).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'animateAssetId' }],
    })
    expect((await generate({ scenes: [{ layout: 'b_roll', assetIds: [upload] }] })).status).toBe('queued')
  })

  test('refuses banned words of the kit wherever they would be said or shown, and takes products for product cards', async () => {
    const brandKitId = await newBrandKit(stage, team, { bannedWords: ['miracle'] })
    const productId = await newProduct(stage, team)
    const { error } = await raw({
      brandKitId,
      scenes: [{ script: 'A miracle.' }, { onScreenText: 'Miracles!' }, { script: 'Fine.' }],
    })
    expect(error).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'scenes[0].script' }, { path: 'scenes[1].onScreenText' }],
    })
    expect((await generate({ productId, scenes: [{ script: 'Fine.', layout: 'product_card' }] })).status).toBe('queued')
  })

  test('starts nothing with too few credits', async () => {
    const poor = await stage.newTeam({ includedCredits: 9 })
    expect((await raw({ script: 'Now open.' }, poor.caller)).error).toMatchObject({ code: 'insufficient_credits' })
    expect(await stage.ledger(poor)).toMatchObject({ reserved: 0, open: 0 })
  })
})
