import { randomUUID } from 'node:crypto'
import { readingBus } from '@adloom/bus'
import { actions, calls, DraftConfiguration, tools } from '@adloom/contracts'
import { inTx, teamSql } from '@adloom/db'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configurationOf, type DraftStage, openDraftStage, type Team } from '../../testing/draft-stage.ts'
import { checkStaleDrafts } from './check-stale.ts'
import { markStale } from './stale.ts'
import { checkForStoring, insertDraft } from './store.ts'

let stage: DraftStage
beforeAll(async () => {
  stage = await openDraftStage({ beside: ['generation'] })
})
afterAll(() => stage[Symbol.asyncDispose]())

const staleOf = async ({ teamId }: Team) => {
  const rows = await stage.admin<{ name: string }[]>`
    select name from drafts.launch_drafts where team_id = ${teamId} and stale_at <= ${stage.clock.now()} order by name`
  return rows.map(({ name }) => name)
}
const mark = ({ teamId }: Team) =>
  inTx(stage.deps.db, { teamId }, (tx) => markStale(tx, teamId, 'all', stage.clock.now()))
/** Checks all that is stale by now. */
const settle = async () => {
  while ((await checkStaleDrafts(stage.deps)) > 0);
}

test('lookup_asset names a draft while it uses the file', async () => {
  const team = await stage.newTeam()
  const assetId = await stage.newPicture(team)
  const usage = async () => (await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })).usage
  const uses = (draftIds: string[]) =>
    until(async () => JSON.stringify(await usage()) === JSON.stringify(draftIds.map((draftId) => ({ draftId }))))
  const { draftId } = await stage.create(team, configurationOf({ assetId }))
  await uses([draftId])
  const edit = (version: number, configuration: object) =>
    stage.callAction(
      actions.update_draft,
      { draftId, version, configuration: configuration as never },
      { as: team.person },
    )
  await edit(1, { name: 'Without' })
  await uses([])
  await edit(2, configurationOf({ assetId }))
  await uses([draftId])
  await stage.callTool(tools.delete_launch_draft, { draftId }, { as: team.caller })
  await uses([])
})

test('a change of a file makes the drafts stale that use it, and no others', async () => {
  const [team, other] = [await stage.newTeam(), await stage.newTeam()]
  const [used, unused] = [await stage.newPicture(team), await stage.newPicture(team)]
  await stage.factsKnown(team, 2)
  await stage.create(team, configurationOf({ name: 'Uses it', assetId: used }))
  await stage.create(team, configurationOf({ name: 'Uses another', assetId: unused }))
  await stage.create(other, configurationOf({ name: 'Of another team', assetId: used }))
  await settle()
  await stage.callAction(actions.archive_assets, { assetIds: [used] }, { as: team.person })
  await stage.factsKnown(team, 3)
  expect(await staleOf(team)).toEqual(['Uses it'])
  expect(await staleOf(other)).toEqual([])
  await settle()
  expect(await staleOf(team)).toEqual([])
})

test('a change of an ad account makes the drafts stale that name it', async () => {
  const team = await stage.newTeam()
  await stage.create(team, configurationOf({ name: 'Names it' }))
  await stage.create(team, { name: 'Names none' })
  await settle()
  const { teamId } = team
  await inTx(stage.deps.db, { teamId }, (tx) => markStale(tx, teamId, { adAccountId: 'act_1001' }, stage.clock.now()))
  expect(await staleOf(team)).toEqual(['Names it'])
})

test('a check during which facts change is stale as soon as it is stored', async () => {
  const team = await stage.newTeam()
  const { teamId, workspaceIds } = team
  const ctx = { bus: readingBus(stage.deps.bus), sql: teamSql(stage.deps.readDb, teamId), clock: stage.clock }
  const store = async (name: string, meanwhile: () => Promise<unknown>) => {
    const configuration = DraftConfiguration.parse({ name })
    const draft = { draftId: randomUUID(), workspaceId: workspaceIds[0]!, configuration }
    const checked = await checkForStoring(ctx, teamId, { ...draft, platformCheck: null, version: 1 })
    await meanwhile()
    const row = { ...draft, teamId, createdBy: team.caller.userId }
    await inTx(stage.deps.db, { teamId }, (tx) => insertDraft(tx, row, checked, stage.clock.now()))
  }
  await store('Before', async () => {})
  await store('Meanwhile', () => mark(team))
  // The first one was there to be marked.
  expect(await staleOf(team)).toEqual(['Before', 'Meanwhile'])
  await settle()
  await store('After', async () => {})
  expect(await staleOf(team)).toEqual([])
})

test('a team with many stale drafts does not hold up another', async () => {
  const [large, small] = [await stage.newTeam(), await stage.newTeam()]
  for (let n = 0; n < 12; n++) await stage.create(large, { name: `Draft ${n}` })
  await stage.create(small, { name: 'Alone' })
  await settle()
  await mark(large)
  stage.clock.advance(1_000)
  await mark(small)
  expect(await checkStaleDrafts(stage.deps)).toBe(11)
  expect(await staleOf(small)).toEqual([])
  expect(await staleOf(large)).toHaveLength(2)
})

test('of several processes one checks a draft; when it dies, another one does after a minute', async () => {
  const team = await stage.newTeam()
  for (let n = 0; n < 8; n++) await stage.create(team, { name: `Draft ${n}` })
  await settle()
  await mark(team)
  const taken = await Promise.all([1, 2, 3].map(() => checkStaleDrafts(stage.deps)))
  expect(taken.reduce((sum, count) => sum + count)).toBe(8)
  expect(await staleOf(team)).toEqual([])

  await mark(team)
  const inAMinute = new Date(stage.clock.now().getTime() + 60_000)
  await stage.admin`update drafts.launch_drafts set claimed_until = ${inAMinute} where team_id = ${team.teamId}`
  expect(await checkStaleDrafts(stage.deps)).toBe(0)
  expect(await staleOf(team)).toHaveLength(8)
  stage.clock.advance(60_000)
  await settle()
  expect(await staleOf(team)).toEqual([])
})

test('put_draft makes a draft once, and none in place of a deleted one', async () => {
  const team = await stage.newTeam()
  const draftId = randomUUID()
  const put = (name: string) =>
    stage.call(calls['drafts.put_draft'], {
      teamId: team.teamId,
      userId: team.caller.userId,
      workspaceId: team.workspaceIds[0]!,
      draftId,
      configuration: { name },
    })
  expect(await put('First')).toEqual({ draftId, ready: false })
  expect(await put('Second')).toEqual({ draftId, ready: false })
  expect(await stage.get(team, draftId)).toMatchObject({ name: 'First', version: 1 })
  await stage.callTool(tools.delete_launch_draft, { draftId }, { as: team.caller })
  expect(await put('Third')).toEqual({ draftId, ready: false })
  expect((await stage.list(team)).drafts).toEqual([])
})
