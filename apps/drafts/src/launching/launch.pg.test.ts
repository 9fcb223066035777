import { actions, tools } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  configurationOf,
  type Launcher,
  type LaunchStage,
  openLaunchStage,
  refusalOf,
} from '../../testing/launch-stage.ts'

let stage: LaunchStage
let team: Launcher
beforeAll(async () => {
  stage = await openLaunchStage()
  team = await stage.newLauncher()
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

const byText = (a: string | undefined, b: string | undefined) => String(a).localeCompare(String(b))
const isSettled = ({ status }: { status: string }) =>
  ['live', 'partially_live', 'failed', 'rolled_back'].includes(status)

test('A launch makes the campaign of the draft, switched on last, and is live once its ads are reviewed', async () => {
  const draft = await stage.newDraft(team, { adSets: 2, ads: 2, name: 'Whole' })
  expect(draft.validation).toMatchObject({ ready: true, errors: 0 })
  const asked = (await stage.sandbox.requests()).at(-1)?.number ?? 0
  const queued = await stage.launch(team, draft)
  expect(queued).toMatchObject({ status: 'queued', progress: 0, launchedBy: 'test', finishedAt: null, canRetry: false })
  const launchId = queued.launchId!

  const inReview = await stage.follow(team, launchId, ({ status }) => status === 'in_review' || isSettled({ status }))
  expect(inReview).toMatchObject({ status: 'in_review', progress: 100, issues: [], finishedAt: null })
  expect(inReview.stages.map(({ name, total, done, status }) => `${name} ${done}/${total} ${status}`)).toEqual([
    ...['preflight 1/1 completed', 'upload_assets 2/2 completed', 'create_campaign 1/1 completed'],
    ...['create_ad_sets 2/2 completed', 'create_creatives 4/4 completed', 'create_ads 4/4 completed'],
    ...['verify 2/2 completed', 'activate 7/7 completed'],
  ])
  const tree = await stage.tree(launchId)
  expect(tree.campaigns.map(({ name }) => name)).toEqual([expect.stringMatching(/^Whole \[[a-z2-9]{6}\]$/)])
  expect(tree.ads.map(({ name }) => name.replace(/ \[.*/, ''))).toEqual([
    'Serum 1.1',
    'Serum 1.2',
    'Serum 2.1',
    'Serum 2.2',
  ])
  expect(tree.creatives).toHaveLength(4)
  const parts = [...tree.campaigns, ...tree.adSets, ...tree.ads]
  expect(new Set(parts.map(({ status }) => status))).toEqual(new Set(['ACTIVE']))
  expect(inReview.platformIds).toEqual({
    campaignId: tree.campaigns[0]!.id,
    adSetIds: tree.adSets.map(({ id }) => id),
    adIds: tree.ads.map(({ id }) => id),
  })
  // Ads and ad sets are switched on before the campaign, whose switch is the last write of all.
  const writes = (await stage.sandbox.requests(asked)).filter(({ method }) => method === 'POST')
  const switched = writes
    .filter(({ params }) => params['status'] === 'ACTIVE')
    .map(({ path }) => path.split('/').at(-1))
  expect(switched.slice(0, 4).toSorted(byText)).toEqual(tree.ads.map(({ id }) => id).toSorted(byText))
  expect(switched.slice(4, 6).toSorted(byText)).toEqual(tree.adSets.map(({ id }) => id).toSorted(byText))
  expect(switched.slice(6)).toEqual([tree.campaigns[0]!.id])
  expect(writes.at(-1)!.path).toContain(tree.campaigns[0]!.id)

  await stage.sandbox.clock.advance({ hours: 2 })
  const live = await stage.follow(team, launchId, isSettled)
  expect(live).toMatchObject({ status: 'live', issues: [], canRetry: false })
  expect(live.finishedAt).not.toBeNull()
  expect(await stage.stateOf(draft.draftId)).toBe('launched')
  for (const key of [{ draftId: draft.draftId }, { campaignId: tree.campaigns[0]!.id }])
    expect(await stage.status(team, key)).toEqual(live)

  // The launch stays when its draft goes, and nobody else sees it.
  await stage.callTool(tools.delete_launch_draft, { draftId: draft.draftId }, { as: team.caller })
  for (const key of [{ draftId: draft.draftId }, { launchId }, { campaignId: tree.campaigns[0]!.id }])
    expect(await stage.status(team, key)).toEqual(live)
  const stranger = await stage.newTeam()
  const unknown = await refusalOf(stage.status(stranger, { launchId: draft.draftId }))
  expect(unknown).toMatchObject({ code: 'not_found' })
  const elsewhere = { ...team, ...stage.inWorkspaces(team, stranger.workspaceIds) }
  for (const key of [{ launchId }, { campaignId: tree.campaigns[0]!.id }])
    for (const other of [stranger, elsewhere]) expect(await refusalOf(stage.status(other, key))).toEqual(unknown)
  for (const action of ['cancel_launch', 'retry_launch', 'roll_back_launch'] as const)
    for (const other of [stranger, elsewhere])
      expect(await refusalOf(stage.act(other, action, launchId))).toEqual(unknown)
}, 60_000)

test('An ad that the review rejects leaves the others live, and is told by its place in the draft', async () => {
  const draft = await stage.newDraft(team, { adSets: 1, ads: 2, name: 'Rejected' })
  await stage.sandbox.addFault({
    match: { method: 'POST', pathRegex: '/ads$', nth: 2 },
    action: { type: 'disapprove', reason: 'Not allowed' },
  })
  const { launchId } = await stage.launch(team, draft)
  await stage.follow(team, launchId!, ({ status }) => status === 'in_review')
  await stage.sandbox.clock.advance({ hours: 2 })
  const ended = await stage.follow(team, launchId!, isSettled)
  expect(ended).toMatchObject({
    status: 'partially_live',
    issues: [{ code: 'ad_rejected', severity: 'error', source: 'platform' }],
  })
  expect(ended.issues[0]!.path).toMatch(/^adSets\[0\]\.ads\[[01]\]$/)
}, 60_000)

test('Fifty who launch a draft at once launch it once', async () => {
  const draft = await stage.newDraft(team, { name: 'Once' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => stage.launch(team, draft)))
  const ids = new Set(answers.map(({ launchId }) => launchId))
  expect(ids.size).toBe(1)
  const rows = await stage.admin`select 1 from drafts.launches where draft_id = ${draft.draftId}`
  expect(rows).toHaveLength(1)
  // While it is launched, the draft is neither deleted nor changed.
  const remove = stage.callTool(tools.delete_launch_draft, { draftId: draft.draftId }, { as: team.caller })
  expect(await refusalOf(remove)).toMatchObject({ code: 'conflict' })
  const change = { draftId: draft.draftId, version: 1, configuration: { name: 'Other' } }
  expect(await refusalOf(stage.callAction(actions.update_draft, change, { as: team.person }))).toMatchObject({
    code: 'conflict',
  })
  const [launchId] = [...ids]
  await stage.follow(team, launchId!, ({ status }) => status === 'in_review')
  expect((await stage.tree(launchId!)).campaigns).toHaveLength(1)
}, 60_000)

test('Only a ready draft is launched, at the version that was reviewed, by somebody who may', async () => {
  const empty = await stage.create(team, { name: 'Empty' })
  expect(await refusalOf(stage.launch(team, empty))).toMatchObject({
    code: 'conflict',
    message: `The draft is not ready: it has ${empty.validation.errors} errors. get_launch_draft lists what to correct.`,
  })
  const draft = await stage.newDraft(team, { name: 'Not yet' })
  expect(await refusalOf(stage.launch(team, { ...draft, version: 2 }))).toMatchObject({
    code: 'conflict',
    message: 'The draft has changed since: it is now at version 1. Review it again.',
  })
  const other = await stage.newTeam()
  const foreign = await refusalOf(stage.launch(other, draft))
  expect(foreign).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(stage.launch(other, { ...draft, draftId: other.teamId }))).toEqual(foreign)
  await stage.callTool(tools.delete_launch_draft, { draftId: draft.draftId }, { as: team.caller })
  expect(await refusalOf(stage.launch(team, draft))).toEqual(foreign)

  const never = await stage.create(team, { name: 'Never' })
  expect(await stage.status(team, { draftId: never.draftId })).toMatchObject({ launchId: null, status: 'not_launched' })
  expect(await refusalOf(stage.status(team, { draftId: draft.draftId }))).toMatchObject({ code: 'not_found' })
}, 60_000)

test('No key, member or old sign-in launches, retries, cancels or rolls back', async () => {
  const draft = await stage.newDraft(team, { name: 'Guarded' })
  const { draftId, version } = draft
  const { person, caller } = team
  const old = new Date(stage.clock.now().getTime() - 12 * 3_600_000 - 1_000).toISOString()
  const signedIn = (signedInAt: string, role: 'owner' | 'member') => ({
    ...person,
    role,
    credential: { ...person.credential, signedInAt },
  })
  const now = stage.clock.now().toISOString()
  const launchId = draftId
  const asked = [
    [actions.launch_draft, { draftId, version }, true],
    [actions.retry_launch, { launchId }, true],
    [actions.cancel_launch, { launchId }, false],
    [actions.roll_back_launch, { launchId }, false],
  ] as const
  for (const [action, input, isSensitive] of asked) {
    const ask = (as: typeof person) => refusalOf(stage.callAction(action, input, { as }))
    expect(await ask(caller)).toMatchObject({ code: 'human_required' })
    expect(await ask({ ...caller, credential: { ...caller.credential, kind: 'oauth' } })).toMatchObject({
      code: 'human_required',
    })
    expect(await ask(signedIn(now, 'member'))).toMatchObject({ code: 'forbidden' })
    const code = isSensitive ? 'reauthentication_required' : 'not_found'
    expect(await ask(signedIn(old, 'owner'))).toMatchObject({ code })
  }
  expect(await stage.stateOf(draftId)).toBe('draft')
}, 60_000)

test('A launch above the amount of the policy needs its daily budget typed, and a typed one has to be right', async () => {
  const above = await stage.newDraft(team, { amount: '100.01', name: 'Above' })
  const below = await stage.newDraft(team, { amount: '100.00', name: 'Below' })
  const typed = (amount: string, currency = 'USD') => ({ typedDailyBudget: { amount, currency } })
  for (const [draft, rest, code] of [
    [above, {}, 'required'],
    [above, typed('100.00'), 'not_valid'],
    [above, typed('100.01', 'EUR'), 'not_valid'],
    [below, typed('99.00'), 'not_valid'],
  ] as const) {
    const refusal = await refusalOf(stage.launch(team, draft, rest))
    const amount = draft === above ? '100.01' : '100.00'
    const message = `This launch may spend ${amount} USD a day. Type that amount to launch it.`
    expect(refusal).toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path: 'typedDailyBudget', code, message }] },
    })
  }
  const policy = { typeBudgetAbove: [{ amount: '100.00', currency: 'USD' }] }
  const { launchId } = await stage.launch(team, above, typed('100.01'))
  await stage.act(team, 'cancel_launch', launchId!)
  // What the team has set takes the place of the installation's amount.
  const stricter = { ...policy, typeBudgetAbove: [{ amount: '10.00', currency: 'USD' }] }
  await stage.setPolicy(team, stricter)
  expect(await refusalOf(stage.launch(team, below))).toMatchObject({ code: 'invalid_input' })
  await stage.setPolicy(team, {})
  expect(await stage.launch(team, below)).toMatchObject({ status: 'queued' })
  const second = await stage.status(team, { draftId: below.draftId })
  await stage.act(team, 'cancel_launch', second.launchId!)
  for (const draft of [above, below]) {
    const { launchId: id } = await stage.status(team, { draftId: draft.draftId })
    expect((await stage.follow(team, id!, isSettled)).status).toBe('rolled_back')
    expect(await stage.stateOf(draft.draftId)).toBe('draft')
  }
}, 60_000)

test('A draft that is changed after it was rolled back is launched anew', async () => {
  const draft = await stage.newDraft(team, { name: 'Twice' })
  const { launchId } = await stage.launch(team, draft)
  await stage.act(team, 'cancel_launch', launchId!)
  await stage.follow(team, launchId!, isSettled)
  const configuration = {
    ...configurationOf(team, stage.pageId, { name: 'Twice, better' }),
    bidStrategy: 'lowest_cost' as const,
  }
  const { draftId, version } = await stage.callAction(
    actions.update_draft,
    { ...{ draftId: draft.draftId, version: draft.version }, configuration },
    { as: team.person },
  )
  const again = await stage.launch(team, { draftId, version })
  expect(again.launchId).not.toBe(launchId)
  await stage.follow(team, again.launchId!, ({ status }) => status === 'in_review')
  expect((await stage.tree(again.launchId!)).campaigns[0]!.name).toContain('Twice, better')
}, 60_000)
