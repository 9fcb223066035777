import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILE_CACHE, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaign } from '../../testing/launch-samples.ts'
import { type Launcher, type LaunchStage, openLaunchStage } from '../../testing/launch-stage.ts'

let stage: LaunchStage
let worker: ChildProcess
let own: Launcher
beforeAll(async () => {
  stage = await openLaunchStage({ serves: false })
  await startWorker()
  own = await stage.newLauncher()
})
afterAll(async () => {
  worker.kill('SIGKILL')
  await stage[Symbol.asyncDispose]()
})

async function startWorker() {
  const file = join(import.meta.dirname, '../../testing/control-worker.ts')
  worker = fork(file, [stage.clock.now().toISOString()], {
    env: { ...stage.env('campaign-control'), NODE_COMPILE_CACHE: COMPILE_CACHE },
  })
  await once(worker, 'message')
}

/** Ends the process as a crash does, and starts another one some seconds later. */
async function crash(seconds: number) {
  const exited = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exited
  await stage.advance({ minutes: seconds / 60 })
  await startWorker()
}

/** Longer than a claim. */
const LAPSED_S = 61

test('A process that is killed before it hears that a campaign was created leaves one that the next process finds', async () => {
  const launch = await stage.putLaunch(own.team)
  const operationId = randomUUID()
  const ask = () => stage.create(launch, null, campaign(), operationId)
  await stage.settle()
  await stage.fail({ type: 'trickle', bytesPerSecond: 1 }, { method: 'POST', pathRegex: '/campaigns$' })
  void ask().catch(() => null)
  await until(async () => (await stage.there(launch, 'campaigns')).length > 0, { what: 'the campaign' })
  await crash(1)
  expect(await stage.write(operationId)).toMatchObject({ state: 'sent' })
  expect(await ask()).toMatchObject({ outcome: 'later', why: 'busy' })
  await crash(LAPSED_S)
  const [there] = await stage.there(launch, 'campaigns')
  expect(await ask()).toEqual({ outcome: 'done', platformId: there, isReused: true, thumbnailHash: null })
  expect(await stage.there(launch, 'campaigns')).toEqual([there])
})

test('A process that is killed before its request leaves has created nothing, and the next one creates it at once', async () => {
  const launch = await stage.putLaunch(own.team)
  const operationId = randomUUID()
  await stage.settle()
  await stage.fail({ type: 'delay', ms: 1_500 }, { method: 'POST', pathRegex: '/adlabels$' })
  void stage.create(launch, null, campaign(), operationId).catch(() => null)
  await until(async () => (await stage.write(operationId))?.claimed_until != null, { what: 'the claim' })
  await crash(LAPSED_S)
  expect(await stage.write(operationId)).toMatchObject({ state: 'not_done' })
  const answer = await stage.create(launch, null, campaign(), operationId)
  expect(answer).toMatchObject({ outcome: 'done', isReused: false })
  expect(await stage.there(launch, 'campaigns')).toHaveLength(1)
})
