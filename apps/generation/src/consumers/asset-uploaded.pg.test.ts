import { randomUUID } from 'node:crypto'
import { publishEvent } from '@adloom/bus'
import { actions, type EventContract, events, subjectOfEvent, tools } from '@adloom/contracts'
import { makePerson, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage } from '../../testing/generation-stage.ts'
import { putAsset } from '../../testing/assets.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

/** Publishes a fact as its service does. Returns its id. */
async function tell<E extends EventContract>(event: E, payload: E['data']['_zod']['output']) {
  const bus = await stage.bus(event.service)
  const id = randomUUID()
  await publishEvent(bus, { id, subject: subjectOfEvent(event), payload, trace: {} })
  return id
}

/** The same, and waits until they are processed. */
async function settle(...facts: Promise<string>[]) {
  const ids = await Promise.all(facts)
  await until(async () => {
    const rows = await stage.admin`select 1 from generation.inbox where event_id = any(${ids}::text[])`
    return rows.length === ids.length
  })
}
const uploaded = events['campaign-control.asset_uploaded']
const used = events['campaign-control.asset_used']
const drafted = events['drafts.draft_assets_changed']

test('lookup_asset tells where a file was uploaded and which ads show it, each once', async () => {
  const team = await stage.newTeam()
  const assetId = await putAsset(stage, team)
  const upload = { teamId: team.teamId, assetId, platform: 'meta', uploadedAt: '2026-01-02T03:04:05.000Z' }
  const image = { ...upload, adAccountId: 'act_1', kind: 'image', platformId: 'a1b2c3' } as const
  const draftId = randomUUID()
  const use = { teamId: team.teamId, assetId, campaignId: '11', adId: '22' }
  await settle(
    tell(uploaded, image),
    tell(uploaded, image),
    tell(uploaded, { ...upload, adAccountId: 'act_2', kind: 'video', platformId: '77' }),
    tell(used, { ...use, draftId: null }),
    tell(used, { ...use, draftId: null }),
    tell(used, { ...use, draftId, adId: '33' }),
  )
  const look = () => stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
  const { uploadHashes, usage } = await look()
  const uploadedAt = '2026-01-02T03:04:05.000Z'
  expect(uploadHashes).toEqual([
    { adAccountId: 'act_1', platform: 'meta', hash: 'a1b2c3', uploadedAt },
    { adAccountId: 'act_2', platform: 'meta', videoId: '77', uploadedAt },
  ])
  expect(usage.toSorted((a, b) => (a.adId! < b.adId! ? -1 : 1))).toEqual([
    { campaignId: '11', adId: '22' },
    { draftId, campaignId: '11', adId: '33' },
  ])
})

test('a fact of another team about the same id shows nothing', async () => {
  const [mine, other] = [await stage.newTeam(), await stage.newTeam()]
  const assetId = await putAsset(stage, mine)
  const fact = { teamId: other.teamId, assetId, draftId: null, campaignId: '11', adId: '22' }
  await tell(used, fact)
  await tell(used, { ...fact, teamId: mine.teamId, adId: '44' })
  const look = () => stage.callTool(tools.lookup_asset, { assetId }, { as: mine.caller })
  await until(async () => (await look()).usage.length > 0)
  expect((await look()).usage).toEqual([{ campaignId: '11', adId: '44' }])
})

test('lookup_asset names the drafts that use a file, each until an ad of it shows the file', async () => {
  const team = await stage.newTeam()
  const [assetId, other] = [await putAsset(stage, team), await putAsset(stage, team)]
  const [one, two] = [randomUUID(), randomUUID()]
  const fact = { teamId: team.teamId, workspaceId: team.workspaceIds[0]!, revision: 1, assetIds: [assetId, other] }
  const usage = async (id = assetId) =>
    (await stage.callTool(tools.lookup_asset, { assetId: id }, { as: team.caller })).usage
  await settle(tell(drafted, { ...fact, draftId: one }))
  expect(await usage()).toEqual([{ draftId: one }])

  await settle(tell(drafted, { ...fact, draftId: two }))
  expect(new Set(await usage())).toEqual(new Set([{ draftId: one }, { draftId: two }]))

  const ad = { campaignId: '11', adId: '22' }
  await settle(tell(used, { teamId: team.teamId, assetId, draftId: one, ...ad }))
  expect(new Set(await usage())).toEqual(new Set([{ draftId: one, ...ad }, { draftId: two }]))
  expect(new Set(await usage(other))).toEqual(new Set([{ draftId: one }, { draftId: two }]))

  await settle(
    tell(drafted, { ...fact, draftId: one, revision: 4, assetIds: [] }),
    tell(drafted, { ...fact, draftId: two, revision: 2, assetIds: [other] }),
  )
  expect(await usage()).toEqual([{ draftId: one, ...ad }])
  expect(await usage(other)).toEqual([{ draftId: two }])
})

test('of facts about a draft that arrive in another order, the one of the highest revision holds', async () => {
  const team = await stage.newTeam()
  const [assetId, draftId] = [await putAsset(stage, team), randomUUID()]
  const fact = { teamId: team.teamId, workspaceId: team.workspaceIds[0]!, draftId, assetIds: [assetId] }
  const usage = async () => (await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })).usage
  await settle(tell(drafted, { ...fact, revision: 3 }))
  await settle(tell(drafted, { ...fact, revision: 2, assetIds: [] }))
  expect(await usage()).toEqual([{ draftId }])
  await settle(tell(drafted, { ...fact, revision: 5, assetIds: [] }))
  await settle(tell(drafted, { ...fact, revision: 4 }))
  expect(await usage()).toEqual([])
})

test('a draft of another workspace or team that names a file is not told', async () => {
  const team = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
  const other = await stage.newTeam()
  const [assetId, draftId] = [await putAsset(stage, team), randomUUID()]
  const [one, two] = team.workspaceIds as [string, string]
  const fact = { teamId: team.teamId, revision: 1, assetIds: [assetId] }
  await settle(
    tell(drafted, { ...fact, draftId, workspaceId: one }),
    tell(drafted, { ...fact, draftId: randomUUID(), workspaceId: two }),
    tell(drafted, { ...fact, draftId: randomUUID(), workspaceId: one, teamId: other.teamId }),
  )
  const { usage } = await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
  expect(usage).toEqual([{ draftId }])
})

test('drafts are told which files were archived and restored, and nothing when nothing has changed', async () => {
  const team = await stage.newTeam()
  const [one, two] = [await putAsset(stage, team), await putAsset(stage, team, { status: 'archived' })]
  const as = makePerson(team.caller)
  await stage.callAction(actions.archive_assets, { assetIds: [one, two] }, { as })
  await stage.callAction(actions.archive_assets, { assetIds: [one, two] }, { as })
  await stage.callAction(actions.restore_assets, { assetIds: [two] }, { as })
  // No drafts service runs here, so what it was told waits for it.
  const told = await stage.admin<{ assetIds: string[] }[]>`
    select array(select jsonb_array_elements_text(payload::jsonb -> 'assetIds')) as "assetIds"
    from generation.outbox
    where subject = ${subjectOfEvent(events['generation.assets_changed'])} and payload::jsonb ->> 'teamId' = ${team.teamId}
    order by seq`
  expect(told.map(({ assetIds }) => assetIds)).toEqual([[one], [two]])
})
