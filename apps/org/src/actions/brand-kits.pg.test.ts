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

type Kit = Parameters<typeof stage.callAction<typeof actions.create_brand_kit>>[1]
type Changes = Parameters<typeof stage.callAction<typeof actions.update_brand_kit>>[1]
const create = (as: Caller, kit: Partial<Kit> = {}) =>
  stage.callAction(actions.create_brand_kit, { name: 'Kit', ...kit }, { as })
const update = (as: Caller, changes: Changes) => stage.callAction(actions.update_brand_kit, changes, { as })
const makeDefault = (as: Caller, brandKitId: string) =>
  stage.callAction(actions.set_default_brand_kit, { brandKitId }, { as })
const remove = (as: Caller, brandKitId: string) => stage.callAction(actions.delete_brand_kit, { brandKitId }, { as })
const get = ({ owner }: NewTeam, brandKitId?: string) =>
  stage.callTool(tools.get_brand_kit, { ...(brandKitId !== undefined && { brandKitId }) }, { as: owner })
const defaultsOf = async ({ teamId }: NewTeam) =>
  (await stage.admin`select id from org.brand_kits where team_id = ${teamId} and is_default`).map((row) => row['id'])

describe('create_brand_kit', () => {
  test('creates the kit that get_brand_kit then returns', async () => {
    const team = await stage.newTeam()
    const logo = randomUUID()
    generation = await stage.answerAsGeneration({
      sign_assets: signing([], () => ({ workspaceId: team.workspaceIds[0]!, type: 'logo' })),
    })
    const kit = {
      name: 'Luméa',
      websiteUrl: 'https://lumea.example',
      tagline: 'Skin that glows',
      logos: [{ assetId: logo, variant: 'primary' as const, background: 'light' as const }],
      colors: [{ hex: '#1F4037', role: 'primary' as const, name: 'Pine' }],
      fonts: [{ role: 'heading' as const, family: 'Fraunces', weights: [600] }],
      voice: { tone: ['warm'], description: null, do: ['Speak to one person'], dont: ['Promise results'] },
      bannedWords: ['miracle'],
      requiredDisclaimers: ['Results vary.'],
    }
    const { brandKitId, isDefault, updatedAt } = await create(team.person, kit)
    expect(isDefault).toBe(true)
    expect((await get(team)).brandKit).toEqual({
      ...kit,
      id: brandKitId,
      isDefault: true,
      logos: [{ ...kit.logos[0], url: `https://files.example/${logo}` }],
      colors: [{ ...kit.colors[0], hex: '#1f4037' }],
      updatedAt,
    })
  })

  test('makes the first kit of a team and of a workspace the default, and a later one only on request', async () => {
    const team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    const first = await create(team.person)
    const second = await create(team.person)
    const ofSecond = await create(team.person, { workspaceId: team.workspaceIds[1]! })
    expect([first, second, ofSecond].map(({ isDefault }) => isDefault)).toEqual([true, false, true])
    const third = await create(team.person, { isDefault: true })
    expect(new Set(await defaultsOf(team))).toEqual(new Set([third.brandKitId, ofSecond.brandKitId]))
  })

  test('creates one kit for one idempotency key', async () => {
    const team = await stage.newTeam()
    const ask = () =>
      stage.callAction(actions.create_brand_kit, { name: 'Once' }, { as: team.person, idempotencyKey: 'k' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ brandKitId }) => brandKitId)).size).toBe(1)
    expect(await get(team)).toMatchObject({ brandKit: { id: answers[0].brandKitId }, otherKits: [] })
  })

  test('returns not_found for missing, foreign and inaccessible logos, and refuses assets that are not pictures', async () => {
    const team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    const [good, missing, elsewhere, video] = Array.from({ length: 4 }, () => randomUUID() as string)
    const [main, second] = team.workspaceIds
    generation = await stage.answerAsGeneration({
      sign_assets: signing([missing!], (id) => ({
        workspaceId: id === elsewhere ? second! : main!,
        type: id === video ? 'video' : 'image',
      })),
    })
    const logos = [good, missing, elsewhere, video].map((assetId) => ({
      assetId: assetId!,
      variant: 'icon' as const,
      background: 'any' as const,
    }))
    const limited = { ...team.person, workspaceIds: [main!], allWorkspaces: false }
    const attempt = (...given: typeof logos) => create(limited, { logos: given, workspaceId: main! })
    const issue = (i: number) => ({
      path: `logos[${i}].assetId`,
      code: 'not_found',
      message: 'There is no such asset.',
    })
    await expect(attempt(...logos)).rejects.toMatchObject({
      code: 'not_found',
      extras: { issues: [issue(1), issue(2)] },
    })
    await expect(attempt(logos[0]!, logos[3]!)).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path: 'logos[1].assetId', code: 'wrong_type' }] },
    })
    expect((await get(team)).brandKit).toBeNull()
  })

  test('names the path of each fault', async () => {
    const { person } = await stage.newTeam()
    const refused: [string, unknown][] = [
      ['name', ' '],
      ['websiteUrl', 'javascript:alert(1)'],
      ['websiteUrl', 'http://localhost:3000'],
      ['websiteUrl', 'https://user:secret@lumea.example'],
      ['websiteUrl', 'http://169.254.169.254/'],
      ['colors[0].hex', [{ hex: 'red', role: 'primary', name: null }]],
      ['colors[0].role', [{ hex: '#ffffff', role: 'main', name: null }]],
      ['fonts[0].weights[0]', [{ role: 'body', family: 'Inter', weights: [1001] }]],
      ['bannedWords[1]', ['fine', ' ']],
      ['requiredDisclaimers', Array.from({ length: 11 }, () => 'x')],
      ['voice.tone', { tone: 'warm', description: null, do: [], dont: [] }],
      ['colour', 'red'],
    ]
    for (const [path, value] of refused) {
      const [field] = path.split(/[.[]/)
      const body = JSON.stringify({ name: 'Kit', [field!]: value })
      const { error } = await stage.callActionRaw(actions.create_brand_kit, body, { as: person })
      expect({ path, error }).toMatchObject({ path, error: { code: 'invalid_input', issues: [{ path }] } })
    }
  })
})

describe('update_brand_kit', () => {
  test('changes the given fields, keeps the others, and clears those that are null', async () => {
    const team = await stage.newTeam()
    const made = await create(team.person, { tagline: 'Before', bannedWords: ['miracle'] })
    stage.clock.advance(1_000)
    const changed = await update(team.person, { ...idAndTime(made), name: 'After', tagline: null })
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt))
    expect((await get(team)).brandKit).toMatchObject({ name: 'After', tagline: null, bannedWords: ['miracle'] })
  })

  test('accepts one of two changes to the same state, even at the same instant', async () => {
    const team = await stage.newTeam()
    const made = await create(team.person)
    const names = ['a', 'b', 'c', 'd']
    const outcomes = await Promise.allSettled(names.map((name) => update(team.person, { ...idAndTime(made), name })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refusals).toEqual(['conflict', 'conflict', 'conflict'])
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect((await get(team)).brandKit?.name).toBe(names[winner])
  })
})

describe('The default', () => {
  test('is unique however kits are created, made the default and deleted concurrently', async () => {
    const team = await stage.newTeam()
    const kits = [await create(team.person), await create(team.person), await create(team.person)]
    const outcomes = await Promise.allSettled([
      ...kits.map(({ brandKitId }) => makeDefault(team.person, brandKitId)),
      ...kits.map(({ brandKitId }) => makeDefault(team.person, brandKitId)),
      create(team.person, { isDefault: true }),
      remove(team.person, kits[0]!.brandKitId),
    ])
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refusals.filter((code) => code !== 'conflict' && code !== 'not_found')).toEqual([])
    expect(await defaultsOf(team)).toHaveLength(1)
  })

  test('cannot be deleted before the other kits, and after the last one the next new kit is the default', async () => {
    const team = await stage.newTeam()
    const [first, second] = [await create(team.person), await create(team.person)]
    await expect(remove(team.person, first.brandKitId)).rejects.toMatchObject({ code: 'conflict' })
    await makeDefault(team.person, second.brandKitId)
    await remove(team.person, first.brandKitId)
    await remove(team.person, second.brandKitId)
    expect(await get(team)).toEqual({ brandKit: null, otherKits: [] })
    expect((await create(team.person)).isDefault).toBe(true)
  })

  test('changes without a conflict for a member who is editing the kit', async () => {
    const team = await stage.newTeam()
    await create(team.person)
    const made = await create(team.person)
    await makeDefault(team.person, made.brandKitId)
    expect(await update(team.person, { ...idAndTime(made), name: 'Edited' })).toMatchObject({ isDefault: true })
  })
})

describe('delete_brand_kit', () => {
  test('removes the kit from every list, from its products, and from later changes', async () => {
    const team = await stage.newTeam()
    await create(team.person)
    const made = await create(team.person)
    await putProduct(stage, { teamId: team.teamId, brandKitId: made.brandKitId })
    await remove(team.person, made.brandKitId)
    await expect(get(team, made.brandKitId)).rejects.toMatchObject({ code: 'not_found' })
    expect((await get(team)).otherKits).toEqual([])
    const { products } = await stage.callTool(tools.list_products, {}, { as: team.owner })
    expect(products).toMatchObject([{ brandKitId: null }])
    const attempts = [
      () => update(team.person, { ...idAndTime(made), name: 'x' }),
      () => makeDefault(team.person, made.brandKitId),
      () => remove(team.person, made.brandKitId),
      () => stage.callTool(tools.list_products, { brandKitId: made.brandKitId }, { as: team.owner }),
      () => putProduct(stage, { teamId: team.teamId, brandKitId: made.brandKitId }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('drafts are told of each change of a kit, and of another default', async () => {
  const { person, teamId } = await stage.newTeam()
  // No drafts service runs here, so what it is told waits for it.
  const told = async () =>
    (
      await stage.admin`
      select 1 from org.outbox
      where subject = 'events.org.brand_kits_changed' and payload::jsonb = ${JSON.stringify({ teamId })}::text::jsonb`
    ).length
  const first = await create(person)
  expect(await told()).toBe(1)
  await update(person, { brandKitId: first.brandKitId, updatedAt: first.updatedAt, bannedWords: ['miracle'] })
  expect(await told()).toBe(2)
  const second = await create(person)
  await makeDefault(person, second.brandKitId)
  expect(await told()).toBe(4)
  await remove(person, first.brandKitId)
  expect(await told()).toBe(5)
})

describe('Access', () => {
  test('does not let a member create, change, choose or delete a kit', async () => {
    const team = await stage.newTeam()
    const made = await create(team.person)
    const member = { ...team.person, role: 'member' as const }
    const attempts = [
      () => create(member),
      () => update(member, { ...idAndTime(made), name: 'x' }),
      () => makeDefault(member, made.brandKitId),
      () => remove(member, made.brandKitId),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('lets an admin of some workspaces change only their kits, see the team’s kit, and not see others', async () => {
    const team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    const [main, second] = team.workspaceIds
    const admin: Caller = { ...team.person, role: 'admin', workspaceIds: [main!], allWorkspaces: false }
    const ofTeam = await create(team.person)
    const ofSecond = await create(team.person, { workspaceId: second! })
    const forbidden = [
      () => create(admin),
      () => create(admin, { workspaceId: second! }),
      () => update(admin, { ...idAndTime(ofTeam), name: 'x' }),
      () => makeDefault(admin, ofTeam.brandKitId),
      () => remove(admin, ofTeam.brandKitId),
    ]
    for (const attempt of forbidden) await expect(attempt()).rejects.toMatchObject({ code: 'workspace_forbidden' })
    await expect(update(admin, { ...idAndTime(ofSecond), name: 'x' })).rejects.toMatchObject({ code: 'not_found' })
    const own = await create(admin, { workspaceId: main! })
    expect(await update(admin, { ...idAndTime(own), name: 'Ours' })).toMatchObject({ isDefault: true })
  })

  test('gives byte-identical 404 errors for a foreign and a missing kit', async () => {
    const [team, other] = [await stage.newTeam(), await stage.newTeam()]
    const foreign = await putBrandKit(stage, { teamId: other.teamId })
    for (const action of [actions.set_default_brand_kit, actions.delete_brand_kit]) {
      const answers = await Promise.all(
        [foreign, randomUUID()].map((brandKitId) =>
          stage.callActionRaw(action, JSON.stringify({ brandKitId }), { as: team.person }),
        ),
      )
      expect(answers[0]!.error?.code).toBe('not_found')
      expect(answers[0]!.bytes).toEqual(answers[1]!.bytes)
    }
  })
})

const idAndTime = ({ brandKitId, updatedAt }: { brandKitId: string; updatedAt: string }) => ({ brandKitId, updatedAt })
