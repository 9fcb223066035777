import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { encodeCursor } from '@adloom/service'
import { fakeClock } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Known, putAsset, putProject } from '../../testing/assets.ts'
import { newBrandKit, newProduct } from '../../testing/brands.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

const clock = fakeClock('2026-01-15T12:00:00Z')
let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage({ clock })
})
afterAll(() => stage[Symbol.asyncDispose]())

type Input = (typeof tools.search_assets)['input']['_zod']['input']
const search = (team: Team, input: Input = {}) => stage.callTool(tools.search_assets, input, { as: team.caller })
const namesOf = async (team: Team, input: Input = {}) => (await search(team, input)).assets.map(({ name }) => name)
const sortedNamesOf = async (team: Team, input: Input = {}) => (await namesOf(team, input)).toSorted()

/** Creates a team with one asset per set of facts, each one second younger than the one before. */
async function teamWith(...assets: Known[]): Promise<Team & { ids: string[] }> {
  const team = await stage.newTeam()
  const ids: string[] = []
  for (const known of assets) {
    ids.push(await putAsset(stage, team, known))
    clock.advance(1_000)
  }
  return { ...team, ids }
}

/** Creates an object of the team in this workspace that an asset can belong to. Returns its id. */
async function newThing(name: 'projectId' | 'productId' | 'brandKitId' | 'batchId', team: Team, workspaceId: string) {
  switch (name) {
    case 'projectId':
      return putProject(stage, team, { workspaceId })
    case 'productId':
      return newProduct(stage, team, { workspaceId })
    case 'brandKitId':
      return newBrandKit(stage, team, { workspaceId })
    case 'batchId': {
      const input = { instructions: 'a', workspaceId }
      return (await stage.callTool(tools.generate_image, input, { as: team.caller })).batchId
    }
  }
}

async function allPages(team: Team, input: Input): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const page = await search(team, { ...input, limit: 2, ...(cursor !== null && { cursor }) })
    expect(page.assets.length).toBeLessThanOrEqual(2)
    names.push(...page.assets.map(({ name }) => name))
    cursor = page.nextCursor
  } while (cursor !== null)
  return names
}

describe('search_assets', () => {
  test('shows an asset as lookup_asset does, with its folders', async () => {
    const team = await teamWith({ name: 'Serum', tags: ['vegan'] })
    const projectId = await putProject(stage, team, { assetIds: team.ids })
    const { assets, nextCursor } = await search(team)
    const { uploadHashes, checks, provenance, usage, ...shared } = await stage.callTool(
      tools.lookup_asset,
      { assetId: team.ids[0]! },
      { as: team.caller },
    )
    expect(assets).toEqual([shared])
    expect(shared.projectIds).toEqual([projectId])
    expect(nextCursor).toBeNull()
    expect([uploadHashes, checks, usage]).toEqual([[], [], []])
    expect(provenance.aiGenerated).toBe(false)
  })

  test('finds a picture by the words of its instructions, and by its batch', async () => {
    const team = await stage.newTeam()
    const start = (instructions: string) => stage.callTool(tools.generate_image, { instructions }, { as: team.caller })
    const [shoes] = [await start('Trail shoes for muddy mornings'), await start('Coffee before sunrise')]
    for (let i = 0; i < 2; i++) await stage.deliver((await stage.claim())!)
    const { assets } = await search(team, { query: 'muddy' })
    expect(assets).toMatchObject([{ source: 'generated', generation: { batchId: shoes.batchId, variation: 1 } }])
    expect((await search(team, { batchId: shoes.batchId })).assets).toEqual(assets)
    expect(await namesOf(team)).toHaveLength(2)
  })

  test('finds assets that contain all words by prefix, ignoring case and accents, and takes no input as a pattern', async () => {
    const team = await teamWith(
      { name: 'Luméa Glow Serum', tags: ['Für Alle', 'skin-care'] },
      { name: 'Summit Blend, 100% arabica_beans' },
      { name: '山顶咖啡', tags: ['кофе'] },
    )
    const found: [string, string[]][] = [
      ['lumea', ['Luméa Glow Serum']],
      ['SERUM lumé', ['Luméa Glow Serum']],
      ['  glo\t', ['Luméa Glow Serum']],
      ['fur care', ['Luméa Glow Serum']],
      ['100%', ['Summit Blend, 100% arabica_beans']],
      ['arabica-beans', ['Summit Blend, 100% arabica_beans']],
      ['КОФ', ['山顶咖啡']],
      ['山顶', ['山顶咖啡']],
      ['lumea arabica', []],
      ["';-- \\ ' :* | !", []],
      ['%', []],
    ]
    for (const [query, names] of found)
      expect({ query, names: await namesOf(team, { query }) }).toEqual({ query, names })
    expect(await namesOf(team, { query: ' ' })).toHaveLength(3)
  })

  test('replaces a word without matches by words that are spelled similarly or contain it', async () => {
    const team = await teamWith({ name: 'Blueberry muesli' }, { name: 'Espresso tin' }, { name: '山顶咖啡' })
    for (const [query, name] of [
      ['bluebery', 'Blueberry muesli'],
      ['berry', 'Blueberry muesli'],
      ['expresso', 'Espresso tin'],
      ['咖啡', '山顶咖啡'],
    ] as const)
      expect({ query, names: await namesOf(team, { query }) }).toEqual({ query, names: [name] })
    for (const query of ['xyzzy', 'blueberry xyzzy']) expect(await namesOf(team, { query })).toEqual([])
  })

  test('replaces at most four words, because each replacement reads all words of the team', async () => {
    const team = await teamWith({ name: 'Blueberry muesli with honey, almonds and raisins' })
    const wrong = ['bluebery', 'mueslii', 'honeyy', 'almondz', 'raisinz']
    expect(await namesOf(team, { query: wrong.slice(0, 4).join(' ') })).toHaveLength(1)
    expect(await namesOf(team, { query: wrong.join(' ') })).toEqual([])
  })

  test('ranks matches in the name before tags before instructions, then newest first', async () => {
    const team = await stage.newTeam()
    await stage.callTool(tools.generate_image, { instructions: 'Trail shoes' }, { as: team.caller })
    await stage.deliver((await stage.claim())!)
    for (const known of [
      { name: 'Trail shoes, old' },
      { name: 'Shoes on a rock', tags: ['trail'] },
      { name: 'Trail shoes, new' },
      { name: 'Trail' },
    ]) {
      clock.advance(1_000)
      await putAsset(stage, team, known)
    }
    const inOrder = ['Trail shoes, new', 'Trail shoes, old', 'Shoes on a rock', 'A headline, 1:1']
    expect(await namesOf(team, { query: 'trail shoes' })).toEqual(inOrder)
    expect(await allPages(team, { query: 'trail shoes' })).toEqual(inOrder)
    const byTime = ['Trail shoes, new', 'Shoes on a rock', 'Trail shoes, old', 'A headline, 1:1']
    expect(await namesOf(team, { query: 'trail shoes', sort: 'created_desc' })).toEqual(byTime)
    expect(await namesOf(team, { sort: 'relevance' })).toEqual(['Trail', ...byTime])
  })

  test('applies every filter, alone and combined', async () => {
    const [productId, brandKitId] = [randomUUID(), randomUUID()]
    const team = await teamWith(
      { name: 'a', type: 'logo', width: 100, height: 100 },
      { name: 'b', source: 'generated', productId, brandKitId, tags: ['Sale', 'Spring time'], aspectRatio: '4:5' },
      { name: 'c', tags: ['spring time'], width: 1920, aspectRatio: '16:9', brandKitId },
      { name: 'd', type: 'video', aspectRatio: null },
      { name: 'e', status: 'archived' },
      { name: 'f', status: 'failed' },
    )
    await newBrandKit(stage, team, { brandKitId })
    await newProduct(stage, team, { productId })
    const another = await newProduct(stage, team)
    const { createdAt } = (await search(team, { query: 'c' })).assets[0]!
    const projectId = await putProject(stage, team, { assetIds: team.ids.slice(1, 3) })
    const found: [Input, string[]][] = [
      [{}, ['a', 'b', 'c', 'd']],
      [{ type: 'logo' }, ['a']],
      [{ source: 'generated' }, ['b']],
      [{ productId }, ['b']],
      [{ productId: another }, []],
      [{ brandKitId }, ['b', 'c']],
      [{ projectId }, ['b', 'c']],
      [{ aspectRatio: ['4:5', '16:9'] }, ['b', 'c']],
      [{ minWidth: 1081 }, ['c']],
      [{ minHeight: 101 }, ['b', 'c', 'd']],
      [{ tags: ['SPRING TIME'] }, ['b', 'c']],
      [{ tags: ['spring time', 'sale'] }, ['b']],
      [{ tags: ['spring'] }, []],
      [{ tags: [] }, ['a', 'b', 'c', 'd']],
      [{ status: ['archived', 'failed'] }, ['e', 'f']],
      [{ createdAfter: createdAt }, ['c', 'd']],
      [{ createdBefore: createdAt.replace('Z', '+00:00') }, ['a', 'b']],
      [
        {
          query: 'b',
          type: 'image',
          source: 'generated',
          productId,
          brandKitId,
          projectId,
          tags: ['sale'],
          aspectRatio: ['4:5'],
          minWidth: 1080,
          minHeight: 1080,
          createdBefore: createdAt,
        },
        ['b'],
      ],
      [{ type: 'image', productId, source: 'uploaded' }, []],
    ]
    for (const [input, names] of found)
      expect({ input, names: await sortedNamesOf(team, input) }).toEqual({ input, names })
  })

  test('sorts by time in both directions and by name ignoring case, in pages that contain every asset once', async () => {
    const team = await stage.newTeam()
    // Some assets share a time, and some names differ only in case.
    for (const name of ['beta', 'Alpha', 'alpha', 'Ähre', 'gamma', 'Beta', ' delta']) {
      await putAsset(stage, team, { name })
      if (name < 'b') clock.advance(1)
    }
    const orders = [
      [{ sort: 'created_desc' }, (await namesOf(team)).toReversed()],
      [{ sort: 'created_asc' }, await namesOf(team)],
    ] as const
    for (const [input, reversed] of orders) {
      const whole = await namesOf(team, input)
      expect(whole).toEqual(reversed.toReversed())
      expect(await allPages(team, input)).toEqual(whole)
    }
    const byName = await allPages(team, { sort: 'name_asc' })
    expect(byName.map((name) => name.trim().toLowerCase())).toEqual(
      ['Ähre', 'Alpha', 'alpha', 'beta', 'Beta', 'delta', 'gamma'].map((name) => name.toLowerCase()),
    )
    expect(byName).toEqual(await namesOf(team, { sort: 'name_asc' }))
  })

  test.each(['projectId', 'productId', 'brandKitId', 'batchId'] as const)(
    'gives the same 404 for a %s of another team, of another workspace and for an unknown id',
    async (name) => {
      const two = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
      const [one, other] = two.workspaceIds as [string, string]
      const otherTeam = await stage.newTeam()
      const limited = { ...two.caller, allWorkspaces: false, workspaceIds: [one] }
      const ask = (id: string, as = limited) =>
        stage.callToolRaw(tools.search_assets, JSON.stringify({ [name]: id }), { as })
      const theirs = await newThing(name, otherTeam, otherTeam.workspaceIds[0]!)
      const elsewhere = await newThing(name, two, other)
      const answers = await Promise.all([theirs, elsewhere, randomUUID()].map((id) => ask(id)))
      expect(answers[0]!.error?.code).toBe('not_found')
      for (const { bytes } of answers) expect(bytes).toEqual(answers[0]!.bytes)
      for (const [id, as] of [
        [await newThing(name, two, one), limited],
        [elsewhere, two.caller],
      ] as const)
        expect((await ask(id, as)).output).toMatchObject({ assets: [], nextCursor: null })
    },
  )

  test('pages by name continue after names of maximum length', async () => {
    const names = ['🛼', '🧦', '🎩', '🧤', '"', '\\'].map((character, i) => `${character.repeat(150)} ${i}`)
    const team = await teamWith(...names.map((name) => ({ name })), { name: 'z' })
    expect((await allPages(team, { sort: 'name_asc' })).toSorted()).toEqual([...names, 'z'].toSorted())
  })

  test('a cursor is refused with other filters, for another team, and when it is forged', async () => {
    const [team, other] = [await teamWith({ name: 'p1' }, { name: 'p2' }, { name: 'p3' }), await stage.newTeam()]
    const { nextCursor } = await search(team, { limit: 1 })
    const cursor = nextCursor!
    const [digest] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [string]
    const madeUp = (...position: unknown[]) => Buffer.from(JSON.stringify([digest, ...position])).toString('base64url')
    const refused: [Team, Input][] = [
      [team, { cursor, query: 'p' }],
      [team, { cursor, sort: 'created_asc' }],
      [team, { cursor, status: ['ready', 'archived'] }],
      [team, { cursor, type: 'image' }],
      [other, { cursor }],
      [team, { cursor: 'no cursor' }],
      [team, { cursor: madeUp() }],
      [team, { cursor: madeUp(1, 'yesterday', randomUUID()) }],
      [team, { cursor: madeUp(1, '1', 'x') }],
      [team, { cursor: madeUp(0, '1', randomUUID()) }],
      [team, { cursor: madeUp(1, '9'.repeat(18), randomUUID()) }],
      [team, { cursor: encodeCursor('another list', [1, '1', randomUUID()]) }],
    ]
    for (const [as, input] of refused) {
      await expect(search(as, input)).rejects.toMatchObject({
        code: 'invalid_input',
        extras: { issues: [{ path: 'cursor' }] },
      })
    }
    expect((await search(team, { limit: 3, cursor })).assets).toHaveLength(2)
  })

  test('any name gives a valid cursor', async () => {
    const names = ['"'.repeat(200), '\u0001\n'.repeat(100), '\\'.repeat(200), '😀'.repeat(200), '﷽'.repeat(200)]
    const team = await teamWith(...names.map((name) => ({ name })))
    const all = await allPages(team, { sort: 'name_asc' })
    expect(all.toSorted()).toEqual(names.toSorted())
  })

  test('shows the workspaces of the credential, or only the named one', async () => {
    const team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    const [main, second] = team.workspaceIds
    await putAsset(stage, team, { name: 'main', workspaceId: main! })
    const elsewhere = await putAsset(stage, team, { name: 'second', workspaceId: second! })
    const projectId = await putProject(stage, team, { workspaceId: second!, assetIds: [elsewhere] })
    expect(await sortedNamesOf(team)).toEqual(['main', 'second'])
    expect(await namesOf(team, { workspaceId: second! })).toEqual(['second'])
    const limited = { ...team, caller: { ...team.caller, allWorkspaces: false, workspaceIds: [main!] } }
    expect(await namesOf(limited, { query: 'second' })).toEqual([])
    expect(await namesOf(limited)).toEqual(['main'])
    await expect(search(limited, { projectId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(search(limited, { workspaceId: second! })).rejects.toMatchObject({ code: 'workspace_forbidden' })
  })

  test('another team’s assets and folders do not exist', async () => {
    const [mine, theirs] = [await stage.newTeam(), await teamWith({ name: 'Their serum', tags: ['theirs'] })]
    const foreign = await putProject(stage, theirs, { assetIds: theirs.ids })
    for (const input of [{}, { query: 'serum' }, { query: 'serun' }, { tags: ['theirs'] }] satisfies Input[])
      expect(await namesOf(mine, input)).toEqual([])
    const answers = await Promise.all(
      [foreign, randomUUID()].map((projectId) =>
        stage.callToolRaw(tools.search_assets, JSON.stringify({ projectId }), { as: mine.caller }),
      ),
    )
    expect(answers[0]!.error?.code).toBe('not_found')
    expect(answers[0]!.bytes).toEqual(answers[1]!.bytes)
  })

  test('the search function refuses any team other than that of the statement', async () => {
    const [mine, theirs] = [await stage.newTeam(), await teamWith({ name: 'Their serum' })]
    const ask = (as: Team, of: Team) => teamSql(stage.deps.db, as.teamId)`
      select id from search_assets(${of.teamId}, ${of.workspaceIds}::uuid[], null, '{"status":["ready"]}', 'created_desc',
        null, null, null, 10)`
    expect(await ask(theirs, theirs)).toHaveLength(1)
    await expect(ask(mine, theirs)).rejects.toMatchObject({ code: '42501' })
  })

  test.each<[string, unknown]>([
    ['limit', 0],
    ['limit', 101],
    ['query', 'x'.repeat(201)],
    ['type', 'pdf'],
    ['status', []],
    ['sort', 'size'],
    ['aspectRatio', []],
    ['minWidth', 0],
    ['tags', Array(11).fill('a')],
    ['createdAfter', 'yesterday'],
    ['projectId', 'x'],
    ['cursor', ''],
    ['colour', 'red'],
  ])('refuses %s outside its bounds and names the field', async (path, value) => {
    const { error } = await stage.callToolRaw(tools.search_assets, JSON.stringify({ [path]: value }), {
      as: (await stage.newTeam()).caller,
    })
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  })
})

test('a renamed and tagged asset is found by its new name and tags', async () => {
  const team = await teamWith({ name: 'Old name', tags: ['old'] })
  await stage.admin`update generation.assets set name = 'New name', tags = '{fresh}' where id = ${team.ids[0]!}`
  expect(await namesOf(team, { query: 'new fresh' })).toEqual(['New name'])
  expect(await namesOf(team, { tags: ['fresh'] })).toEqual(['New name'])
  expect(await namesOf(team, { query: 'old' })).toEqual([])
})
