import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '@adloom/infra/chromium'
import {
  chooseInPalette,
  loaded,
  overflowWidth,
  violationsIn,
  openWebApp,
  signIn,
  type WebApp,
} from './dashboard-stage.ts'

const executablePath = chromiumPath()
if (!executablePath) process.stderr.write('dashboard-people: skipped, because this machine has no chromium\n')

const ADLOOM = join(import.meta.dirname, '../../../../tools/adloom/adloom.ts')
const EVE = { email: 'eve@example.test', name: 'Eve Marsh', password: 'four words of eve' }
const NEW_PASSWORD = 'quite another password'

describe.skipIf(!executablePath)('People in the web app', () => {
  let app: WebApp
  let owner: Page
  /** A new person with her own browser. */
  let eve: Page
  let ownerPassword: string

  const openPage = async () => (await app.openContext()).newPage()
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
  const open = async (page: Page, path: string, title: string) => {
    await page.goto(app.origin + path)
    // A card may have the name of its page.
    await heading(page, title).first().waitFor()
    await loaded(page)
  }
  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
  const ownerEmail = () => app.system.ready().demo.email

  beforeAll(async () => {
    app = await openWebApp(executablePath!)
    owner = await openPage()
    ownerPassword = app.system.ready().demo.password
    await app.openSignedIn(owner, '/team', ownerEmail(), ownerPassword)
  })
  afterAll(() => app?.[Symbol.asyncDispose]())

  test('an invited person joins through the link and sees the team', async () => {
    await open(owner, '/team', 'People')
    await owner.getByText('No open invitations.').waitFor()
    await owner.getByRole('link', { name: 'Invite', exact: true }).click()
    const invite = owner.getByRole('button', { name: 'Invite', exact: true })
    await invite.click()
    await owner.getByText('Enter an e-mail address.').waitFor()
    expect(await owner.evaluate('document.activeElement.type')).toBe('email')
    await owner.getByLabel('E-mail address').fill(EVE.email)
    await owner.getByRole('radio', { name: 'Only in these' }).check()
    await owner.getByRole('checkbox', { name: /Playground/ }).check()
    await invite.click()
    const link = await owner.getByTestId('link').innerText()
    expect(await violationsIn(owner)).toEqual([])
    await owner.getByRole('link', { name: 'Done' }).click()
    await row(owner, EVE.email).getByText('for 1 workspace').waitFor()
    expect(await owner.content()).not.toContain(new URL(link).searchParams.get('token'))

    eve = await openPage()
    await eve.goto(link)
    expect(await violationsIn(eve)).toEqual([])
    await eve.getByLabel('Your name').fill(EVE.name)
    await eve.getByLabel('A password').fill(EVE.password)
    await eve.getByRole('button', { name: 'Join the team' }).click()
    await eve.waitForURL((at) => at.searchParams.get('team') === app.system.ready().demo.teamId)
    await eve.getByText('An owner or admin does this.').first().waitFor()
    await chooseInPalette(eve, /^People/)
    await row(eve, EVE.email).getByText('You', { exact: true }).waitFor()
    await row(eve, ownerEmail()).getByText('Owner').waitFor()

    const late = await openPage()
    await late.goto(link)
    await heading(late, 'This invitation is no longer valid').waitFor()
    app.ignore('status of 400')
  })

  test('a member sees the other members but none of the controls for admins', async () => {
    await open(eve, '/team', 'People')
    await row(eve, EVE.email).getByText('in 1 workspace').waitFor()
    await eve.getByText('Owners and admins can invite people').waitFor()
    for (const name of ['Manage', 'Withdraw']) expect(await eve.getByRole('button', { name }).count()).toBe(0)
    expect(await eve.getByRole('link', { name: 'Invite', exact: true }).count()).toBe(0)
    expect(await heading(eve, 'Open invitations').count()).toBe(0)
    expect(await violationsIn(eve)).toEqual([])
    await open(eve, '/team/invite', 'Owners and admins can invite people')
    expect(await eve.getByLabel('E-mail address').count()).toBe(0)
  })

  test('the link of a withdrawn invitation leads to a page that says whom to ask', async () => {
    await open(owner, '/team/invite', 'Invite someone')
    await owner.getByLabel('E-mail address').fill('mallory@example.test')
    await owner.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = await owner.getByTestId('link').innerText()
    await owner.getByRole('link', { name: 'Done' }).click()
    await row(owner, 'mallory@example.test').getByRole('button', { name: 'Withdraw' }).click()
    expect(await violationsIn(owner)).toEqual([])
    await owner.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await owner.getByText('The invitation for mallory@example.test was withdrawn.').waitFor()
    const mallory = await openPage()
    await mallory.goto(link)
    await mallory.getByText('ask for a new one').waitFor()
    expect(await mallory.getByRole('button').count()).toBe(0)
    app.ignore('status of 400')
  })

  test('changing a role works by keyboard and changes what the person sees', async () => {
    await open(owner, '/team', 'People')
    await owner.getByRole('button', { name: `Manage ${EVE.name}` }).focus()
    await owner.keyboard.press('Enter')
    await owner.getByRole('dialog', { name: EVE.name }).waitFor()
    expect(await violationsIn(owner)).toEqual([])
    await owner.keyboard.press('Escape')
    expect(await owner.evaluate('document.activeElement.textContent')).toBe(`Manage ${EVE.name}`)
    await owner.keyboard.press('Enter')
    await owner.getByRole('radio', { name: /^Member/ }).focus()
    await owner.keyboard.press('ArrowDown')
    await owner.getByRole('button', { name: 'Save' }).press('Enter')
    await owner.getByText(`${EVE.name} is an admin now.`).waitFor()
    await open(eve, '/team', 'Open invitations')
    expect(await row(eve, ownerEmail()).getByRole('button').count()).toBe(0)
    await open(eve, '/team/invite', 'Invite someone')
    await eve.getByRole('radio', { name: /^Admin/ }).waitFor()
    expect(await eve.getByRole('radio', { name: /^Owner/ }).count()).toBe(0)
  })

  test('the team and its workspaces are renamed, and renaming is undone', async () => {
    await open(owner, '/team/workspaces', 'Workspaces')
    await owner.getByRole('button', { name: 'New workspace' }).click()
    await owner.getByRole('dialog').getByLabel('Name').fill('Holiday')
    await owner.getByRole('button', { name: 'Create workspace' }).click()
    // Eve is in Playground alone, and who makes a workspace is in all of them.
    await row(owner, 'Holiday').getByText('1 person').waitFor()
    await row(owner, 'Playground').getByText('2 people').waitFor()
    await owner.getByRole('button', { name: 'Rename Holiday' }).click()
    await owner.getByRole('dialog').getByLabel('Name').fill('Winter')
    await owner.keyboard.press('Enter')
    await row(owner, 'Winter').waitFor()
    await owner.getByRole('button', { name: 'Undo' }).click()
    await row(owner, 'Holiday').waitFor()
    expect(await violationsIn(owner)).toEqual([])
  })

  test('a spend policy is set, shown with what is used of it, and removed', async () => {
    await open(owner, '/team/policies', 'Spend policies')
    await owner.getByRole('button', { name: 'Set a default…' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Default policy' })
    await dialog.getByLabel('Most a day').fill('50.001')
    await dialog.getByLabel('Actions in an hour').fill('12')
    expect(await violationsIn(owner)).toEqual([])
    await dialog.getByRole('button', { name: 'Save policy' }).click()
    await dialog.getByText('has more decimals than the currency').first().waitFor()
    await dialog.getByLabel('Most a day').fill('50')
    await dialog.getByRole('button', { name: 'Save policy' }).click()
    await owner.getByText('$50 a day, net over 24 hours').waitFor()
    await owner.getByText('0 of 12').waitFor()
    await owner.getByRole('button', { name: 'Remove…' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove policy' }).click()
    await owner.getByText('No default yet').waitFor()
    app.ignore('status of 400')
  })

  test('changing the password invalidates the old one and signs out other browsers', async () => {
    const other = await openPage()
    await app.openSignedIn(other, '/account', EVE.email, EVE.password)
    await open(eve, '/account', 'Password')
    const change = eve.getByRole('button', { name: 'Change password' })
    await change.click()
    await eve.getByText('Enter your current password.').waitFor()
    await eve.getByLabel('Current password', { exact: true }).fill('not this one')
    await eve.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await change.click()
    await eve.getByText('The current password is wrong.').waitFor()
    expect(await violationsIn(eve)).toEqual([])
    await eve.getByLabel('Current password', { exact: true }).fill(EVE.password)
    await change.click()
    await eve.getByText('Your new password is set').waitFor()
    expect(await violationsIn(eve)).toEqual([])
    expect(await row(eve, 'Chrome').count()).toBe(1)

    await app.openSignedIn(other, '/account', EVE.email, NEW_PASSWORD)
    await other.getByRole('button', { name: 'Sign out' }).first().click()
    await other.waitForURL(/\/sign-in$/)
    await signIn(other, EVE.email, EVE.password)
    await other.getByText('The e-mail address or the password is wrong.').waitFor()
    app.ignore('status of 400')
  })

  test('a person signs out one other browser, and then all others at once', async () => {
    const others = await Promise.all([openPage(), openPage(), openPage()])
    for (const other of others) await app.openSignedIn(other, '/account', ownerEmail(), ownerPassword)
    await open(owner, '/account', 'Where you are signed in')
    expect(await violationsIn(owner)).toEqual([])
    await row(owner, 'This browser').waitFor()
    const ends = owner.getByRole('button', { name: /^Sign out Chrome/ })
    expect(await ends.count()).toBe(3)
    await ends.first().click()
    await owner.getByText(/is signed out\.$/).waitFor()
    expect(await ends.count()).toBe(2)
    const isSignedIn = async (page: Page) => (await page.request.get(`${app.origin}/api/session`)).status() === 200
    const countSignedIn = async () => (await Promise.all(others.map(isSignedIn))).filter(Boolean).length
    expect(await countSignedIn()).toBe(2)

    await owner.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Sign out other browsers' }).click()
    await owner.getByText('You are now signed in only here.').waitFor()
    expect(await countSignedIn()).toBe(0)
    expect(await isSignedIn(owner)).toBe(true)
    await others[0].reload()
    await others[0].waitForURL(/\/sign-in\?return_to=%2Faccount/)
  })

  test('a person who forgot their password sets a new one with a link from the operator', async () => {
    const page = await openPage()
    await page.goto(`${app.origin}/sign-in`)
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByText('npm run adloom -- reset-password').waitFor()
    expect(await violationsIn(page)).toEqual([])
    const { stdout } = await promisify(execFile)(process.execPath, [ADLOOM, 'reset-password', '--email', EVE.email], {
      env: { PATH: process.env['PATH'], ADLOOM_DATA_DIR: app.system.dataDir },
    })
    const [link] = /http\S+token=\S+/.exec(stdout)!
    await page.goto(link)
    expect(await violationsIn(page)).toEqual([])
    await page.getByLabel('New password').fill(EVE.password)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('Your new password is set.').waitFor()
    await signIn(page, EVE.email, EVE.password)
    await page.getByRole('link', { name: 'Connect an ad account' }).waitFor()
    await page.goto(link)
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await heading(page, 'Set a new password').waitFor()
    eve = page
    app.ignore('status of 400')
  })

  test('a removed member loses access to the team and is told so', async () => {
    await open(owner, '/team', 'People')
    await owner.getByRole('button', { name: `Manage ${EVE.name}` }).click()
    await owner.getByRole('button', { name: 'Remove from the team…' }).click()
    expect(await violationsIn(owner)).toEqual([])
    await owner.getByRole('button', { name: 'Remove from the team', exact: true }).click()
    await owner.getByText(`${EVE.name} is no longer in the team.`).waitFor()
    expect(await row(owner, EVE.email).count()).toBe(0)
    await open(eve, '/team', 'You are not in a team yet')
    await eve.getByText('Ask an owner or admin of your team for an invitation link').waitFor()
  })

  test.each(['/team', '/team/invite', '/account'])('%s shows an error and can be retried', async (path) => {
    const api = path === '/team/invite' ? '**/api/tools/get_team_info*' : '**/api/actions/{list_members,list_sessions}*'
    await owner.route(api, (route) => route.abort())
    await owner.goto(app.origin + path)
    await owner.getByText('Adloom cannot be reached. Check your connection.').waitFor()
    await owner.unroute(api)
    await owner.getByRole('button', { name: 'Try again' }).click()
    await owner
      .locator(path === '/team/invite' ? 'form' : 'main li')
      .first()
      .waitFor()
    await expect.poll(() => owner.getByRole('alert').count()).toBe(0)
    app.ignore('net::ERR_FAILED')
  })

  test.each([320, 1280])('at a width of %i nothing scrolls sideways', async (width) => {
    await owner.setViewportSize({ width, height: 800 })
    for (const [path, title] of [
      ['/team', 'People'],
      ['/team/workspaces', 'Workspaces'],
      ['/team/policies', 'Spend policies'],
      ['/team/invite', 'Invite someone'],
      ['/account', 'Where you are signed in'],
    ] as const) {
      await open(owner, path, title)
      expect(await overflowWidth(owner)).toBe(0)
    }
  })

  test('no page caused a policy violation, a script error or a request to another origin', () => {
    expect(app.problems).toEqual([])
  })
})
