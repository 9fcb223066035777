import { randomUUID } from 'node:crypto'
import { actions, tools } from '@adloom/contracts'
import { makeCaller } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configurationOf, type DraftStage, openDraftStage, type Team } from '../../testing/draft-stage.ts'

let stage: DraftStage
let team: Team
beforeAll(async () => {
  stage = await openDraftStage()
  team = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
})
afterAll(() => stage[Symbol.asyncDispose]())

const remove = (draftId: string, as = team.caller, idempotencyKey?: string) =>
  stage.callTool(tools.delete_launch_draft, { draftId }, { as, ...(idempotencyKey ? { idempotencyKey } : {}) })
const rowOf = async (draftId: string) =>
  (await stage.admin`select * from drafts.launch_drafts where id = ${draftId}`)[0] as Record<string, unknown>
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (cause: { code: string; message: string; extras: object }) => ({
      code: cause.code,
      message: cause.message,
      extras: cause.extras,
    }),
  )

describe('create_launch_draft', () => {
  test('makes a draft that has only a name, and tells what it lacks', async () => {
    const made = await stage.create(team, { name: 'Spring' })
    expect(made).toMatchObject({
      status: 'draft',
      version: 1,
      name: 'Spring',
      objective: null,
      summary: { adSets: 0, ads: 0, assets: 0, maxDailySpend: null },
      validation: { ready: false },
      reviewUrl: `${stage.site.publicUrl}/drafts/${made.draftId}`,
      createdAt: stage.clock.now().toISOString(),
    })
    expect(made.validation.errors).toBeGreaterThan(0)
    expect(made.validation.issues.map(({ path }) => path)).toContain('adAccountId')
    const { validation, configuration } = await stage.get(team, made.draftId)
    expect(validation).toEqual(made.validation)
    expect(configuration).toEqual({ name: 'Spring', bidStrategy: 'lowest_cost' })
  })

  test('puts it into the primary workspace, or the one that is named', async () => {
    const [one, two] = team.workspaceIds as [string, string]
    const first = await stage.create(team, { name: 'A' })
    const second = await stage.create(team, { name: 'B', workspaceId: two })
    expect((await rowOf(first.draftId))['workspace_id']).toBe(one)
    expect((await rowOf(second.draftId))['workspace_id']).toBe(two)
    const onlyTwo = {
      caller: makeCaller({ ...team.caller, workspaceIds: [two], allWorkspaces: false, primaryWorkspaceId: one }),
    }
    expect(await refusal(stage.create(onlyTwo, { name: 'C' }))).toMatchObject({
      code: 'workspace_forbidden',
      extras: { workspaces: [{ id: two }] },
    })
    for (const workspaceId of [one, randomUUID()])
      expect(await refusal(stage.create(onlyTwo, { name: 'C', workspaceId }))).toMatchObject({
        code: 'workspace_forbidden',
      })
  })

  test('is answered once for one idempotency key, however often it is sent', async () => {
    const as = team.caller
    const send = (name: string) => stage.callTool(tools.create_launch_draft, { name }, { as, idempotencyKey: 'once' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('Once')))
    expect(new Set(answers.map(({ draftId }) => draftId)).size).toBe(1)
    expect(await refusal(send('Twice'))).toMatchObject({ code: 'idempotency_mismatch' })
    const rows = await stage.admin`select 1 from drafts.launch_drafts where team_id = ${team.teamId} and name = 'Once'`
    expect(rows).toHaveLength(1)
    // The answer is kept for a day. Then the same key makes another draft.
    stage.clock.advance(25 * 3_600_000)
    expect((await send('Twice')).draftId).not.toBe(answers[0]!.draftId)
  })

  test.each([
    ['no name', {}, 'name'],
    ['an unknown property', { name: 'A', objektive: 'sales' }, 'objektive'],
    ['an unknown objective', { name: 'A', objective: 'fame' }, 'objective'],
    ['too many ad sets', { name: 'A', adSets: Array.from({ length: 21 }, () => ({ name: 'S' })) }, 'adSets'],
    [
      'a destination without https',
      { name: 'A', adSets: [{ name: 'S', ads: [{ name: 'X', destinationUrl: 'http://lumea.example' }] }] },
      'adSets[0].ads[0].destinationUrl',
    ],
    [
      'a carousel of one card',
      {
        name: 'A',
        adSets: [{ name: 'S', ads: [{ name: 'X', format: 'carousel', assets: [{ assetId: randomUUID() }] }] }],
      },
      'adSets[0].ads[0].assets',
    ],
    ['a text that cannot be stored', { name: 'A\u0000' }, 'name'],
  ])('refuses %s, and stores nothing', async (_, body, path) => {
    const lonely = await stage.newTeam()
    const refused = await refusal(stage.create(lonely, body as never))
    expect(refused).toMatchObject({ code: 'invalid_input', extras: { issues: [{ path }] } })
    expect((await stage.list(lonely)).drafts).toEqual([])
  })

  test('takes the largest amounts and the longest ids of a platform', async () => {
    const adSet = {
      name: 'S',
      budget: { level: 'ad_set', type: 'daily', amount: { amount: '999999999999.999', currency: 'BHD' } },
    } as const
    stage.clock.advance(1_000)
    const made = await stage.create(team, {
      name: 'Large',
      adAccountId: 'act_'.padEnd(500_000, '9'),
      adSets: Array.from({ length: 20 }, () => adSet),
    })
    expect(made.summary.maxDailySpend).toEqual({ amount: '19999999999999.980', currency: 'BHD' })
    const { drafts } = await stage.list(team, { limit: 1 })
    expect(drafts[0]).toMatchObject({ draftId: made.draftId, summary: made.summary })
    await remove(made.draftId)
  })

  test('takes 1,000 ads within the size of a body', async () => {
    const configuration = configurationOf({ adSets: 20, ads: 50 })
    expect(Buffer.byteLength(JSON.stringify(configuration))).toBeLessThan(1_048_576)
    const made = await stage.create(team, configuration)
    expect(made.summary).toMatchObject({ adSets: 20, ads: 1_000, assets: 1 })
    expect((await stage.get(team, made.draftId)).configuration.adSets![19]!.ads![49]!.name).toBe('Ad 20.50')
    expect(await remove(made.draftId)).toEqual({ draftId: made.draftId, deleted: true })
  })

  test('needs the scope, as deleting does', async () => {
    const { draftId } = await stage.create(team, { name: 'Kept' })
    const reader = { caller: makeCaller({ ...team.caller, scopes: ['campaigns:read'] }) }
    const lacks = { code: 'insufficient_scope', extras: { requiredScope: 'launches:write' } }
    expect(await refusal(stage.create(reader, { name: 'A' }))).toMatchObject(lacks)
    expect(await refusal(remove(draftId, reader.caller))).toMatchObject(lacks)
    expect((await stage.get(reader, draftId)).name).toBe('Kept')
  })
})

describe('list_launch_drafts', () => {
  test('lists the newest first, page by page, each once', async () => {
    const mine = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
    const ids: string[] = []
    for (let n = 0; n < 7; n++) {
      // Some in the same moment.
      if (n % 3 > 0) stage.clock.advance(1_000)
      ids.push((await stage.create(mine, { name: `${n}`, workspaceId: mine.workspaceIds[n % 2]! })).draftId)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await stage.list(mine, { limit: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...page.drafts.map(({ draftId }) => draftId))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    const made = await stage.admin<{ id: string }[]>`
      select id from drafts.launch_drafts where team_id = ${mine.teamId} order by created_at desc, id desc`
    expect(seen).toEqual(made.map(({ id }) => id))
    expect(new Set(seen)).toEqual(new Set(ids))

    const inOne = await stage.list(mine, { workspaceId: mine.workspaceIds[0]! })
    expect(new Set(inOne.drafts.map(({ name }) => name))).toEqual(new Set(['0', '2', '4', '6']))
    const { nextCursor } = await stage.list(mine, { limit: 2 })
    const elsewhere = stage.list(mine, { limit: 2, cursor: nextCursor!, workspaceId: mine.workspaceIds[0]! })
    expect(await refusal(elsewhere)).toMatchObject({ code: 'invalid_input', extras: { issues: [{ path: 'cursor' }] } })
  })

  test('counts what get_launch_draft lists', async () => {
    stage.clock.advance(1_000)
    const made = await stage.create(team, configurationOf())
    const { drafts } = await stage.list(team, { limit: 1 })
    const { validation, configuration, ...shown } = await stage.get(team, made.draftId)
    const { ready, errors, warnings } = validation
    expect(drafts).toEqual([{ ...shown, validation: { ready, errors, warnings } }])
    expect(configuration.name).toBe('Spring')
  })
})

test('foreign, missing, unreachable and deleted drafts are the same for every tool and action', async () => {
  const [, two] = team.workspaceIds as [string, string]
  const other = await stage.newTeam()
  const foreign = (await stage.create(other, { name: 'Foreign' })).draftId
  const { draftId: inTwo } = await stage.create(team, { name: 'Two', workspaceId: two })
  const { draftId: gone } = await stage.create(team, { name: 'Gone' })
  await remove(gone)
  const { draftId: goneInTwo } = await stage.create(team, { name: 'Gone in two', workspaceId: two })
  await remove(goneInTwo)
  const known = { workspaceIds: [team.workspaceIds[0]!], allWorkspaces: false }
  const [narrow, person] = [
    { ...team.caller, ...known },
    { ...team.person, ...known },
  ]
  const configuration = { name: 'Mine now' }
  const ways: [string, (draftId: string) => Promise<unknown>][] = [
    ['get', (draftId) => stage.get({ caller: narrow }, draftId)],
    ['delete', (draftId) => remove(draftId, narrow)],
    [
      'update',
      (draftId) => stage.callAction(actions.update_draft, { draftId, version: 1, configuration }, { as: person }),
    ],
    ['clone', (draftId) => stage.callAction(actions.clone_draft, { draftId }, { as: person })],
  ]
  for (const [way, attempt] of ways) {
    const missing = await refusal(attempt(randomUUID()))
    expect(missing, way).toMatchObject({ code: 'not_found' })
    const unseen = way === 'delete' ? [foreign, inTwo, goneInTwo] : [foreign, inTwo, goneInTwo, gone]
    for (const draftId of unseen) expect(await refusal(attempt(draftId)), way).toEqual(missing)
  }
  expect((await stage.get(other, foreign)).name).toBe('Foreign')
  expect((await stage.get(team, inTwo)).name).toBe('Two')
  const listed = (await stage.list({ caller: narrow })).drafts.map(({ draftId }) => draftId)
  for (const draftId of [foreign, inTwo, gone]) expect(listed).not.toContain(draftId)
})

describe('delete_launch_draft', () => {
  test('forgets the configuration, and is the same answer when it is repeated', async () => {
    const { draftId } = await stage.create(team, configurationOf({ name: 'Secret plan' }))
    expect(await remove(draftId)).toEqual({ draftId, deleted: true })
    expect(await remove(draftId)).toEqual({ draftId, deleted: true })
    expect(await remove(draftId, team.caller, 'key')).toEqual({ draftId, deleted: true })
    expect(await refusal(stage.get(team, draftId))).toMatchObject({ code: 'not_found' })
    const row = await rowOf(draftId)
    expect(row).toMatchObject({ configuration: null, platform_check: null, name: '', ad_account_id: null })
    expect(JSON.stringify(row)).not.toContain('Secret')
    expect(await stage.admin`select 1 from drafts.draft_assets where draft_id = ${draftId}`).toHaveLength(0)
  })

  test('is refused while the draft is launched, and while its failed launch left something on the platform', async () => {
    const { draftId } = await stage.create(team, configurationOf())
    const launchId = await stage.setState(team, draftId, 'launching')
    expect(await refusal(remove(draftId))).toMatchObject({ code: 'conflict' })
    await stage.setState(team, draftId, 'launch_failed', launchId)
    const undo = await leaveOnPlatform(draftId, launchId)
    expect(await refusal(remove(draftId))).toMatchObject({ code: 'conflict' })
    expect((await stage.get(team, draftId)).status).toBe('launch_failed')
    await undo()
    expect(await remove(draftId)).toEqual({ draftId, deleted: true })
  })

  test('takes a launched draft, and leaves its launch', async () => {
    const { draftId } = await stage.create(team, configurationOf())
    const launchId = await stage.setState(team, draftId, 'launched')
    await leaveOnPlatform(draftId, launchId)
    expect(await remove(draftId)).toEqual({ draftId, deleted: true })
    expect((await rowOf(draftId))['launch_id']).toBe(launchId)
    expect(await stage.admin`select 1 from drafts.launches where id = ${launchId}`).toHaveLength(1)
  })
})

describe('update_draft', () => {
  const update = (draftId: string, version: number, configuration: object) =>
    stage.callAction(
      actions.update_draft,
      { draftId, version, configuration: configuration as never },
      { as: team.person },
    )

  test('replaces the configuration, and of several edits of one version makes one', async () => {
    const { draftId } = await stage.create(team, configurationOf())
    const edits = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => update(draftId, 1, { name: `Edit ${n}` })))
    const done = edits.flatMap((edit) => (edit.status === 'fulfilled' ? [edit.value] : []))
    expect(done).toHaveLength(1)
    for (const edit of edits.filter(({ status }) => status === 'rejected'))
      expect(edit).toMatchObject({ reason: { code: 'conflict', message: expect.stringContaining('version 2') } })
    const shown = await stage.get(team, draftId)
    expect(shown).toMatchObject({ version: 2, name: done[0]!.name, configuration: { name: done[0]!.name } })
    expect(shown.validation).toEqual(done[0]!.validation)
    expect(shown.configuration.adSets).toBeUndefined()
  })

  test('is refused while the draft is launched, afterwards, and while a failed launch left something', async () => {
    const { draftId } = await stage.create(team, configurationOf())
    const launchId = await stage.setState(team, draftId, 'launching')
    for (const state of ['launching', 'launched'] as const) {
      await stage.setState(team, draftId, state, launchId)
      expect(await refusal(update(draftId, 1, { name: 'New' })), state).toMatchObject({ code: 'conflict' })
    }
    await stage.setState(team, draftId, 'launch_failed', launchId)
    const undo = await leaveOnPlatform(draftId, launchId)
    expect(await refusal(update(draftId, 1, { name: 'New' }))).toMatchObject({ code: 'conflict' })
    await undo()
    expect(await update(draftId, 1, { name: 'New' })).toMatchObject({ version: 2, status: 'draft', name: 'New' })
  })

  test('is for people only', async () => {
    const { draftId } = await stage.create(team, { name: 'Mine' })
    const input = { draftId, version: 1, configuration: { name: 'Yours' } }
    const byKey = refusal(stage.callAction(actions.update_draft, input, { as: team.caller }))
    expect(await byKey).toMatchObject({ code: 'human_required' })
    expect((await stage.get(team, draftId)).version).toBe(1)
  })
})

describe('clone_draft', () => {
  const clone = (input: { draftId: string; name?: string; workspaceId?: string }, as = team.person) =>
    stage.callAction(actions.clone_draft, input, { as })

  test('copies the configuration of a draft, whatever became of that one', async () => {
    const made = await stage.create(team, configurationOf())
    await stage.setState(team, made.draftId, 'launched')
    const copy = await clone({ draftId: made.draftId })
    expect(copy).toMatchObject({ status: 'draft', version: 1, name: 'Spring, copy', summary: made.summary })
    expect(copy.draftId).not.toBe(made.draftId)
    const [original, copied] = [await stage.get(team, made.draftId), await stage.get(team, copy.draftId)]
    expect(copied.configuration).toEqual({ ...original.configuration, name: 'Spring, copy' })
    expect((await clone({ draftId: made.draftId, name: 'Other' })).name).toBe('Other')
  })

  test('puts the copy into the workspace that is named, from any of the person', async () => {
    const [one, two] = team.workspaceIds as [string, string]
    const { draftId } = await stage.create(team, { name: 'In one', workspaceId: one })
    expect((await rowOf((await clone({ draftId })).draftId))['workspace_id']).toBe(one)
    expect((await rowOf((await clone({ draftId, workspaceId: two })).draftId))['workspace_id']).toBe(two)
    const foreign = await refusal(clone({ draftId, workspaceId: randomUUID() }))
    expect(foreign).toMatchObject({ code: 'workspace_forbidden' })
  })

  test('keeps the longest name within its bound', async () => {
    const { draftId } = await stage.create(team, { name: '🌱'.repeat(200) })
    expect((await clone({ draftId })).name).toBe(`${'🌱'.repeat(194)}, copy`)
  })
})

/** The rows of a launch that has created a campaign. Returns what marks it as deleted there. */
async function leaveOnPlatform(draftId: string, launchId: string) {
  const { teamId } = team
  const now = stage.clock.now()
  await stage.admin`
    insert into drafts.launches ${stage.admin({
      team_id: teamId,
      id: launchId,
      draft_id: draftId,
      draft_version: 1,
      workspace_id: team.workspaceIds[0]!,
      ad_account_id: 'act_1001',
      plan: '{}',
      token: launchId.slice(0, 8),
      on_failure: 'keep_paused',
      goal: 'launch',
      state: 'failed',
      launched_by: team.caller.userId,
      launched_by_name: 'Ann',
      launched_in: 'session',
      started_at: now,
      created_at: now,
    })}`
  await stage.admin`
    insert into drafts.launch_steps ${stage.admin({
      team_id: teamId,
      launch_id: launchId,
      position: 0,
      stage: 'create_campaign',
      task: '{}',
      path: '',
      operation_id: randomUUID(),
      state: 'done',
      platform_id: '120',
      created_at: now,
    })}`
  return () => stage.admin`update drafts.launch_steps set state = 'undone' where launch_id = ${launchId}`
}
