import { connectDb, type Sql } from '@adloom/db'
import { chromiumPath } from '@adloom/infra/chromium'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseUrl } from '../kills/kill.ts'
import { openMember, openWebApp, overflowWidth, violationsIn, type WebApp } from './dashboard-stage.ts'
import { type DraftWorld, type Made, openDraftWorld, tabTo } from './draft-world.ts'

const executablePath = chromiumPath()
if (!executablePath) process.stderr.write('dashboard-drafts: skipped, because this machine has no chromium\n')

const EVE = { email: 'eve@example.test', name: 'Eve Marsh', password: 'four words of eve' }

/** A busy machine answers late. */
const SOON = { timeout: 20_000 }

describe.skipIf(!executablePath)('Launch drafts in the web app', () => {
  let app: WebApp
  let world: DraftWorld
  let sql: Sql
  let owner: Page
  let eve: Page
  let serum: Made
  let cleanser: Made

  const heading = (name: string | RegExp) => owner.getByRole('heading', { name, exact: true })
  const button = (name: string | RegExp) => owner.getByRole('button', { name, exact: true })
  const dialog = (name: string) => owner.getByRole('dialog', { name })
  const faults = async (page = owner) => ({ violations: await violationsIn(page), overflow: await overflowWidth(page) })
  const none = { violations: [], overflow: 0 }
  const open = async ({ draftId, name }: Made, title = name, view = '') => {
    await owner.goto(`${app.origin}/drafts/${draftId}${view}`)
    await heading(title).waitFor()
  }
  const launch = async (amount: string) => {
    await dialog('Launch this campaign?').getByRole('textbox').fill(amount)
    await dialog('Launch this campaign?')
      .getByRole('button', { name: /^Launch for/ })
      .click()
  }
  const both = () => owner.getByRole('region', { name: 'Both of you changed this' })
  const stage = (name: string) => owner.getByRole('listitem').filter({ hasText: name })
  const focused = () => owner.evaluate('document.activeElement.getAttribute("data-path") ?? document.activeElement.id')

  beforeAll(async () => {
    app = await openWebApp(executablePath!, { SANDBOX_SCENARIO: 'demo' })
    world = await openDraftWorld(app)
    sql = connectDb(databaseUrl(app.system), { name: 'drafts', max: 1 })
    ;[serum, cleanser] = await Promise.all([world.ready('Glow Serum', '150.00'), world.unready('Oat cleanser')])
    owner = await (await app.openContext()).newPage()
    const { demo } = app.system.ready()
    await app.openSignedIn(owner, '/drafts', demo.email, demo.password)
  }, 400_000)
  afterAll(async () => {
    await sql?.end()
    await app?.[Symbol.asyncDispose]()
  })

  test('the list tells which drafts are ready, and draws no preview', async () => {
    const asked: string[] = []
    owner.on('request', (request) => void asked.push(request.url()))
    const row = (name: string) => owner.getByRole('row').filter({ has: owner.getByRole('link', { name, exact: true }) })
    await row('Glow Serum').getByText('Ready to launch').waitFor()
    await row('Glow Serum').getByText('$150').waitFor()
    await row('Oat cleanser').getByText('Not ready').waitFor()
    expect(
      await row('Oat cleanser')
        .getByText(/^\d+ errors/)
        .count(),
    ).toBe(1)
    expect(await faults()).toEqual(none)
    expect(asked.filter((url) => url.includes('preview_draft') || url.includes('/files/'))).toEqual([])
  })

  test('a draft is shown as it will look in feed, story, reels and the right column', async () => {
    await owner.getByRole('link', { name: 'Glow Serum', exact: true }).click()
    await heading('Glow Serum').waitFor()
    const shown = (place: string) => owner.getByRole('figure', { name: `Square in ${place}` })
    await shown('feed').getByText('Your skin, but awake.').waitFor()
    await shown('feed').getByText('lumea.example').waitFor()
    const picture = shown('feed').getByRole('presentation')
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth), SOON)
      .toBeGreaterThan(0)
    // The page comes from the server: the draft has its id alone.
    await shown('feed').getByText('Your page').waitFor({ state: 'detached' })
    expect(await faults()).toEqual(none)
    for (const [name, place] of [
      ['Story', 'story'],
      ['Reels', 'reels'],
      ['Right column', 'right column'],
    ] as const) {
      await button(name).click()
      await shown(place).getByText('Meet Glow Serum').waitFor()
    }
    await owner.getByRole('link', { name: /^Women, broad/ }).click()
    await owner.getByLabel('Youngest').waitFor()
    expect(await owner.getByLabel('Youngest').inputValue()).toBe('25')
    expect(await faults()).toEqual(none)
  })

  test('an issue leads to its field, and is gone once it is fixed', async () => {
    await open(cleanser)
    await heading(/^Must be fixed before a launch/).waitFor()
    expect(await faults()).toEqual(none)
    const issue = owner.getByRole('listitem').filter({ hasText: 'The ad leads nowhere.' }).last()
    await issue.getByText('Checked by Adloom.', { exact: false }).waitFor()
    await issue.getByRole('link', { name: /Destination$/ }).click()
    await expect.poll(focused, SOON).toBe('adSets[0].ads[0].destinationUrl')
    expect(await faults()).toEqual(none)
    await owner.getByLabel('Destination').fill('http://lumea.example')
    await button('Save').click()
    await owner.getByText('It must be an https URL.').waitFor()
    await owner.getByLabel('Destination').fill('https://lumea.example/oat')
    await owner.keyboard.press('ControlOrMeta+s')
    await expect.poll(async () => (await world.read(cleanser.draftId)).version, SOON).toBe(2)
    await expect.poll(() => owner.getByText('The ad leads nowhere.').count(), SOON).toBe(0)
    app.ignore('status of 400')
  })

  test('what is typed is seen at once, and parts are added, doubled and taken out', async () => {
    await open(cleanser, cleanser.name, '?at=adSets%5B0%5D.ads%5B0%5D')
    await owner.getByLabel('Headline', { exact: false }).first().fill('Oats for your skin')
    await owner.getByRole('figure').getByText('Oats for your skin').waitFor()
    await button(/^More for Square/).click()
    await owner.getByRole('menuitem', { name: 'Duplicate' }).click()
    await owner.getByRole('link', { name: /^Square, copy/ }).waitFor()
    await button(/^More for Square, copy/).click()
    await owner.getByRole('menuitem', { name: 'Remove' }).click()
    await owner.getByRole('link', { name: /^Square, copy/ }).waitFor({ state: 'detached' })
    expect(await owner.getByRole('link', { name: /^Square/ }).count()).toBe(1)
    await owner.goto(`${app.origin}/drafts`).catch(() => undefined)
  })

  test('an error in the JSON is told by its line, which is selected', async () => {
    await open(cleanser)
    await button('More actions').click()
    await owner.getByRole('menuitem', { name: 'Edit as JSON' }).click()
    const editor = dialog('Configuration as JSON')
    const text = editor.getByRole('textbox', { name: 'Configuration as JSON' })
    await expect.poll(() => text.inputValue(), SOON).toContain('Oat cleanser')
    const configuration = JSON.parse(await text.inputValue()) as { notes?: unknown }
    await text.fill('{')
    await owner.getByText('This is not valid JSON', { exact: false }).waitFor()
    await text.fill(JSON.stringify({ ...configuration, identity: { pageId: 7 } }, null, 2))
    await editor.getByRole('button', { name: 'Save' }).click()
    const line = editor.getByRole('button', { name: /^Line \d+$/ })
    await line.waitFor()
    await line.click()
    expect(
      await owner.evaluate(
        'document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)',
      ),
    ).toBe('7')
    expect(await faults()).toEqual(none)
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await owner.getByRole('link', { name: 'Drafts' }).first().click()
    await dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
    await heading('Drafts').waitFor()
    app.ignore('status of 400')
  })

  test('two people edit one draft at once, and nobody loses what they typed', async () => {
    eve ??= await openMember(app, owner, EVE)
    const theirName = eve.getByLabel('Name of the campaign')
    await eve.goto(`${app.origin}/drafts/${serum.draftId}`)
    await theirName.waitFor()
    await open(serum)
    await owner.getByLabel('Name of the campaign').fill('Glow Serum, spring')
    await theirName.fill('Glow Serum, summer')
    await eve.getByRole('textbox', { name: 'Notes for the reviewer' }).fill('By another person')
    await eve.getByRole('button', { name: 'Save', exact: true }).click()
    // Nobody asked: the other's change is told as it happens.
    await owner.getByText('Somebody else has changed this draft').waitFor()
    expect(await owner.getByLabel('Name of the campaign').inputValue()).toBe('Glow Serum, spring')
    expect(await faults()).toEqual(none)
    await button('Take in their version and keep my changes').click()
    await both().getByText('Glow Serum, summer').waitFor()
    expect(await faults()).toEqual(none)
    await button(/^Keep mine/).click()
    await button('Save').click()
    // Where nothing was typed, the newer version comes by itself.
    await expect.poll(() => theirName.inputValue(), SOON).toBe('Glow Serum, spring')
    const { configuration, version } = await world.read(serum.draftId)
    expect(version).toBe(3)
    expect(configuration).toMatchObject({ name: 'Glow Serum, spring', notes: 'By another person' })
  })

  test('the second save is refused and offers both values, and nothing is lost', async () => {
    // Nothing tells the second that somebody else saves.
    await owner.route('**/api/events*', (route) => route.abort())
    await open(serum, 'Glow Serum, spring')
    await owner.getByLabel('Name of the campaign').fill('Glow Serum, May')
    await owner.getByRole('link', { name: /^Women, broad/ }).click()
    await owner.getByLabel('Countries').fill('CA')
    await owner.keyboard.press('Enter')
    await eve.getByLabel('Name of the campaign').fill('Glow Serum, June')
    await eve.getByRole('textbox', { name: 'Notes for the reviewer' }).fill('By Eve, again')
    await eve.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await world.read(serum.draftId)).version, SOON).toBe(4)
    await heading('Glow Serum, May').waitFor()
    await button('Save').click()
    await owner.getByRole('alert').getByText('It has version 4 now. What you have typed is kept.').waitFor()
    expect((await world.read(serum.draftId)).configuration).toMatchObject({ name: 'Glow Serum, June' })
    await button('Take in their version and keep my changes').click()
    const pair = both().getByRole('listitem')
    await expect.poll(() => pair.getByRole('term').allInnerTexts(), SOON).toEqual(['Yours', 'Theirs'])
    expect(await pair.getByRole('definition').allInnerTexts()).toEqual(['Glow Serum, May', 'Glow Serum, June'])
    expect(await faults()).toEqual(none)
    await button(/^Take theirs/).click()
    await heading('Glow Serum, June').waitFor()
    await button('Save').click()
    await expect.poll(async () => (await world.read(serum.draftId)).version, SOON).toBe(5)
    expect((await world.read(serum.draftId)).configuration).toMatchObject({
      name: 'Glow Serum, June',
      notes: 'By Eve, again',
      adSets: [{ targeting: { countries: ['US', 'CA'] } }],
    })
    await owner.unroute('**/api/events*')
    await open(serum, 'Glow Serum, June')
    app.ignore('status of 409', 'ERR_FAILED')
  })

  test('with the keyboard alone a person types the daily budget, enters their password and launches', async () => {
    await sql`update auth.sessions set signed_in_at = signed_in_at - interval '13 hours'`
    await tabTo(owner, /^Launch…$/)
    await owner.keyboard.press('Enter')
    await dialog('Launch this campaign?').getByText('$150', { exact: true }).waitFor()
    expect(await faults()).toEqual(none)
    await owner.keyboard.type('149')
    await owner.keyboard.press('Enter')
    await owner.getByText('Type $150 to launch it.').waitFor()
    expect(await faults()).toEqual(none)
    await owner.keyboard.press('ControlOrMeta+a')
    await owner.keyboard.type('150')
    await owner.keyboard.press('Enter')
    await dialog('Enter your password again').waitFor()
    await expect.poll(() => owner.evaluate('document.activeElement.type'), SOON).toBe('password')
    await owner.keyboard.type(app.system.ready().demo.password)
    await owner.keyboard.press('Enter')
    await heading('Launched, in review').waitFor()
    await expect.poll(focused, SOON).toBe('launch')
    expect(await faults()).toEqual(none)
    app.ignore('status of 403')
  })

  test('once the platform has approved the ads, the page says that the campaign is live and leads to it', async () => {
    await world.sandbox('clock', { advanceSeconds: 3_600 })
    await expect
      .poll(async () => (await app.system.call('get_launch_status', { draftId: serum.draftId })).body['status'], {
        ...SOON,
        interval: 500,
      })
      .toBe('live')
    await owner.reload()
    await heading('The campaign is live').waitFor()
    const { body } = await app.system.call<{ platformIds: { campaignId: string } }>('get_launch_status', {
      draftId: serum.draftId,
    })
    const link = owner.getByRole('link', { name: /^Open the campaign/ })
    expect(new URL((await link.getAttribute('href'))!).searchParams.get('selected_campaign_ids')).toBe(
      body.platformIds.campaignId,
    )
    expect(await button(/^Launch…$/).count()).toBe(0)
  })

  test('a launch that fails says why, and can be rolled back', async () => {
    await world.sandbox('faults', {
      match: { method: 'POST', pathRegex: '/ads$' },
      times: null,
      action: { type: 'error', code: 100, subcode: 1_487_390, message: 'The ad is refused' },
    })
    const draft = await world.ready('Glow Serum, autumn', '20.00')
    await open(draft)
    await button(/^Launch…$/).click()
    await launch('20')
    await heading('The launch failed').waitFor()
    await owner.getByText('The ad is refused', { exact: false }).first().waitFor()
    await button('Retry the launch').waitFor()
    expect(await faults()).toEqual(none)
    await button('Roll back…').click()
    await dialog('Roll the launch back?').getByRole('button', { name: 'Delete what was created' }).click()
    await heading('The launch was rolled back').waitFor()
    await button(/^Launch…$/).waitFor()
    expect((await world.read(draft.draftId)).status).toBe('ready')
    await world.sandbox('faults', undefined, 'DELETE')
  })

  test('the stages of a launch are seen as they happen, and a retry goes on from what failed', async () => {
    const ads = { method: 'POST', pathRegex: '/ads$' }
    await world.sandbox('faults', { match: ads, times: null, action: { type: 'delay', ms: 2_500 } })
    const error = { type: 'error', code: 100, subcode: 1_487_390, message: 'The second ad is refused' }
    await world.sandbox('faults', { match: { ...ads, nth: 2 }, action: error })
    const draft = await world.ready('Glow Serum, by stages', '20.00')
    await open(draft, draft.name, '?at=adSets%5B0%5D')
    await button(/^Launch…$/).click()
    await launch('20')
    await stage('Create the ads, paused').getByText('Now', { exact: false }).waitFor({ state: 'attached' })
    await stage('Create the campaign, paused').getByText('Done', { exact: false }).waitFor({ state: 'attached' })
    await stage('Switch everything on').getByText('Not yet', { exact: false }).waitFor({ state: 'attached' })
    await heading('The launch failed').waitFor()
    await stage('Create the ads, paused').getByText('Failed', { exact: false }).waitFor({ state: 'attached' })
    await owner.getByText('The second ad is refused', { exact: false }).first().waitFor()
    // A member sees it, and can do nothing about it.
    await eve.goto(`${app.origin}/drafts/${draft.draftId}`)
    await eve.getByText('Owners and admins can stop, retry and roll back a launch.').waitFor()
    expect(await eve.getByRole('button', { name: /^(Retry|Roll back|Launch)/ }).count()).toBe(0)
    expect(await faults(eve)).toEqual(none)
    await world.sandbox('faults', undefined, 'DELETE')
    await button('Retry the launch').click()
    await heading('Launched, in review').waitFor()
    await stage('Create the ads, paused').getByText('Done', { exact: false }).waitFor({ state: 'attached' })
    // What is launched is looked at part by part, and not changed.
    await owner.getByRole('link', { name: 'Campaign', exact: true }).click()
    expect(await owner.getByLabel('Name of the campaign').isDisabled()).toBe(true)
    expect(await faults()).toEqual(none)
  })

  test('a launch that runs can be stopped, and leaves the draft ready', async () => {
    await world.sandbox('faults', {
      match: { method: 'POST', pathRegex: '/ads$' },
      times: null,
      action: { type: 'delay', ms: 1_500 },
    })
    const draft = await world.ready('Glow Serum, winter', '20.00')
    await open(draft)
    await button(/^Launch…$/).click()
    await launch('20')
    await owner.getByRole('progressbar', { name: 'Progress of the launch' }).waitFor()
    await button('Stop the launch…').click()
    await dialog('Stop the launch?').getByRole('button', { name: 'Stop and delete' }).click()
    await heading('The launch was rolled back').waitFor()
    expect((await world.read(draft.draftId)).status).toBe('ready')
    await world.sandbox('faults', undefined, 'DELETE')
  })

  test('a copy is made and deleted again', async () => {
    await open(cleanser)
    await button('More actions').click()
    await owner.getByRole('menuitem', { name: 'Make a copy' }).click()
    await heading('Oat cleanser, copy').waitFor()
    await button('More actions').click()
    await owner.getByRole('menuitem', { name: 'Delete…' }).click()
    await dialog('Delete “Oat cleanser, copy”?').getByRole('button', { name: 'Delete draft' }).click()
    await heading('Drafts').waitFor()
    expect(await owner.getByRole('link', { name: 'Oat cleanser, copy' }).count()).toBe(0)
  })

  test('a draft is begun by hand, and its first ad is filled in next', async () => {
    await owner.goto(`${app.origin}/drafts`)
    await button('New draft').click()
    await dialog('New draft').getByRole('button', { name: 'Create draft' }).click()
    await dialog('New draft')
      .getByText(/at least 1|must not be empty|required/i)
      .waitFor()
    expect(await faults()).toEqual(none)
    await dialog('New draft').getByLabel('Name of the campaign').fill('By hand')
    await dialog('New draft').getByRole('button', { name: 'Create draft' }).click()
    await heading('By hand').waitFor()
    await button('Choose…').click()
    const library = dialog('Choose from the library')
    await library.getByRole('listitem').first().getByRole('button', { pressed: false }).click()
    await library.getByRole('listitem').first().getByRole('button', { pressed: true }).waitFor()
    expect(await faults()).toEqual(none)
    await library.getByRole('button', { name: 'Use 1', exact: true }).click()
    await library.waitFor({ state: 'detached' })
    await button('Save').click()
    await owner.getByText('Version 2, saved').waitFor({ state: 'attached' })
    app.ignore('status of 400')
  })

  test('a member sees why they cannot launch, and is refused who asks all the same', async () => {
    const draft = await world.ready('Glow Serum, for Eve', '20.00')
    await eve.goto(`${app.origin}/drafts/${draft.draftId}`)
    await eve.getByText('Only owners and admins launch.').waitFor()
    expect(await eve.getByRole('button', { name: /^Launch…$/ }).count()).toBe(0)
    expect(await faults(eve)).toEqual(none)
    const { teamId } = app.system.ready().demo
    const answer = await eve.request.post(`${app.origin}/api/actions/launch_draft?teamId=${teamId}`, {
      headers: { origin: app.origin },
      data: { draftId: draft.draftId, version: 1, typedDailyBudget: { amount: '20.00', currency: 'USD' } },
    })
    expect(answer.status()).toBe(403)
    expect((await world.read(draft.draftId)).status).toBe('ready')
    await eve.goto(`${app.origin}/drafts/policy`)
    await eve.getByText('Owners and admins set the launch policy').waitFor()
  })

  test('no page caused a policy violation, a script error or a request to another origin', () => {
    expect(app.problems).toEqual([])
  })
})
