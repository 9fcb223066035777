import { randomUUID } from 'node:crypto'
import { actions, tools } from '@adloom/contracts'
import { fakeClock, makePerson } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putAsset, putProject } from '../../testing/assets.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

const clock = fakeClock('2026-01-15T12:00:00Z')
let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage({ clock })
})
afterAll(() => stage[Symbol.asyncDispose]())

type Action = typeof actions
type Named = Extract<keyof Action, `${string}_project` | `${string}_asset` | `${string}_assets`>
type Input<N extends Named> = Action[N]['input']['_zod']['input']
const act = <N extends Named>(team: Team, name: N, input: Input<N>) =>
  stage.callAction(actions[name] as never, input as never, { as: makePerson(team.caller) }) as Promise<
    Action[N]['output']['_zod']['output']
  >
const listProjects = async (team: Team, input: object = {}) =>
  stage.callTool(tools.list_projects, input, { as: team.caller })
const countOf = async (team: Team, projectId: string) => {
  const { projects } = await listProjects(team)
  const found = await stage.callTool(tools.search_assets, { projectId, limit: 100 }, { as: team.caller })
  const { itemCount } = projects.find(({ id }) => id === projectId)!
  // The count equals what search_assets finds in the folder.
  expect(itemCount).toBe(found.assets.length)
  return itemCount
}
const foldersOf = async (team: Team, assetId: string) =>
  (await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })).projectIds

/** Creates a team with two workspaces. The first has two folders and three assets. */
async function aTeam() {
  const team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  const assets: string[] = []
  for (let i = 0; i < 3; i++) assets.push(await putAsset(stage, team, { name: `a${i}` }))
  const projects = [await putProject(stage, team, { name: 'One' }), await putProject(stage, team, { name: 'Two' })]
  return { team, assets, one: projects[0]!, two: projects[1]! }
}

describe('folders', () => {
  test('are created, renamed and deleted, and deleting one keeps its assets', async () => {
    const team = await stage.newTeam()
    const made = await act(team, 'create_project', { name: 'Autumn launch' })
    const now = clock.now().toISOString()
    expect(made).toEqual({ id: made.id, name: 'Autumn launch', itemCount: 0, createdAt: now, updatedAt: now })
    const assetId = await putAsset(stage, team)
    await act(team, 'move_assets', { assetIds: [assetId], addTo: [made.id] })
    clock.advance(1_000)
    const renamed = await act(team, 'rename_project', { projectId: made.id, name: 'Winter' })
    expect(renamed).toEqual({ ...made, name: 'Winter', itemCount: 1, updatedAt: clock.now().toISOString() })
    expect((await listProjects(team)).projects).toEqual([renamed])
    expect(await act(team, 'delete_project', { projectId: made.id })).toEqual({ projectId: made.id, deleted: true })
    expect((await listProjects(team)).projects).toEqual([])
    expect(await foldersOf(team, assetId)).toEqual([])
    await expect(act(team, 'delete_project', { projectId: made.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are listed newest first, by workspace, in pages that hold each folder once', async () => {
    const team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await act(team, 'create_project', { name, ...(name === 'c' && { workspaceId: team.workspaceIds[1]! }) })
      // The last three are created at the same instant.
      if (name < 'c') clock.advance(1)
    }
    const whole = (await listProjects(team)).projects
    expect(whole.slice(3).map(({ name }) => name)).toEqual(['b', 'a'])
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listProjects>> = await listProjects(team, {
        limit: 2,
        ...(cursor && { cursor }),
      })
      seen.push(...page.projects.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(whole.map(({ id }) => id))
    const inSecond = await listProjects(team, { workspaceId: team.workspaceIds[1]! })
    expect(inSecond.projects.map(({ name }) => name)).toEqual(['c'])
    const { nextCursor } = await listProjects(team, { limit: 1 })
    const [digest, , id] = JSON.parse(Buffer.from(nextCursor!, 'base64url').toString('utf8')) as string[]
    const madeUp = Buffer.from(JSON.stringify([digest, '0000-01-01T00:00:00Z', id])).toString('base64url')
    for (const [as, cursor] of [
      [await stage.newTeam(), nextCursor],
      [team, madeUp],
    ] as const)
      await expect(listProjects(as, { cursor })).rejects.toMatchObject({
        code: 'invalid_input',
        extras: { issues: [{ path: 'cursor' }] },
      })
  })

  test('count their ready items correctly while assets are moved, archived and restored concurrently', async () => {
    const { team, assets, one, two } = await aTeam()
    await act(team, 'move_assets', { assetIds: assets, addTo: [one, two] })
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const assetIds = [assets[n % 3]!, assets[(n + 1) % 3]!]
        if (n % 4 === 0) return act(team, 'archive_assets', { assetIds })
        if (n % 4 === 1) return act(team, 'move_assets', { assetIds, removeFrom: [two] })
        if (n % 4 === 2) return act(team, 'restore_assets', { assetIds })
        return act(team, 'move_assets', { assetIds, addTo: [two, one] })
      }),
    )
    for (const projectId of [one, two]) await countOf(team, projectId)
    await act(team, 'restore_assets', { assetIds: assets })
    expect(await countOf(team, one)).toBe(3)
  })
})

describe('move_assets', () => {
  test('adds assets to folders, removes them from others and returns their new folders', async () => {
    const { team, assets, one, two } = await aTeam()
    const [a, b] = assets as [string, string]
    const folders = (projectIds: string[]) => [...projectIds].toSorted()
    expect(await act(team, 'move_assets', { assetIds: [a, b], addTo: [one] })).toEqual({
      assets: [
        { assetId: a, projectIds: [one] },
        { assetId: b, projectIds: [one] },
      ],
    })
    const copied = await act(team, 'move_assets', { assetIds: [a], addTo: [one, two] })
    expect(copied.assets).toEqual([{ assetId: a, projectIds: folders([one, two]) }])
    clock.advance(1_000)
    await act(team, 'move_assets', { assetIds: [a, b], addTo: [two], removeFrom: [one, two] })
    expect([await foldersOf(team, a), await foldersOf(team, b)]).toEqual([[two], [two]])
    expect([await countOf(team, one), await countOf(team, two)]).toEqual([0, 2])
    const { projects } = await listProjects(team)
    expect(projects.map(({ updatedAt }) => updatedAt)).toEqual(Array(2).fill(clock.now().toISOString()))
  })

  test('changes nothing when one id is unknown, and names that id', async () => {
    const { team, assets, one } = await aTeam()
    const other = await aTeam()
    const refused: [Input<'move_assets'>, string][] = [
      [{ assetIds: [assets[0]!, randomUUID()], addTo: [one] }, 'assetIds[1]'],
      [{ assetIds: [assets[0]!, other.assets[0]!], addTo: [one] }, 'assetIds[1]'],
      [{ assetIds: [assets[0]!], addTo: [one, randomUUID()] }, 'addTo[1]'],
      [{ assetIds: [assets[0]!], addTo: [one], removeFrom: [other.one] }, 'removeFrom[0]'],
    ]
    for (const [input, path] of refused) {
      await expect(act(team, 'move_assets', input)).rejects.toMatchObject({
        code: 'not_found',
        extras: { issues: [{ path }] },
      })
    }
    expect(await countOf(team, one)).toBe(0)
  })

  test('refuses folders of another workspace than the asset’s', async () => {
    const { team, assets } = await aTeam()
    const projectId = await putProject(stage, team, { workspaceId: team.workspaceIds[1]! })
    await expect(act(team, 'move_assets', { assetIds: assets, addTo: [projectId] })).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path: 'assetIds[0]' }] },
    })
  })

  test.each<[string, Partial<Input<'move_assets'>>]>([
    ['assetIds', { assetIds: [] }],
    ['assetIds', { assetIds: Array.from({ length: 101 }, () => randomUUID()) }],
    ['addTo', { addTo: [] }],
    ['addTo', { addTo: Array.from({ length: 21 }, () => randomUUID()) }],
  ])('refuses %s outside its bounds', async (path, input) => {
    const team = await stage.newTeam()
    const asked = { assetIds: [randomUUID()], addTo: [randomUUID()], ...input }
    await expect(act(team, 'move_assets', asked)).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path }] },
    })
  })
})

describe('an asset', () => {
  test('is renamed and tagged again, and found by its new name and tags', async () => {
    const { team, assets } = await aTeam()
    const assetId = assets[0]!
    expect(await act(team, 'update_asset', { assetId, name: 'Serum, front' })).toMatchObject({
      name: 'Serum, front',
      tags: [],
    })
    const answer = await act(team, 'update_asset', { assetId, tags: ['vegan'] })
    expect(answer).toMatchObject({ assetId, name: 'Serum, front', tags: ['vegan'] })
    const { assets: found } = await stage.callTool(tools.search_assets, { query: 'serum vegan' }, { as: team.caller })
    expect(found).toEqual([answer])
    expect(await act(team, 'update_asset', { assetId, tags: [] })).toMatchObject({ tags: [] })
    await expect(act(team, 'update_asset', { assetId })).rejects.toMatchObject({
      extras: { issues: [{ path: 'name' }] },
    })
  })

  test('that is archived is hidden from searches and references, can still be fetched, and can be restored', async () => {
    const team = await stage.newTeam()
    const assetId = await stage.newPicture(team)
    const failed = await putAsset(stage, team, { status: 'failed' })
    const projectId = await putProject(stage, team, { assetIds: [assetId] })
    expect(await countOf(team, projectId)).toBe(1)
    const states = (status: string) => ({
      assets: [
        { assetId, status },
        { assetId: failed, status: 'failed' },
      ],
    })
    for (let times = 0; times < 2; times++)
      expect(await act(team, 'archive_assets', { assetIds: [assetId, failed] })).toEqual(states('archived'))
    expect(await countOf(team, projectId)).toBe(0)
    const { url } = await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
    expect((await stage.fetchFile(url!)).status).toBe(200)
    const generate = () => stage.callTool(tools.generate_image, { referenceAssetIds: [assetId] }, { as: team.caller })
    await expect(generate()).rejects.toMatchObject({ code: 'not_found' })
    expect(await act(team, 'restore_assets', { assetIds: [assetId, failed] })).toEqual(states('ready'))
    expect(await countOf(team, projectId)).toBe(1)
    expect(await generate()).toMatchObject({ status: 'queued' })
  })

  test('or folder of another team, or of a workspace that is not allowed, cannot be changed', async () => {
    const { team, assets, one } = await aTeam()
    const limited = { ...team, caller: { ...team.caller, allWorkspaces: false, workspaceIds: [team.workspaceIds[1]!] } }
    const [assetId, projectId] = [assets[0]!, one]
    for (const outsider of [await stage.newTeam(), limited]) {
      const attempts = [
        () => act(outsider, 'update_asset', { assetId, name: 'mine' }),
        () => act(outsider, 'archive_assets', { assetIds: [assetId] }),
        () => act(outsider, 'restore_assets', { assetIds: [assetId] }),
        () => act(outsider, 'rename_project', { projectId, name: 'mine' }),
        () => act(outsider, 'delete_project', { projectId }),
        () => act(outsider, 'move_assets', { assetIds: [assetId], addTo: [projectId] }),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })).toMatchObject({
      name: 'a0',
      status: 'ready',
    })
    expect((await listProjects(team)).projects.map(({ name }) => name).toSorted()).toEqual(['One', 'Two'])
  })
})
