import { actions, tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  configurationOf,
  type Launcher,
  type LaunchStage,
  openLaunchStage,
  refusalOf,
} from '../../testing/launch-stage.ts'
import { claimLaunch, endTurn } from './lease.ts'
import { begin } from './progress.ts'
import { listNext } from './step.ts'
import { openWork } from './work.ts'

let stage: LaunchStage
let team: Launcher
beforeAll(async () => {
  stage = await openLaunchStage()
  team = await stage.newLauncher()
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())
afterEach(() => stage.sandbox.clearFaults())

const REFUSED = { type: 'error', code: 100, subcode: 1885183, status: 400, message: 'The budget is too low.' }
const isEnded = ({ status }: { status: string }) => ['in_review', 'failed', 'rolled_back'].includes(status)
/** A fault of the writes at an edge of the account, or of an object: `''`. */
const fail = (edge: string, action: Fault, rest: { nth?: number; times?: number | null } = {}) => {
  const { nth, times = null } = rest
  const pathRegex = edge === '' ? '^/\\d+$' : `/${edge}$`
  return stage.sandbox.addFault({ match: { method: 'POST', pathRegex, ...(nth && { nth }) }, times, action })
}
type Fault = { type: string; [name: string]: unknown }
const SLOW = { type: 'delay', ms: 1_000 }
/** Whether a step of a stage is under way. */
const isRunning = async (launchId: string, name: string, type: string | null = null) => {
  const rows = await stage.admin`
    select 1 from drafts.launch_steps
    where launch_id = ${launchId} and state = 'running' and stage = ${name}
      and (${type}::text is null or task ->> 'type' = ${type})`
  return rows.length > 0
}
const statusesOf = async (launchId: string) => {
  const { campaigns, adSets, ads } = await stage.tree(launchId)
  return [...campaigns, ...adSets, ...ads].map(({ status }) => status)
}

test('What a refused launch created stays paused. It goes on once the cause is gone, and creates nothing twice', async () => {
  const draft = await stage.newDraft(team, { adSets: 2 })
  await fail('adsets', REFUSED, { nth: 2, times: 1 })
  const { launchId } = await stage.launch(team, draft)
  const failed = await stage.follow(team, launchId!, isEnded)
  expect(failed).toMatchObject({
    status: 'failed',
    canRetry: true,
    issues: [{ code: 'platform_invalid', severity: 'error', source: 'platform' }],
  })
  expect(failed.issues[0]!.path).toMatch(/^adSets\[[01]\]/)
  expect(failed.stages.map(({ status }) => status)).toEqual([
    ...['completed', 'completed', 'completed', 'failed', 'skipped', 'skipped', 'skipped', 'skipped'],
  ])
  expect(await statusesOf(launchId!)).toEqual(['PAUSED', 'PAUSED'])
  const [campaign] = (await stage.tree(launchId!)).campaigns

  // Something of it is on the platform, so the draft stays as it is.
  const { draftId, version } = draft
  const configuration = { ...configurationOf(team, stage.pageId), bidStrategy: 'lowest_cost' as const }
  for (const ask of [
    () => stage.callAction(actions.update_draft, { draftId, version, configuration }, { as: team.person }),
    () => stage.callTool(tools.delete_launch_draft, { draftId }, { as: team.caller }),
    () => stage.launch(team, draft),
    () => stage.act(team, 'cancel_launch', launchId!),
  ])
    expect(await refusalOf(ask())).toMatchObject({ code: 'conflict' })

  expect(await stage.act(team, 'retry_launch', launchId!)).toMatchObject({ status: 'running', issues: [] })
  expect(await stage.follow(team, launchId!, isEnded)).toMatchObject({ status: 'in_review', issues: [] })
  const tree = await stage.tree(launchId!)
  expect(tree).toMatchObject({ campaigns: [{ id: campaign!.id, status: 'ACTIVE' }], creatives: { length: 4 } })
  expect([tree.adSets.length, tree.ads.length]).toEqual([2, 4])
  expect(await refusalOf(stage.act(team, 'retry_launch', launchId!))).toMatchObject({ code: 'conflict' })
}, 60_000)

test('A draft can be changed when its failed launch left nothing, and that launch is over then', async () => {
  const { draftId, version } = await stage.newDraft(team)
  // The first that the platform is asked about is whether it would take the campaign.
  await fail('campaigns', REFUSED, { times: 1 })
  const { launchId } = await stage.launch(team, { draftId, version })
  const failed = await stage.follow(team, launchId!, isEnded)
  expect(failed).toMatchObject({ status: 'failed', canRetry: true, platformIds: {} })
  expect(failed.stages[0]).toMatchObject({ name: 'preflight', status: 'failed' })
  const configuration = { ...configurationOf(team, stage.pageId), bidStrategy: 'lowest_cost' as const }
  await stage.callAction(actions.update_draft, { draftId, version, configuration }, { as: team.person })
  expect(await stage.status(team, { draftId })).toMatchObject({ launchId, canRetry: false })
  for (const action of ['retry_launch', 'roll_back_launch'] as const)
    expect(await refusalOf(stage.act(team, action, launchId!))).toMatchObject({ code: 'conflict' })
}, 60_000)

test('A launch that is to roll back deletes what it created, and its draft can be launched again', async () => {
  const draft = await stage.newDraft(team)
  await fail('ads', REFUSED, { nth: 2, times: 1 })
  const { launchId } = await stage.launch(team, draft, { onFailure: 'roll_back' })
  const ended = await stage.follow(team, launchId!, isEnded)
  expect(ended).toMatchObject({ status: 'rolled_back', progress: 0, platformIds: {}, canRetry: false })
  expect(ended.issues).toMatchObject([{ code: 'platform_invalid' }])
  expect(await statusesOf(launchId!)).toEqual([])
  expect(await stage.stateOf(draft.draftId)).toBe('draft')
  expect(await refusalOf(stage.act(team, 'roll_back_launch', launchId!))).toBeNull()
  const again = await stage.launch(team, draft)
  expect((await stage.follow(team, again.launchId!, isEnded)).status).toBe('in_review')
}, 60_000)

test('A failed launch is rolled back when a person asks for it', async () => {
  const draft = await stage.newDraft(team)
  await fail('ads', REFUSED, { times: 1 })
  const { launchId } = await stage.launch(team, draft)
  expect((await stage.follow(team, launchId!, isEnded)).status).toBe('failed')
  expect(await stage.act(team, 'roll_back_launch', launchId!)).toMatchObject({ status: 'running' })
  expect(await stage.stateOf(draft.draftId)).toBe('launching')
  expect(await stage.follow(team, launchId!, isEnded)).toMatchObject({ status: 'rolled_back', canRetry: false })
  expect(await statusesOf(launchId!)).toEqual([])
  expect(await refusalOf(stage.act(team, 'retry_launch', launchId!))).toMatchObject({ code: 'conflict' })
}, 60_000)

test('A launch that fails while it is switched on has not failed before everything is switched off again', async () => {
  const draft = await stage.newDraft(team, { ads: 2 })
  // Two ads and the ad set are on when the campaign is refused. Then nothing can be switched off either.
  await fail('', { ...REFUSED, code: 200, subcode: 1815089 }, { nth: 4 })
  const { launchId } = await stage.launch(team, draft)
  // Far longer than the patience of the service.
  for (let i = 0; i < 3; i++) {
    while (await stage.takeTurn());
    stage.clock.advance(3_600_000)
  }
  const trying = await stage.status(team, { launchId: launchId! })
  expect(trying).toMatchObject({ status: 'running', canRetry: false })
  expect(trying.issues.map(({ code }) => code)).toEqual(['platform_permission', 'pause_failed', 'platform_waits'])
  expect(await stage.stateOf(draft.draftId)).toBe('launching')
  expect(await statusesOf(launchId!)).toEqual(['PAUSED', 'ACTIVE', 'ACTIVE', 'ACTIVE'])
  await stage.sandbox.clearFaults()
  const failed = await stage.follow(team, launchId!, isEnded, { stepMs: 60_000 })
  expect(failed).toMatchObject({ status: 'failed', canRetry: true, issues: [{ code: 'platform_permission' }] })
  expect(failed.stages.at(-1)).toMatchObject({ name: 'activate', status: 'failed' })
  expect(await statusesOf(launchId!)).toEqual(['PAUSED', 'PAUSED', 'PAUSED', 'PAUSED'])

  await stage.act(team, 'retry_launch', launchId!)
  expect((await stage.follow(team, launchId!, isEnded)).status).toBe('in_review')
  expect(new Set(await statusesOf(launchId!))).toEqual(new Set(['ACTIVE']))
}, 60_000)

test('Without an answer a launch waits, then fails, and the same step goes on when a person retries it', async () => {
  const draft = await stage.newDraft(team)
  const { launchId } = await stage.launch(team, draft)
  await stage.stop('campaign-control')
  const waits = await stage.follow(team, launchId!, ({ issues }) => issues.length > 0)
  expect(waits).toMatchObject({ status: 'preflight', issues: [{ code: 'platform_waits', severity: 'info' }] })
  const startedAt = stage.clock.now().getTime()
  const failed = await stage.follow(team, launchId!, isEnded, { stepMs: 20 * 60_000 })
  expect(failed).toMatchObject({ status: 'failed', issues: [{ code: 'platform_silent' }], canRetry: true })
  expect(stage.clock.now().getTime() - startedAt).toBeGreaterThanOrEqual(stage.deps.launches.patienceMs - 2_000)
  await stage.start('campaign-control')
  await stage.act(team, 'retry_launch', launchId!)
  expect((await stage.follow(team, launchId!, isEnded)).status).toBe('in_review')
  expect((await stage.tree(launchId!)).adSets).toHaveLength(1)
}, 60_000)

test('What differs from the draft fails a launch before it is switched on, and a second campaign is deleted', async () => {
  const draft = await stage.newDraft(team, { ads: 1, name: 'Doubled' })
  await fail('ads', SLOW, { times: 1 })
  const { launchId } = await stage.launch(team, draft)
  const working = stage.takeTurn()
  await until(() => isRunning(launchId!, 'create_ads'))
  const { campaigns } = await stage.tree(launchId!)
  // Somebody changes the campaign on the platform, and a lost answer has led to a second one.
  await stage.write(campaigns[0]!.id, { daily_budget: '7000' })
  await stage.write('act_1001/campaigns', {
    ...{ name: campaigns[0]!.name, objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', special_ad_categories: '[]' },
    is_adset_budget_sharing_enabled: 'false',
    adlabels: JSON.stringify([{ id: await stage.labelOf(launchId!) }]),
  })
  await working
  const failed = await stage.follow(team, launchId!, isEnded)
  expect(failed).toMatchObject({
    status: 'failed',
    issues: [{ code: 'differs_on_platform', source: 'platform', severity: 'error' }],
  })
  expect(failed.issues[0]!.path).toMatch(/^budget/)
  const after = await stage.tree(launchId!)
  expect(after.campaigns.map(({ id }) => id)).toEqual([campaigns[0]!.id])
  expect(await statusesOf(launchId!)).toEqual(['PAUSED', 'PAUSED', 'PAUSED'])

  // What was deleted there is missed too.
  await stage.write(campaigns[0]!.id, { daily_budget: '5000' })
  await stage.write(after.ads[0]!.id, { status: 'DELETED' })
  await stage.act(team, 'retry_launch', launchId!)
  const again = await stage.follow(team, launchId!, isEnded)
  expect(again).toMatchObject({ status: 'failed', issues: [{ code: 'missing_on_platform', path: 'adSets[0].ads[0]' }] })
  await stage.act(team, 'roll_back_launch', launchId!)
  expect((await stage.follow(team, launchId!, isEnded)).status).toBe('rolled_back')
}, 60_000)

test('A cancelled launch leaves nothing behind, whichever step is under way', async () => {
  const own = await stage.newLauncher({ pictures: 3 })
  for (const [edge, action, name] of [
    ['adimages', SLOW, 'upload_assets'],
    ['campaigns', { type: 'reset_after' }, 'create_campaign'],
    ['adsets', SLOW, 'create_ad_sets'],
    ['ads', { type: 'reset_after' }, 'create_ads'],
  ] as const) {
    const draft = await stage.newDraft(own, { ads: 3, name: `Cancelled at ${edge}` })
    await fail(edge, action, { times: 1 })
    const { launchId } = await stage.launch(own, draft)
    const working = stage.takeTurn()
    await until(() => isRunning(launchId!, name))
    const cancelled = await stage.act(own, 'cancel_launch', launchId!)
    expect(cancelled.issues.map(({ code }) => code)).toContain('launch_cancelled')
    expect(await stage.act(own, 'cancel_launch', launchId!)).toMatchObject({ launchId })
    await working
    const ended = await stage.follow(own, launchId!, isEnded)
    expect([edge, ended.status]).toEqual([edge, 'rolled_back'])
    expect(await statusesOf(launchId!)).toEqual([])
    expect(await stage.stateOf(draft.draftId)).toBe('draft')
  }
}, 60_000)

test('A launch cannot be cancelled from the moment on in which its campaign is switched on', async () => {
  const draft = await stage.newDraft(team, { ads: 1 })
  await fail('', SLOW, { nth: 3, times: 1 })
  const { launchId } = await stage.launch(team, draft)
  const working = stage.takeTurn()
  await until(() => isRunning(launchId!, 'activate', 'campaign'))
  expect(await refusalOf(stage.act(team, 'cancel_launch', launchId!))).toMatchObject({
    code: 'conflict',
    message: 'The campaign is being switched on. Pause it in place of cancelling the launch.',
  })
  await working
  expect((await stage.follow(team, launchId!, isEnded)).status).toBe('in_review')
  expect(await refusalOf(stage.act(team, 'cancel_launch', launchId!))).toMatchObject({ code: 'conflict' })
  expect(new Set(await statusesOf(launchId!))).toEqual(new Set(['ACTIVE']))
}, 60_000)

test('A process that lost its lease writes nothing any more, and another one goes on', async () => {
  const draft = await stage.newDraft(team, { ads: 1 })
  await fail('adsets', SLOW, { times: 1 })
  const { launchId } = await stage.launch(team, draft)
  const slow = stage.takeTurn()
  await until(() => isRunning(launchId!, 'create_ad_sets'))
  await stage.admin`update drafts.launches set leased_until = now() - interval '1 second' where id = ${launchId}`
  // The other one is told that the write is under way, and waits.
  expect(await stage.takeTurn()).toBe(true)
  await slow
  expect(await isRunning(launchId!, 'create_ad_sets')).toBe(true)
  expect((await stage.follow(team, launchId!, isEnded)).status).toBe('in_review')
  const { campaigns, adSets, ads } = await stage.tree(launchId!)
  expect([campaigns.length, adSets.length, ads.length]).toEqual([1, 1, 1])
}, 60_000)

test('Nothing begins after a cancel, not even what was about to', async () => {
  const draft = await stage.newDraft(team, { ads: 1 })
  const { launchId } = await stage.launch(team, draft)
  const turn = (await claimLaunch(stage.deps))!
  expect(turn.launchId).toBe(launchId)
  const work = await openWork(stage.deps, turn)
  const steps = await listNext(work.sql, turn)
  await stage.act(team, 'cancel_launch', launchId!)
  expect(await work.inTx((tx) => begin(tx, turn, steps, stage.clock.now()))).toBe(false)
  await endTurn(stage.deps, turn)
  expect((await stage.follow(team, launchId!, isEnded)).status).toBe('rolled_back')
}, 60_000)
