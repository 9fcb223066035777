import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage } from '@adloom/testing'
import { seed, type Seeded } from './seed.ts'

const passwords = { demoPassword: 'correct horse battery', otherPassword: 'staple battery horse' }
let stage: Stage
let first: Seeded
beforeAll(async () => {
  stage = await openStage()
  await stage.start('auth', 'org', 'generation', 'gateway')
  first = await seed(await stage.bus('operator'), passwords)
})
afterAll(() => stage[Symbol.asyncDispose]())

/** As anybody would, over HTTP. */
async function callTool<T>(apiKey: string, tool: string, input: object = {}): Promise<T> {
  const response = await fetch(`${stage.site.publicUrl}/v1/tools/${tool}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const body = (await response.json()) as T
  if (!response.ok) throw new Error(`${tool} answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

type Products = { products: { name: string; images: { url: string }[] }[] }
type Kit = { brandKit: { name: string; logos: { url: string }[] } | null; otherKits: { name: string }[] }

it('gives a demo team with credits, two brands, and products whose pictures can be fetched', async () => {
  const { apiKey, workspaceIds } = first.demo
  expect(workspaceIds).toHaveLength(2)
  expect(await callTool(apiKey, 'get_credit_balance')).toMatchObject({ available: 100_000, included: 100_000 })
  const { brandKit, otherKits } = await callTool<Kit>(apiKey, 'get_brand_kit')
  expect([brandKit?.name, otherKits.map(({ name }) => name)]).toEqual(['Luméa', ['Northbeam Coffee Roasters']])
  const { products } = await callTool<Products>(apiKey, 'list_products')
  expect(products.map(({ name }) => name)).toEqual(['Summit Blend', 'Vitamin C Glow Serum'])
  const urls = [...products.flatMap(({ images }) => images), ...brandKit!.logos].map(({ url }) => url)
  expect(urls).toHaveLength(3)
  for (const url of urls) {
    const response = await fetch(url)
    expect({ status: response.status, type: response.headers.get('content-type') }).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^image\//),
    })
  }
})

it('leaves the demo team a workspace without a brand', async () => {
  const { apiKey, workspaceIds } = first.demo
  const kit = await callTool<Kit>(apiKey, 'get_brand_kit', { workspaceId: workspaceIds[1] })
  expect(kit).toEqual({ brandKit: null, otherKits: [] })
})

it('gives a second team that finds nothing of the first', async () => {
  const { apiKey } = first.other
  const { products } = await callTool<Products>(apiKey, 'list_products')
  expect(products.map(({ name }) => name)).toEqual(['Dish Soap Refill'])
  await expect(callTool(apiKey, 'list_products', { workspaceId: first.demo.workspaceIds[0] })).rejects.toThrow('403')
})

it('done again changes nothing but the keys: the new ones work, the old ones do not', async () => {
  await stage.admin`update org.brand_kits set tagline = 'Changed by hand' where name = 'Luméa'`
  const counts = () => stage.admin`
    select (select count(*) from org.teams) as teams, (select count(*) from org.products) as products,
           (select count(*) from org.brand_kits) as kits, (select count(*) from generation.assets) as assets`
  const before = await counts()
  const again = await seed(await stage.bus('operator'), passwords)
  expect(await counts()).toEqual(before)
  expect(again).toEqual({
    demo: { ...first.demo, apiKey: expect.any(String) },
    other: { ...first.other, apiKey: expect.any(String) },
  })
  expect(await callTool(again.demo.apiKey, 'get_brand_kit')).toMatchObject({ brandKit: { tagline: 'Changed by hand' } })
  await expect(callTool(first.demo.apiKey, 'list_workspaces')).rejects.toThrow('401')
})
