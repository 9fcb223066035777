import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectDb, type Sql } from '@adloom/db'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '@adloom/infra/chromium'
import { excessWidth, faultsIn, openWebApp, signIn, type WebApp } from './dashboard-stage.ts'
import { databaseUrl } from './kill.ts'

const executablePath = chromiumPath()
if (!executablePath) process.stderr.write('dashboard-accounts: skipped, because this machine has no chromium\n')

const ADLOOM = join(import.meta.dirname, '../../../tools/adloom/adloom.ts')
const EVE = { email: 'eve@example.test', name: 'Eve Marsh', password: 'four words of eve' }

describe.skipIf(!executablePath)('Accounts in the web app', () => {
  let app: WebApp
  let sql: Sql
  let owner: Page
  let password: string
  let teamId: string

  const openPage = async () => (await app.openContext()).newPage()
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
  const isSound = async (page: Page) => {
    expect(await faultsIn(page)).toEqual([])
    expect(await excessWidth(page)).toBe(0)
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

  test('who signed in long ago enters their password to make a key, and the form goes on with what was in it', async () => {
    await sql`update auth.sessions set signed_in_at = signed_in_at - interval '13 hours'`
    await owner.getByLabel('Name').fill('Nightly report')
    await owner.getByRole('checkbox', { name: /org:read/ }).check()
    const create = owner.getByRole('button', { name: 'Create key' })
    await create.click()
    const dialog = owner.getByRole('dialog', { name: 'Enter your password again' })
    await dialog.waitFor()
    expect(await owner.evaluate('document.activeElement.type')).toBe('password')
    await isSound(owner)
    await owner.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await owner.getByLabel('Name').inputValue()).toBe('Nightly report')

    await create.click()
    const goOn = dialog.getByRole('button', { name: 'Continue' })
    await goOn.click()
    await dialog.getByText('Enter your password.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await goOn.click()
    await dialog.getByText('The password is wrong.').waitFor()
    await isSound(owner)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await owner.keyboard.press('Enter')
    expect(await owner.getByTestId('key').innerText()).toMatch(/^adl_live_/)
    app.forgive('status of 403', 'status of 400')
  })

  test('an address that names a team one is not in says so, and leads to one’s own', async () => {
    await owner.goto(`${app.origin}/team?team=${randomUUID()}`)
    await heading(owner, 'You are not in this team').waitFor()
    expect(await owner.getByRole('combobox', { name: 'Team' }).count()).toBe(0)
    await isSound(owner)
    await owner.getByRole('link', { name: 'Adloom Demo' }).click()
    await heading(owner, 'People').waitFor()
    expect(new URL(owner.url()).searchParams.get('team')).toBe(teamId)
    expect(await owner.title()).toBe('Team · Adloom Demo · Adloom')
  })

  test('an address that is none is a page that says so, signed in or not', async () => {
    const stranger = await openPage()
    for (const page of [owner, stranger]) {
      const answer = await page.goto(`${app.origin}/nope`)
      expect(answer!.status()).toBe(404)
      await heading(page, 'There is nothing at this address').waitFor()
      await isSound(page)
    }
    await stranger.getByRole('link', { name: 'Go home' }).click()
    await stranger.waitForURL(/\/sign-in/)
    app.forgive('status of 404')
  })

  test('a link that was handed over makes an account for one team, which says so', async () => {
    await owner.goto(`${app.origin}/team/invite`)
    await owner.getByLabel('E-mail address').fill(EVE.email)
    await owner.getByRole('button', { name: 'Invite', exact: true }).click()
    await heading(owner, 'Send them this link').waitFor()
    await isSound(owner)
    const link = await owner.getByTestId('link').innerText()
    const eve = await openPage()
    await eve.goto(link)
    await eve.getByRole('link', { name: 'Sign in to join with it' }).waitFor()
    await isSound(eve)
    await eve.getByLabel('Your name').fill(EVE.name)
    await eve.getByLabel('A password').fill('password123456')
    await eve.getByRole('button', { name: 'Join the team' }).click()
    await eve.getByText('easy to guess').waitFor()
    await isSound(eve)
    await eve.getByLabel('Your name').fill(EVE.name)
    await eve.getByLabel('A password').fill(EVE.password)
    await eve.getByRole('button', { name: 'Join the team' }).click()
    await eve.waitForURL((at) => at.searchParams.get('team') === teamId)
    await eve.goto(`${app.origin}/account`)
    await eve.getByText('Your e-mail address is not verified').waitFor()
    await isSound(eve)
    await eve.getByRole('link', { name: 'Set a new password through a link' }).click()
    await eve.getByText('npm run adloom -- reset-password').waitFor()
    await owner.goto(`${app.origin}/account`)
    await heading(owner, 'Where you are signed in').waitFor()
    expect(await owner.getByText('is not verified').count()).toBe(0)
    app.forgive('status of 400')
  })

  test('the operator makes that account an owner only after its person has used a link', async () => {
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
    await isSound(eve)
    await eve.getByLabel('New password').fill('other words of eve')
    await eve.getByRole('button', { name: 'Set the password' }).click()
    await eve.getByText('Your new password is set.').waitFor()
    expect((await createTeam()).text).toContain('(existing account)')
    await signIn(eve, EVE.email, 'other words of eve')
    const team = eve.getByRole('combobox', { name: 'Team' })
    await team.waitFor()
    expect(await team.getByRole('option').allInnerTexts()).toEqual(['Adloom Demo', 'Night Owls'])
    await eve.goto(`${app.origin}/account`)
    await heading(eve, 'Where you are signed in').waitFor()
    expect(await eve.getByText('is not verified').count()).toBe(0)
  })

  test('nothing was blocked by the policy, thrown, or asked of anybody else', () => {
    expect(app.complaints).toEqual([])
  })
})
