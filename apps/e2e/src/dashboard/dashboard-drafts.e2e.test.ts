import { connectDb, type Sql } from '@adloom/db'
import { chromiumPath } from '@adloom/infra/chromium'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseUrl } from '../kills/kill.ts'
import { openWebApp, overflowWidth, violationsIn, type WebApp } from './dashboard-stage.ts'
import { type DraftWorld, type Made, openDraftWorld, tabTo } from './draft-world.ts'

const executablePath = chromiumPath()
if (!executablePath) process.stderr.write('dashboard-drafts: skipped, because this machine has no chromium\n')

const EVE = { email: 'eve@example.test', name: 'Eve Marsh', password: 'four words of eve' }

describe.skipIf(!executablePath)('Launch drafts in the web app', () => {
  let app: WebApp
  let world: DraftWorld
  let sql: Sql
  let owner: Page
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
  const focused = () => owner.evaluate('document.activeElement.getAttribute("data-path") ?? document.activeElement.id')

  beforeAll(async () => {
    app = await openWebApp(executablePath!, { SANDBOX_SCENARIO: 'demo' })
    world = await openDraftWorld(app)
    sql = connectDb(databaseUrl(app.system), { name: 'drafts', max: 1 })
    ;[serum, cleanser] = await Promise.all([world.ready('Glow Serum', '150.00'), world.unready('Oat cleanser')])
    owner = await (await app.openContext()).newPage()
    const { demo } = app.system.ready()
    await app.openSignedIn(owner, '/drafts', demo.email, demo.password)
  })
  afterAll(async () => {
    await sql?.end()
    await app?.[Symbol.asyncDispose]()
  })

  test('the list tells which drafts are ready, and draws no preview', async () => {
    const asked: string[] = []
    owner.on('request', (request) => void asked.push(request.url()))
    const row = (name: string) =>
      owner.getByRole('listitem').filter({ has: owner.getByRole('link', { name, exact: true }) })
    await row('Glow Serum').getByText('Ready to launch').waitFor()
    await row('Glow Serum').getByText('Up to $150 a day').waitFor()
    await row('Oat cleanser').getByText('Not ready').waitFor()
    expect(
      await row('Oat cleanser')
        .getByText(/^\d+ errors$/)
        .count(),
    ).toBe(1)
    expect(await faults()).toEqual(none)
    expect(asked.filter((url) => url.includes('preview_draft') || url.includes('/files/'))).toEqual([])
  })

  test('a draft is told in words and shown as it will look in feed, story and reels', async () => {
    await owner.getByRole('link', { name: 'Glow Serum', exact: true }).click()
    await heading('Glow Serum').waitFor()
    await owner.getByText('Women, 25 to 34, in United States').waitFor()
    const picture = (place: string) => owner.getByAltText(`Square in ${place}. Its texts follow.`)
    await picture('feed').waitFor()
    expect(
      await picture('feed').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    ).toBeGreaterThan(0)
    await owner.getByText('What is visible of the texts').click()
    await owner.getByText('Primary text: “Your skin, but awake.”').waitFor()
    expect(await faults()).toEqual(none)
    await owner.getByRole('tab', { name: 'Feed' }).focus()
    await owner.keyboard.press('ArrowRight')
    await picture('story').waitFor()
  })

  test('an issue leads to its field, and is gone once it is fixed', async () => {
    await open(cleanser)
    await heading(/^Must be fixed before a launch/).waitFor()
    expect(await faults()).toEqual(none)
    const issue = owner.getByRole('listitem').filter({ hasText: 'The ad leads nowhere.' }).first()
    await issue.getByText('Checked by Adloom.').waitFor()
    await issue.getByRole('link', { name: /^Edit/ }).click()
    await heading(/^Edit/).waitFor()
    await expect.poll(focused).toBe('adSets[0].ads[0].destinationUrl')
    expect(await faults()).toEqual(none)
    await owner.getByLabel('Destination').fill('http://lumea.example')
    await button('Save').click()
    await owner.getByText('It must be an https URL.').waitFor()
    await expect.poll(focused).toBe('adSets[0].ads[0].destinationUrl')
    await owner.getByLabel('Destination').fill('https://lumea.example/oat')
    await button('Save').click()
    await heading('Oat cleanser').waitFor()
    await owner.getByRole('link', { name: 'https://lumea.example/oat' }).waitFor()
    expect(await owner.getByText('The ad leads nowhere.').count()).toBe(0)
    app.ignore('status of 400')
  })

  test('an error in the JSON is told by its line, which is selected', async () => {
    await open(cleanser, 'Edit Oat cleanser', '/edit')
    await button('JSON').click()
    const text = owner.getByRole('textbox', { name: 'Configuration as JSON' })
    const configuration = JSON.parse(await text.inputValue()) as { notes?: unknown }
    await text.fill('{')
    await owner.getByText('This is not valid JSON', { exact: false }).waitFor()
    await text.fill(JSON.stringify({ ...configuration, identity: { pageId: 7 } }, null, 2))
    await button('Save').click()
    const line = button(/^Line \d+$/)
    await line.waitFor()
    await line.click()
    expect(
      await owner.evaluate(
        'document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)',
      ),
    ).toBe('7')
    expect(await faults()).toEqual(none)
    await owner.getByRole('link', { name: 'Cancel' }).click()
    await dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
    await heading('Oat cleanser').waitFor()
    app.ignore('status of 400')
  })

  test('what two people change at once is brought together, and nobody loses what they typed', async () => {
    await open(serum, 'Edit Glow Serum', '/edit')
    await owner.getByLabel('Name of the campaign').fill('Glow Serum, spring')
    await owner.getByLabel('Countries').fill('US, CA')
    await world.change(owner, serum.draftId, (configuration) => ({
      ...configuration,
      name: 'Glow Serum, summer',
      notes: 'By an agent',
    }))
    await button('Save').click()
    await owner.getByText('Somebody else has changed this draft').waitFor()
    expect(await owner.getByLabel('Name of the campaign').inputValue()).toBe('Glow Serum, spring')
    await button('Take in their version and keep my changes').click()
    await heading('Both of you changed this').waitFor()
    await owner.getByRole('region', { name: 'Both of you changed this' }).getByText('Glow Serum, summer').waitFor()
    expect(await faults()).toEqual(none)
    await button('Save').click()
    await heading('Glow Serum, spring').waitFor()
    const { configuration, version } = await world.read(serum.draftId)
    expect(version).toBe(3)
    expect(configuration).toMatchObject({
      name: 'Glow Serum, spring',
      notes: 'By an agent',
      adSets: [{ targeting: { countries: ['US', 'CA'] } }],
    })
    app.ignore('status of 409')
  })

  test('with the keyboard alone a person types the daily budget, enters their password and launches', async () => {
    await sql`update auth.sessions set signed_in_at = signed_in_at - interval '13 hours'`
    await tabTo(owner, /^Launch…$/)
    await owner.keyboard.press('Enter')
    await dialog('Launch this campaign?').getByText('$150').waitFor()
    expect(await faults()).toEqual(none)
    await tabTo(owner, /^Launch$/)
    await owner.keyboard.press('Enter')
    await dialog('Enter your password again').waitFor()
    await owner.keyboard.type(app.system.ready().demo.password)
    await owner.keyboard.press('Enter')
    await owner.getByText('Type that amount to launch it.').waitFor()
    expect(await faults()).toEqual(none)
    await owner.keyboard.type('149')
    await owner.keyboard.press('Enter')
    await owner.getByText('Type that amount to launch it.').waitFor()
    await owner.keyboard.press('ControlOrMeta+a')
    await owner.keyboard.type('150')
    await owner.keyboard.press('Enter')
    await heading('Launched, in review').waitFor()
    await expect.poll(focused).toBe('launch')
    expect(await faults()).toEqual(none)
    app.ignore('status of 403', 'status of 400')
  })

  test('once the platform has approved the ads, the page says that the campaign is live and leads to it', async () => {
    await world.sandbox('clock', { advanceSeconds: 3_600 })
    await expect
      .poll(async () => (await app.system.call('get_launch_status', { draftId: serum.draftId })).body['status'], {
        timeout: 20_000,
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
    await dialog('Launch this campaign?').getByRole('button', { name: 'Launch', exact: true }).click()
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

  test('a launch that runs can be stopped, and leaves the draft ready', async () => {
    await world.sandbox('faults', {
      match: { method: 'POST', pathRegex: '/ads$' },
      times: null,
      action: { type: 'delay', ms: 1_500 },
    })
    const draft = await world.ready('Glow Serum, winter', '20.00')
    await open(draft)
    await button(/^Launch…$/).click()
    await dialog('Launch this campaign?').getByRole('button', { name: 'Launch', exact: true }).click()
    await owner.getByRole('progressbar', { name: 'Progress of the launch' }).waitFor()
    await button('Stop the launch…').click()
    await dialog('Stop the launch?').getByRole('button', { name: 'Stop and delete' }).click()
    await heading('The launch was rolled back').waitFor()
    expect((await world.read(draft.draftId)).status).toBe('ready')
    await world.sandbox('faults', undefined, 'DELETE')
  })

  test('a copy is made and deleted again', async () => {
    await open(cleanser)
    await button('Make a copy').click()
    await heading('Oat cleanser, copy').waitFor()
    await button('Delete…').click()
    await dialog('Delete “Oat cleanser, copy”?').getByRole('button', { name: 'Delete draft' }).click()
    await heading('Drafts').waitFor()
    expect(await owner.getByRole('link', { name: 'Oat cleanser, copy' }).count()).toBe(0)
  })

  test('a member sees why they cannot launch', async () => {
    await owner.goto(`${app.origin}/team/invite`)
    await owner.getByLabel('E-mail address').fill(EVE.email)
    await button('Invite').click()
    const link = await owner.getByTestId('link').innerText()
    const eve = await (await app.openContext()).newPage()
    await eve.goto(link)
    await eve.getByLabel('Your name').fill(EVE.name)
    await eve.getByLabel('A password').fill(EVE.password)
    await eve.getByRole('button', { name: 'Join the team' }).click()
    await eve.waitForURL((at) => at.pathname === '/')
    const draft = await world.ready('Glow Serum, for Eve', '20.00')
    await eve.goto(`${app.origin}/drafts/${draft.draftId}`)
    await eve.getByText('Only owners and admins launch.').waitFor()
    expect(await eve.getByRole('button', { name: /^Launch…$/ }).count()).toBe(0)
    expect(await faults(eve)).toEqual(none)
    await eve.goto(`${app.origin}/drafts/policy`)
    await eve.getByText('Owners and admins set the launch policy').waitFor()
  })

  test('no page caused a policy violation, a script error or a request to another origin', () => {
    expect(app.problems).toEqual([])
  })
})
