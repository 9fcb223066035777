import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { encodeCursor } from '@adloom/service'
import { afterAll, afterEach, expect, test } from 'vitest'
import { putBrandKit, putProduct, signing } from '../../testing/brands.ts'
import { type NewTeam, openOrgStage } from '../../testing/org-stage.ts'

const stage = await openOrgStage()
let generation: AsyncDisposable | undefined
afterEach(async () => {
  await generation?.[Symbol.asyncDispose]()
  generation = undefined
})
afterAll(() => stage[Symbol.asyncDispose]())

type Input = Parameters<typeof stage.callTool<typeof tools.list_products>>[1]
const list = ({ owner }: NewTeam, input: Input = {}) => stage.callTool(tools.list_products, input, { as: owner })
const namesOf = async (team: NewTeam, input: Input = {}) => (await list(team, input)).products.map(({ name }) => name)

test('A product has prices with the decimals of its currency, and signed pictures', async () => {
  const team = await stage.newTeam()
  const { teamId } = team
  const [photo, lost] = [randomUUID(), randomUUID()]
  const brandKitId = await putBrandKit(stage, { teamId })
  const id = await putProduct(stage, {
    teamId,
    brandKitId,
    name: 'Vitamin C Glow Serum',
    description: 'Brightens.',
    category: 'Skincare',
    price: { amount: '38', currency: 'USD' },
    salePrice: { amount: '29.50', currency: 'USD' },
    url: 'https://lumea.example/serum',
    sku: 'LM-1',
    images: [
      { assetId: photo, role: 'packshot' },
      { assetId: lost, role: 'hero' },
    ],
    benefits: ['Brighter skin'],
    targetAudience: 'Adults',
    tags: ['bestseller'],
  })
  generation = await stage.answerAsGeneration({ sign_assets: signing([lost]) })
  expect(await list(team)).toEqual({
    products: [
      {
        id,
        name: 'Vitamin C Glow Serum',
        description: 'Brightens.',
        category: 'Skincare',
        brandKitId,
        price: { amount: '38.00', currency: 'USD' },
        salePrice: { amount: '29.50', currency: 'USD' },
        url: 'https://lumea.example/serum',
        sku: 'LM-1',
        images: [{ assetId: photo, role: 'packshot', url: `https://files.example/${photo}` }],
        benefits: ['Brighter skin'],
        targetAudience: 'Adults',
        tags: ['bestseller'],
        status: 'active',
        createdAt: '2026-01-15T12:00:00.000Z',
        updatedAt: '2026-01-15T12:00:00.000Z',
      },
    ],
    nextCursor: null,
  })
})

test('Unknown facts of a product are null or left out', async () => {
  const team = await stage.newTeam()
  await putProduct(stage, { teamId: team.teamId, price: { amount: '5000', currency: 'JPY' } })
  const [product] = (await list(team)).products
  expect(product).toMatchObject({ description: null, category: null, url: null, targetAudience: null, images: [] })
  expect(product).toMatchObject({ price: { amount: '5000', currency: 'JPY' } })
  expect(product).not.toHaveProperty('salePrice')
  expect(product).not.toHaveProperty('sku')
})

test('Products without pictures need no call to generation, and those with pictures are unavailable while it is down', async () => {
  const team = await stage.newTeam()
  await putProduct(stage, { teamId: team.teamId, name: 'Plain' })
  expect(await namesOf(team)).toEqual(['Plain'])
  await putProduct(stage, { teamId: team.teamId, images: [{ assetId: randomUUID(), role: 'hero' }] })
  await expect(list(team)).rejects.toMatchObject({ code: 'unavailable' })
})

test('Pages are ordered newest first and then by id, and contain every product once', async () => {
  const team = await stage.newTeam()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    await putProduct(stage, { teamId: team.teamId, name })
    // The last four were created at the same instant.
    if (name < 'd') stage.clock.advance(1)
  }
  const whole = await list(team)
  expect(whole.nextCursor).toBeNull()
  expect(whole.products.slice(4).map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  const tied = whole.products.slice(0, 4).map(({ id }) => id)
  expect(tied).toEqual(tied.toSorted().reverse())

  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await list(team, { limit: 2, ...(cursor && { cursor }) })
    expect(page.products.length).toBeLessThanOrEqual(2)
    seen.push(...page.products.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(whole.products.map(({ id }) => id))
})

test('A cursor is refused with other filters, for another team, and when it is forged', async () => {
  const [team, other] = [await stage.newTeam(), await stage.newTeam()]
  for (let i = 0; i < 3; i++) await putProduct(stage, { teamId: team.teamId, name: `p${i}` })
  const { nextCursor } = await list(team, { limit: 1 })
  const cursor = nextCursor!
  const [digest] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [string]
  const madeUp = (...position: unknown[]) => Buffer.from(JSON.stringify([digest, ...position])).toString('base64url')
  const refused: [NewTeam, Input][] = [
    [team, { cursor, query: 'p' }],
    [team, { cursor, status: ['active', 'draft'] }],
    [other, { cursor }],
    [team, { cursor: 'no cursor' }],
    [team, { cursor: madeUp() }],
    [team, { cursor: madeUp('yesterday', randomUUID()) }],
    [team, { cursor: madeUp('2026-01-15T12:00:00Z', 'x') }],
    [team, { cursor: madeUp(1, 2) }],
    [team, { cursor: madeUp('0000-01-01T00:00:00Z', randomUUID()) }],
    [team, { cursor: madeUp('9999-12-31T23:59:59.999Z', randomUUID()) }],
    [team, { cursor: encodeCursor('another list', ['2026-01-15T12:00:00Z', randomUUID()]) }],
  ]
  for (const [as, input] of refused) {
    await expect(list(as, input)).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path: 'cursor' }] },
    })
  }
  expect((await list(team, { limit: 2, cursor })).products).toHaveLength(2)
})

test('A query finds products with all its words in any case and with any accents, and is not a pattern', async () => {
  const team = await stage.newTeam()
  const { teamId } = team
  await putProduct(stage, { teamId, name: 'Luméa Glow Serum', category: 'Skincare', sku: 'LM-30', tags: ['vegan'] })
  await putProduct(stage, { teamId, name: 'Summit Blend', description: 'Coffee, 100% arabica_beans' })
  for (const query of ['lumea', 'SERUM lumé', 'lm-30', 'skincare vegan', '  glow\t'])
    expect({ query, names: await namesOf(team, { query }) }).toEqual({ query, names: ['Luméa Glow Serum'] })
  for (const query of ['100%', 'arabica_beans', 'coffee summit'])
    expect({ query, names: await namesOf(team, { query }) }).toEqual({ query, names: ['Summit Blend'] })
  for (const query of ['lumea coffee', '%', "';--", '\\']) {
    const names = await namesOf(team, { query })
    expect({ query, names }).toEqual({ query, names: query === '%' ? ['Summit Blend'] : [] })
  }
  expect(await namesOf(team, { query: ' ' })).toHaveLength(2)
})

test('Status and brand kit are filters, and archived products and drafts are listed only on request', async () => {
  const team = await stage.newTeam()
  const { teamId } = team
  const brandKitId = await putBrandKit(stage, { teamId })
  await putProduct(stage, { teamId, name: 'on sale', brandKitId })
  await putProduct(stage, { teamId, name: 'soon', status: 'draft' })
  await putProduct(stage, { teamId, name: 'gone', status: 'archived', brandKitId })
  expect(await namesOf(team)).toEqual(['on sale'])
  expect((await namesOf(team, { status: ['draft', 'archived'] })).toSorted()).toEqual(['gone', 'soon'])
  expect(await namesOf(team, { brandKitId, status: ['archived'] })).toEqual(['gone'])
})

test('A workspace shows its own products and those of the team, but none of another workspace', async () => {
  const team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  const { teamId, owner } = team
  const [main, second] = team.workspaceIds
  await putProduct(stage, { teamId, name: 'team' })
  await putProduct(stage, { teamId, name: 'main', workspaceId: main! })
  await putProduct(stage, { teamId, name: 'second', workspaceId: second! })
  expect((await namesOf(team)).toSorted()).toEqual(['main', 'second', 'team'])
  expect((await namesOf(team, { workspaceId: second! })).toSorted()).toEqual(['second', 'team'])
  const limited = { ...team, owner: { ...owner, workspaceIds: [main!], allWorkspaces: false } }
  expect((await namesOf(limited)).toSorted()).toEqual(['main', 'team'])
})

test('Products and brand kits of another team are not found', async () => {
  const [mine, theirs] = [await stage.newTeam(), await stage.newTeam()]
  const foreign = await putBrandKit(stage, { teamId: theirs.teamId })
  await putProduct(stage, { teamId: theirs.teamId, brandKitId: foreign })
  expect(await namesOf(mine)).toEqual([])
  const answers = await Promise.all(
    [foreign, randomUUID()].map((brandKitId) =>
      stage.callToolRaw(tools.list_products, JSON.stringify({ brandKitId }), { as: mine.owner }),
    ),
  )
  expect(answers[0]!.error?.code).toBe('not_found')
  expect(answers[0]!.bytes).toEqual(answers[1]!.bytes)
})

test('Values outside their bounds and enums are refused with their path', async () => {
  const team = await stage.newTeam()
  const refused: [string, unknown][] = [
    ['limit', 0],
    ['limit', 101],
    ['limit', 1.5],
    ['query', 'x'.repeat(201)],
    ['status', []],
    ['brandKitId', 'x'],
    ['cursor', ''],
    ['colour', 'red'],
  ]
  for (const [path, value] of refused) {
    const { error } = await stage.callToolRaw(tools.list_products, JSON.stringify({ [path]: value }), {
      as: team.owner,
    })
    expect({ path, error }).toMatchObject({ path, error: { code: 'invalid_input', issues: [{ path }] } })
  }
})
