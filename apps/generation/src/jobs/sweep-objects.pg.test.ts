import { createHash, randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { actions, tools } from '@adloom/contracts'
import { type Log, secret, silentLog } from '@adloom/runtime'
import { fakeClock, makePerson } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, smallPng, type Team } from '../../testing/generation-stage.ts'
import { startS3StandIn } from '../../testing/s3-stand-in.ts'
import { deliverVideo, startVideo } from '../../testing/videos.ts'
import { s3ObjectStore } from '../object-store/s3.ts'
import { PREVIEW_KEPT_MS } from '../placement-previews/stored-preview.ts'
import { sweepObjects } from './sweep-objects.ts'
import { sweepUploads } from './sweep-uploads.ts'

let stage: GenerationStage
let standIn: Awaited<ReturnType<typeof startS3StandIn>>
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  standIn = await startS3StandIn()
})
beforeEach(async () => {
  team = await stage.newTeam({ includedCredits: 10 })
  warned.length = 0
})
afterAll(async () => {
  await standIn[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const warned: object[] = []
const log: Log = { ...silentLog, warn: (fields) => void warned.push(fields) }
const bytes = Buffer.from('a picture')
const start = async () => {
  await stage.callTool(tools.generate_image, { instructions: 'Sale' }, { as: team.caller })
  return (await stage.claim())!
}
const announce = async (file: Buffer) => {
  const sha256 = createHash('sha256').update(file).digest('hex')
  const input = { name: 'Picture', mimeType: 'image/png' as const, sizeBytes: file.length, sha256 }
  return stage.callAction(actions.create_upload, input, { as: makePerson(team.caller) })
}

describe.each(['a folder', 'a bucket'])('the sweep of %s', (kind) => {
  const stores = {
    'a folder': {
      objects: () => stage.deps.objects,
      async age() {
        const at = new Date(Date.now() - 2 * 3_600_000)
        for (const key of await keysIn('a folder')) await utimes(join(stage.site.dataDir, 'objects', key), at, at)
      },
    },
    'a bucket': {
      objects: () => {
        const keys = { id: 'S3RVER', secret: secret('S3RVER') }
        return s3ObjectStore({ bucket: 'ads', region: 'us-east-1', endpoint: standIn.endpoint, pathStyle: true, keys })
      },
      age: async () => standIn.age(new Date(Date.now() - 2 * 3_600_000)),
    },
  }
  const keysIn = async (of: string) => {
    const objects = stores[of as keyof typeof stores].objects()
    const lists = ['images', 'videos', 'uploads', 'incoming', 'previews'].map((folder) =>
      Array.fromAsync(objects.list(folder)),
    )
    return (await Promise.all(lists)).flat().map(({ key }) => key)
  }
  const { objects, age } = stores[kind as keyof typeof stores]
  const put = async (key: string) => {
    await objects().put(key, bytes)
    return key
  }
  const sweep = () => sweepObjects({ ...stage.deps, objects: objects(), log })
  const isThere = async (key: string) => (await keysIn(kind)).includes(key)

  test('removes files that a worker stored for a cancelled item', async () => {
    const item = await start()
    const key = await put(`images/${item.id}/${'a'.repeat(64)}.png`)
    const ofStage = await put(`videos/${item.id}/voice/sound.wav`)
    await age()
    await sweep()
    expect([await isThere(key), await isThere(ofStage)]).toEqual([true, true])
    await stage.callAction(actions.cancel_generation, { batchId: item.batchId }, { as: makePerson(team.caller) })
    await sweep()
    expect([await isThere(key), await isThere(ofStage)]).toEqual([false, false])
    expect(warned).toEqual([])
  })

  test('removes files of a worker that lost its lease, and keeps the delivered picture', async () => {
    const item = await start()
    const lost = await put(`images/${item.id}/${'b'.repeat(64)}.png`)
    const half = await put(`images/${item.id}/${'b'.repeat(64)}.png.${randomUUID()}.part`)
    expect(await stage.deliver(item)).toBe(true)
    const named = [await put(`images/${item.id}/test.png`), await put(`images/${item.id}/test.thumbnail.webp`)]
    await age()
    await sweep()
    expect(await Promise.all([lost, half, ...named].map(isThere))).toEqual([false, false, true, true])
  })

  test('removes files of failed uploads, and keeps those of uploads in progress', async () => {
    const [over, open] = [await announce(bytes), await announce(bytes)]
    const keysOf = ({ assetId }: { assetId: string }) => [
      `incoming/${assetId}.${randomUUID()}.part`,
      `uploads/${assetId}/${'c'.repeat(64)}.png`,
    ]
    const [gone, kept] = [keysOf(over), keysOf(open)]
    for (const key of [...gone, ...kept]) await put(key)
    await stage.admin`
      update generation.uploads set expires_at = now() - interval '1 hour' where asset_id = ${over.assetId}`
    await sweepUploads(stage.deps)
    await age()
    await sweep()
    expect(await Promise.all([...gone, ...kept].map(isThere))).toEqual([false, false, true, true])
  })

  test('removes previews when no address of them works any more', async () => {
    const key = `previews/${randomUUID()}/20779/${'d'.repeat(64)}.png`
    const keys = [await put(key), await put(`${key}.json`)]
    const after = async (ms: number) => {
      const clock = fakeClock(new Date(Date.now() + ms).toISOString())
      await sweepObjects({ ...stage.deps, objects: objects(), log, clock })
      return Promise.all(keys.map(isThere))
    }
    expect(await after(PREVIEW_KEPT_MS - 3_600_000)).toEqual([true, true])
    expect(await after(PREVIEW_KEPT_MS + 3_600_000)).toEqual([false, false])
    expect(warned).toEqual([])
  })

  test('keeps young files, files in use and files unknown to this database', async () => {
    const png = await smallPng()
    const { assetId, uploadUrl } = await announce(png)
    expect((await stage.fetchFile(uploadUrl, { method: 'PUT', body: new Uint8Array(png) })).status).toBe(200)
    const [row] = await stage.admin<{ objectKey: string; thumbnailKey: string }[]>`
      select object_key as "objectKey", thumbnail_key as "thumbnailKey" from generation.assets where id = ${assetId}`
    const item = await start()
    const kept = [
      await put(row!.objectKey),
      await put(row!.thumbnailKey),
      await put(`images/${randomUUID()}/a.png`),
      await put('images/notes.txt'),
    ]
    await age()
    const young = await put(`images/${item.id}/young.png`)
    await stage.callAction(actions.cancel_generation, { batchId: item.batchId }, { as: makePerson(team.caller) })
    await sweep()
    expect(await Promise.all([...kept, young].map(isThere))).toEqual([true, true, true, true, true])
    expect(warned).toEqual([{ unknown: 2 }])
    for (const key of [...kept.slice(2), young]) await objects().remove(key)
  })
})

test('The sweep removes the rows of finished stages of videos that have ended, and keeps those of videos in the making', async () => {
  const rich = await stage.newTeam({ includedCredits: 30 })
  const [cancelled, delivered, open] = [
    await startVideo(stage, rich),
    await startVideo(stage, rich),
    await startVideo(stage, rich),
  ]
  for (const { generationId } of [cancelled, delivered, open])
    for (const name of ['script', 'voice'])
      await stage.admin`
        insert into generation.video_stages (generation_id, team_id, stage, result, created_at)
        values (${generationId}, ${rich.teamId}, ${name}, '{}', now())`
  await stage.callAction(actions.cancel_generation, { batchId: cancelled.projectId }, { as: makePerson(rich.caller) })
  await deliverVideo(stage, rich, delivered.generationId)
  const left = () => stage.admin`
    select generation_id as "generationId", stage from generation.video_stages where team_id = ${rich.teamId}
    order by generation_id, stage`
  expect(await left()).toHaveLength(6)
  await sweepObjects({ ...stage.deps, log })
  expect(await left()).toEqual(['script', 'voice'].map((name) => ({ generationId: open.generationId, stage: name })))
})
