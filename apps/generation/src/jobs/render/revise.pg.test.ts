import { readFile } from 'node:fs/promises'
import { tools } from '@adloom/contracts'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrandKit } from '../../../testing/brands.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
let first: Awaited<ReturnType<typeof make>>
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam()
  await stage.start('generation-worker')
  const colors = [{ hex: '#1f3d36', role: 'primary' as const, name: null }]
  const brandKitId = await newBrandKit(stage, team, { name: 'Northbeam', colors })
  const photo = await stage.newPicture(team, { file: await readFile(testPictureFile('tin_white.png')) })
  const instructions = '20% off Summit Blend espresso beans until Sunday. northbeam.coffee'
  first = await make({ instructions, brandKitId, referenceAssetIds: [photo], aspectRatios: ['4:5'], seed: 5 })
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

type Input = (typeof tools.generate_image)['input']['_zod']['input']

/** Makes one picture: what it says, how it looks, and its pixels. */
async function make(input: Input) {
  const { batchId } = await stage.callTool(tools.generate_image, input, { as: team.caller })
  const { generations } = await stage.ended(team, batchId, 60_000)
  const { status, assetId, url, content, checks, error } = generations[0]!
  const warned = checks.filter(({ code }) => code !== 'content_replaces_brief')
  expect({ status, error, warned }).toEqual({ status: 'completed', error: undefined, warned: [] })
  const [row] = await stage.admin<{ concept: Record<string, unknown> }[]>`
    select concept from generation.generations where asset_id = ${assetId!}`
  const png = Buffer.from(await (await stage.fetchFile(url!)).arrayBuffer())
  return { assetId: assetId!, content: content!, look: row!.concept, png }
}

const lookOf = ({ look }: typeof first) => ({ ...look, leads: '' })

describe('a revised picture', { timeout: 60_000 }, () => {
  test('says one thing otherwise, also inside a longer text, and keeps everything else', async () => {
    const revised = await make({ reviseAssetId: first.assetId, instructions: 'Now 30% off', aspectRatios: ['4:5'] })
    expect(JSON.stringify(first.content)).toContain('20% off Summit Blend')
    expect(revised.content).toEqual(JSON.parse(JSON.stringify(first.content).replaceAll('20%', '30%')))
    expect(lookOf(revised)).toEqual(lookOf(first))
    expect(revised.png.equals(first.png)).toBe(false)
  })

  test('of a revised picture, in another format, is the same ad', async () => {
    const dates = [{ text: 'until Friday', role: 'until' as const }]
    const revised = await make({ reviseAssetId: first.assetId, content: { dates }, aspectRatios: ['4:5'] })
    const wide = await make({ reviseAssetId: revised.assetId, aspectRatios: ['16:9'] })
    expect(wide.content).toEqual(JSON.parse(JSON.stringify(first.content).replaceAll(/until Sunday/gi, 'until Friday')))
    expect(lookOf(wide)).toEqual(lookOf(first))
    expect(await sharp(wide.png).metadata()).toMatchObject({ width: 1920, height: 1080 })
  })
})
