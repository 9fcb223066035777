import { randomUUID } from 'node:crypto'
import { actions } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, type Launcher, type LaunchStage, openLaunchStage } from '../../testing/launch-stage.ts'

let stage: LaunchStage
let team: Launcher
let draftId: string
const adAccountId = ACCOUNT
beforeAll(async () => {
  stage = await openLaunchStage()
  team = await stage.newLauncher()
  draftId = (await stage.newDraft(team)).draftId
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

const listed = (input: { draftId: string; adAccountId?: string }, as = team.person) =>
  stage.callAction(actions.get_launch_choices, input, { as })

test('people choose from the pages, Instagram accounts and pixels that the account has', async () => {
  const { isRead, pages, pixels } = await listed({ draftId, adAccountId })
  expect(isRead).toBe(true)
  expect(pages.map(({ id }) => id)).toContain(stage.pageId)
  for (const one of [...pages, ...pixels])
    expect(one).toEqual({ id: expect.stringMatching(/^\d+$/), name: expect.any(String) })
})

test('an account that the workspace has not offers nothing, and a draft of another team is not found', async () => {
  const nothing = { workspaceId: team.workspaceIds[0], isRead: false, pages: [], instagramAccounts: [], pixels: [] }
  expect(await listed({ draftId, adAccountId: 'act_404' })).toEqual(nothing)
  expect(await listed({ draftId })).toEqual(nothing)
  await expect(listed({ draftId: randomUUID(), adAccountId })).rejects.toMatchObject({ code: 'not_found' })
  const other = await stage.newTeam()
  await expect(listed({ draftId, adAccountId }, other.person)).rejects.toMatchObject({ code: 'not_found' })
})
