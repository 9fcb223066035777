import { createHash, randomUUID } from 'node:crypto'
import { calls, tools } from '@adloom/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, smallPng, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
})
afterAll(() => stage[Symbol.asyncDispose]())

const lookUp = (assetId: string, as = team.caller) => stage.callTool(tools.lookup_asset, { assetId }, { as })

async function generatedAsset(instructions: string) {
  const { batchId } = await stage.callTool(tools.generate_image, { instructions, seed: 42 }, { as: team.caller })
  const item = (await stage.claim())!
  await stage.deliver(item)
  const { generations } = await stage.ended(team, batchId)
  return { batchId, generationId: item.id, assetId: generations[0]!.assetId! }
}

describe('lookup_asset', () => {
  test('shows how a generated picture was made', async () => {
    const { assetId, batchId, generationId } = await generatedAsset('30 % off trail shoes')
    const asset = await lookUp(assetId)
    expect(asset).toMatchObject({
      assetId,
      type: 'image',
      name: 'A headline, 1:1',
      mimeType: 'image/png',
      width: 40,
      height: 50,
      aspectRatio: '1:1',
      source: 'generated',
      generation: { generationId, batchId, variation: 1, instructions: '30 % off trail shoes' },
      projectIds: [],
      tags: [],
      status: 'ready',
      uploadHashes: [],
      checks: [{ code: 'contrast', severity: 'info', message: 'Text contrast is 7.1:1.' }],
      provenance: {
        aiGenerated: true,
        syntheticPerson: false,
        model: 'adloom-compositor',
        seed: 42,
        digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
      },
      usage: [],
    })
    expect(new Date(asset.urlExpiresAt!).getTime() - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  })

  test('shows the facts of an uploaded file, and an address that returns the file', async () => {
    const assetId = await stage.newPicture(team)
    const asset = await lookUp(assetId)
    expect(asset).toMatchObject({
      name: 'Small picture',
      source: 'uploaded',
      width: 40,
      height: 50,
      aspectRatio: '4:5',
      tags: ['test'],
      provenance: { aiGenerated: false, model: null, seed: null, digitalSourceType: null },
    })
    expect(asset.generation).toBeUndefined()
    const file = Buffer.from(await (await stage.fetchFile(asset.url!)).arrayBuffer())
    expect(file.length).toBe(asset.sizeBytes)
    expect(createHash('sha256').update(file).digest('hex')).toBe(asset.sha256)
  })

  test('returns the same not_found answer for assets of other teams and workspaces and for unknown ids', async () => {
    const foreign = await stage.newPicture(await stage.newTeam())
    const elsewhere = await stage.newPicture(team, { workspaceId: team.workspaceIds[1]! })
    const limited = { ...team.caller, allWorkspaces: false, workspaceIds: [team.workspaceIds[0]!] }
    const answers = []
    for (const assetId of [foreign, elsewhere, randomUUID()]) {
      const answer = await stage.callToolRaw(tools.lookup_asset, JSON.stringify({ assetId }), { as: limited })
      expect(answer.error).toMatchObject({ code: 'not_found' })
      answers.push(Buffer.from(answer.bytes).toString())
    }
    expect(new Set(answers).size).toBe(1)
    expect((await lookUp(elsewhere)).assetId).toBe(elsewhere)
  })

  test.each<[unknown, string]>([
    [{}, 'assetId'],
    [{ assetId: '1' }, 'assetId'],
    [{ assetId: randomUUID(), id: 1 }, 'id'],
  ])('refuses %j and names the field', async (input, path) => {
    const { error } = await stage.callToolRaw(tools.lookup_asset, JSON.stringify(input), { as: team.caller })
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  })
})

describe('import_asset', () => {
  const importFile = async (file: Buffer, known: { assetId?: string; team?: Team } = {}) => {
    const { assetId = randomUUID(), team: owner = team } = known
    const shared = { teamId: owner.teamId, workspaceId: owner.workspaceIds[0]!, type: 'logo' as const, tags: [] }
    const input = { assetId, ...shared, name: 'Käse & Brot (neu)', base64: file.toString('base64') }
    return stage.call(calls['generation.import_asset'], input)
  }

  test('keeps an existing asset', async () => {
    const { assetId } = await importFile(await smallPng())
    const before = await lookUp(assetId)
    await importFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), { assetId })
    expect(await lookUp(assetId)).toEqual(before)
    expect(before.url).toContain('/kase-brot-neu.png?')
  })

  test('does not overwrite an asset of another team', async () => {
    const assetId = await stage.newPicture(await stage.newTeam())
    await expect(importFile(await smallPng(), { assetId })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('refuses a file that is not a picture', async () => {
    await expect(importFile(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path: 'base64' }] },
    })
  })
})

test('sign_assets returns addresses of the team’s own assets only', async () => {
  const own = await stage.newPicture(team)
  const foreign = await stage.newPicture(await stage.newTeam())
  const { assets } = await stage.call(calls['generation.sign_assets'], {
    teamId: team.teamId,
    assetIds: [foreign, own, randomUUID()],
  })
  expect(assets.map(({ assetId }) => assetId)).toEqual([own])
  for (const url of [assets[0]!.url, assets[0]!.thumbnailUrl]) expect((await stage.fetchFile(url)).status).toBe(200)
})
