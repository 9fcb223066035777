import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, until } from '@adloom/testing'
import { issueDemoKey } from './demo-key.ts'
import { seed } from './seed.ts'

const passwords = { demoPassword: 'correct horse battery', otherPassword: 'staple battery horse' }
let stage: Stage
let first: Awaited<ReturnType<typeof seed>>
beforeAll(async () => {
  stage = await openStage()
  await stage.start('auth', 'org', 'generation', 'gateway')
  first = await seed(await stage.bus('operator'), stage.site.publicUrl, passwords)
})
afterAll(() => stage[Symbol.asyncDispose]())

/** Calls a tool over HTTP, as any client would. */
const request = (apiKey: string, tool: string, input: object) =>
  fetch(`${stage.site.publicUrl}/v1/tools/${tool}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })

async function callTool<T>(apiKey: string, tool: string, input: object = {}): Promise<T> {
  const response = await request(apiKey, tool, input)
  const body = (await response.json()) as T
  if (!response.ok) throw new Error(`${tool} answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

type Picture = { url: string }
type Products = { products: { name: string; images: Picture[]; price: object | null; benefits: string[] }[] }
type Kit = { brandKit: { name: string; logos: Picture[] } | null; otherKits: { name: string }[] }
type Assets = { assets: { assetId: string; url: string; aspectRatio: string; projectIds: string[] }[] }
type Projects = { projects: { id: string; name: string; itemCount: number }[] }

test('creates a demo team with unused credits, two brands, and products whose pictures can be fetched', async () => {
  const { apiKey, workspaceIds } = first.demo
  expect(workspaceIds).toHaveLength(2)
  const balance = await callTool(apiKey, 'get_credit_balance')
  expect(balance).toMatchObject({ available: 100_000, included: 100_000, used: 0, reserved: 0 })
  const { brandKit, otherKits } = await callTool<Kit>(apiKey, 'get_brand_kit')
  expect([brandKit?.name, otherKits.map(({ name }) => name)]).toEqual(['Luméa', ['Northbeam Coffee Roasters']])
  const { products } = await callTool<Products>(apiKey, 'list_products')
  expect(products.map(({ name }) => name)).toEqual([
    'Summit Blend',
    'First Light Decaf',
    'Enamel Camp Mug',
    'Vitamin C Glow Serum',
    'Overnight Barrier Cream',
    'Oat Milk Cleanser',
  ])
  for (const { price, benefits, images } of products) {
    expect([price === null, benefits.length, images.length]).toEqual([false, 3, 1])
  }
  await expectPictures([...products.flatMap(({ images }) => images), ...brandKit!.logos])
})

test('gives it a library with ads of every shape, in folders, that can be found by words and by product', async () => {
  const { apiKey } = first.demo
  const { projects } = await callTool<Projects>(apiKey, 'list_projects')
  expect(projects.map(({ name, itemCount }) => [name, itemCount])).toEqual([
    ['Luméa spring offers', 7],
    ['Luméa night care launch', 3],
    ['Northbeam decaf launch', 2],
    ['Northbeam trail season', 7],
    ['Packshots and scenes', 8],
    ['Sketches without a brand', 4],
  ])
  const { assets } = await callTool<Assets>(apiKey, 'search_assets', { tags: ['ad'], limit: 100 })
  expect(assets).toHaveLength(21)
  expect(new Set(assets.map(({ aspectRatio }) => aspectRatio))).toEqual(new Set(['1:1', '4:5', '9:16', '16:9']))
  expect(assets.filter(({ projectIds }) => projectIds.length === 0)).toEqual([])
  await expectPictures(assets)

  const found = (input: object) => callTool<Assets>(apiKey, 'search_assets', input)
  const { assets: scenes } = await found({ query: 'serum morning', limit: 1 })
  expect(scenes[0]!.projectIds).toHaveLength(2)
  const { products } = await callTool<{ products: { id: string }[] }>(apiKey, 'list_products', { query: 'mug' })
  expect((await found({ productId: products[0]!.id })).assets).toHaveLength(3)
})

async function expectPictures(pictures: Picture[]) {
  for (const { url } of pictures) {
    const response = await fetch(url)
    await response.arrayBuffer()
    const type = response.headers.get('content-type')
    expect({ status: response.status, type }).toEqual({ status: 200, type: expect.stringMatching(/^image\//) })
  }
}

test('gives the demo team a workspace without a brand', async () => {
  const { apiKey, workspaceIds } = first.demo
  const kit = await callTool<Kit>(apiKey, 'get_brand_kit', { workspaceId: workspaceIds[1] })
  expect(kit).toEqual({ brandKit: null, otherKits: [] })
})

test('creates a second team that cannot see the first', async () => {
  const { apiKey } = first.other
  const { products } = await callTool<Products>(apiKey, 'list_products')
  expect(products.map(({ name }) => name)).toEqual(['Dish Soap Refill'])
  const { assets } = await callTool<Assets>(apiKey, 'search_assets', { limit: 100 })
  expect(assets).toHaveLength(2)
  const { projects } = await callTool<Projects>(apiKey, 'list_projects')
  expect(projects.map(({ name, itemCount }) => [name, itemCount])).toEqual([['Tidewell refills', 1]])
  const ofDemo = await callTool<Assets>(first.demo.apiKey, 'search_assets', { query: 'dish soap tidewell' })
  expect(ofDemo.assets).toEqual([])
  await expect(callTool(apiKey, 'list_products', { workspaceId: first.demo.workspaceIds[0] })).rejects.toThrow('403')
})

test('changes nothing when it runs again, and stored keys continue to work', async () => {
  await stage.admin`update org.brand_kits set tagline = 'Changed by hand' where name = 'Luméa'`
  await stage.admin`update generation.projects set name = 'Renamed by hand' where name = 'Luméa spring offers'`
  await stage.admin`
    delete from generation.project_assets m using generation.projects p
    where p.id = m.project_id and p.name = 'Northbeam decaf launch'`
  const counts = () => stage.admin`
    select (select count(*) from org.teams) as teams, (select count(*) from org.products) as products,
           (select count(*) from org.brand_kits) as kits, (select count(*) from generation.assets) as assets,
           (select string_agg(name || item_count, ', ' order by id) from generation.projects) as projects`
  const before = await counts()
  const again = await seedAgain({ demoKey: first.demo.apiKey, otherKey: first.other.apiKey })
  expect(await counts()).toEqual(before)
  expect(again).toEqual(first)
  expect(await callTool(first.demo.apiKey, 'get_brand_kit')).toMatchObject({ brandKit: { tagline: 'Changed by hand' } })
})

test('replaces only keys that no longer work or belong to another team', async () => {
  const { demoOwner, demo, other } = first
  const renewed = await issueDemoKey(await stage.bus('operator'), demoOwner)
  // The gateway hears of the revocation a moment after the call.
  await until(async () => {
    const response = await request(demo.apiKey, 'list_workspaces', {})
    await response.arrayBuffer()
    return response.status === 401
  })
  const again = await seedAgain({ demoKey: demo.apiKey, otherKey: other.apiKey })
  expect([again.demo.apiKey, again.other.apiKey]).toEqual([expect.not.stringContaining(renewed), other.apiKey])
  await callTool(again.demo.apiKey, 'list_workspaces')
  const swapped = await seedAgain({ demoKey: again.demo.apiKey, otherKey: again.demo.apiKey })
  expect(swapped.demo.apiKey).toBe(again.demo.apiKey)
  expect(await callTool(swapped.other.apiKey, 'get_team_info')).toMatchObject({ team: { id: other.teamId } })
})

const seedAgain = async (keys: { demoKey: string; otherKey: string }) =>
  seed(await stage.bus('operator'), stage.site.publicUrl, { ...passwords, ...keys })
