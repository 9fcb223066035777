import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { putBrandKit, putProduct } from '../../testing/brands.ts'
import { openOrgStage } from '../../testing/org-stage.ts'

const stage = await openOrgStage()
afterAll(() => stage[Symbol.asyncDispose]())

const contextOf = (input: { teamId: string; workspaceId: string; brandKitId?: string; productId?: string }) =>
  stage.call(calls['org.get_creative_context'], { brandKitId: null, productId: null, ...input })

describe('get_creative_context', () => {
  test('is empty for a team without kits and products', async () => {
    const { teamId, workspaceIds } = await stage.newTeam()
    expect(await contextOf({ teamId, workspaceId: workspaceIds[0]! })).toEqual({
      brandKit: null,
      brandKitFrom: null,
      product: null,
    })
  })

  test('takes the named kit, or else that of the product, the workspace or the team', async () => {
    const { teamId, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    const [main, second] = workspaceIds
    const named = await putBrandKit(stage, { teamId, name: 'named' })
    const ofProduct = await putBrandKit(stage, { teamId, name: 'product’s' })
    const ofSecond = await putBrandKit(stage, { teamId, name: 'second’s', workspaceId: second!, isDefault: true })
    const ofTeam = await putBrandKit(stage, { teamId, name: 'team’s', isDefault: true })
    const productId = await putProduct(stage, { teamId, brandKitId: ofProduct })
    const bare = await putProduct(stage, { teamId })
    const kitOf = async (input: Omit<Parameters<typeof contextOf>[0], 'teamId'>) =>
      (await contextOf({ teamId, ...input })).brandKit?.id
    expect(await kitOf({ workspaceId: second!, brandKitId: named, productId })).toBe(named)
    expect(await kitOf({ workspaceId: second!, productId })).toBe(ofProduct)
    expect(await kitOf({ workspaceId: second!, productId: bare })).toBe(ofSecond)
    expect(await kitOf({ workspaceId: main! })).toBe(ofTeam)
  })

  test('returns the facts for an ad, with the best picture first', async () => {
    const { teamId, workspaceIds } = await stage.newTeam()
    const [icon, logo, scene, hero, cutout] = Array.from({ length: 5 }, () => randomUUID() as string)
    const brandKitId = await putBrandKit(stage, {
      teamId,
      name: 'Luméa',
      tagline: 'Skin that glows',
      logos: [
        { assetId: icon!, variant: 'icon', background: 'any' },
        { assetId: logo!, variant: 'primary', background: 'light' },
      ],
      colors: [{ hex: '#1f4037', role: 'primary', name: 'Pine' }],
      fonts: [{ role: 'heading', family: 'Fraunces', weights: [600] }],
      voice: { tone: ['warm'], description: '', do: [], dont: [] },
      bannedWords: ['miracle'],
    })
    const productId = await putProduct(stage, {
      teamId,
      brandKitId,
      name: 'Serum',
      price: { amount: '38.00', currency: 'EUR' },
      images: [
        { assetId: scene!, role: 'lifestyle' },
        { assetId: hero!, role: 'hero' },
        { assetId: cutout!, role: 'cutout' },
      ],
      benefits: ['Brighter skin'],
    })
    expect(await contextOf({ teamId, workspaceId: workspaceIds[0]!, productId })).toEqual({
      brandKit: {
        id: brandKitId,
        name: 'Luméa',
        websiteUrl: null,
        tagline: 'Skin that glows',
        logoAssetIds: [logo, icon],
        colors: [{ hex: '#1f4037', role: 'primary' }],
        fonts: [{ role: 'heading', family: 'Fraunces' }],
        voiceTone: ['warm'],
        bannedWords: ['miracle'],
        requiredDisclaimers: [],
      },
      brandKitFrom: 'product',
      product: {
        id: productId,
        name: 'Serum',
        description: '',
        price: { amount: '38.00', currency: 'EUR' },
        salePrice: null,
        url: null,
        imageAssetIds: [cutout, hero, scene],
        benefits: ['Brighter skin'],
        targetAudience: null,
      },
    })
  })

  test('returns not_found for a missing or foreign product or kit, and for one of another workspace', async () => {
    const { teamId, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    const [main, second] = workspaceIds
    const other = await stage.newTeam()
    const kits = [
      randomUUID(),
      await putBrandKit(stage, { teamId: other.teamId }),
      await putBrandKit(stage, { teamId, workspaceId: second! }),
    ]
    const products = [
      randomUUID(),
      await putProduct(stage, { teamId: other.teamId }),
      await putProduct(stage, { teamId, workspaceId: second! }),
    ]
    for (const brandKitId of kits)
      await expect(contextOf({ teamId, workspaceId: main!, brandKitId })).rejects.toMatchObject({ code: 'not_found' })
    for (const productId of products)
      await expect(contextOf({ teamId, workspaceId: main!, productId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('put_product', () => {
  test('overwrites an existing product unless it is to be kept', async () => {
    const { teamId } = await stage.newTeam()
    const productId = await putProduct(stage, { teamId, name: 'Before' })
    const nameNow = async () => (await stage.admin`select name from org.products where id = ${productId}`)[0]!['name']
    await putProduct(stage, { teamId, productId, name: 'After' })
    expect(await nameNow()).toBe('After')
    await putProduct(stage, { teamId, productId, name: 'Too late', keepExisting: true })
    expect(await nameNow()).toBe('After')
  })

  test('refuses two currencies, and more decimals than the currency has', async () => {
    const { teamId } = await stage.newTeam()
    const price = { amount: '10', currency: 'USD' }
    await expect(
      putProduct(stage, { teamId, price, salePrice: { amount: '9', currency: 'EUR' } }),
    ).rejects.toMatchObject({ code: 'invalid_input', extras: { issues: [{ path: 'salePrice.currency' }] } })
    await expect(putProduct(stage, { teamId, price: { amount: '10.5', currency: 'JPY' } })).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path: 'price' }] },
    })
  })

  test('returns not_found for a missing or foreign kit, workspace or team', async () => {
    const { teamId } = await stage.newTeam()
    const other = await stage.newTeam()
    const foreignKit = await putBrandKit(stage, { teamId: other.teamId })
    const attempts = [
      () => putProduct(stage, { teamId, brandKitId: foreignKit }),
      () => putProduct(stage, { teamId, workspaceId: other.workspaceIds[0]! }),
      () => putProduct(stage, { teamId: randomUUID() }),
      () => putBrandKit(stage, { teamId, workspaceId: other.workspaceIds[0]! }),
      () => putBrandKit(stage, { teamId: randomUUID() }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  })
})
