import { randomUUID } from 'node:crypto'
import { actions, type InputOf, tools } from '@adloom/contracts'
import { makeCaller } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configurationOf, type Team } from '../../testing/draft-stage.ts'
import { type LaunchStage, openLaunchStage } from '../../testing/launch-stage.ts'

let stage: LaunchStage
let team: Team
beforeAll(async () => {
  stage = await openLaunchStage()
  team = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

type Input = Omit<InputOf<typeof actions.preview_draft>, 'draftId' | 'adSet' | 'ad'>
type Ad = NonNullable<NonNullable<ReturnType<typeof configurationOf>['adSets']>[number]['ads']>[number]

const preview = (draftId: string, more: Partial<InputOf<typeof actions.preview_draft>> = {}, as = team.person) =>
  stage.callAction(actions.preview_draft, { draftId, adSet: 0, ad: 0, placements: ['feed'], ...more }, { as })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ code, extras }: { code: string; extras: { issues?: object[] } }) => ({ code, issues: extras.issues }),
  )
/** A draft with one ad set and this ad. */
async function draftOf(ad: Partial<Ad> | { assets?: undefined }, adSet: object = {}, of = team) {
  const assetId = await stage.newPicture(of)
  const configuration = configurationOf({ assetId })
  const [set] = configuration.adSets
  const ads = [{ ...set!.ads[0]!, ...ad }]
  return stage.create(of, { ...configuration, adSets: [{ ...set!, ...adSet, ads }] })
}
const shownOf = async (draftId: string, more: Partial<Input> = {}) =>
  (await preview(draftId, more)).previews[0]!.texts.map(({ shown }) => shown)

test('an ad of a draft is shown in each placement, with its texts', async () => {
  const { draftId } = await draftOf({})
  const { pageName, previews } = await preview(draftId, { placements: ['feed', 'story', 'reels'] })
  expect(pageName).toBeNull()
  expect(previews.map(({ placement }) => placement)).toEqual(['feed', 'story', 'reels'])
  expect(previews[0]).toMatchObject({
    url: expect.stringContaining(`${stage.site.publicUrl}/files/previews/`),
    texts: [
      { field: 'primaryText', shown: 'Your skin, but awake.', isCut: false },
      { field: 'headline', shown: 'Meet Glow Serum', isCut: false },
      { field: 'description', shown: '', isCut: false },
    ],
  })
  expect(await preview(draftId, { placements: ['feed', 'story', 'reels'] })).toEqual({ pageName, previews })
}, 60_000)

test('the page has the name that the platform gives it', async () => {
  const launcher = await stage.newLauncher()
  const { draftId } = await stage.newDraft(launcher)
  expect((await preview(draftId, {}, launcher.person)).pageName).toEqual(expect.any(String))
})

test('the texts are those that are asked for', async () => {
  const copy = { primaryTexts: ['First.', 'Second.'], headlines: ['One', 'Two', 'Three'], descriptions: ['Free'] }
  const { draftId } = await draftOf({ copy })
  expect(await shownOf(draftId)).toEqual(['First.', 'One', 'Free'])
  expect(await shownOf(draftId, { primaryText: 1, headline: 2 })).toEqual(['Second.', 'Three', 'Free'])
})

test('an incomplete draft is shown with what it has', async () => {
  const assets = [{ assetId: await stage.newPicture(team) }]
  const { draftId } = await stage.create(team, { name: 'Bare', adSets: [{ name: 'A', ads: [{ name: 'B', assets }] }] })
  expect(await shownOf(draftId)).toEqual(['', '', ''])
})

test('the ad names its page, and a page that is not known is a neutral one', async () => {
  const launcher = await stage.newLauncher({ pictures: 1 })
  const assetId = launcher.assetIds[0]!
  const shown = async (identity?: { pageId: string }) => {
    const { identity: _, ...rest } = configurationOf({ assetId })
    const { draftId } = await stage.create(launcher, { ...rest, ...(identity && { identity }) })
    return new URL((await preview(draftId, {}, launcher.person)).previews[0]!.url).pathname
  }
  const [named, unknown, none] = [await shown({ pageId: stage.pageId }), await shown({ pageId: '1' }), await shown()]
  expect(unknown).toBe(none)
  expect(named).not.toBe(none)
})

test('several files are a carousel, unless the ad says otherwise', async () => {
  const assets = [
    { assetId: await stage.newPicture(team), headline: 'First card' },
    { assetId: await stage.newPicture(team) },
    { assetId: await stage.newPicture(team) },
  ]
  const { draftId } = await draftOf({ format: 'carousel' as never, assets })
  const [feed] = (await preview(draftId)).previews
  expect(feed!.texts[1]).toMatchObject({ field: 'headline', shown: 'First card' })
  expect(feed!.notes.map(({ code }) => code)).toContain('cards_hidden')
})

test('a placement that the ad set does not choose is shown with a note', async () => {
  const isNoted = async (placements: object) => {
    const { draftId } = await draftOf({}, { placements })
    const { previews } = await preview(draftId, { placements: ['feed', 'story'] })
    return previews.map(({ notes }) => notes.some(({ code }) => code === 'placement_not_chosen'))
  }
  expect(await isNoted({ mode: 'automatic' })).toEqual([false, false])
  expect(await isNoted({ mode: 'manual', positions: ['feed'] })).toEqual([false, true])
  expect(await isNoted({ mode: 'manual', publishers: ['instagram'] })).toEqual([false, false])
  expect(await isNoted({ mode: 'manual', publishers: ['audience_network'] })).toEqual([true, true])
})

describe('refused', () => {
  test.each([
    ['adSet', { adSet: 1 }],
    ['ad', { ad: 1 }],
    ['primaryText', { primaryText: 1 }],
    ['headline', { headline: 4 }],
  ])('is an index that the draft does not have, at its field: %s', async (path, more) => {
    const { draftId } = await draftOf({})
    expect(await refusal(preview(draftId, more))).toEqual({
      code: 'invalid_input',
      issues: [expect.objectContaining({ path, code: 'too_big' })],
    })
  })

  test('is an ad without files, saying what is missing', async () => {
    const { draftId } = await draftOf({ assets: undefined })
    expect(await refusal(preview(draftId))).toEqual({
      code: 'conflict',
      issues: [expect.objectContaining({ path: 'adSets[0].ads[0].assets', code: 'required' })],
    })
  })

  test('is a file that is unknown or of another team, both alike, at its place in the draft', async () => {
    const foreign = await stage.newPicture(await stage.newTeam())
    const own = await stage.newPicture(team)
    const refusals = []
    for (const assetId of [randomUUID(), foreign, await stage.newPicture(team, team.workspaceIds[1])]) {
      const { draftId } = await draftOf({ format: 'carousel' as never, assets: [{ assetId: own }, { assetId }] })
      refusals.push(await refusal(preview(draftId)))
    }
    const issues = [
      { path: 'adSets[0].ads[0].assets[1].assetId', code: 'not_found', message: 'There is no such asset.' },
    ]
    expect(refusals).toEqual(Array.from({ length: 3 }, () => ({ code: 'not_found', issues })))
  })

  test('is a draft of another team or workspace, or one that was deleted', async () => {
    const other = await stage.newTeam()
    const { draftId } = await draftOf({})
    const elsewhere = { ...team.person, workspaceIds: [team.workspaceIds[1]!], allWorkspaces: false }
    for (const as of [other.person, elsewhere])
      expect(await refusal(preview(draftId, {}, as))).toMatchObject({ code: 'not_found' })
    await stage.callTool(tools.delete_launch_draft, { draftId }, { as: team.caller })
    for (const gone of [draftId, randomUUID()])
      expect(await refusal(preview(gone))).toMatchObject({ code: 'not_found' })
  })

  test('is a caller that is no person', async () => {
    const { draftId } = await draftOf({})
    expect(await refusal(preview(draftId, {}, makeCaller(team.caller)))).toMatchObject({ code: 'human_required' })
  })
})
