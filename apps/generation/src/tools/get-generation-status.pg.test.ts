import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

const start = (input: { aspectRatios?: ('1:1' | '4:5')[]; variationCount?: number; workspaceId?: string }, by = team) =>
  stage.callTool(tools.generate_image, { instructions: 'Sale', ...input }, { as: by.caller })
const raw = (input: unknown, as = team.caller) =>
  stage.callToolRaw(tools.get_generation_status, JSON.stringify(input), { as })

describe('get_generation_status', () => {
  test('reports a batch from the queue to its file addresses', async () => {
    const { batchId, generations } = await start({ aspectRatios: ['4:5', '1:1'] })
    const ids = generations.map(({ id }) => id)
    expect(await stage.status(team, batchId)).toMatchObject({
      kind: 'image_batch',
      id: batchId,
      status: 'queued',
      progress: 0,
      generations: [
        { id: ids[0], index: 0, aspectRatio: '4:5', variation: 1, status: 'queued', progress: 0, checks: [] },
        { id: ids[1], index: 1, aspectRatio: '1:1', variation: 1, status: 'queued', progress: 0, checks: [] },
      ],
      credits: { reserved: 2, charged: 0, released: 0 },
      completedAt: null,
      pollAfterSeconds: 1,
    })

    const item = await stage.claim()
    const running = await stage.status(team, batchId)
    expect(running).toMatchObject({ status: 'running', progress: 5 })
    expect(running.generations[0]).toMatchObject({ status: 'running', stage: 'drawing', progress: 10 })

    await stage.deliver(item!)
    await stage.deliver((await stage.claim())!)
    const done = await stage.ended(team, batchId)
    expect(done).toMatchObject({ status: 'completed', progress: 100, pollAfterSeconds: null })
    const [first] = done.generations
    expect(first!.url).toMatch(
      new RegExp(`^${stage.site.publicUrl}/files/${first!.assetId}/ad-1-4x5\\.png\\?exp=\\d+&sig=`),
    )
    expect(first!.thumbnailUrl).toMatch(/ad-1-4x5\.thumbnail\.webp\?exp=/)
    expect((await stage.status(team, batchId)).generations[0]!.url).toBe(first!.url)
    expect(new Date(done.completedAt!).getTime()).toBeGreaterThanOrEqual(new Date(done.createdAt).getTime())
  })

  test('returns the same not_found answer for batches of other teams and workspaces and for unknown ids', async () => {
    const two = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
    const { batchId: foreign } = await start({})
    const { batchId: elsewhere } = await start({ workspaceId: two.workspaceIds[1]! }, two)
    const limited = { ...two.caller, allWorkspaces: false, workspaceIds: [two.workspaceIds[0]!] }
    const answers = []
    for (const input of [
      { batchId: foreign },
      { batchId: elsewhere },
      { batchId: randomUUID() },
      { projectId: randomUUID() },
    ]) {
      const { error, bytes } = await raw(input, limited)
      expect(error).toMatchObject({ code: 'not_found' })
      answers.push(Buffer.from(bytes).toString())
    }
    expect(new Set(answers).size).toBe(1)
    expect((await stage.status(two, elsewhere)).id).toBe(elsewhere)
  })

  test.each<[string, unknown, string]>([
    ['neither id', {}, 'batchId'],
    ['both ids', { batchId: randomUUID(), projectId: randomUUID() }, 'projectId'],
    ['an id that is none', { batchId: 'latest' }, 'batchId'],
    ['a wait of half a minute', { batchId: randomUUID(), waitSeconds: 26 }, 'waitSeconds'],
    ['an unknown property', { batchId: randomUUID(), verbose: true }, 'verbose'],
  ])('refuses %s and names the field', async (_what, input, path) => {
    expect((await raw(input)).error).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  })

  describe('with waitSeconds', () => {
    const wait = (batchId: string, waitSeconds: number) =>
      stage.callTool(tools.get_generation_status, { batchId, waitSeconds }, { as: team.caller, timeoutMs: 40_000 })
    const waiting = (count: number) => until(() => stage.deps.waits.count() === count, { what: `${count} waits` })

    test('answers as soon as the work is finished, and holds no connection until then', async () => {
      const { batchId } = await start({})
      const answer = wait(batchId, 25)
      await waiting(1)
      // Other tests use the same server, each its own database; work of this one may just end.
      const held = () => stage.admin`
        select 1 from pg_stat_activity where application_name like 'generation%' and state in ('active', 'idle in transaction')
          and query like '%image_batches%' and datname = current_database() and pid <> pg_backend_pid()`
      await until(async () => (await held()).length === 0, { what: 'no connection held' })
      expect(stage.deps.waits.count()).toBe(1)
      await stage.deliver(await stage.claimOf(batchId))
      expect(await answer).toMatchObject({ status: 'completed', pollAfterSeconds: null })
      await waiting(0)
    })

    test('answers after that long what is known by then', async () => {
      const { batchId } = await start({})
      const startedAt = performance.now()
      expect(await wait(batchId, 1)).toMatchObject({ status: 'queued' })
      expect(performance.now() - startedAt).toBeGreaterThan(900)
      await stage.deliver(await stage.claimOf(batchId))
    })

    test('answers at once when the batch has ended, does not exist, or the credential waits eight times', async () => {
      const { batchId } = await start({})
      const eight = Array.from({ length: 8 }, () => wait(batchId, 25))
      await waiting(8)
      expect(await wait(batchId, 25)).toMatchObject({ status: 'queued' })
      await stage.deliver(await stage.claimOf(batchId))
      for (const answer of await Promise.all(eight)) expect(answer.status).toBe('completed')
      expect(await wait(batchId, 25)).toMatchObject({ status: 'completed' })
      expect((await raw({ batchId: randomUUID(), waitSeconds: 25 })).error).toMatchObject({ code: 'not_found' })
    })
  })

  test('shows only the checks that warn or fail, while lookup_asset shows all', async () => {
    const { batchId } = await start({})
    await stage.deliver(await stage.claimOf(batchId))
    const [item] = (await stage.ended(team, batchId)).generations
    expect(item!.checks).toEqual([])
    const { checks } = await stage.callTool(tools.lookup_asset, { assetId: item!.assetId! }, { as: team.caller })
    expect(checks).toMatchObject([{ code: 'contrast', severity: 'info' }])
  })

  test('requires assets:read', async () => {
    const caller = { ...team.caller, scopes: ['creatives:write' as const] }
    const { error } = await raw({ batchId: randomUUID() }, caller)
    expect(error).toMatchObject({ code: 'insufficient_scope', requiredScope: 'assets:read' })
  })
})
