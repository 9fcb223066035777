import { tools } from '@adloom/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RenderError } from '@adloom/creative-engine'
import { type GenerationStage, openGenerationStage, type Team } from '../../../testing/generation-stage.ts'
import type { ClaimedItem } from './claim.ts'
import { fail } from './finish.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  // Items that a test leaves waiting must not be claimed by the next test.
  await stage.admin`update generation.generations set outcome = 'failed' where outcome is null`
})

async function start(team: Team, count: number) {
  const ratios = Array.from({ length: Math.ceil(count / 10) }, () => '1:1' as const)
  const input = { instructions: 'Sale', aspectRatios: ratios, variationCount: Math.min(count, 10) }
  return stage.callTool(tools.generate_image, input, { as: team.caller })
}

async function claimed(count: number): Promise<ClaimedItem[]> {
  const items: ClaimedItem[] = []
  for (let i = 0; i < count; i++) items.push((await stage.claim())!)
  return items
}

const lapse = (item: ClaimedItem) =>
  stage.admin`update generation.generations set lease_until = now() - interval '1 second' where id = ${item.id}`

describe('claims', () => {
  test('rotate between teams, so that one picture of a team does not wait behind another team’s fifty', async () => {
    const [big, small] = [await stage.newTeam(), await stage.newTeam()]
    await start(big, 50)
    await claimed(3)
    await start(small, 1)
    const served = (await claimed(3)).map((item) => item.teamId)
    expect(served.indexOf(small.teamId)).toBe(0)
    expect(served.slice(1)).toEqual([big.teamId, big.teamId])
  })

  test('alternate between teams with work, and serve each team in order', async () => {
    const teams = [await stage.newTeam(), await stage.newTeam(), await stage.newTeam()]
    for (const team of teams) await start(team, 4)
    const items = await claimed(12)
    for (let round = 0; round < 4; round++) {
      const served = items.slice(round * 3, round * 3 + 3).map((item) => item.teamId)
      expect(new Set(served).size).toBe(3)
    }
    const first = items.filter((item) => item.teamId === teams[0]!.teamId)
    expect(first.map((item) => item.position)).toEqual([0, 1, 2, 3])
    expect(await stage.claim()).toBeNull()
  })

  test('give each item to one worker, also when many workers claim at the same time', async () => {
    await start(await stage.newTeam(), 20)
    const items = await Promise.all(Array.from({ length: 30 }, () => stage.claim()))
    const ids = items.flatMap((item) => item?.id ?? [])
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })
})

describe('an item', () => {
  test('stays with its worker, and goes to another one when that worker falls silent', async () => {
    await start(await stage.newTeam(), 1)
    const [first] = await claimed(1)
    expect(await stage.claim()).toBeNull()
    await lapse(first!)
    const second = await stage.claim()
    expect(second).toMatchObject({ id: first!.id, attempts: 2 })
    expect(second!.leaseToken).not.toBe(first!.leaseToken)
  })

  test('can be ended only by the worker that holds its lease, so it is charged once and has one asset', async () => {
    const team = await stage.newTeam({ includedCredits: 10 })
    const { batchId } = await start(team, 1)
    const [slow] = await claimed(1)
    await lapse(slow!)
    const [quick] = await claimed(1)
    expect(await stage.deliver(slow!)).toBe(false)
    await fail(stage.deps, slow!, new RenderError('render_failed', 'too late'))
    expect(await stage.deliver(quick!)).toBe(true)
    expect(await stage.deliver(quick!)).toBe(false)
    expect(await stage.ended(team, batchId)).toMatchObject({ status: 'completed', credits: { charged: 1 } })
    const assets = await stage.admin`select 1 from generation.assets where generation_id = ${quick!.id}`
    expect(assets).toHaveLength(1)
    expect(await stage.ledger(team)).toEqual({ used: 1, reserved: 0, open: 0, mismatches: 0 })
  })
})
