import { actions, ExportSize, tools } from '@adloom/contracts'
import { EXPORT_FORMATS } from '@adloom/creative-engine'
import { makePerson } from '@adloom/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
let assetId: string
beforeAll(async () => {
  stage = await openGenerationStage({ env: { DOORBELL_AFTER_SECONDS: '0.5' } })
  team = await stage.newTeam({ includedCredits: 10, workspaceNames: ['Main', 'Other'] })
  await stage.start('generation-worker')
  const instructions = 'Summit Blend whole bean coffee $14 until Sunday, members only. Order now at northbeam.example.'
  const input = { instructions, seed: 7 }
  const { batchId } = await stage.callTool(tools.generate_image, input, { as: team.caller })
  assetId = (await stage.ended(team, batchId)).generations[0]!.assetId!
})
afterAll(() => stage[Symbol.asyncDispose]())

test('the contract has the sizes that the engine draws', () => {
  expect(ExportSize.options).toEqual([...EXPORT_FORMATS])
})

type Input = (typeof actions.export_picture)['input']['_zod']['input']
const personOf = ({ teamId, workspaceIds, caller }: Team) =>
  makePerson({ teamId, workspaceIds, userId: caller.credential.id })
/** Asks again for sizes that a busy machine had no time for, as people do. */
async function exportAs(sizes: string[], { by = team, of = assetId }: { by?: Team; of?: string } = {}) {
  for (let calls = 1; ; calls++) {
    const answer = await stage.callAction(actions.export_picture, { assetId: of, sizes } as Input, { as: personOf(by) })
    if (calls === 5 || !answer.pictures.some(({ error }) => error?.retryable)) return answer
  }
}

describe('a finished picture', () => {
  test('is drawn anew in each size, small enough for ad servers, with its provenance and without credits', async () => {
    const { pictures } = await exportAs(['1.91:1', '300x250', '728x90'])
    expect(pictures.map(({ size, error }) => [size, error])).toEqual(
      ['1.91:1', '300x250', '728x90'].map((size) => [size, null]),
    )
    const original = await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
    for (const { size, asset } of pictures) {
      const [width, height] = size === '1.91:1' ? [1200, 628] : size.split('x').map(Number)
      const png = Buffer.from(await (await stage.fetchFile(asset!.url!)).arrayBuffer())
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height })
      expect(png.length).toBeLessThan(size === '1.91:1' ? Infinity : 150_000)
      expect(png.toString('latin1')).toContain('DigitalSourceType')
      const looked = await stage.callTool(tools.lookup_asset, { assetId: asset!.assetId }, { as: team.caller })
      expect(looked).toMatchObject({ provenance: original.provenance, generation: original.generation!, width, height })
      expect(looked.checks.filter(({ severity }) => severity === 'error')).toEqual([])
    }
    expect(await stage.ledger(team)).toMatchObject({ used: 1, reserved: 0 })
  })

  test('is exported once in each size, and an archived export comes back', async () => {
    const idOf = async () => (await exportAs(['336x280', '336x280'])).pictures.map(({ asset }) => asset!.assetId)
    const [first, ...more] = await idOf()
    expect(more).toEqual([])
    const [a, b] = await Promise.all([exportAs(['970x250']), exportAs(['970x250'])])
    expect(a.pictures[0]!.asset!.assetId).toBe(b.pictures[0]!.asset!.assetId)
    await stage.callAction(actions.archive_assets, { assetIds: [first!] }, { as: personOf(team) })
    expect(await idOf()).toEqual([first])
    const looked = await stage.callTool(tools.lookup_asset, { assetId: first! }, { as: team.caller })
    expect(looked.status).toBe('ready')
    // An export leads to the same picture as the one it was made of.
    const again = await exportAs(['336x280'], { of: first! })
    expect(again.pictures[0]!.asset!.assetId).toBe(first)
  })

  test('is refused in a size in which its conditions are not legible, and the others are made', async () => {
    const content = {
      headline: 'Whole bean coffee from the highest farms of the valley',
      price: '$14',
      condition: 'Only with a membership of at least twelve months, new members excluded, while stocks last',
    }
    const { batchId } = await stage.callTool(tools.generate_image, { content, seed: 7 }, { as: team.caller })
    const of = (await stage.ended(team, batchId)).generations[0]!.assetId!
    const { pictures } = await exportAs(['320x50', '300x600'], { of })
    expect(pictures).toMatchObject([
      { size: '320x50', asset: null, error: { code: 'no_room', retryable: false } },
      { size: '300x600', asset: { width: 300, height: 600 }, error: null },
    ])
    expect(pictures[0]!.error!.message).toContain('membership of at least twelve months')
  })
})

describe('an export', () => {
  test('of an asset that the caller cannot see is not found', async () => {
    const stranger = await stage.newTeam()
    const elsewhere = { ...team, workspaceIds: [team.workspaceIds[1]!] }
    for (const by of [stranger, elsewhere])
      await expect(exportAs(['300x250'], { by })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of an uploaded picture is a conflict that names the field', async () => {
    const of = await stage.newPicture(team)
    await expect(exportAs(['300x250'], { of })).rejects.toMatchObject({
      code: 'conflict',
      extras: { issues: [{ path: 'assetId', code: 'unsupported_content' }] },
    })
  })

  test.each<[string, string[], string]>([
    ['an unknown size', ['300x250', '301x250'], 'sizes[1]'],
    ['an aspect ratio, which generate_image makes', ['1:1'], 'sizes[0]'],
    ['no size', [], 'sizes'],
    ['too many sizes', Array.from({ length: 11 }, () => '300x250'), 'sizes'],
  ])('in %s is refused', async (_what, sizes, path) => {
    await expect(exportAs(sizes)).rejects.toMatchObject({ code: 'invalid_input', extras: { issues: [{ path }] } })
  })
})
