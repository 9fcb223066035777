import { LAUNCH_STAGES, type LaunchStage } from '@adloom/contracts/shapes/launch'
import { expect, test } from 'vitest'
import type { LaunchRow } from './launch.ts'
import { shapeLaunch, type StageCount } from './present-launch.ts'

const ID = 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff'
const ROW: LaunchRow = {
  ...{ id: ID, teamId: ID, draftId: ID, workspaceId: ID, state: 'running', goal: 'launch', issues: [] },
  ...{ failedStep: null, review: null, launchedByName: 'Ann', stuckSince: null, isLatest: true, finishedAt: null },
  startedAt: new Date('2026-11-22T12:00:00Z'),
}

/** How many steps of each stage are done, of ten. */
const counts = (done: Partial<Record<LaunchStage, number>>, failed?: LaunchStage): StageCount[] =>
  LAUNCH_STAGES.map((stage) => {
    const count = done[stage] ?? 0
    return { stage, total: 10, done: count, begun: count, undone: 0, hasFailed: stage === failed }
  })
const statuses = (row: LaunchRow, of: StageCount[]) =>
  Object.fromEntries(shapeLaunch(row, of, {}).stages.map(({ name, status }) => [name, status]))

test('The first stage that is not complete is the one that runs', () => {
  const of = counts({ preflight: 10, upload_assets: 10, create_campaign: 4 })
  expect(shapeLaunch(ROW, of, {}).progress).toBe(30)
  expect(statuses(ROW, of)).toMatchObject({
    upload_assets: 'completed',
    create_campaign: 'running',
    create_ad_sets: 'pending',
    activate: 'pending',
  })
})

test('Nothing of a launch runs that waits for its turn, and a stage without steps is skipped', () => {
  const of = counts({}).filter(({ stage }) => stage !== 'upload_assets')
  const queued: LaunchRow = { ...ROW, state: 'queued' }
  expect(statuses(queued, of)).toMatchObject({ preflight: 'pending', upload_assets: 'skipped', activate: 'pending' })
})

test('A failed stage says why, and what comes after it is skipped', () => {
  const issue = { code: 'x', path: '', severity: 'error', source: 'platform', message: 'No.', fix: null } as const
  const row: LaunchRow = { ...ROW, state: 'failed', goal: 'pause', failedStep: 3, issues: [issue] }
  const shown = shapeLaunch(row, counts({ preflight: 10, upload_assets: 7 }, 'upload_assets'), {})
  const [preflight, upload, campaign] = shown.stages
  expect(preflight!.status).toBe('completed')
  expect(upload).toEqual({ name: 'upload_assets', total: 10, done: 7, status: 'failed', error: 'No.' })
  expect(campaign!.status).toBe('skipped')
  expect(shown).toMatchObject({ canRetry: true, issues: [issue] })
})

test('A launch cannot be retried while it runs, once its draft has moved on, or after a part of it was deleted', () => {
  const failed: LaunchRow = { ...ROW, state: 'failed', goal: 'roll_back' }
  const partly = counts({}).map((count) => ({ ...count, undone: count.stage === 'create_ads' ? 1 : 0 }))
  const paused = counts({}).map((count) => ({ ...count, undone: count.stage === 'activate' ? 1 : 0 }))
  expect(shapeLaunch(ROW, counts({}), {}).canRetry).toBe(false)
  expect(shapeLaunch({ ...failed, isLatest: false }, counts({}), {}).canRetry).toBe(false)
  expect(shapeLaunch(failed, partly, {}).canRetry).toBe(false)
  expect(shapeLaunch(failed, paused, {}).canRetry).toBe(true)
})

test('Rejected ads are told one by one up to a bound, and that the platform keeps a launch waiting', () => {
  const rejected = Array.from({ length: 130 }, (_, i) => ({ path: `adSets[0].ads[${i}]`, adId: `${i}` }))
  const review = { total: 200, pending: 0, approved: 70, rejected }
  const { issues } = shapeLaunch({ ...ROW, state: 'partially_live', review }, counts({}), {})
  expect(issues).toHaveLength(101)
  expect(issues.at(-1)).toMatchObject({ code: 'ads_rejected', message: '30 more ads were rejected.' })
  const stuck = { ...ROW, stuckSince: new Date('2026-11-22T12:01:00Z') }
  expect(shapeLaunch(stuck, counts({}), {}).issues).toMatchObject([{ code: 'platform_waits', severity: 'info' }])
})
