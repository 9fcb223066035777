import { randomUUID } from 'node:crypto'
import { calls, tools } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import { loadBrief } from './load-brief.ts'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

const storesOf = ({ teamId }: Team) => ({ sql: teamSql(stage.deps.db, teamId), objects: stage.deps.objects })

type Known = { logos: string[]; images: string[] }

async function newProduct({ logos, images }: Known) {
  const [brandKitId, productId] = [randomUUID(), randomUUID()]
  await stage.call(calls['org.put_brand_kit'], {
    brandKitId,
    teamId: team.teamId,
    name: 'Lumea',
    isDefault: false,
    websiteUrl: 'https://lumea.example',
    tagline: 'Skin, rested',
    logos: logos.map((assetId) => ({ assetId, variant: 'primary' as const, background: 'any' as const })),
    colors: [{ hex: '#c2410c', role: 'primary', name: 'Ember' }],
    fonts: [{ role: 'heading', family: 'Fraunces', weights: [700] }],
    voice: { tone: ['calm'], description: '', do: [], dont: [] },
    bannedWords: ['cheap'],
    requiredDisclaimers: ['Results vary.'],
  })
  await stage.call(calls['org.put_product'], {
    productId,
    teamId: team.teamId,
    brandKitId,
    name: 'Night serum',
    description: 'Restores overnight.',
    category: 'Skin',
    price: { amount: '38.00', currency: 'USD' },
    salePrice: { amount: '29.50', currency: 'USD' },
    url: 'https://lumea.example/serum',
    sku: null,
    images: images.map((assetId) => ({ assetId, role: 'packshot' as const })),
    benefits: ['Rested skin'],
    targetAudience: 'Adults',
    tags: [],
    status: 'active',
  })
  return { brandKitId, productId }
}

async function startWith(input: { productId?: string; referenceAssetIds?: string[] }) {
  await stage.callTool(tools.generate_image, { instructions: 'Launch week', ...input }, { as: team.caller })
  return (await stage.claim())!
}

test('the brief contains the product and brand kit as they were when the batch was created', async () => {
  const [logo, image] = [await stage.newPicture(team, { type: 'logo' }), await stage.newPicture(team)]
  const { productId } = await newProduct({ logos: [logo], images: [image] })
  const item = await startWith({ productId })
  await stage.admin`update org.products set name = 'Renamed' where id = ${productId}`
  const brief = await loadBrief(storesOf(team), item)
  expect(brief).toMatchObject({
    instructions: 'Launch week',
    brand: {
      name: 'Lumea',
      tagline: 'Skin, rested',
      colors: [{ hex: '#c2410c', role: 'primary' }],
      voiceTone: ['calm'],
      bannedWords: ['cheap'],
      requiredDisclaimers: ['Results vary.'],
    },
    product: { name: 'Night serum', price: '$38', salePrice: '$29.50', benefits: ['Rested skin'] },
  })
  expect(Buffer.from(brief.brand!.logo!).subarray(1, 4).toString()).toBe('PNG')
  expect(brief.photos).toHaveLength(1)
})

test('the caller’s pictures come before the product’s, each once, and deleted ones are left out', async () => {
  const [own, both, image] = [await stage.newPicture(team), await stage.newPicture(team), await stage.newPicture(team)]
  const { productId } = await newProduct({ logos: [randomUUID()], images: [both, randomUUID(), image] })
  const item = await startWith({ productId, referenceAssetIds: [own, both] })
  const brief = await loadBrief(storesOf(team), item)
  expect(brief.brand!.logo).toBeNull()
  expect(brief.photos).toHaveLength(3)
})

test('without brand, product and pictures the brief is text only', async () => {
  const bare = await stage.newTeam()
  await stage.callTool(tools.generate_image, { instructions: 'Sale' }, { as: bare.caller })
  expect(await loadBrief(storesOf(bare), (await stage.claim())!)).toEqual({
    instructions: 'Sale',
    content: null,
    page: null,
    answer: null,
    brand: null,
    brandIsDefault: false,
    product: null,
    photos: [],
  })
})
