import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { tools } from '@adloom/contracts'
import { wordsOnly } from '@adloom/creative-engine/testing/briefs'
import { readConfig, silentLog } from '@adloom/runtime'
import { COMPILE_CACHE, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../../testing/generation-stage.ts'
import { WorkerConfig } from '../../config.ts'
import { understand } from '../../briefs/understand.ts'
import { createWorkerDeps } from '../../worker-deps.ts'
import { startRendering } from './start.ts'

const TESTS = join(import.meta.dirname, '../../../testing')

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage({ env: { DOORBELL_AFTER_SECONDS: '0.2' } })
})
afterAll(() => stage[Symbol.asyncDispose]())

const stopping: (() => Promise<unknown>)[] = []
const start = (team: Team, instructions: string, variationCount = 1) =>
  stage.callTool(tools.generate_image, { instructions, variationCount }, { as: team.caller })
type Row = { attempts: number; isHeld: boolean }
const rowOf = async (batchId: string) => {
  const [row] = await stage.admin<Row[]>`
    select attempts, lease_token is not null as "isHeld" from generation.generations where batch_id = ${batchId}`
  return row!
}
const clean = (used: number) => ({ used, reserved: 0, open: 0, mismatches: 0 })

describe('a picture that', () => {
  let worker: Awaited<ReturnType<typeof startWorker>>
  beforeAll(async () => {
    worker = await startWorker()
  })
  afterAll(() => worker[Symbol.asyncDispose]())

  test('loops forever or never comes back from a native call is killed, fails the second time, and delays no other', async () => {
    const other = await stage.newTeam({ includedCredits: 10 })
    const stuck: { team: Team; batchId: string }[] = []
    for (const instructions of ['loops forever', 'never comes back from a native call']) {
      const team = await stage.newTeam({ includedCredits: 10 })
      stuck.push({ team, batchId: (await start(team, instructions)).batchId })
    }
    const rows = () => Promise.all(stuck.map(({ batchId }) => rowOf(batchId)))
    await until(async () => (await rows()).every(({ isHeld }) => isHeld))
    const others = await stage.ended(other, (await start(other, 'Winter sale', 2)).batchId)
    expect(others).toMatchObject({ status: 'completed', credits: { charged: 2 } })
    // The leases are renewed all the time, so no other worker claims the items, and this worker is healthy.
    expect(await rows()).toEqual([
      { attempts: 1, isHeld: true },
      { attempts: 1, isHeld: true },
    ])
    await worker.checkReady()

    worker.expire()
    await until(async () => (await rows()).every(({ attempts, isHeld }) => attempts === 2 && isHeld))
    // Again and again, because the time of a picture begins once its process has started.
    const haveEnded = () => Promise.all(stuck.map(({ team, batchId }) => stage.status(team, batchId)))
    await until(async () => {
      worker.expire()
      return (await haveEnded()).every(({ completedAt }) => completedAt !== null)
    })
    for (const { team, batchId } of stuck) {
      expect(await stage.ended(team, batchId)).toMatchObject({
        status: 'failed',
        generations: [{ error: { code: 'too_complex', retryable: false, message: expect.stringMatching(/too long/) } }],
        credits: { reserved: 1, charged: 0, released: 1 },
      })
      expect((await rowOf(batchId)).attempts).toBe(2)
      expect(await stage.ledger(team)).toEqual(clean(0))
    }
    const next = await stage.ended(other, (await start(other, 'Winter sale')).batchId)
    expect(next).toMatchObject({ status: 'completed' })
    await worker.checkReady()
  })

  test('fills the memory is killed at its limit, and fails permanently the second time', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const { batchId } = await start(team, 'fills the memory')
    expect(await stage.ended(team, batchId)).toMatchObject({
      generations: [{ error: { code: 'too_complex', message: expect.stringMatching(/memory/) } }],
      credits: { charged: 0, released: 1 },
    })
    expect((await rowOf(batchId)).attempts).toBe(2)
  })

  test('crashes its process is retried as often as any other failure, and then fails', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const { batchId } = await start(team, 'breaks the process')
    expect(await stage.ended(team, batchId)).toMatchObject({
      generations: [{ error: { code: 'render_failed', retryable: true } }],
      credits: { charged: 0, released: 1 },
    })
    expect(await stage.ledger(team)).toEqual(clean(0))
  })
})

/** A real worker in this process. Its drawing processes time out only when the test says so. */
async function startWorker() {
  const env = { ...stage.env('generation-worker'), WORKER_CONCURRENCY: '3', RENDER_ATTEMPTS_MAX: '2' }
  const times: AbortController[] = []
  const deps = await createWorkerDeps(readConfig(WorkerConfig, env), silentLog, undefined, {
    entry: new URL(`file://${join(TESTS, 'hanging-drawing-process.ts')}`),
    memoryMaxMib: 800,
    deadline: () => {
      const time = new AbortController()
      times.push(time)
      return time.signal
    },
  })
  const worker = startRendering(deps)
  return { ...worker, expire: () => times.forEach((time) => time.abort(new Error('the time limit has passed'))) }
}

describe('work for an item that ignores its abort signal', () => {
  afterEach(async () => {
    for (const stop of stopping.splice(0)) await stop()
  })

  const startHanging = async () => {
    const limits = { RENDER_TIMEOUT_SECONDS: '0.5', RENDER_ATTEMPTS_MAX: '1' }
    const env = { ...stage.env('generation-worker'), ...limits, NODE_COMPILE_CACHE: COMPILE_CACHE }
    const child = fork(join(TESTS, 'hanging-worker.ts'), { env })
    stopping.push(async () => {
      child.kill('SIGKILL')
    })
    const exited = once(child, 'exit')
    await once(child, 'message')
    return { exited }
  }

  test('gets the worker replaced, the item given back and the others delivered, each charged once', async () => {
    const [stuck, other] = [await stage.newTeam({ includedCredits: 10 }), await stage.newTeam({ includedCredits: 10 })]
    const worker = await startHanging()
    const { batchId } = await start(stuck, 'never ends')
    const others = await start(other, 'Winter sale', 3)
    expect(await worker.exited).toEqual([1, null])
    expect(await rowOf(batchId)).toEqual({ attempts: 1, isHeld: false })

    // Starts a replacement, as a supervisor would.
    await startHanging()
    expect(await stage.ended(stuck, batchId)).toMatchObject({
      status: 'failed',
      generations: [{ error: { code: 'render_failed', message: expect.stringMatching(/in 1 attempts/) } }],
      credits: { charged: 0, released: 1 },
    })
    const delivered = await stage.ended(other, others.batchId)
    expect(delivered).toMatchObject({ status: 'completed', credits: { reserved: 3, charged: 3, released: 0 } })
    expect([await stage.ledger(stuck), await stage.ledger(other)]).toEqual([clean(0), clean(3)])
  })

  test('makes the worker fail its readiness probe until it exits', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const config = readConfig(WorkerConfig, { ...stage.env('generation-worker'), RENDER_TIMEOUT_SECONDS: '0.5' })
    const deps = await createWorkerDeps(config, silentLog, undefined, { bundled: true })
    const imageModel = () => ({ render: () => new Promise<never>(() => {}) })
    // The reading of the brief is not what hangs, and a drawing process that has just started takes longer than the limit.
    const understandBrief = async () =>
      understand({ brief: wordsOnly('never ends'), variationCount: 1, hasPhoto: false })
    await understandBrief()
    const worker = startRendering({ ...deps, imageModel, understandBrief, itemSlackMs: 1, lastMs: 1 })
    stopping.push(async () => worker[Symbol.asyncDispose]())
    await worker.checkReady()
    const { batchId, generations } = await start(team, 'never ends')
    expect(await worker.broken).toContain(generations[0]!.id)
    await expect(worker.checkReady()).rejects.toThrow('the worker stops')
    expect(await rowOf(batchId)).toEqual({ attempts: 1, isHeld: false })
  })
})
