import { randomUUID } from 'node:crypto'
import { calls, tools } from '@adloom/contracts'
import { fakeClock, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putAsset } from '../../testing/assets.ts'
import { newBrandKit, newProduct } from '../../testing/brands.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/)
const clock = fakeClock('2026-01-15T12:00:00Z')
let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage({ clock })
  team = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

const URLS = ['https://shop.example/a.jpg', 'https://shop.example/b.jpg']
type Input = (typeof tools.generate_image)['input']['_zod']['input']
const generate = (input: Input, as = team.caller, idempotencyKey?: string) =>
  stage.callTool(tools.generate_image, input, { as, ...(idempotencyKey ? { idempotencyKey } : {}) })
const raw = (input: unknown, as = team.caller) => stage.callToolRaw(tools.generate_image, JSON.stringify(input), { as })
const countBatches = async ({ teamId }: Team) => {
  const [row] = await stage.admin<{ n: number }[]>`
    select count(*)::int as n from generation.image_batches where team_id = ${teamId}`
  return row!.n
}

describe('generate_image', () => {
  test('starts one generation per aspect ratio times variation and reserves their price', async () => {
    const own = await stage.newTeam({ includedCredits: 100 })
    const answer = await generate(
      { instructions: 'Sale', aspectRatios: ['1:1', '9:16'], variationCount: 2, quality: 'studio' },
      own.caller,
    )
    const item = (index: number, aspectRatio: string, variation: number) => {
      return { id: UUID, index, aspectRatio, variation, status: 'queued' }
    }
    expect(answer).toEqual({
      batchId: UUID,
      status: 'queued',
      generations: [item(0, '1:1', 1), item(1, '1:1', 2), item(2, '9:16', 1), item(3, '9:16', 2)],
      credits: { reserved: 16 },
      pollAfterSeconds: 1,
    })
    expect(await stage.ledger(own)).toEqual({ used: 0, reserved: 16, open: 1, mismatches: 0 })
    const [batch] = await stage.admin`
      select workspace_id, quality, credits_reserved from generation.image_batches where id = ${answer.batchId}`
    expect(batch).toEqual({ workspace_id: own.workspaceIds[0], quality: 'studio', credits_reserved: 16 })
  })

  test('counts and charges repeated aspect ratios, up to a hundred generations in one call', async () => {
    const answer = await generate({
      instructions: 'Sale',
      aspectRatios: ['1:1', '1:1', '4:5', '1:1', '9:16', '9:16', '16:9', '16:9', '4:5', '1:1'],
      variationCount: 10,
    })
    expect(answer.generations).toHaveLength(100)
    expect(new Set(answer.generations.map((item) => item.id)).size).toBe(100)
    expect(answer.credits.reserved).toBe(100)
    const slots = await stage.admin<{ slot: number }[]>`
      select distinct slot from generation.generations
      where batch_id = ${answer.batchId} and aspect_ratio = '1:1' order by slot`
    expect(slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3])
  })

  test('makes one square picture when no aspect ratio is given', async () => {
    const { generations } = await generate({ instructions: 'Sale' })
    expect(generations).toMatchObject([{ aspectRatio: '1:1', variation: 1, index: 0 }])
  })

  test.each<[string, unknown, string]>([
    ['neither instructions nor references', {}, 'instructions'],
    ['blank instructions alone', { instructions: ' \n' }, 'instructions'],
    ['no references in the list', { referenceAssetIds: [] }, 'instructions'],
    ['instructions too long', { instructions: 'x'.repeat(4001) }, 'instructions'],
    ['an empty list of ratios', { instructions: 'a', aspectRatios: [] }, 'aspectRatios'],
    ['eleven ratios', { instructions: 'a', aspectRatios: Array(11).fill('1:1') }, 'aspectRatios'],
    ['an unknown ratio', { instructions: 'a', aspectRatios: ['1:1', '2:1'] }, 'aspectRatios[1]'],
    ['no variation', { instructions: 'a', variationCount: 0 }, 'variationCount'],
    ['eleven variations', { instructions: 'a', variationCount: 11 }, 'variationCount'],
    ['half a variation', { instructions: 'a', variationCount: 1.5 }, 'variationCount'],
    ['six references', { referenceAssetIds: Array(6).fill(randomUUID()) }, 'referenceAssetIds'],
    ['a reference that is not an id', { referenceAssetIds: ['x'] }, 'referenceAssetIds[0]'],
    ['an unknown quality', { instructions: 'a', quality: 'best' }, 'quality'],
    ['a brand kit that is not an id', { instructions: 'a', brandKitId: 'kit' }, 'brandKitId'],
    ['a product that is not an id', { instructions: 'a', productId: '1' }, 'productId'],
    ['a workspace that is not an id', { instructions: 'a', workspaceId: '1' }, 'workspaceId'],
    ['a negative seed', { instructions: 'a', seed: -1 }, 'seed'],
    ['a seed beyond 31 bits', { instructions: 'a', seed: 2 ** 31 }, 'seed'],
    ['an unknown model', { instructions: 'a', modelId: 'dall-e' }, 'modelId'],
    ['a cap of nothing', { instructions: 'a', maxCredits: 0 }, 'maxCredits'],
    ['a price above the cap', { instructions: 'a', quality: 'studio', maxCredits: 3 }, 'maxCredits'],
    ['an unknown property', { instructions: 'a', variations: 2 }, 'variations'],
    ['a content of blanks', { content: { headline: ' ', dates: [{ text: '', role: 'on' }] } }, 'instructions'],
    ['a content that only keeps off', { content: { price: null, mustNotSay: ['cheap'] } }, 'instructions'],
    ['a headline too long', { content: { headline: 'x'.repeat(91) } }, 'content.headline'],
    [
      'a fifth date',
      { content: { dates: Array.from({ length: 5 }, () => ({ text: 'today', role: 'on' })) } },
      'content.dates',
    ],
    ['a part that does not exist', { content: { headline: 'a', title: 'a' } }, 'content.title'],
    [
      'a text that says what it must not',
      { content: { headline: 'So CHEAP!', mustNotSay: ['cheap'] } },
      'content.headline',
    ],
    ['a kit for an ad without a brand', { instructions: 'a', brand: 'none', brandKitId: randomUUID() }, 'brandKitId'],
    ['a private address', { sourceUrl: 'http://10.0.0.1/' }, 'sourceUrl'],
    ['an address that is none', { referenceUrls: ['https://a.example/a.png', 'a.png'] }, 'referenceUrls[1]'],
    [
      'more pictures than a model takes',
      { referenceAssetIds: Array(4).fill(randomUUID()), referenceUrls: URLS },
      'referenceUrls',
    ],
  ])('refuses %s and names the field', async (_what, input, path) => {
    const before = await stage.ledger(team)
    const { error } = await raw(input)
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
    expect(await stage.ledger(team)).toEqual(before)
  })

  test.each<[string, Input]>([
    ['4000 characters', { instructions: '😀'.repeat(4000) }],
    ['the last seed', { instructions: 'a', seed: 2 ** 31 - 1 }],
    ['a cap that is just enough', { instructions: 'a', quality: 'studio', maxCredits: 4 }],
    ['content alone', { content: { headline: 'Half price croissants', price: null } }],
    ['a page alone', { sourceUrl: 'https://shop.example/shoe' }],
    ['pictures by their addresses alone', { referenceUrls: URLS }],
    ['the model by its name', { instructions: 'a', modelId: 'adloom-compositor' }],
  ])('accepts %s', async (_what, input) => {
    expect((await generate(input)).status).toBe('queued')
  })

  test('refuses text that PostgreSQL cannot store', async () => {
    for (const body of ['{"instructions":"a\\u0000"}', '{"instructions":"\\ud800"}']) {
      const { error } = await stage.callToolRaw(tools.generate_image, body, { as: team.caller })
      expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'instructions' }] })
    }
  })

  test('starts nothing without enough credits, and reports how many are missing', async () => {
    const poor = await stage.newTeam({ includedCredits: 3 })
    const { error } = await raw({ instructions: 'a', quality: 'studio' }, poor.caller)
    expect(error).toMatchObject({ code: 'insufficient_credits', needed: 4, available: 3 })
    expect(await countBatches(poor)).toBe(0)
    expect(await stage.ledger(poor)).toEqual({ used: 0, reserved: 0, open: 0, mismatches: 0 })
  })

  test('names the two fields of the specification when nothing says what to advertise', async () => {
    for (const body of [{}, { content: {}, referenceUrls: [], sourceUrl: undefined }, { instructions: '' }]) {
      const { error } = await raw(body)
      const message = 'Give at least one of instructions, referenceAssetIds.'
      expect(error).toMatchObject({ issues: [{ path: 'instructions', message }] })
      expect(error!.issues).toHaveLength(1)
    }
  })

  test('leaves out blank parts of content, as an agent that fills a form sends them', async () => {
    const content = { headline: 'Sale', price: '', bullets: [' '], contact: [], code: null, dates: null }
    const { batchId } = await generate({ content })
    const [batch] = await stage.admin`select content from generation.image_batches where id = ${batchId}`
    expect(batch!['content']).toEqual({ headline: 'Sale', code: null, dates: null })
  })

  test('refuses content with a banned word of the kit, also when the kit is the default one', async () => {
    const own = await stage.newTeam()
    await newBrandKit(stage, own, { isDefault: true, bannedWords: ['cheap'] })
    const { error } = await raw({ content: { bullets: ['Fast', 'Cheap'] } }, own.caller)
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'content.bullets[1]' }] })
    expect((await generate({ content: { bullets: ['Cheap'] }, brand: 'none' }, own.caller)).status).toBe('queued')
  })

  test('uses no kit at all with brand none, not even that of the product', async () => {
    const own = await stage.newTeam()
    const brandKitId = await newBrandKit(stage, own, { isDefault: true })
    const productId = await newProduct(stage, own, { brandKitId })
    const kitsOf = async (input: Input) => {
      const { batchId } = await generate({ instructions: 'a', ...input }, own.caller)
      const [batch] = await stage.admin`
        select brand_kit_id as id, facts->>'brandKitFrom' as source from generation.image_batches where id = ${batchId}`
      return batch
    }
    expect(await kitsOf({ productId })).toEqual({ id: brandKitId, source: 'product' })
    expect(await kitsOf({})).toEqual({ id: brandKitId, source: 'default' })
    expect(await kitsOf({ productId, brand: 'none' })).toEqual({ id: null, source: null })
  })

  describe('a revision', () => {
    const finished = async (by: Team, input: Input) => {
      const { batchId } = await generate(input, by.caller)
      await stage.deliver(await stage.claimOf(batchId))
      return (await stage.ended(by, batchId)).generations[0]!.assetId!
    }

    test('keeps seed, words, product, kit and pictures of its picture, and takes what it says otherwise', async () => {
      const own = await stage.newTeam()
      const [productId, picture] = [await newProduct(stage, own), await stage.newPicture(own)]
      const content = { headline: 'Half price croissants', mustNotSay: ['cheap'] }
      const made = { instructions: 'Croissants', content, productId, referenceAssetIds: [picture], seed: 7 }
      const reviseAssetId = await finished(own, made)
      const { batchId } = await generate({ reviseAssetId, content: { price: '2 €' } }, own.caller)
      const [batch] = await stage.admin`
        select seed, instructions, content, product_id, reference_asset_ids as pictures, revised
        from generation.image_batches where id = ${batchId}`
      expect(batch).toMatchObject({
        seed: 7,
        instructions: 'Croissants',
        content: { price: '2 €' },
        product_id: productId,
        pictures: [picture],
        // What the picture says, and what its caller forbade.
        revised: { instructions: 'Croissants', content: { headline: 'A headline', mustNotSay: ['cheap'] } },
      })
    })

    test('of what is no generated picture of the workspace is not found, whatever it is', async () => {
      const two = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
      const foreign = await finished(await stage.newTeam(), { instructions: 'a' })
      const elsewhere = await finished(two, { instructions: 'a', workspaceId: two.workspaceIds[1]! })
      const uploaded = await stage.newPicture(two)
      const answers = []
      for (const reviseAssetId of [foreign, elsewhere, uploaded, randomUUID()]) {
        const { error, bytes } = await raw({ reviseAssetId }, two.caller)
        expect(error).toMatchObject({ code: 'not_found', issues: [{ path: 'reviseAssetId' }] })
        answers.push(Buffer.from(bytes).toString())
      }
      expect(new Set(answers).size).toBe(1)
    })
  })

  describe('workspaces', () => {
    test('the named workspace is used', async () => {
      const two = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
      const { batchId } = await generate({ instructions: 'a', workspaceId: two.workspaceIds[1]! }, two.caller)
      const rows = await stage.admin`select workspace_id as id from generation.image_batches where id = ${batchId}`
      expect([...rows]).toEqual([{ id: two.workspaceIds[1] }])
    })

    test('a credential without the primary workspace gets a list of its workspaces', async () => {
      const two = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
      const caller = { ...two.caller, allWorkspaces: false, workspaceIds: [two.workspaceIds[1]!] }
      const { error } = await raw({ instructions: 'a' }, caller)
      expect(error).toMatchObject({ code: 'workspace_forbidden', workspaces: [{ id: two.workspaceIds[1] }] })
      const foreign = await raw({ instructions: 'a', workspaceId: team.workspaceIds[0] }, caller)
      const missing = await raw({ instructions: 'a', workspaceId: randomUUID() }, caller)
      expect(foreign.error).toMatchObject({ code: 'workspace_forbidden' })
      expect(foreign.bytes).toEqual(missing.bytes)
    })
  })

  describe('references', () => {
    test('can be the team’s own pictures', async () => {
      const assetId = await stage.newPicture(team)
      expect((await generate({ referenceAssetIds: [assetId] })).status).toBe('queued')
    })

    test('of another team, of another workspace and with unknown ids get the same not_found answer', async () => {
      const two = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
      const foreign = await stage.newPicture(await stage.newTeam())
      const elsewhere = await stage.newPicture(two, { workspaceId: two.workspaceIds[1]! })
      const limited = { ...two.caller, allWorkspaces: false, workspaceIds: [two.workspaceIds[0]!] }
      const answers = []
      for (const id of [foreign, elsewhere, randomUUID()]) {
        const { error, bytes } = await raw({ referenceAssetIds: [id] }, limited)
        expect(error).toMatchObject({ code: 'not_found', issues: [{ path: 'referenceAssetIds[0]' }] })
        answers.push(Buffer.from(bytes).toString())
      }
      expect(new Set(answers).size).toBe(1)
      expect(await countBatches(two)).toBe(0)
    })

    test('that are not pictures are refused', async () => {
      const referenceAssetIds = [await stage.newPicture(team), await putAsset(stage, team, { type: 'audio' })]
      const { error } = await raw({ referenceAssetIds })
      expect(error).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'referenceAssetIds[1]', code: 'wrong_type' }],
      })
    })
  })

  test('uses brands and products of the batch’s workspace or the whole team only, even if the caller can access more', async () => {
    const two = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
    const [one, other] = two.workspaceIds as [string, string]
    const thingsOf = async (workspaceId: string | null): Promise<Input[]> => [
      { productId: await newProduct(stage, two, { workspaceId }) },
      { brandKitId: await newBrandKit(stage, two, { workspaceId }) },
    ]
    const pictureOf = async (workspaceId: string) => ({
      referenceAssetIds: [await stage.newPicture(two, { workspaceId })],
    })
    const here = [...(await thingsOf(one)), ...(await thingsOf(null)), await pictureOf(one)]
    for (const named of here) await generate({ instructions: 'a', ...named }, two.caller)
    expect(await countBatches(two)).toBe(5)
    for (const named of [...(await thingsOf(other)), await pictureOf(other)]) {
      const { error } = await raw({ instructions: 'a', ...named }, two.caller)
      expect(error, JSON.stringify(named)).toMatchObject({ code: 'not_found' })
      await generate({ instructions: 'a', ...named, workspaceId: other }, two.caller)
    }
    expect(await countBatches(two)).toBe(8)
  })

  test.each(['brandKitId', 'productId'])('an unknown %s is not found', async (field) => {
    const { error } = await raw({ instructions: 'a', [field]: randomUUID() })
    expect(error).toMatchObject({ code: 'not_found' })
  })
})

describe('a repeat with the same idempotency key', () => {
  test('gets the same answer, starts nothing new and reserves once, also when ten are sent concurrently', async () => {
    const own = await stage.newTeam({ includedCredits: 5 })
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => generate({ instructions: 'a', variationCount: 3 }, own.caller, key)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await countBatches(own)).toBe(1)
    expect(await stage.ledger(own)).toEqual({ used: 0, reserved: 3, open: 1, mismatches: 0 })
  })

  test('uses the credits that a crashed attempt reserved', async () => {
    const own = await stage.newTeam({ includedCredits: 3 })
    const key = randomUUID()
    // The attempt fails at the point where a process would crash: credits are reserved, but the batch is not written.
    await stage.admin`alter table generation.image_batches add constraint dies check (instructions <> 'dies') not valid`
    await expect(generate({ instructions: 'dies', variationCount: 3 }, own.caller, key)).rejects.toMatchObject({
      code: 'internal',
    })
    expect(await stage.ledger(own)).toMatchObject({ reserved: 3, open: 1 })
    await stage.admin`alter table generation.image_batches drop constraint dies`
    const answer = await generate({ instructions: 'dies', variationCount: 3 }, own.caller, key)
    expect(answer.credits.reserved).toBe(3)
    expect(await stage.ledger(own)).toEqual({ used: 0, reserved: 3, open: 1, mismatches: 0 })
  })

  test('reserves again when org was told in the meantime that the first attempt created no batch', async () => {
    const own = await stage.newTeam({ includedCredits: 10 })
    const key = randomUUID()
    await stage.admin`alter table generation.image_batches add constraint dies check (instructions <> 'late') not valid`
    await expect(generate({ instructions: 'late' }, own.caller, key)).rejects.toMatchObject({ code: 'internal' })
    await stage.admin`alter table generation.image_batches drop constraint dies`
    const [reservation] = await stage.admin<{ id: string }[]>`
      select id from org.credit_reservations where team_id = ${own.teamId}`
    const asked = { reservationId: reservation!.id, teamId: own.teamId }
    expect(await stage.call(calls['generation.confirm_reservation'], asked)).toEqual({ owned: false })
    const { batchId } = await generate({ instructions: 'late' }, own.caller, key)
    const [batch] = await stage.admin<{ id: string }[]>`
      select reservation_id as id from generation.image_batches where id = ${batchId}`
    expect(batch!.id).not.toBe(reservation!.id)
    expect(await stage.call(calls['generation.confirm_reservation'], asked)).toEqual({ owned: false })
    const used = { reservationId: batch!.id, teamId: own.teamId }
    expect(await stage.call(calls['generation.confirm_reservation'], used)).toEqual({ owned: true })
  })

  test('is a new call with its own reservation after a day', async () => {
    const own = await stage.newTeam({ includedCredits: 10 })
    const key = randomUUID()
    const first = await generate({ instructions: 'a' }, own.caller, key)
    clock.advance(24 * 3_600_000 + 1)
    const second = await generate({ instructions: 'a' }, own.caller, key)
    expect(second.batchId).not.toBe(first.batchId)
    expect(await stage.ledger(own)).toMatchObject({ reserved: 2, open: 2 })
  })

  test('is refused with another body', async () => {
    const key = randomUUID()
    await generate({ instructions: 'a' }, team.caller, key)
    await expect(generate({ instructions: 'b' }, team.caller, key)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })
})

test('an abandoned reservation cannot get a batch', async () => {
  const own = await stage.newTeam()
  const asked = { reservationId: randomUUID(), teamId: own.teamId }
  const answers = await Promise.all([1, 2].map(() => stage.call(calls['generation.confirm_reservation'], asked)))
  expect(answers).toEqual([{ owned: false }, { owned: false }])
  const [claim] = await stage.admin`
    select owned from generation.reservation_claims where reservation_id = ${asked.reservationId}`
  expect(claim).toEqual({ owned: false })
})

test('the call is unavailable and starts nothing while org is down', async () => {
  const own = await stage.newTeam()
  await stage.stop('org')
  const { error } = await raw({ instructions: 'a' }, own.caller)
  expect(error).toMatchObject({ code: 'unavailable' })
  expect(await countBatches(own)).toBe(0)
  await stage.start('org')
  await until(() => raw({ instructions: 'a' }, own.caller).then(({ output }) => output))
})
