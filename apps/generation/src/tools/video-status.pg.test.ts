import { actions, tools } from '@adloom/contracts'
import { makePerson, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import { deliverVideo, putStage, startVideo } from '../../testing/videos.ts'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

const status = (projectId: string, waitSeconds = 0) =>
  stage.callTool(tools.get_generation_status, { projectId, waitSeconds }, { as: team.caller })
const ended = (projectId: string) =>
  until(async () => ((await status(projectId)).completedAt === null ? null : status(projectId)), { what: 'the end' })

describe('a video', () => {
  test('is followed from stage to stage to its file, its captions and its length', async () => {
    const { projectId, generationId } = await startVideo(stage, team)
    expect(await status(projectId)).toMatchObject({
      ...{ kind: 'video', id: projectId, status: 'queued', progress: 0, pollAfterSeconds: 5 },
      generations: [{ id: generationId, status: 'queued', progress: 0, credits: { reserved: 10 } }],
    })
    for (const [name, progress] of [
      ['voice', 15],
      ['encode', 60],
    ] as const) {
      await putStage(stage, generationId, name, progress)
      expect(await status(projectId)).toMatchObject({ progress, generations: [{ stage: name, progress }] })
    }
    const assetId = await deliverVideo(stage, team, generationId)
    const done = await ended(projectId)
    expect(done).toMatchObject({ status: 'completed', progress: 100, pollAfterSeconds: null, credits: { charged: 10 } })
    const [item] = done.generations
    expect(item).toMatchObject({ assetId, durationMs: 5_000 })
    expect(item!.url).toMatch(/\/ad-1-9x16\.mp4\?/)
    const [film, captions] = await Promise.all([item!.url!, item!.captionsUrl!].map((url) => stage.fetchFile(url)))
    expect([film!.status, film!.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect([captions!.headers.get('content-type'), await captions!.text()]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n',
    ])
  })

  test('is no batch, and a batch is no video', async () => {
    const { projectId } = await startVideo(stage, team)
    const { batchId } = await stage.callTool(tools.generate_image, { instructions: 'Sale' }, { as: team.caller })
    await expect(stage.status(team, projectId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(status(batchId)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is found in the library with its length, and says that its person is synthetic', async () => {
    const { projectId, generationId } = await startVideo(stage, team)
    const assetId = await deliverVideo(stage, team, generationId)
    const found = await stage.callTool(tools.search_assets, { type: 'video', batchId: projectId }, { as: team.caller })
    expect(found.assets).toMatchObject([{ assetId, type: 'video', durationMs: 5_000 }])
    const asset = await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
    expect(asset).toMatchObject({
      generation: { generationId, projectId },
      provenance: { aiGenerated: true, syntheticPerson: true, model: 'adloom-director' },
    })
    expect(asset.generation).not.toHaveProperty('batchId')
    await expect(
      stage.callTool(tools.generate_image, { reviseAssetId: assetId }, { as: team.caller }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is cancelled like a batch, and those who wait are told', async () => {
    const own = await stage.newTeam({ includedCredits: 10 })
    const { projectId } = await startVideo(stage, own)
    const waiting = stage.callTool(tools.get_generation_status, { projectId, waitSeconds: 20 }, { as: own.caller })
    const cancelled = await stage.callAction(
      actions.cancel_generation,
      { batchId: projectId },
      { as: makePerson({ ...own.caller, role: 'member' }) },
    )
    expect(cancelled).toMatchObject({ cancelled: 1, credits: { releasing: 10 } })
    expect(await waiting).toMatchObject({ status: 'cancelled', credits: { charged: 0, released: 10 } })
    expect(await stage.ledger(own)).toEqual({ used: 0, reserved: 0, open: 0, mismatches: 0 })
  })
})
