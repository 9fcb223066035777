import { createHash } from 'node:crypto'
import { actions, tools } from '@adloom/contracts'
import { fakeClock, makePerson } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, smallPng, type Team } from '../../testing/generation-stage.ts'
import { sweepUploads } from '../jobs/sweep-uploads.ts'

const QUOTA = 1_048_576
const clock = fakeClock('2026-01-15T12:00:00Z')
let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage({ clock, env: { UPLOAD_MAX_MIB: '1', STORAGE_QUOTA_MIB: '1' } })
})
beforeEach(async () => {
  team = await stage.newTeam({ includedCredits: 10 })
})
afterAll(() => stage[Symbol.asyncDispose]())

const storageOf = async (of: Team) => (await stage.callTool(tools.get_team_info, {}, { as: of.caller })).storage
const usedBy = async (of: Team) => (await storageOf(of))?.usedBytes
const announce = (sizeBytes: number, file?: Buffer) => {
  const sha256 = createHash('sha256')
    .update(file ?? 'never sent')
    .digest('hex')
  const input = { name: 'Picture', mimeType: 'image/png' as const, sizeBytes, sha256 }
  return stage.callAction(actions.create_upload, input, { as: makePerson(team.caller) })
}
const send = async (url: string, body: Buffer) => {
  const answer = await stage.fetchFile(url, { method: 'PUT', body: new Uint8Array(body) })
  return { status: answer.status, body: (await answer.json()) as { sizeBytes: number } }
}
const full = (path: string) => ({ code: 'conflict', extras: { issues: [{ path, code: 'storage_full' }] } })

describe('the storage of a team', () => {
  test('starts empty, is shown with its quota, and is separate for each team', async () => {
    await announce(1_000)
    expect(await storageOf(team)).toEqual({ usedBytes: 1_000, quotaBytes: QUOTA })
    expect(await storageOf(await stage.newTeam())).toEqual({ usedBytes: 0, quotaBytes: QUOTA })
  })

  test('is not exceeded by uploads that are announced concurrently, and each that does not fit is refused', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => announce(300_000)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(5)
    for (const reason of refused) expect(reason).toMatchObject(full('sizeBytes'))
    expect(await usedBy(team)).toBe(900_000)
    await announce(QUOTA - 900_000)
    await expect(announce(1)).rejects.toMatchObject(full('sizeBytes'))
  })

  test('counts the stored size of an uploaded file, and nothing for an upload that expired', async () => {
    const png = await smallPng()
    const { assetId, uploadUrl } = await announce(png.length, png)
    expect((await send(uploadUrl, png)).status).toBe(200)
    const [kept] = await stage.admin<{ bytes: number }[]>`
      select size_bytes + thumbnail_size_bytes as bytes from generation.assets where id = ${assetId}`
    expect(await usedBy(team)).toBe(kept!.bytes)
    await announce(500_000)
    expect(await usedBy(team)).toBe(kept!.bytes + 500_000)
    clock.advance(2 * 3_600_000)
    await sweepUploads(stage.deps)
    expect(await usedBy(team)).toBe(kept!.bytes)
  })

  test('refuses a small SVG whose rasterised picture does not fit', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>')
    const { assetId, uploadUrl } = await announce(svg.length, svg)
    await announce(QUOTA - svg.length)
    for (let times = 0; times < 2; times++)
      expect(await send(uploadUrl, svg)).toMatchObject({
        status: 409,
        body: { code: 'conflict', issues: [{ path: 'body', code: 'storage_full' }] },
      })
    const asset = await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
    expect(asset).toMatchObject({ status: 'failed', checks: [{ code: 'storage_full' }] })
    expect(await usedBy(team)).toBe(QUOTA - svg.length)
  })

  test('counts generated pictures, and when it is full, refuses new batches but still delivers those that have started', async () => {
    const generate = () => stage.callTool(tools.generate_image, { instructions: 'Sale' }, { as: team.caller })
    await generate()
    await announce(QUOTA)
    await expect(generate()).rejects.toMatchObject(full(''))
    expect(await stage.ledger(team)).toMatchObject({ reserved: 1, open: 1 })
    const item = await stage.claim()
    expect(item?.teamId).toBe(team.teamId)
    expect(await stage.deliver(item!)).toBe(true)
    const [made] = await stage.admin<{ bytes: number }[]>`
      select size_bytes + thumbnail_size_bytes as bytes from generation.assets where generation_id = ${item!.id}`
    expect(await usedBy(team)).toBe(QUOTA + made!.bytes)
  })
})
