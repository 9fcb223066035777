import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectDb, type Sql } from '@adloom/db'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '@adloom/infra/chromium'
import { overflowWidth, violationsIn, openWebApp, signIn, type WebApp } from './dashboard-stage.ts'
import { databaseUrl } from '../kills/kill.ts'

const executablePath = chromiumPath()
if (!executablePath) process.stderr.write('dashboard-accounts: skipped, because this machine has no chromium\n')

const ADLOOM = join(import.meta.dirname, '../../../../tools/adloom/adloom.ts')
const EVE = { email: 'eve@example.test', name: 'Eve Marsh', password: 'four words of eve' }

describe.skipIf(!executablePath)('Accounts in the web app', () => {
  let app: WebApp
  let sql: Sql
  let owner: Page
  let password: string
  let teamId: string

  const openPage = async () => (await app.openContext()).newPage()
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
  const expectAccessible = async (page: Page) => {
    expect(await violationsIn(page)).toEqual([])
    expect(await overflowWidth(page)).toBe(0)
  }

  beforeAll(async () => {
    app = await openWebApp(executablePath!)
    sql = connectDb(databaseUrl(app.system), { name: 'accounts', max: 1 })
    owner = await openPage()
    const { demo } = app.system.ready()
    password = demo.password
    teamId = demo.teamId
    await app.openSignedIn(owner, '/developers/keys/new', demo.email, password)
  })
  afterAll(async () => {
    await sql?.end()
    await app?.[Symbol.asyncDispose]()
  })

  test('a person with a stale sign-in enters their password to make a key, and the form keeps its values', async () => {
    await sql`update auth.sessions set signed_in_at = signed_in_at - interval '13 hours'`
    await owner.getByLabel('Name').fill('Nightly report')
    await owner.getByRole('checkbox', { name: /org:read/ }).check()
    const create = owner.getByRole('button', { name: 'Create key' })
    await create.click()
    const dialog = owner.getByRole('dialog', { name: 'Enter your password again' })
    await dialog.waitFor()
    expect(await owner.evaluate('document.activeElement.type')).toBe('password')
    await expectAccessible(owner)
    await owner.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await owner.getByLabel('Name').inputValue()).toBe('Nightly report')

    await create.click()
    const confirm = dialog.getByRole('button', { name: 'Continue' })
    await confirm.click()
    await dialog.getByText('Enter your password.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await confirm.click()
    await dialog.getByText('The password is wrong.').waitFor()
    await expectAccessible(owner)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await owner.keyboard.press('Enter')
    expect(await owner.getByTestId('key').innerText()).toMatch(/^adl_live_/)
    app.ignore('status of 403', 'status of 400')
  })

  test('who is signed out while they fill in a form signs in there, and the form goes on with its values', async () => {
    await owner.goto(`${app.origin}/team/invite`)
    await owner.getByLabel('E-mail address').fill('finn@example.test')
    await owner.getByRole('radio', { name: /^Admin/ }).check()
    await sql`delete from auth.sessions`
    const invite = owner.getByRole('button', { name: 'Invite', exact: true })
    await invite.click()
    const dialog = owner.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    await expectAccessible(owner)
    await owner.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await owner.getByLabel('E-mail address').inputValue()).toBe('finn@example.test')
    expect(await owner.getByRole('radio', { name: /^Admin/ }).isChecked()).toBe(true)

    await invite.click()
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await owner.keyboard.press('Enter')
    await dialog.getByText('The password is wrong.').waitFor()
    await expectAccessible(owner)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await owner.keyboard.press('Enter')
    await heading(owner, 'Send them this link').waitFor()
    await owner.getByText('finn@example.test').first().waitFor()
    await owner.getByRole('link', { name: 'Done' }).click()
    await owner.getByRole('listitem').filter({ hasText: 'finn@example.test' }).getByText('Admin').waitFor()
  })

  test('a page of another team says that the person is not in it, and links to their own teams', async () => {
    await owner.goto(`${app.origin}/team?team=${randomUUID()}`)
    await heading(owner, 'You are not in this team').waitFor()
    expect(await owner.getByRole('button', { name: /^Team:/ }).count()).toBe(0)
    await expectAccessible(owner)
    await owner.getByRole('link', { name: 'Adloom Demo' }).click()
    await heading(owner, 'People').waitFor()
    expect(new URL(owner.url()).searchParams.get('team')).toBe(teamId)
    expect(await owner.title()).toBe('People · Adloom Demo · Adloom')
  })

  test('an unknown address leads to a not-found page, signed in or not', async () => {
    const visitor = await openPage()
    for (const page of [owner, visitor]) {
      const answer = await page.goto(`${app.origin}/nope`)
      expect(answer!.status()).toBe(404)
      await heading(page, 'There is nothing at this address').waitFor()
      await expectAccessible(page)
    }
    await visitor.getByRole('link', { name: 'Go home' }).click()
    await visitor.waitForURL(/\/sign-in/)
    app.ignore('status of 404')
  })

  test('an invitation link without mail makes an unverified account for one team', async () => {
    await owner.goto(`${app.origin}/team/invite`)
    await owner.getByLabel('E-mail address').fill(EVE.email)
    await owner.getByRole('button', { name: 'Invite', exact: true }).click()
    await heading(owner, 'Send them this link').waitFor()
    await expectAccessible(owner)
    const link = await owner.getByTestId('link').innerText()
    const eve = await openPage()
    await eve.goto(link)
    await eve.getByRole('link', { name: 'Sign in to join with it' }).waitFor()
    await expectAccessible(eve)
    await eve.getByLabel('Your name').fill(EVE.name)
    await eve.getByLabel('A password').fill('password123456')
    await eve.getByRole('button', { name: 'Join the team' }).click()
    await eve.getByText('easy to guess').waitFor()
    await expectAccessible(eve)
    await eve.getByLabel('Your name').fill(EVE.name)
    await eve.getByLabel('A password').fill(EVE.password)
    await eve.getByRole('button', { name: 'Join the team' }).click()
    await eve.waitForURL((at) => at.searchParams.get('team') === teamId)
    await eve.goto(`${app.origin}/account`)
    await eve.getByText('Your e-mail address is not verified').waitFor()
    await expectAccessible(eve)
    await eve.getByRole('link', { name: 'Set a new password through a link' }).click()
    await eve.getByText('npm run adloom -- reset-password').waitFor()
    await owner.goto(`${app.origin}/account`)
    await heading(owner, 'Where you are signed in').waitFor()
    expect(await owner.getByText('is not verified').count()).toBe(0)
    app.ignore('status of 400')
  })

  test('the operator can make that account an owner only after the person has used a reset link', async () => {
    const run = async (...args: string[]) => {
      const env = { PATH: process.env['PATH'], ADLOOM_DATA_DIR: app.system.dataDir }
      const child = promisify(execFile)(process.execPath, [ADLOOM, ...args], { env })
      return child.then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
      )
    }
    const createTeam = () => run('create-team', '--name', 'Night Owls', '--owner-email', EVE.email)
    const refused = await createTeam()
    expect(refused.code).toBe(1)
    expect(refused.text).toContain('npm run adloom -- reset-password --email')
    const made = await run('reset-password', '--email', EVE.email)
    expect(made.text).toContain(`Send it only to the owner of ${EVE.email}`)
    const [link] = /http\S+token=\S+/.exec(made.text)!

    const eve = await openPage()
    await eve.goto(link)
    await eve.getByText('This also verifies that the address is yours.', { exact: false }).waitFor()
    await expectAccessible(eve)
    await eve.getByLabel('New password').fill('other words of eve')
    await eve.getByRole('button', { name: 'Set the password' }).click()
    await eve.getByText('Your new password is set.').waitFor()
    expect((await createTeam()).text).toContain('(existing account)')
    await signIn(eve, EVE.email, 'other words of eve')
    await eve.getByRole('button', { name: 'More' }).click()
    await eve.getByRole('option', { name: 'Switch to Night Owls' }).waitFor()
    expect(await eve.getByRole('option', { name: /^Switch to/ }).count()).toBe(1)
    await eve.goto(`${app.origin}/account`)
    await heading(eve, 'Where you are signed in').waitFor()
    expect(await eve.getByText('is not verified').count()).toBe(0)
  })

  test('no page caused a policy violation, a script error or a request to another origin', () => {
    expect(app.problems).toEqual([])
  })
})
