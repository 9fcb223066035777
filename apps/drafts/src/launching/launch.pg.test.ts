import { tools } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Launcher, type LaunchStage, openLaunchStage } from '../../testing/launch-stage.ts'

let stage: LaunchStage
let team: Launcher
beforeAll(async () => {
  stage = await openLaunchStage()
  team = await stage.newLauncher()
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

test('A launch makes the campaign of the draft on the platform and is live once its ads are reviewed', async () => {
  const draft = await stage.newDraft(team, { adSets: 2, ads: 2 })
  expect(draft.validation).toMatchObject({ ready: true, errors: 0 })
  const queued = await stage.launch(team, draft)
  expect(queued).toMatchObject({ status: 'queued', progress: 0, launchedBy: expect.any(String), canRetry: false })
  const launchId = queued.launchId!
  const inReview = await stage.follow(team, launchId, ({ status }) => status === 'in_review' || status === 'failed')
  expect(inReview).toMatchObject({ status: 'in_review', progress: 100, issues: [] })
  expect(inReview.stages.map(({ status }) => status)).toEqual(Array(8).fill('completed'))
  const tree = await stage.tree(launchId)
  expect(tree).toMatchObject({ campaigns: [{ status: 'ACTIVE' }] })
}, 90_000)
