import { randomUUID } from 'node:crypto'
import { readingBus, type ReadingBus } from '@adloom/bus'
import { actions, DraftConfiguration } from '@adloom/contracts'
import { type TeamSql, teamSql } from '@adloom/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configurationOf, type Launcher, type LaunchStage, openLaunchStage } from '../../testing/launch-stage.ts'
import { checkStaleDrafts } from '../drafts/check-stale.ts'
import { type DraftToCheck, validateDrafts } from './validate.ts'

let stage: LaunchStage
let team: Launcher
beforeAll(async () => {
  stage = await openLaunchStage()
  team = await stage.newLauncher()
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

const draftOf = (configuration: object): DraftToCheck => ({
  ...{ draftId: randomUUID(), workspaceId: team.workspaceIds[0]!, version: 1, platformCheck: null },
  configuration: DraftConfiguration.parse(configuration),
})
const ready = (size = {}) => draftOf(configurationOf(team, stage.pageId, size))
/** With files and interests that are all different, so that every ad is asked about. */
function large(adSets: number, ads: number): DraftToCheck {
  const draft = ready({ adSets, ads })
  for (const [s, adSet] of draft.configuration.adSets!.entries()) {
    adSet.targeting!.interests = [`Interest ${s}`]
    for (const ad of adSet.ads!) ad.assets = [{ assetId: randomUUID() }]
  }
  return draft
}

/** Checks drafts, and counts what is asked of other services and of the database. */
async function counted(drafts: DraftToCheck[]) {
  const asked: string[] = []
  const { nc, ...bus } = readingBus(stage.deps.bus)
  const spied = new Proxy(nc, {
    get: (target, name) =>
      name === 'request'
        ? (...given: Parameters<typeof nc.request>) => (
            asked.push(given[0].split('.').slice(1).join('.')),
            nc.request(...given)
          )
        : Reflect.get(target, name, target),
  })
  const reads = teamSql(stage.deps.readDb, team.teamId)
  const sql = Object.assign((...given: Parameters<TeamSql>) => (asked.push('query'), reads(...given)), {
    fragment: reads.fragment,
  }) as TeamSql
  const ctx = { bus: { ...bus, nc: spied } as ReadingBus, sql, clock: stage.clock }
  const validated = await validateDrafts(ctx, team.teamId, drafts)
  return { asked: asked.toSorted(), validated }
}

const ONCE = ['campaign-control.get_launch_facts', 'generation.get_asset_facts', 'org.get_creative_context', 'query']

test('a draft with 1,000 ads is checked with as many requests and queries as one with a single ad', async () => {
  expect((await counted([large(1, 1)])).asked).toEqual(ONCE)
  const draft = large(20, 50)
  const { asked, validated } = await counted([draft])
  expect(asked).toEqual(ONCE)
  const { validation, summary } = validated.get(draft.draftId)!
  expect(summary).toMatchObject({ ads: 1_000, assets: 1_000 })
  expect(validation).toMatchObject({ ready: false, errors: 1_020 })
  expect(validation.issues).toHaveLength(200)
  expect(validation.issues.at(-1)).toMatchObject({ code: 'issues_left_out', message: expect.stringContaining('821') })
})

test('fifty drafts are checked with as many requests as one', async () => {
  expect((await counted(Array.from({ length: 50 }, () => ready()))).asked).toEqual(ONCE)
})

test('more than 2,000 files are asked about in parts', async () => {
  const { asked } = await counted([large(20, 50), large(20, 50), large(1, 1)])
  expect(asked.filter((name) => name === 'generation.get_asset_facts')).toHaveLength(2)
})

test('a draft does not see the files of another workspace, nor its ad account', async () => {
  const draft = { ...ready(), workspaceId: randomUUID() }
  const { issues } = (await counted([draft])).validated.get(draft.draftId)!.validation
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['account_unknown', 'asset_unknown']))
})

describe('check_draft', () => {
  const check = (draftId: string) => stage.callAction(actions.check_draft, { draftId }, { as: team.person })
  const statesOf = ({ checks }: Awaited<ReturnType<typeof check>>) =>
    Object.fromEntries(checks.map(({ part, by, state }) => [`${part} by ${by}`, state]))
  const read = async (draftId: string) => (await stage.get(team, draftId)).validation

  test('says who checked what, and what only the launch can check', async () => {
    const { draftId } = await stage.newDraft(team)
    const answer = await check(draftId)
    expect(answer).toMatchObject({ version: 1, validation: { ready: true, issues: [] } })
    expect(statesOf(answer)).toEqual({
      ...{ 'account by ours': 'passed', 'campaign by ours': 'passed', 'ad_sets by ours': 'passed' },
      ...{ 'ads by ours': 'passed', 'assets by ours': 'passed', 'policy by ours': 'passed' },
      ...{ 'campaign by platform': 'passed', 'ad_sets by platform': 'not_checked' },
      ...{ 'creatives by platform': 'not_checked', 'ads by platform': 'not_checked' },
    })
  })

  test('keeps what the platform refuses, in its own words alone, with the version that it was asked about', async () => {
    const { draftId } = await stage.newDraft(team)
    const action = { type: 'error', code: 100, subcode: 1_885_272, status: 400, message: 'Too {low}' }
    await stage.sandbox.addFault({ match: { method: 'POST', pathRegex: '/campaigns$' }, action })
    const answer = await check(draftId)
    const issue = {
      code: 'platform_refused',
      severity: 'error',
      source: 'platform',
      message: expect.stringMatching(/Too \{low\}$/),
    }
    expect(answer.validation).toMatchObject({ ready: false, errors: 1, issues: [issue] })
    expect(statesOf(answer)).toMatchObject({ 'campaign by platform': 'failed', 'campaign by ours': 'passed' })
    expect(await read(draftId)).toEqual(answer.validation)
    const { version, configuration } = await stage.get(team, draftId)
    const edit = { draftId, version, configuration: { ...configuration, bidStrategy: 'lowest_cost' } as never }
    await stage.callAction(actions.update_draft, edit, { as: team.person })
    expect(await read(draftId)).toMatchObject({ ready: true, issues: [] })
  })

  test('says that the platform was not asked, when it does not answer or our own checks fail', async () => {
    const { draftId } = await stage.newDraft(team)
    const action = { type: 'error', code: 2, status: 500 }
    await stage.sandbox.addFault({ match: { method: 'POST', pathRegex: '/campaigns$' }, action, times: null })
    const answer = await check(draftId)
    await stage.sandbox.clearFaults()
    expect(answer.validation).toMatchObject({ ready: true, issues: [] })
    expect(statesOf(answer)).toMatchObject({ 'campaign by platform': 'not_checked' })
    const { draftId: incomplete } = await stage.create(team, { name: 'Only a name' })
    expect(statesOf(await check(incomplete))).toMatchObject({ 'campaign by platform': 'not_checked' })
  })

  test('does not find a draft of another team, and refuses one that is being launched', async () => {
    const { draftId } = await stage.newDraft(team)
    const { person } = await stage.newTeam()
    const foreign = stage.callAction(actions.check_draft, { draftId }, { as: person })
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
    await stage.setState(team, draftId, 'launching')
    await expect(check(draftId)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('The launch policy', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  const signedIn = ({ person }: Pick<Launcher, 'person'>, hoursAgo: number) => {
    const signedInAt = new Date(stage.clock.now().getTime() - hoursAgo * 3_600_000).toISOString()
    return { ...person, credential: { ...person.credential, signedInAt } }
  }
  const set = (who: Launcher, policy: object, hoursAgo = 0) =>
    stage.callAction(actions.set_launch_policy, { policy: policy }, { as: signedIn(who, hoursAgo) })
  const get = (who: Pick<Launcher, 'person'>) => stage.callAction(actions.get_launch_policy, {}, { as: who.person })

  test('makes drafts stale at once that it no longer allows, in lists too', async () => {
    const own = await stage.newLauncher()
    // Nothing else makes the draft stale: its account and its two files are known, and it was checked since.
    await stage.factsKnown(own, 3)
    const { draftId } = await stage.newDraft(own, { amount: '50.00' })
    while ((await checkStaleDrafts(stage.deps)) > 0);
    expect(await get(own)).toMatchObject({
      policy: { maxDailySpend: [], requireUrlParameters: false },
      updatedAt: null,
    })
    await set(own, { maxDailySpend: [usd('49.99')], requireUrlParameters: true })
    expect(await get(own)).toMatchObject({ policy: { maxDailySpend: [usd('49.99')] }, updatedAt: expect.any(String) })
    const codes = (await stage.get(own, draftId)).validation.issues.map(({ code }) => code)
    expect(codes).toEqual(['daily_spend_above_policy', 'url_parameters_required'])
    expect((await stage.list(own)).drafts).toMatchObject([{ draftId, status: 'draft', validation: { errors: 2 } }])
    await set(own, { maxDailySpend: [usd('50.00')] })
    expect((await stage.list(own)).drafts).toMatchObject([{ draftId, status: 'ready', validation: { errors: 0 } }])
  })

  test('is set only by an owner or admin who entered the password in the last 12 hours', async () => {
    const own = await stage.newLauncher()
    await expect(set(own, {}, 12.1)).rejects.toMatchObject({ code: 'reauthentication_required' })
    await expect(set({ ...own, person: { ...own.person, role: 'member' } }, {})).rejects.toMatchObject({
      code: 'forbidden',
    })
    const other = await stage.newTeam()
    await set(own, { beneficiary: 'Lumea Ltd', payor: 'Lumea Ltd' })
    expect((await get(own)).policy).toMatchObject({ beneficiary: 'Lumea Ltd' })
    expect((await get(other)).policy).toMatchObject({ beneficiary: null })
  })
})

test.each([
  ['generation', 'assets_unread'],
  ['org', 'brand_unread'],
  ['campaign-control', 'account_unread'],
] as const)(
  'while %s does not answer, drafts are not ready and say so, and nothing fails',
  async (service, code) => {
    const draft = ready()
    await stage.stop(service)
    const { validation, staleAt } = (await counted([draft])).validated.get(draft.draftId)!
    await stage.start(service)
    expect(validation).toMatchObject({ ready: false, errors: 1, issues: [{ code }] })
    expect(staleAt).toEqual(new Date(stage.clock.now().getTime() + 60_000))
    expect((await counted([draft])).validated.get(draft.draftId)!.isReady).toBe(true)
  },
  30_000,
)
