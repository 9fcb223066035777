import { randomUUID } from 'node:crypto'
import { actions, type Caller, tools } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RenderError } from '@adloom/creative-engine'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import type { ClaimedItem } from '../jobs/render/claim.ts'
import { fail } from '../jobs/render/finish.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.admin`update generation.generations set outcome = 'failed' where outcome is null`
})

const personOf = ({ caller }: Team, known: Partial<Caller> = {}) => makePerson({ ...caller, role: 'member', ...known })
const start = (team: Team, count: number) =>
  stage.callTool(
    tools.generate_image,
    { instructions: 'Sale', aspectRatios: ['1:1'], variationCount: count },
    { as: team.caller },
  )
const cancel = (team: Team, batchId: string, as = personOf(team)) =>
  stage.callAction(actions.cancel_generation, { batchId }, { as })

test('queued items are not drawn and cost nothing', async () => {
  const team = await stage.newTeam({ includedCredits: 10 })
  const { batchId } = await start(team, 4)
  expect(await cancel(team, batchId)).toEqual({ batchId, cancelled: 4, credits: { releasing: 4 } })
  const ended = await stage.ended(team, batchId)
  expect(ended).toMatchObject({ status: 'cancelled', progress: 100, credits: { charged: 0, released: 4 } })
  expect(ended.generations.map(({ status }) => status)).toEqual(Array(4).fill('cancelled'))
  expect(await stage.claim()).toBeNull()
  expect(await stage.ledger(team)).toEqual({ used: 0, reserved: 0, open: 0, mismatches: 0 })
})

test('delivered pictures stay and are charged, and pictures that are being drawn are discarded', async () => {
  const team = await stage.newTeam({ includedCredits: 10 })
  const { batchId } = await start(team, 4)
  const [made, underWay] = [(await stage.claim())!, (await stage.claim())!]
  expect(await stage.deliver(made)).toBe(true)
  expect(await cancel(team, batchId)).toMatchObject({ cancelled: 3 })
  expect(await stage.deliver(underWay)).toBe(false)
  const ended = await stage.ended(team, batchId)
  expect(ended).toMatchObject({ status: 'partially_completed', credits: { reserved: 4, charged: 1, released: 3 } })
  expect(ended.generations.map(({ status }) => status)).toEqual(['completed', 'cancelled', 'cancelled', 'cancelled'])
  expect(await stage.ledger(team)).toEqual({ used: 1, reserved: 0, open: 0, mismatches: 0 })
})

test('cancelling a batch that has ended changes nothing, and neither does cancelling twice', async () => {
  const team = await stage.newTeam({ includedCredits: 10 })
  const { batchId } = await start(team, 2)
  const answers = await Promise.all([cancel(team, batchId), cancel(team, batchId), cancel(team, batchId)])
  expect(answers.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(2)
  const before = await stage.ended(team, batchId)
  expect(await cancel(team, batchId)).toMatchObject({ cancelled: 0, credits: { releasing: 0 } })
  expect(await stage.status(team, batchId)).toEqual(before)
})

test('batches of other teams, batches of workspaces that are not allowed and unknown ids are not found', async () => {
  const team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  const { batchId } = await start(team, 1)
  const otherTeam = await stage.newTeam()
  const second = personOf(team, { workspaceIds: [team.workspaceIds[1]!] })
  await expect(cancel(otherTeam, batchId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(cancel(team, batchId, second)).rejects.toMatchObject({ code: 'not_found' })
  await expect(cancel(team, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  expect(await stage.status(team, batchId)).toMatchObject({ status: 'queued' })
})

const end = fc.constantFrom('deliver' as const, 'fail' as const, 'leave' as const)
const history = fc.record({
  batches: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  ends: fc.array(end, { maxLength: 10 }),
  cancelled: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
})

test('when workers deliver and fail items during a cancellation, each item ends once and only delivered ones are charged', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ batches, ends, cancelled }) => {
      const team = await stage.newTeam({ includedCredits: 20 })
      const started = await Promise.all(batches.map((count) => start(team, count)))
      const draw = async (how: (typeof ends)[number]) => {
        const item = await stage.claim()
        return item !== null && finish(item, how)
      }
      const [drawn] = await Promise.all([
        Promise.all(ends.map(draw)),
        ...cancelled.map((which) => cancel(team, started[which % started.length]!.batchId)),
      ])
      await Promise.all(started.map(({ batchId }) => cancel(team, batchId)))

      const ended = await Promise.all(started.map(({ batchId }) => stage.ended(team, batchId)))
      const items = ended.flatMap(({ generations }) => generations)
      const completed = items.filter(({ status }) => status === 'completed')
      expect(completed).toHaveLength(drawn.filter(Boolean).length)
      for (const { status, credits } of items) {
        expect(credits).toEqual({
          reserved: 1,
          charged: status === 'completed' ? 1 : 0,
          released: status === 'completed' ? 0 : 1,
        })
      }
      expect(await stage.ledger(team)).toEqual({ used: completed.length, reserved: 0, open: 0, mismatches: 0 })
    }),
    { numRuns: 15, seed: 20_261_121 },
  )
})

/** Returns whether a picture was delivered. */
async function finish(item: ClaimedItem, how: 'deliver' | 'fail' | 'leave'): Promise<boolean> {
  if (how === 'deliver') return stage.deliver(item)
  if (how === 'fail') await fail(stage.deps, item, new RenderError('render_failed', 'It did not work.'))
  return false
}
