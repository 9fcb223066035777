import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls, tools } from '@adloom/contracts'
import { makeCaller, until } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT } from '../../testing/change-stage.ts'
import {
  ad,
  adSet,
  campaign,
  creative,
  picture as pictured,
  PICTURES,
  videoFile,
} from '../../testing/launch-samples.ts'
import { type Launcher, type LaunchStage, openLaunchStage } from '../../testing/launch-stage.ts'

let stage: LaunchStage
let own: Launcher
beforeAll(async () => {
  stage = await openLaunchStage()
  await stage.start('generation')
  own = await stage.newLauncher()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.advance({ minutes: 20 })
  await stage.settle()
})

/** A picture in the library of a team. Those of one colour have equal bytes. */
async function picture({ teamId, workspaceIds }: Launcher['team'], colour: string): Promise<string> {
  const assetId = randomUUID()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50" fill="${colour}"/></svg>`
  await stage.call(calls['generation.import_asset'], {
    ...{ assetId, teamId, workspaceId: workspaceIds[0]!, name: 'Serum', type: 'image', tags: [] },
    base64: Buffer.from(svg).toString('base64'),
  })
  return assetId
}
/** A video in the library, as a later service will make it: a file and a picture that stands for it. */
async function video(): Promise<string> {
  const assetId = await picture(own.team, 'black')
  const [file] = await stage.admin<{ key: string; thumbnailKey: string }[]>`
    select object_key as key, thumbnail_key as "thumbnailKey" from generation.assets where id = ${assetId}`
  const folder = stage.env('generation')['OBJECTS_DIR']!
  const bytes = await videoFile(2_000).read(0, 2_000)
  await writeFile(join(folder, file!.key), bytes)
  await writeFile(join(folder, file!.thumbnailKey), PICTURES[0])
  await stage.admin`
    update generation.assets set type = 'video', mime_type = 'video/mp4', size_bytes = ${bytes.length},
      thumbnail_size_bytes = ${PICTURES[0].length}, sha256 = ${createHash('sha256').update(bytes).digest('hex')}
    where id = ${assetId}`
  return assetId
}
/** The number of images that were sent to the account since the test began. */
const sent = async () => (await stage.writes()).filter((path) => path === `/${ACCOUNT}/adimages`).length
const newLaunch = () => stage.putLaunch(own.team)
const DONE = {
  ...{ outcome: 'done', platformId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ...{ isReused: false, thumbnailHash: null },
}
const refused = (failure: string) => ({ outcome: 'refused', failure, fields: ['assetId'], said: null })

test('A file is uploaded once for an account, and the next launch uses it again while the account has it', async () => {
  const assetId = await picture(own.team, 'red')
  const operationId = randomUUID()
  const launch = await newLaunch()
  const answer = await stage.upload(launch, assetId, operationId)
  expect(answer).toEqual(DONE)
  expect(await stage.upload(launch, assetId, operationId)).toEqual(answer)
  expect(await stage.upload(await newLaunch(), assetId)).toEqual({ ...answer, isReused: true })
  expect(await sent()).toBe(1)

  const hash = answer.outcome === 'done' ? answer.platformId : ''
  await stage.removeImage(hash)
  expect(await stage.upload(await newLaunch(), assetId)).toEqual(answer)
  expect(await sent()).toBe(2)
})

test('Of many calls at once for one file, one sends it, and equal bytes are the same image', async () => {
  const launch = await newLaunch()
  const [assetId, equal] = [await picture(own.team, 'blue'), await picture(own.team, 'blue')]
  const operationId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => stage.upload(launch, assetId, operationId)))
  expect(new Set(answers.map((answer) => (answer.outcome === 'later' ? answer.why : answer.outcome)))).toEqual(
    new Set(['busy', 'done']),
  )
  expect(await sent()).toBe(1)
  expect(await stage.upload(launch, equal)).toEqual(await stage.upload(launch, assetId, operationId))
})

test('An upload whose answer is lost is repeated without harm', async () => {
  const assetId = await picture(own.team, 'green')
  await stage.fail({ type: 'reset_after' }, { method: 'POST', pathRegex: '/adimages$' }, 1)
  expect(await stage.upload(await newLaunch(), assetId)).toEqual(DONE)
})

test('A video is uploaded once with its picture, and asked for again until the platform has worked through it', async () => {
  const [launch, assetId] = [await newLaunch(), await video()]
  const operationId = randomUUID()
  expect(await stage.upload(launch, assetId, operationId)).toMatchObject({ outcome: 'later', why: 'processing' })
  await stage.advance({ minutes: 5 })
  const answer = await stage.upload(launch, assetId, operationId)
  expect(answer).toEqual({
    ...{ outcome: 'done', platformId: expect.stringMatching(/^\d+$/) },
    ...{ isReused: false, thumbnailHash: expect.stringMatching(/^[0-9a-f]{32}$/) },
  })
  expect(await stage.upload(launch, assetId, operationId)).toEqual(answer)
  const uploads = async () => (await stage.writes()).filter((path) => path === `/${ACCOUNT}/advideos`).length
  const before = await uploads()
  expect(before).toBeGreaterThan(0)
  expect(await stage.upload(await newLaunch(), assetId)).toEqual({ ...answer, isReused: true })
  expect(await uploads()).toBe(before)
})

describe('A file is not uploaded', () => {
  test('that is unknown, of another team, larger than platforms take, or neither a picture nor a video', async () => {
    const other = stage.newTeam()
    const launch = await newLaunch()
    const [foreign, big, sound] = [
      await picture(other, 'red'),
      await picture(own.team, 'red'),
      await picture(own.team, 'red'),
    ]
    await stage.admin`update generation.assets set size_bytes = 31457281 where id = ${big}`
    await stage.admin`update generation.assets set mime_type = 'audio/mpeg' where id = ${sound}`
    for (const assetId of [randomUUID(), foreign])
      expect(await stage.upload(launch, assetId)).toEqual(refused('not_found'))
    for (const assetId of [big, sound]) expect(await stage.upload(launch, assetId)).toEqual(refused('invalid'))
    expect(await stage.writes()).toEqual([])
  })

  test('whose bytes are others than those that were stored', async () => {
    const launch = await newLaunch()
    const [changed, longer] = [await picture(own.team, 'red'), await picture(own.team, 'red')]
    await stage.admin`update generation.assets set sha256 = ${'0'.repeat(64)} where id = ${changed}`
    await stage.admin`update generation.assets set size_bytes = 10 where id = ${longer}`
    for (const assetId of [changed, longer])
      expect(await stage.upload(launch, assetId)).toMatchObject({ outcome: 'later', why: 'unavailable' })
    expect(await stage.writes()).toEqual([])
  })

  test('for a launch of another team', async () => {
    const other = await stage.newLauncher()
    const stolen = { ...own, launch: { ...own.launch, launchId: other.launch.launchId } }
    await expect(stage.upload(stolen, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('A launched campaign shows its draft, and its figures flow back to the file that its ad shows', async () => {
  const team = own.team
  const as = makeCaller({ teamId: team.teamId, workspaceIds: team.workspaceIds })
  const launch = await stage.putLaunch(team)
  const generated = await picture(team, 'orange')
  const upload = await stage.upload(launch, generated)
  const hash = upload.outcome === 'done' ? upload.platformId : ''
  const campaignId = await stage.created(launch, null, campaign())
  const adSetId = await stage.created(launch, '1', adSet(campaignId))
  const creativeId = await stage.created(launch, 'c1', creative([pictured(hash)], { pageId: await stage.pageId(own) }))
  const adId = await stage.created(launch, '1.1', ad(adSetId, creativeId))
  const parts = [
    { type: 'ad', id: adId },
    { type: 'ad_set', id: adSetId },
    { type: 'campaign', id: campaignId },
  ] as const
  for (const entity of parts) expect(await stage.setStatus(launch, entity, 'active')).toMatchObject({ outcome: 'done' })
  await stage.advance({ days: 3 })
  await stage.syncAll()

  const { campaigns } = await stage.callTool(tools.list_campaigns, {}, { as })
  expect(campaigns).toEqual([expect.objectContaining({ campaignId, draftId: launch.draftId, status: 'active' })])
  const { matches } = await stage.callTool(tools.lookup_campaign, { campaignId }, { as })
  expect(matches).toEqual([expect.objectContaining({ campaignId, draftId: launch.draftId, launchedHere: true })])
  const figures = { breakdown: 'creative' as const, filters: { campaignIds: [campaignId] } }
  const { rows } = await stage.callTool(tools.query_performance, figures, { as })
  expect(rows).toEqual([expect.objectContaining({ key: expect.objectContaining({ creativeId, assetId: generated }) })])
  expect(rows[0]!.metrics['spend']).toBeGreaterThan(0)

  const shown = await until(
    async () => {
      const asset = await stage.callTool(tools.lookup_asset, { assetId: generated }, { as })
      return asset.usage.length > 0 && asset.uploadHashes.length > 0 ? asset : null
    },
    { what: 'the use of the file' },
  )
  expect(shown.uploadHashes).toEqual([expect.objectContaining({ adAccountId: ACCOUNT, hash })])
  expect(shown.usage).toEqual([{ draftId: launch.draftId, campaignId, adId }])
})
