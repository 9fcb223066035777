import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { consume, WORK_STREAM } from '@adloom/bus'
import { tools } from '@adloom/contracts'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { silentLog } from '@adloom/runtime'
import { until } from '@adloom/testing'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../../testing/generation-stage.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage({ env: { DOORBELL_AFTER_SECONDS: '0.5' } })
  // Short leases, so that tests wait little for the items of a killed worker. One drawing process, because each takes seconds
  // until it has drawn its first picture.
  Object.assign(stage.site.extra, { RENDER_LEASE_SECONDS: '1', WORKER_CONCURRENCY: '1' })
})
afterAll(() => stage[Symbol.asyncDispose]())

const SALE = 'Winter sale. Warm, bold.'

type Input = (typeof tools.generate_image)['input']['_zod']['input']
const photo = () => readFile(testPictureFile('serum_white.png'))
const start = (team: Team, input: Input) =>
  stage.callTool(tools.generate_image, { seed: 7, ...input }, { as: team.caller })
/** The number of claims of each item of a batch. */
const attemptsOf = async (batchId: string) => {
  const rows = await stage.admin<{ id: string; attempts: number }[]>`
    select id, attempts from generation.generations where batch_id = ${batchId}`
  return new Map(rows.map(({ id, attempts }) => [id, attempts]))
}

describe('a worker', () => {
  beforeAll(() => stage.start('generation-worker'))
  afterAll(() => stage.stop('generation-worker'))

  test('draws every item of a batch at full platform size, and each is charged', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const instructions = '30 % off trail shoes until Sunday'
    const { batchId } = await start(team, { instructions, aspectRatios: ['1:1', '4:5', '9:16', '16:9'] })
    const { status, generations, credits } = await stage.ended(team, batchId)
    expect({ status, credits }).toEqual({ status: 'completed', credits: { reserved: 4, charged: 4, released: 0 } })
    const sizes = []
    for (const item of generations) {
      const png = Buffer.from(await (await stage.fetchFile(item.url!)).arrayBuffer())
      const { format, width, height } = await sharp(png).metadata()
      sizes.push([item.aspectRatio, format, width, height])
      const thumbnail = await stage.fetchFile(item.thumbnailUrl!)
      expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    }
    expect(sizes).toEqual([
      ['1:1', 'png', 1080, 1080],
      ['4:5', 'png', 1080, 1350],
      ['9:16', 'png', 1080, 1920],
      ['16:9', 'png', 1920, 1080],
    ])
    expect(await stage.ledger(team)).toEqual({ used: 4, reserved: 0, open: 0, mismatches: 0 })
  })

  test('draws with the team’s own picture, and records it in the provenance', async () => {
    const team = await stage.newTeam()
    const referenceAssetIds = [await stage.newPicture(team, { file: await photo() })]
    const { batchId } = await start(team, { instructions: 'New colours', referenceAssetIds })
    const { generations } = await stage.ended(team, batchId)
    const asset = await stage.callTool(tools.lookup_asset, { assetId: generations[0]!.assetId! }, { as: team.caller })
    const { digitalSourceType, model, seed } = asset.provenance
    expect(digitalSourceType).toMatch(/compositeSynthetic$/)
    const { xmpAsString } = await sharp(await (await stage.fetchFile(asset.url!)).arrayBuffer()).metadata()
    for (const fact of [digitalSourceType, model, seed]) expect(xmpAsString).toContain(`>${fact}<`)
  })

  test('makes the same file again from the same seed', async () => {
    const team = await stage.newTeam()
    const digests = []
    for (let times = 0; times < 2; times++) {
      const { generations } = await stage.ended(team, (await start(team, { instructions: 'Sale' })).batchId)
      const asset = await stage.callTool(tools.lookup_asset, { assetId: generations[0]!.assetId! }, { as: team.caller })
      digests.push(asset.sha256)
    }
    expect(digests[0]).toBe(digests[1])
  })

  test.each([
    ['ትልቅ ቅናሽ እስከ እሁድ ድረስ', 'unsupported_script'],
    ['!!! …', 'brief_unclear'],
  ])(
    'fails an item that cannot be drawn (%s) immediately, and its credits are released',
    async (instructions, code) => {
      const team = await stage.newTeam({ includedCredits: 10 })
      const { batchId } = await start(team, { instructions, variationCount: 2 })
      const answer = await stage.ended(team, batchId)
      expect(answer).toMatchObject({
        status: 'failed',
        credits: { reserved: 2, charged: 0, released: 2 },
        generations: [{ status: 'failed', error: { code, retryable: false } }, {}],
      })
      expect([...(await attemptsOf(batchId)).values()]).toEqual([1, 1])
      expect(await stage.ledger(team)).toEqual({ used: 0, reserved: 0, open: 0, mismatches: 0 })
    },
  )

  test('retries a failure that may pass', async () => {
    const team = await stage.newTeam()
    const assetId = await stage.newPicture(team, { file: await photo() })
    const rename = (from: string, to: string) => stage.admin`
      update generation.assets set object_key = replace(object_key, ${from}, ${to}) where id = ${assetId}`
    await rename('uploads/', 'away/')
    const { batchId } = await start(team, { instructions: SALE, referenceAssetIds: [assetId] })
    await until(() => isResting(batchId), { what: 'the first attempt failing' })
    await rename('away/', 'uploads/')
    expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed', credits: { charged: 1 } })
    expect(Math.max(...(await attemptsOf(batchId)).values())).toBeGreaterThan(1)
  })

  test('continues an item when the store is back, and does not count the attempts in between', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const folder = join(stage.site.dataDir, 'objects')
    await rename(folder, `${folder}-elsewhere`)
    await writeFile(folder, 'not a folder')
    const { batchId } = await start(team, { instructions: SALE })
    await until(() => isResting(batchId), { what: 'the first attempt failing' })
    expect([...(await attemptsOf(batchId)).values()]).toEqual([0])
    await rm(folder)
    await rename(`${folder}-elsewhere`, folder)
    expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed', credits: { charged: 1 } })
    expect([...(await attemptsOf(batchId)).values()]).toEqual([1])
  })

  test('finishes a batch and charges each item once when nats-server is killed and restarted in between', async () => {
    const team = await stage.newTeam({ includedCredits: 100 })
    const { batchId } = await start(team, { instructions: SALE, variationCount: 6 })
    await until(async () => (await countDone(batchId)) > 0, { everyMs: 2 })
    await stage.nats.kill()
    await stage.nats.startAgain()
    const answer = await until(() => stage.ended(team, batchId, 5_000).catch(() => null), { timeoutMs: 50_000 })
    expect(answer).toMatchObject({ status: 'completed', credits: { reserved: 6, charged: 6, released: 0 } })
    expect(await stage.ledger(team)).toEqual({ used: 6, reserved: 0, open: 0, mismatches: 0 })
  })
})

describe('a worker that starts later or ends early', () => {
  afterEach(() => stage.stop('generation-worker'))

  test('that starts after all wake-up messages were lost is woken by a resent one, and fails items after too many attempts', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    let heard = 0
    const source = { stream: WORK_STREAM, durable: 'render_image' }
    const thief = consume(await stage.bus('generation-worker'), source, silentLog, async () => void heard++)
    const { batchId } = await start(team, { instructions: SALE, variationCount: 2 })
    const { batchId: tried } = await start(team, { instructions: SALE })
    await until(() => heard >= 3)
    await thief[Symbol.asyncDispose]()
    await stage.admin`update generation.generations set attempts = 5 where batch_id = ${tried}`
    await stage.start('generation-worker')
    expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed', credits: { charged: 2 } })
    expect(await stage.ended(team, tried)).toMatchObject({
      status: 'failed',
      generations: [{ error: { code: 'render_failed', retryable: true } }],
      credits: { charged: 0, released: 1 },
    })
  })

  test('that is asked to stop finishes its current items, and one that is killed loses nothing: each item is charged once', async () => {
    const team = await stage.newTeam({ includedCredits: 100 })
    const { 'generation-worker': stopped } = await stage.start('generation-worker')
    // The first picture of a worker waits for its processes, which may outlast the time it has to finish in.
    await stage.ended(team, (await start(team, { instructions: SALE })).batchId)
    const { batchId } = await start(team, { instructions: SALE, variationCount: 8 })
    await until(async () => (await listHeld(batchId)).length > 0, { everyMs: 2 })
    await stopped.stop()
    expect(await listHeld(batchId)).toEqual([])
    const doneAtStop = await countDone(batchId)
    expect(doneAtStop).toBeGreaterThan(0)

    const { 'generation-worker': worker } = await stage.start('generation-worker')
    // The worker is suspended during the check, so that it is killed while it holds items and has finished others.
    await until(async () => {
      worker.kill('SIGSTOP')
      if ((await listHeld(batchId)).length > 0 && (await countDone(batchId)) > doneAtStop) return true
      worker.kill('SIGCONT')
      return false
    })
    worker.kill('SIGKILL')
    await worker.exited
    const held = await listHeld(batchId)
    expect(held.length).toBeGreaterThan(0)
    await stage.start('generation-worker')
    const answer = await stage.ended(team, batchId, 50_000)
    expect(answer).toMatchObject({ status: 'completed', credits: { reserved: 8, charged: 8, released: 0 } })
    const attempts = await attemptsOf(batchId)
    for (const [id, count] of attempts) expect(count > 1).toBe(held.includes(id))
    const [assets] = await stage.admin<{ n: number }[]>`
      select count(*)::int as n from generation.assets where team_id = ${team.teamId} and source = 'generated'`
    expect(assets!.n).toBe(9)
    expect(await stage.ledger(team)).toEqual({ used: 9, reserved: 0, open: 0, mismatches: 0 })
  })
})

const listHeld = async (batchId: string) => {
  const rows = await stage.admin<{ id: string }[]>`
    select id from generation.generations where batch_id = ${batchId} and lease_token is not null and outcome is null`
  return rows.map(({ id }) => id)
}
const countDone = async (batchId: string) => {
  const rows =
    await stage.admin`select 1 from generation.generations where batch_id = ${batchId} and outcome is not null`
  return rows.length
}
const isResting = async (batchId: string) => {
  const rows = await stage.admin`
    select 1 from generation.generations where batch_id = ${batchId} and lease_token is null and status = 'running'`
  return rows.length > 0
}
