import { actions } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putAsset, putProject } from '../../testing/assets.ts'
import { type GenerationStage, openGenerationStage } from '../../testing/generation-stage.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

/** The number of deadlocks in this database. A connection reports its statistics when it closes. */
async function countDeadlocks() {
  await stage.admin`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and usename in ('generation_app', 'generation_system')`
  const [row] = await stage.admin<{ n: number }[]>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`
  return row!.n
}

test('concurrent uploads, moves and archiving in one folder never deadlock', async () => {
  const team = await stage.newTeam()
  const as = makePerson(team.caller)
  const assets: string[] = []
  for (let i = 0; i < 6; i++) assets.push(await putAsset(stage, team, { name: `a${i}` }))
  const projectId = await putProject(stage, team, { assetIds: assets })
  const before = await countDeadlocks()

  const upload = { type: 'image', mimeType: 'image/png', sizeBytes: 10, sha256: 'a'.repeat(64), projectId } as const
  const uploads = Array.from({ length: 40 }, (_, i) =>
    stage.callAction(actions.create_upload, { ...upload, name: `u${i}` }, { as, timeoutMs: 60_000 }),
  )
  const others = Array.from({ length: 6 }, (_, i) => {
    const assetIds = i % 2 === 0 ? assets : assets.toReversed()
    const archived = stage.callAction(actions.archive_assets, { assetIds }, { as, timeoutMs: 60_000 })
    const moved = stage.callAction(actions.move_assets, { assetIds, addTo: [projectId] }, { as, timeoutMs: 60_000 })
    return [archived, moved]
  })
  await Promise.all([...uploads, ...others.flat()])

  expect(await countDeadlocks()).toBe(before)
  const [folder] = await stage.admin`
    select item_count, (select count(*)::int from generation.project_assets where project_id = ${projectId}) as "all"
    from generation.projects where id = ${projectId}`
  expect(folder).toEqual({ item_count: 0, all: 46 })
}, 60_000)
