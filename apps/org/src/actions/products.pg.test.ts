import { randomUUID } from 'node:crypto'
import { actions, type Caller, tools } from '@adloom/contracts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { putBrandKit, putProduct, signing } from '../../testing/brands.ts'
import { type NewTeam, openOrgStage } from '../../testing/org-stage.ts'

const stage = await openOrgStage()
let generation: AsyncDisposable | undefined
afterEach(async () => {
  await generation?.[Symbol.asyncDispose]()
  generation = undefined
})
afterAll(() => stage[Symbol.asyncDispose]())

type Product = Parameters<typeof stage.callAction<typeof actions.create_product>>[1]
type Changes = Parameters<typeof stage.callAction<typeof actions.update_product>>[1]
type Listing = Parameters<typeof stage.callTool<typeof tools.list_products>>[1]
const create = (as: Caller, product: Partial<Product> = {}) =>
  stage.callAction(actions.create_product, { name: 'Thing', ...product }, { as })
const update = (as: Caller, changes: Changes) => stage.callAction(actions.update_product, changes, { as })
const archive = (as: Caller, productId: string) => stage.callAction(actions.archive_product, { productId }, { as })
const list = async ({ owner }: NewTeam, input: Listing = {}) =>
  (await stage.callTool(tools.list_products, input, { as: owner })).products
const usd = (amount: string) => ({ amount, currency: 'USD' })

describe('create_product', () => {
  test('creates the product that list_products then returns, for a member too', async () => {
    const team = await stage.newTeam()
    const photo = randomUUID()
    generation = await stage.answerAsGeneration({
      sign_assets: signing([], () => ({ workspaceId: team.workspaceIds[0]! })),
    })
    const brandKitId = await putBrandKit(stage, { teamId: team.teamId })
    const product = {
      name: 'Vitamin C Glow Serum',
      description: 'Brightens.',
      category: 'Skincare',
      brandKitId,
      price: usd('38'),
      salePrice: usd('29.5'),
      url: 'https://lumea.example/serum',
      sku: 'LM-1',
      images: [{ assetId: photo, role: 'packshot' as const }],
      benefits: ['Brighter skin'],
      targetAudience: 'Adults',
      tags: ['bestseller'],
    }
    const { productId, status, updatedAt } = await create({ ...team.person, role: 'member' }, product)
    expect(status).toBe('active')
    expect(await list(team, { query: 'glow lm-1' })).toEqual([
      {
        ...product,
        id: productId,
        price: usd('38.00'),
        salePrice: usd('29.50'),
        images: [{ ...product.images[0], url: `https://files.example/${photo}` }],
        status,
        createdAt: updatedAt,
        updatedAt,
      },
    ])
  })

  test('returns not_found for pictures of another team', async () => {
    const { person } = await stage.newTeam()
    const lost = randomUUID()
    generation = await stage.answerAsGeneration({ sign_assets: signing([lost]) })
    await expect(create(person, { images: [{ assetId: lost, role: 'hero' }] })).rejects.toMatchObject({
      code: 'not_found',
      extras: { issues: [{ path: 'images[0].assetId', code: 'not_found' }] },
    })
  })

  test('refuses impossible prices, and a sale price that is not lower', async () => {
    const { person } = await stage.newTeam()
    const refused: [string, Partial<Product>][] = [
      ['price', { price: { amount: '10.5', currency: 'JPY' } }],
      ['price', { price: { amount: '10.555', currency: 'USD' } }],
      ['price.currency', { price: { amount: '10', currency: 'dollar' } }],
      ['price.amount', { price: { amount: '-1', currency: 'USD' } }],
      ['salePrice.currency', { price: usd('10'), salePrice: { amount: '9', currency: 'EUR' } }],
      ['salePrice', { price: usd('10'), salePrice: usd('10.00') }],
      ['url', { url: 'ftp://lumea.example/x' }],
      ['url', { url: 'http://10.0.0.1/admin' }],
      ['status', { status: 'archived' as 'draft' }],
    ]
    for (const [path, product] of refused) {
      await expect(create(person, product), path).rejects.toMatchObject({
        code: 'invalid_input',
        extras: { issues: [{ path }] },
      })
    }
  })

  test('returns not_found for a kit of another team or of an inaccessible workspace', async () => {
    const [team, other] = [await stage.newTeam({ workspaceNames: ['Main', 'Second'] }), await stage.newTeam()]
    const [main, second] = team.workspaceIds
    const limited = { ...team.person, workspaceIds: [main!], allWorkspaces: false }
    const foreign = await putBrandKit(stage, { teamId: other.teamId })
    const outOfReach = await putBrandKit(stage, { teamId: team.teamId, workspaceId: second! })
    for (const brandKitId of [foreign, outOfReach, randomUUID()]) {
      const attempt = create(limited, { brandKitId, workspaceId: main! })
      await expect(attempt).rejects.toMatchObject({ code: 'not_found', message: 'There is no such brand kit.' })
    }
  })
})

describe('update_product', () => {
  test('changes the given fields, keeps the others, and a search finds only the new words', async () => {
    const team = await stage.newTeam()
    const made = await create(team.person, { name: 'Old name', price: usd('38'), tags: ['kept'] })
    await update(team.person, { ...idAndTime(made), name: 'New name', salePrice: usd('30') })
    expect(await list(team, { query: 'new kept' })).toMatchObject([
      { name: 'New name', price: usd('38.00'), salePrice: usd('30.00'), tags: ['kept'] },
    ])
    expect(await list(team, { query: 'old' })).toEqual([])
  })

  test('validates a new price against the stored one', async () => {
    const team = await stage.newTeam()
    const made = await create(team.person, { price: usd('38') })
    const refused = [
      { path: 'salePrice', salePrice: usd('40') },
      { path: 'salePrice.currency', salePrice: { amount: '30', currency: 'EUR' } },
    ]
    for (const { path, salePrice } of refused)
      await expect(update(team.person, { ...idAndTime(made), salePrice })).rejects.toMatchObject({
        extras: { issues: [{ path }] },
      })
    const free = await update(team.person, { ...idAndTime(made), price: null })
    await update(team.person, { ...idAndTime(free), price: { amount: '5000', currency: 'JPY' } })
    expect(await list(team)).toMatchObject([{ price: { amount: '5000', currency: 'JPY' } }])
  })

  test('accepts one of several changes to the same state', async () => {
    const team = await stage.newTeam()
    const made = await create(team.person)
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => update(team.person, { ...idAndTime(made), name })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refusals).toEqual(['conflict', 'conflict'])
  })
})

describe('archive_product', () => {
  test('removes the product from the list, may be repeated, and is undone by a change of status', async () => {
    const team = await stage.newTeam()
    const { productId } = await create(team.person)
    const archived = await archive(team.person, productId)
    expect(await archive(team.person, productId)).toEqual(archived)
    expect(await list(team)).toEqual([])
    await update(team.person, { ...idAndTime(archived), status: 'active' })
    expect(await list(team)).toMatchObject([{ id: productId }])
  })
})

describe('Access', () => {
  test('lets a caller with some workspaces change only their products', async () => {
    const team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    const [main, second] = team.workspaceIds
    const member: Caller = { ...team.person, role: 'member', workspaceIds: [main!], allWorkspaces: false }
    const ofTeam = await putProduct(stage, { teamId: team.teamId })
    const ofSecond = await putProduct(stage, { teamId: team.teamId, workspaceId: second! })
    await expect(create(member)).rejects.toMatchObject({ code: 'workspace_forbidden' })
    await expect(archive(member, ofTeam)).rejects.toMatchObject({ code: 'workspace_forbidden' })
    await expect(archive(member, ofSecond)).rejects.toMatchObject({ code: 'not_found' })
    const own = await create(member, { workspaceId: main! })
    expect(await archive(member, own.productId)).toMatchObject({ status: 'archived' })
  })

  test('gives byte-identical 404 errors for a foreign and a missing product', async () => {
    const [team, other] = [await stage.newTeam(), await stage.newTeam()]
    const foreign = await putProduct(stage, { teamId: other.teamId })
    const updatedAt = '2026-01-15T12:00:00Z'
    for (const [action, more] of [
      [actions.archive_product, {}] as const,
      [actions.update_product, { updatedAt }] as const,
    ]) {
      const answers = await Promise.all(
        [foreign, randomUUID()].map((productId) =>
          stage.callActionRaw(action, JSON.stringify({ productId, ...more }), { as: team.person }),
        ),
      )
      expect(answers[0]!.error?.code).toBe('not_found')
      expect(answers[0]!.bytes).toEqual(answers[1]!.bytes)
    }
  })
})

const idAndTime = ({ productId, updatedAt }: { productId: string; updatedAt: string }) => ({ productId, updatedAt })
