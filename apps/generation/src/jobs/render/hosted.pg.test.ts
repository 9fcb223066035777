import { tools } from '@adloom/contracts'
import { readConfig, silentLog } from '@adloom/runtime'
import { until } from '@adloom/testing'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../../testing/generation-stage.ts'
import { WorkerConfig } from '../../config.ts'
import { createWorkerDeps } from '../../worker-deps.ts'
import { startRendering } from './start.ts'
import { paint, type ProviderStandIn, STAND_IN_KEY, startProviderStandIn } from '../../../testing/provider-stand-in.ts'

const GPT = 'openai:gpt-image-1'
const PRICE = 6

let stage: GenerationStage
let standIn: ProviderStandIn
let models: Record<string, string>
beforeAll(async () => {
  standIn = await startProviderStandIn()
  models = {
    ...standIn.env(`${GPT}?credits=${PRICE} replicate:black-forest-labs/flux-2-pro?credits=9`),
    MODEL_CONCURRENCY: '2',
  }
  stage = await openGenerationStage({ env: { ...models, DOORBELL_AFTER_SECONDS: '0.5' } })
  Object.assign(stage.site.extra, models, { RENDER_LEASE_SECONDS: '1', WORKER_CONCURRENCY: '1', LOG_LEVEL: 'debug' })
})
beforeEach(() => {
  standIn.forget()
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await standIn[Symbol.asyncDispose]()
})

/** The logs of the workers. */
const logged: string[] = []

type Input = (typeof tools.generate_image)['input']['_zod']['input']
const start = (team: Team, input: Input = {}) =>
  stage.callTool(tools.generate_image, { instructions: 'Winter sale', modelId: GPT, ...input }, { as: team.caller })
type Row = { attempts: number; leaseToken: string | null; leaseUntil: Date }
const rowsOf = (batchId: string) => stage.admin<Row[]>`
  select attempts, lease_token as "leaseToken", lease_until as "leaseUntil" from generation.generations where batch_id = ${batchId}`

describe('a picture of an outside model', () => {
  beforeAll(() => stage.start('generation-worker'))
  afterAll(() => stage.stop('generation-worker'))

  test.each([
    [GPT, PRICE],
    ['replicate:black-forest-labs/flux-2-pro', 9],
  ])('%s: is stored, charged at its price, and names its model', async (modelId, price) => {
    const team = await stage.newTeam({ includedCredits: 100 })
    const { batchId } = await start(team, { modelId, aspectRatios: ['4:5'], variationCount: 2 })
    const answer = await stage.ended(team, batchId)
    const credits = { reserved: 2 * price, charged: 2 * price, released: 0 }
    expect(answer).toMatchObject({ status: 'completed', credits })
    const assetId = answer.generations[0]!.assetId!
    const asset = await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
    expect(asset.provenance).toMatchObject({ aiGenerated: true, syntheticPerson: true, model: modelId })
    expect(asset.provenance.digitalSourceType).toMatch(/trainedAlgorithmicMedia$/)
    expect(asset.checks.map(({ code }) => code)).toContain('text_unchecked')
    const png = Buffer.from(await (await stage.fetchFile(asset.url!)).arrayBuffer())
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
    expect(JSON.stringify([answer, asset])).not.toMatch(/secret|prediction|stand-in|127\.0\.0\.1:(?!\d+\/files)/)
    expect(await stage.ledger(team)).toEqual({ used: 2 * price, reserved: 0, open: 0, mismatches: 0 })
  })

  test('that the model refuses fails immediately with that reason, and its credits are released', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    standIn.fail({ refuse: true })
    const { batchId } = await start(team)
    expect(await stage.ended(team, batchId)).toMatchObject({
      status: 'failed',
      generations: [{ status: 'failed', error: { code: 'content_policy', retryable: false } }],
      credits: { reserved: PRICE, charged: 0, released: PRICE },
    })
    expect(standIn.asked).toHaveLength(1)
    expect(await stage.ledger(team)).toEqual({ used: 0, reserved: 0, open: 0, mismatches: 0 })
  })

  test('is requested again after the delay of the provider, and charged once', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    standIn.fail({ status: 429, headers: { 'retry-after': '2' } })
    const { batchId } = await start(team)
    const startedAt = performance.now()
    expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed', credits: { charged: PRICE } })
    expect(performance.now() - startedAt).toBeGreaterThan(1_900)
    expect(standIn.asked).toHaveLength(2)
  })

  test('fails after the maximum number of requests, with no text of the provider in answers and logs', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const down = { status: 500, body: { error: { message: 'host-17.internal of org-secret-of-the-provider' } } }
    standIn.fail(...Array.from({ length: 9 }, () => down))
    const { batchId } = await start(team)
    const answer = await stage.ended(team, batchId)
    expect(answer).toMatchObject({
      generations: [{ error: { code: 'model_unavailable', retryable: true } }],
      credits: { charged: 0, released: PRICE },
    })
    expect(standIn.asked).toHaveLength(3)
    expect(JSON.stringify(answer)).not.toMatch(/secret|host-17|openai\.com/)
    const lines = logged.join('')
    expect(lines).toContain('status 500')
    for (const hidden of [STAND_IN_KEY, 'secret', 'host-17', 'Winter sale']) expect(lines).not.toContain(hidden)
  })

  test('that looks like another one of its batch is not charged', async () => {
    const team = await stage.newTeam({ includedCredits: 100 })
    const same = await paint(1024, 1024, 4)
    standIn.fail({ picture: same }, { picture: same }, { picture: same })
    const { batchId } = await start(team, { variationCount: 3 })
    const { status, credits, generations } = await stage.ended(team, batchId)
    expect({ status, credits }).toEqual({
      status: 'partially_completed',
      credits: { reserved: 3 * PRICE, charged: PRICE, released: 2 * PRICE },
    })
    expect(generations.flatMap(({ error }) => error?.code ?? [])).toEqual(['quality_blocked', 'quality_blocked'])
    expect(standIn.asked).toHaveLength(3)
  })

  test('keeps no picture of the embedded engine waiting, and its lease is renewed', async () => {
    const team = await stage.newTeam({ includedCredits: 100 })
    const answered = Promise.withResolvers<void>()
    standIn.fail({ until: answered.promise }, { until: answered.promise })
    const hosted = await start(team, { variationCount: 2 })
    await until(() => standIn.asked.length === 2)
    const embedded = await start(team, { modelId: 'adloom-compositor' })
    expect(await stage.ended(team, embedded.batchId)).toMatchObject({ status: 'completed' })
    // Waits longer than a lease lasts, to show that the worker renews it.
    const { leaseUntil } = (await rowsOf(hosted.batchId))[0]!
    await until(async () => (await rowsOf(hosted.batchId)).every((row) => +row.leaseUntil > +leaseUntil + 1_000))
    answered.resolve()
    expect(await stage.ended(team, hosted.batchId)).toMatchObject({
      status: 'completed',
      credits: { charged: 2 * PRICE },
    })
    expect((await rowsOf(hosted.batchId)).map(({ attempts }) => attempts)).toEqual([1, 1])
  })
})

describe('a picture of an outside model, with workers of its own,', () => {
  afterEach(() => stage.stop('generation-worker'))

  test('whose model the worker does not have fails, and its credits are released', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    stage.site.extra['ADLOOM_MODELS'] = ''
    await stage.start('generation-worker')
    const { batchId } = await start(team)
    expect(await stage.ended(team, batchId)).toMatchObject({
      generations: [{ error: { code: 'model_unavailable' } }],
      credits: { charged: 0, released: PRICE },
    })
    Object.assign(stage.site.extra, models)
  })

  test('whose worker is killed in the middle of a call is replaced by another, and the picture is charged once', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    standIn.fail({ hang: true })
    const { 'generation-worker': worker } = await stage.start('generation-worker')
    const { batchId } = await start(team)
    await until(() => standIn.asked.length === 1)
    worker.kill('SIGKILL')
    await worker.exited
    await stage.start('generation-worker')
    expect(await stage.ended(team, batchId)).toMatchObject({
      status: 'completed',
      credits: { reserved: PRICE, charged: PRICE, released: 0 },
    })
    expect(standIn.asked).toHaveLength(2)
    expect(await stage.ledger(team)).toEqual({ used: PRICE, reserved: 0, open: 0, mismatches: 0 })
  })

  test('whose worker is asked to stop is given back', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    standIn.fail({ hang: true })
    const config = readConfig(WorkerConfig, stage.env('generation-worker'))
    const deps = await createWorkerDeps(config, silentLog, undefined, { bundled: true })
    // In this process, where it gives up a call after less than seconds.
    const worker = startRendering({ ...deps, finishMs: 200 })
    const { batchId } = await start(team)
    await until(() => standIn.asked.length === 1)
    await worker[Symbol.asyncDispose]()
    expect(await rowsOf(batchId)).toMatchObject([{ leaseToken: null }])
    await stage.start('generation-worker')
    expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed', credits: { charged: PRICE } })
  })
})
