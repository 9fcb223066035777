import { actions, tools } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrandKit, newProduct } from '../../testing/brands.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

type Input = (typeof actions.read_brief)['input']['_zod']['input']
const personOf = ({ teamId, workspaceIds, caller }: Team) =>
  makePerson({ teamId, workspaceIds, userId: caller.credential.id })
const read = (input: Input, by = team) => stage.callAction(actions.read_brief, input, { as: personOf(by) })

const BRIEF = 'Bakery Lindt in Bern: cinnamon rolls 2.80 CHF until 30 November. Warm colours, no people.'

describe('read_brief', () => {
  test('says what will be printed, what is obeyed and what it costs, and charges nothing', async () => {
    const { reading, price, brandKitId } = await read({ instructions: BRIEF })
    const printed = reading.facts.filter((fact) => fact.printed)
    expect(printed.map(({ type }) => type)).toEqual(expect.arrayContaining(['price', 'until']))
    for (const { text, start, end } of reading.facts) expect(BRIEF.slice(start, end)).toBe(text)
    expect(reading.directions.join(' ')).toContain('Warm colours')
    expect({ price, brandKitId }).toEqual({ price: { credits: 1, per: 'image' }, brandKitId: null })
    expect(await stage.ledger(team)).toMatchObject({ used: 0, reserved: 0 })
  })

  test('gives a content that reads as the same content when it is sent back', async () => {
    const { reading } = await read({ instructions: BRIEF })
    const again = await read({ content: reading.content })
    expect(again.reading.content).toEqual(reading.content)
    const over = await read({ instructions: BRIEF, content: reading.content })
    expect(over.reading).toEqual(reading)
  })

  test('says that the default kit is not used for another business, and which kit is', async () => {
    const own = await stage.newTeam()
    const kit = await newBrandKit(stage, own, {
      isDefault: true,
      name: 'Veloria',
      requiredDisclaimers: ['Ride safely.'],
    })
    const other = await read({ instructions: 'Pizzeria Da Mario & Figli: pizza for €9' }, own)
    expect(other).toMatchObject({ brandKitId: null, warnings: [{ code: 'default_kit_not_used' }] })
    const ours = await read({ instructions: 'Bikes from €499' }, own)
    expect(ours).toMatchObject({ brandKitId: kit, warnings: [] })
    expect((await read({ instructions: 'Bikes from €499', brand: 'none' }, own)).brandKitId).toBeNull()
  })

  test('lets the brief outrank the price of the product, and content outrank the brief', async () => {
    const productId = await newProduct(stage, team, { name: 'Serum', price: { amount: '38.00', currency: 'USD' } })
    const priceOf = async (input: Input) => (await read({ productId, ...input })).reading.content.price
    expect(await priceOf({})).toBe('$38')
    expect(await priceOf({ instructions: 'Serum for $29 this week' })).toContain('$29')
    const given = await read({ productId, instructions: 'Serum for $29 this week', content: { price: '$25' } })
    expect(given.reading.content.price).toBe('$25')
    expect(given.warnings).toMatchObject([{ code: 'content_replaces_brief' }])
  })

  test('says what to write when nothing can be printed', async () => {
    const { warnings } = await read({ instructions: '!!! …' })
    expect(warnings).toMatchObject([{ code: 'brief_unclear', severity: 'error' }])
  })

  test('lets a photo stand alone, and says so', async () => {
    const photo = await stage.newPicture(team)
    const alone = await read({ referenceAssetIds: [photo] })
    expect(alone).toMatchObject({ reading: { facts: [] }, warnings: [{ code: 'no_text', severity: 'warning' }] })
    const foreign = await stage.newPicture(await stage.newTeam())
    await expect(read({ referenceAssetIds: [foreign] })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is read in another process, so that a hostile brief does not hold up other answers', async () => {
    const hostile = read({ instructions: 'until until $9.99 a, -'.repeat(181) })
    const { generations } = await stage.callTool(tools.generate_image, { instructions: 'a' }, { as: team.caller })
    expect(generations).toHaveLength(1)
    expect((await hostile).price.credits).toBe(1)
    expect(stage.deps.briefProcesses.pids().length).toBeGreaterThan(0)
  })

  test.each<[string, Input, string]>([
    [
      'a kit for an ad without a brand',
      { brand: 'none', brandKitId: '00000000-0000-4000-8000-000000000000' },
      'brandKitId',
    ],
    ['a text that says what it must not', { content: { offer: 'cheap', mustNotSay: ['cheap'] } }, 'content.offer'],
    ['an unknown model', { modelId: 'dall-e' }, 'modelId'],
  ])('refuses %s and names the field', async (_what, input, path) => {
    await expect(read(input)).rejects.toMatchObject({ code: 'invalid_input', extras: { issues: [{ path }] } })
  })
})
