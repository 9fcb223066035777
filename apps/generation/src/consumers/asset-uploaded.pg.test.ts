import { randomUUID } from 'node:crypto'
import { publishEvent } from '@adloom/bus'
import { type EventContract, events, subjectOfEvent, tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage } from '../../testing/generation-stage.ts'
import { putAsset } from '../../testing/assets.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

/** Publishes a fact as campaign-control does. */
async function tell<E extends EventContract>(event: E, payload: E['data']['_zod']['output']) {
  const bus = await stage.bus('campaign-control')
  await publishEvent(bus, { id: randomUUID(), subject: subjectOfEvent(event), payload, trace: {} })
}
const uploaded = events['campaign-control.asset_uploaded']
const used = events['campaign-control.asset_used']

test('lookup_asset tells where a file was uploaded and which ads show it, each once', async () => {
  const team = await stage.newTeam()
  const assetId = await putAsset(stage, team)
  const upload = { teamId: team.teamId, assetId, platform: 'meta', uploadedAt: '2026-01-02T03:04:05.000Z' }
  const image = { ...upload, adAccountId: 'act_1', kind: 'image', platformId: 'a1b2c3' } as const
  await tell(uploaded, image)
  await tell(uploaded, image)
  await tell(uploaded, { ...upload, adAccountId: 'act_2', kind: 'video', platformId: '77' })
  const draftId = randomUUID()
  const use = { teamId: team.teamId, assetId, campaignId: '11', adId: '22' }
  await tell(used, { ...use, draftId: null })
  await tell(used, { ...use, draftId: null })
  await tell(used, { ...use, draftId, adId: '33' })
  const look = () => stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
  await until(async () => (await look()).usage.length === 2)
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
