// `npm run chaos`: workers are killed in every stage of a video. make-video.pg.test.ts kills one, and compares no bytes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage } from './generation-stage.ts'
import { digestOf, endedVideo, fileOf, type KillPoint, killWorkerAt, letStagesBeHeld } from './video-kills.ts'
import { startVideo } from './videos.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage({ env: { DOORBELL_AFTER_SECONDS: '0.5' } })
  Object.assign(stage.site.extra, { RENDER_LEASE_SECONDS: '2', WORKER_CONCURRENCY: '1', ADLOOM_VIDEO_CONCURRENCY: '1' })
  await letStagesBeHeld(stage)
})
afterAll(() => stage[Symbol.asyncDispose]())

const POINTS: readonly KillPoint[] = ['script', 'voice', 'visuals', 'compose', 'frames', 'encode', 'checks']
const INPUT = {
  scenes: [
    { script: 'Tired skin?' },
    { script: 'Meet Glow Serum.', layout: 'product_card' },
    { onScreenText: 'Now open' },
  ],
  content: { product: 'Glow Serum', callToAction: 'Order now' },
  aspectRatio: '1:1',
  seed: 11,
} as const

/** A video that is made while workers are killed at these points. Returns the digest of its file. */
async function make(points: readonly KillPoint[]): Promise<string> {
  const team = await stage.newTeam({ includedCredits: 10 })
  const { projectId } = await startVideo(stage, team, structuredClone(INPUT) as never)
  for (const point of points) await killWorkerAt(stage, point)
  await stage.start('generation-worker')
  const answer = await endedVideo(stage, team, projectId)
  await stage.stop('generation-worker')
  expect(answer).toMatchObject({ status: 'completed', credits: { reserved: 10, charged: 10, released: 0 } })
  expect(await stage.ledger(team)).toEqual({ used: 10, reserved: 0, open: 0, mismatches: 0 })
  const mp4 = await fileOf(stage, answer)
  expect(mp4.includes('ToonHead')).toBe(true)
  return digestOf(mp4)
}

test('A video whose worker is killed in each stage, and in all of them, has the bytes of an undisturbed one and is charged once', async () => {
  const undisturbed = await make([])
  for (const point of POINTS) expect([point, await make([point])]).toEqual([point, undisturbed])
  expect(await make(POINTS)).toBe(undisturbed)
})
