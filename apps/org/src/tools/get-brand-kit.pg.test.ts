import { randomUUID } from 'node:crypto'
import { calls, tools } from '@adloom/contracts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { putBrandKit, signing } from '../../testing/brands.ts'
import { openOrgStage } from '../../testing/org-stage.ts'

const stage = await openOrgStage()
let generation: AsyncDisposable | undefined
afterEach(async () => {
  await generation?.[Symbol.asyncDispose]()
  generation = undefined
})
afterAll(() => stage[Symbol.asyncDispose]())

test('A team without a kit gets null', async () => {
  const { owner } = await stage.newTeam()
  expect(await stage.callTool(tools.get_brand_kit, {}, { as: owner })).toEqual({ brandKit: null, otherKits: [] })
})

test('The default kit is returned in full with signed logos, and the others by name', async () => {
  const { owner, teamId } = await stage.newTeam()
  const [logo, lost] = [randomUUID(), randomUUID()]
  const zed = await putBrandKit(stage, { teamId, name: 'Zed' })
  const abc = await putBrandKit(stage, { teamId, name: 'Abc' })
  const id = await putBrandKit(stage, {
    teamId,
    name: 'Luméa',
    isDefault: true,
    websiteUrl: 'https://lumea.example',
    tagline: 'Skin that glows',
    logos: [
      { assetId: logo, variant: 'primary', background: 'light' },
      { assetId: lost, variant: 'icon', background: 'any' },
    ],
    colors: [
      { hex: '#1f4037', role: 'primary', name: 'Pine' },
      { hex: '#f4ede4', role: 'background', name: '' },
    ],
    fonts: [{ role: 'heading', family: 'Fraunces', weights: [600] }],
    voice: { tone: ['warm'], description: '', do: ['Speak to one person'], dont: ['Promise results'] },
    bannedWords: ['miracle'],
    requiredDisclaimers: ['Results vary.'],
  })
  generation = await stage.answerAsGeneration({ sign_assets: signing([lost]) })
  expect(await stage.callTool(tools.get_brand_kit, {}, { as: owner })).toEqual({
    brandKit: {
      id,
      name: 'Luméa',
      isDefault: true,
      websiteUrl: 'https://lumea.example',
      tagline: 'Skin that glows',
      logos: [{ assetId: logo, variant: 'primary', background: 'light', url: `https://files.example/${logo}` }],
      colors: [
        { hex: '#1f4037', role: 'primary', name: 'Pine' },
        { hex: '#f4ede4', role: 'background', name: null },
      ],
      fonts: [{ role: 'heading', family: 'Fraunces', weights: [600] }],
      voice: { tone: ['warm'], description: null, do: ['Speak to one person'], dont: ['Promise results'] },
      bannedWords: ['miracle'],
      requiredDisclaimers: ['Results vary.'],
      updatedAt: '2026-01-15T12:00:00.000Z',
    },
    otherKits: [
      { id: abc, name: 'Abc' },
      { id: zed, name: 'Zed' },
    ],
  })
})

test('While generation is down a kit without logos is returned, and one with logos is unavailable', async () => {
  const { owner, teamId } = await stage.newTeam()
  const logos = [{ assetId: randomUUID(), variant: 'primary' as const, background: 'any' as const }]
  const withLogo = await putBrandKit(stage, { teamId, logos })
  const without = await putBrandKit(stage, { teamId })
  const refused = stage.callTool(tools.get_brand_kit, { brandKitId: withLogo }, { as: owner })
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' })
  expect(await stage.callTool(tools.get_brand_kit, { brandKitId: without }, { as: owner })).toMatchObject({
    brandKit: { id: without },
  })
})

test('A new default replaces the old one, and a workspace may have its own', async () => {
  const { owner, teamId, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  const [, second] = workspaceIds
  await putBrandKit(stage, { teamId, name: 'Old', isDefault: true })
  const ofTeam = await putBrandKit(stage, { teamId, name: 'New', isDefault: true })
  const ofSecond = await putBrandKit(stage, { teamId, name: 'Own', isDefault: true, workspaceId: second! })
  const idFor = async (workspaceId?: string) =>
    (await stage.callTool(tools.get_brand_kit, { ...(workspaceId && { workspaceId }) }, { as: owner })).brandKit?.id
  expect(await idFor()).toBe(ofTeam)
  expect(await idFor(workspaceIds[0])).toBe(ofTeam)
  expect(await idFor(second)).toBe(ofSecond)
})

test('The default kit is the one that generate_image applies, of the named workspace or of the primary one', async () => {
  const { owner, teamId, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second', 'Third'] })
  const [main, second, third] = workspaceIds as [string, string, string]
  const plain = await putBrandKit(stage, { teamId, name: 'Plain' })
  const shown = async (workspaceId?: string, as = owner) => {
    const { brandKit, otherKits } = await stage.callTool(
      tools.get_brand_kit,
      { ...(workspaceId && { workspaceId }) },
      { as },
    )
    return { id: brandKit?.id, others: otherKits.map(({ id }) => id) }
  }
  expect(await shown()).toEqual({ id: undefined, others: [plain] })
  const ofTeam = await putBrandKit(stage, { teamId, name: 'Team', isDefault: true })
  const ofMain = await putBrandKit(stage, { teamId, name: 'Main', isDefault: true, workspaceId: main })
  const ofSecond = await putBrandKit(stage, { teamId, name: 'Second', isDefault: true, workspaceId: second })
  const applied = async (workspaceId: string) => {
    const asked = { teamId, workspaceId, brandKitId: null, productId: null }
    return (await stage.call(calls['org.get_creative_context'], asked)).brandKit?.id
  }
  expect([await shown(), await applied(main)]).toMatchObject([{ id: ofMain }, ofMain])
  expect([await shown(second), await applied(second)]).toMatchObject([{ id: ofSecond }, ofSecond])
  expect([await shown(third), await applied(third)]).toMatchObject([{ id: ofTeam }, ofTeam])
  const limited = { ...owner, workspaceIds: [second, third], allWorkspaces: false }
  expect(await shown(undefined, limited)).toMatchObject({ id: ofTeam })
})

test('Of many kits that become the default concurrently, one is the default', async () => {
  const { owner, teamId } = await stage.newTeam()
  const ids = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => putBrandKit(stage, { teamId, name, isDefault: true })),
  )
  const { brandKit } = await stage.callTool(tools.get_brand_kit, {}, { as: owner })
  expect(ids).toContain(brandKit?.id)
  const defaults = await stage.admin`select 1 from org.brand_kits where team_id = ${teamId} and is_default`
  expect(defaults).toHaveLength(1)
})

test('Putting a kit again overwrites it, unless the existing one is to be kept', async () => {
  const { owner, teamId } = await stage.newTeam()
  const brandKitId = await putBrandKit(stage, { teamId, name: 'Before', bannedWords: ['x'] })
  await putBrandKit(stage, { teamId, brandKitId, name: 'After' })
  await putBrandKit(stage, { teamId, brandKitId, name: 'Too late', isDefault: true, keepExisting: true })
  const { brandKit, otherKits } = await stage.callTool(tools.get_brand_kit, { brandKitId }, { as: owner })
  expect(brandKit).toMatchObject({ name: 'After', isDefault: false, bannedWords: [] })
  expect(otherKits).toEqual([])
})

test('A missing, a foreign and an inaccessible kit get byte-identical 404 errors', async () => {
  const { owner, teamId, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  const other = await stage.newTeam()
  const foreign = await putBrandKit(stage, { teamId: other.teamId })
  const outOfReach = await putBrandKit(stage, { teamId, workspaceId: workspaceIds[1]! })
  const limited = { ...owner, workspaceIds: [workspaceIds[0]!], allWorkspaces: false }
  const answers = await Promise.all(
    [randomUUID(), foreign, outOfReach].map((brandKitId) =>
      stage.callToolRaw(tools.get_brand_kit, JSON.stringify({ brandKitId }), { as: limited }),
    ),
  )
  expect(answers[0]!.error?.code).toBe('not_found')
  for (const answer of answers) expect(answer.bytes).toEqual(answers[0]!.bytes)
  expect((await stage.callTool(tools.get_brand_kit, {}, { as: limited })).otherKits).toEqual([])
})
