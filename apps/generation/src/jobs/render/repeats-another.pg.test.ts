import { tools } from '@adloom/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RenderError } from '@adloom/creative-engine'
import { type GenerationStage, openGenerationStage, type Team } from '../../../testing/generation-stage.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'
import { fail } from './finish.ts'
import { giveBack } from './lease.ts'
import { repeatsAnother } from './repeats-another.ts'

let stage: GenerationStage
let team: Team
let picture: Buffer
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam()
  const stripes = '<svg width="64" height="64"><path d="M0 9h64M20 0v64M44 0v64" stroke="#000" stroke-width="7"/></svg>'
  picture = await sharp(Buffer.from(stripes)).flatten({ background: '#fff' }).png().toBuffer()
})
afterAll(() => stage[Symbol.asyncDispose]())

/** Starts a batch of two items and claims both. */
async function twoItems(): Promise<[ClaimedItem, ClaimedItem]> {
  await stage.callTool(tools.generate_image, { instructions: 'Sale', variationCount: 2 }, { as: team.caller })
  return [(await stage.claim())!, (await stage.claim())!]
}
const isRepeated = (item: ClaimedItem) => repeatsAnother(stage.deps as unknown as WorkerDeps, item, picture)

test('a picture is compared with delivered pictures of its batch, and with those about to be delivered', async () => {
  const [first, second] = await twoItems()
  expect(await isRepeated(first)).toBe(false)
  expect(await isRepeated(second)).toBe(true)
  await stage.deliver(first)
  expect(await isRepeated(second)).toBe(true)
  await fail(stage.deps, second, new RenderError('render_failed', 'no'))
})

test('a picture whose item failed afterwards does not count as a repeat', async () => {
  const [first, second] = await twoItems()
  expect(await isRepeated(first)).toBe(false)
  await fail(stage.deps, first, new RenderError('render_failed', 'no'))
  expect(await isRepeated(second)).toBe(false)
  await stage.deliver(second)
})

test('a picture whose item is retried does not count as a repeat, whichever worker retries it', async () => {
  const [first, second] = await twoItems()
  expect(await isRepeated(first)).toBe(false)
  await giveBack(stage.deps as unknown as WorkerDeps, first)
  expect(await isRepeated(second)).toBe(false)
  await stage.admin`update generation.generations set lease_until = now() - interval '1 s' where id in (${first.id}, ${second.id})`
  const [again] = [await stage.claim(), await stage.claim()].filter((item) => item?.id === first.id)
  expect(await isRepeated(again!)).toBe(false)
})
