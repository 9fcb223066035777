import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { until } from '@adloom/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { chromiumPath } from '@adloom/infra/chromium'
import {
  chooseInPalette,
  loaded,
  openWebApp,
  overflowWidth,
  signIn,
  violationsIn,
  type WebApp,
} from './dashboard-stage.ts'
import type { System } from '../system.ts'

const executablePath = chromiumPath()
if (!executablePath) process.stderr.write('dashboard: skipped, because this machine has no chromium\n')

const VIEWS: [path: string, heading: string][] = [
  ['/', 'Home'],
  ['/developers/keys', 'API keys'],
  ['/developers/keys/new', 'New API key'],
  ['/developers/apps', 'Connected apps'],
  ['/developers/connect', 'Connect an assistant'],
  ['/developers/requests', 'Requests'],
  ['/credits', 'Credits'],
  ['/account', 'Account'],
  ['/audit', 'Audit'],
]

const STEPS = ['Connect an ad account', 'Let your assistant work', 'Create an API key']

describe.skipIf(!executablePath)('The web app in a browser', () => {
  let app: WebApp
  let system: System
  let context: BrowserContext
  let page: Page
  let origin: string

  const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const chooseForRow = async (text: string, action: string) => {
    await row(text)
      .getByRole('button', { name: `More for ${text}` })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  beforeAll(async () => {
    app = await openWebApp(executablePath!)
    ;({ system, origin } = app)
    context = await app.openContext()
    page = await context.newPage()
  })
  afterAll(() => app?.[Symbol.asyncDispose]())

  test('a signed-out person signs in and returns to the requested page', async () => {
    await page.goto(`${origin}/developers/keys?team=${system.ready().demo.teamId}`)
    await page.waitForURL(/\/sign-in\?/)
    await signIn(page, system.ready().demo.email, system.ready().demo.password)
    await page.waitForURL(`${origin}/developers/keys?team=${system.ready().demo.teamId}`)
    await row('Demo key').waitFor()
    expect(await page.title()).toBe('API keys · Adloom Demo · Adloom')
  })

  test('the home page of an empty team leads to its first ad and offers an owner what a team does once', async () => {
    await page.goto(origin)
    await heading('Make your first ad').waitFor()
    const steps = page.getByRole('region', { name: 'Then' })
    for (const step of STEPS) await steps.getByRole('link', { name: step }).waitFor()
    expect(await steps.getByText('An owner or admin does this.').count()).toBe(0)
  })

  test('the credits page shows the same credits as the API', async () => {
    await page.goto(`${origin}/credits`)
    const { body } = await system.call<{ available: number }>('get_credit_balance', {})
    const available = page.locator('main strong').first()
    await available.filter({ hasText: /^\d/ }).waitFor()
    expect(await available.innerText()).toBe(new Intl.NumberFormat('en').format(body.available))
  })

  test('a new key is shown once, works within its scopes and workspaces, and stops working when revoked', async () => {
    await page.goto(`${origin}/developers/keys`)
    await page.getByRole('link', { name: 'New key' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByText('Enter a name for the key.').waitFor()
    expect(await page.getByLabel('Name').evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true)
    await page.getByLabel('Name').fill('Nightly report')
    await page.getByRole('checkbox', { name: /org:read/ }).check()
    expect(await page.getByRole('radio', { name: 'Only in these' }).isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: /Brands/ }).uncheck()
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByTestId('key').innerText()
    expect(key).toMatch(/^adl_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)

    const use = (tool: string) => system.call(tool, {}, { authorization: `Bearer ${key}` })
    expect((await use('list_workspaces')).body).toMatchObject({ workspaces: [{ name: 'Playground' }] })
    expect((await use('list_models')).status).toBe(403)

    await page.getByRole('link', { name: 'I have saved it' }).click()
    await row('Nightly report').waitFor()
    await page.goBack()
    await heading('New API key').waitFor()
    await page.goto(`${origin}/developers/keys`)
    const item = row('Nightly report')
    await item.getByText(`${key.slice(0, 17)}…`).waitFor()
    await item.getByText('Read-only').waitFor()
    expect(await page.content()).not.toContain(key)

    await chooseForRow('Nightly report', 'Show its requests')
    await row('list_models').getByText('insufficient_scope').waitFor()
    await row('list_workspaces').getByText('OK').click()
    await page.getByRole('dialog').getByText('Where the time went').waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.goto(`${origin}/developers/keys`)
    await chooseForRow('Nightly report', 'Revoke…')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).waitFor()
    await page.keyboard.press('Escape')
    expect((await use('list_workspaces')).status).toBe(200)
    await chooseForRow('Nightly report', 'Revoke…')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
    await item.waitFor({ state: 'detached' })
    await until(async () => (await use('list_workspaces')).status === 401, { timeoutMs: 1_000 })
  })

  test('the instructions for every host contain the address of this installation', async () => {
    await page.goto(`${origin}/developers/connect`)
    const hosts = page.getByRole('tab')
    await hosts.first().waitFor()
    expect(await hosts.allInnerTexts()).toEqual(['Claude', 'ChatGPT', 'Cursor', 'VS Code', 'Inspector'])
    for (const name of await hosts.allInnerTexts()) {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.getByRole('tabpanel').getByText(system.ready().mcpUrl).first().waitFor()
    }
    // The last tab is the Inspector. Its package names the required Node version.
    const manifest = createRequire(import.meta.url).resolve('@modelcontextprotocol/inspector/package.json')
    const { engines } = JSON.parse(readFileSync(manifest, 'utf8')) as { engines: { node: string } }
    const [, version] = /^>=(\d+\.\d+)\.\d+$/.exec(engines.node)!
    await page.getByRole('tabpanel').getByText(`It needs Node ${version} or later`).waitFor()
    await page.getByLabel('Tools to offer').selectOption('read-only')
    await page.getByRole('tabpanel').getByText(`${system.ready().mcpUrl}?profile=read-only`).first().waitFor()
  })

  test.each(VIEWS)('%s has no serious accessibility violation, in light and in dark', async (path, title) => {
    await page.goto(origin + path)
    await heading(title).waitFor()
    await loaded(page)
    expect(await violationsIn(page)).toEqual([])
  })

  test.each(VIEWS)('%s fits a small phone', async (path, title) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(origin + path)
    await heading(title).waitFor()
    await loaded(page)
    expect(await overflowWidth(page)).toBe(0)
  })

  test('an unknown address shows a not-found page, and a failed request can be retried', async () => {
    await page.goto(`${origin}/developers/nothing`)
    await heading('There is nothing at this address').waitFor()
    await page.route('**/api/tools/list_ad_accounts*', (route) => route.abort())
    await page.goto(origin)
    await page.getByText('Adloom cannot be reached. Check your connection.').waitFor()
    await page.unroute('**/api/tools/list_ad_accounts*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading('Make your first ad').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    app.ignore('net::ERR_FAILED')
  })

  test('a connected application is listed and loses access when it is disconnected', async () => {
    const redirectUri = 'http://127.0.0.1:4567/callback'
    const registered = await fetch(`${origin}/api/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Weaver', redirect_uris: [redirectUri] }),
    })
    const { client_id: clientId } = (await registered.json()) as { client_id: string }
    const verifier = 'v'.repeat(43)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const asked = { client_id: clientId, redirect_uri: redirectUri, scope: 'org:read copy:write' }
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256', response_type: 'code', state: 's' }
    await page.goto(`${origin}/api/oauth/authorize?${new URLSearchParams({ ...asked, ...pkce }).toString()}`)
    const landed = page.waitForRequest((request) => request.url().startsWith(redirectUri))
    await page.getByRole('checkbox', { name: /Write ad copy/ }).check()
    await page.getByRole('button', { name: 'Allow' }).click()
    const code = new URL((await landed).url()).searchParams.get('code')!
    const redeemed = await fetch(`${origin}/api/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', code, code_verifier: verifier, ...asked }),
    })
    const { access_token: token } = (await redeemed.json()) as { access_token: string }
    const use = () => system.call('get_credit_balance', {}, { authorization: `Bearer ${token}` })
    expect((await use()).status).toBe(200)
    app.ignore(redirectUri, 'ERR_CONNECTION_REFUSED')

    // Nothing listens at the redirect address. Navigation fails until the browser has given up on it.
    await until(() => page.goto(`${origin}/developers/apps`).catch(() => null))
    await row('Weaver').getByText('Spends credits').waitFor()
    await row('Weaver').getByText('Weaver', { exact: true }).click()
    const details = page.getByRole('dialog', { name: 'Weaver' })
    await details.getByText('127.0.0.1', { exact: false }).waitFor()
    await details.getByRole('button', { name: 'Disconnect…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
    await heading('No connected apps').waitFor()
    await until(async () => (await use()).status === 401, { timeoutMs: 1_000 })
  })

  test('switching to a second team keeps it in the address and shows what a member may see', async () => {
    const { demo, other } = system.ready()
    const owner = openBrowser(origin)
    await owner.ask(`${origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: other.email, password: other.password }),
    })
    const invited = await owner.act('create_invitation', { email: demo.email, role: 'member' }, other.teamId)
    const { url } = (await invited.json()) as { url: string }
    await page.goto(url)
    await page.getByRole('button', { name: 'Join the team' }).click()
    await page.waitForURL((at) => at.pathname === '/')

    await page.goto(`${origin}/developers/keys?team=${demo.teamId}`)
    await row('Demo key').waitFor()
    await chooseInPalette(page, /^Switch to/)
    await page.waitForURL((at) => at.searchParams.get('team') === other.teamId)
    await heading('Owners and admins manage API keys').waitFor()
    expect(new URL(page.url()).searchParams.get('team')).toBe(other.teamId)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    const steps = page.getByRole('region', { name: 'Then' })
    const isMember = async () => {
      await steps.getByText('An owner or admin does this.').first().waitFor()
      expect(await steps.getByRole('link').allInnerTexts()).toEqual(['Let your assistant work'])
    }
    await isMember()
    expect(new URL(page.url()).searchParams.get('team')).toBe(other.teamId)
    await page.goto(origin)
    await isMember()
    await page.goto(`${origin}/?team=${demo.teamId}`)
    for (const step of STEPS) await steps.getByRole('link', { name: step }).waitFor()
  })

  test('the session cookie is invalid after signing out', async () => {
    const { teamId } = system.ready().demo
    const cookies = await context.cookies()
    await page.goto(origin)
    await chooseInPalette(page, /^Account/)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(/\/sign-in/)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const path = `${origin}/api/tools/get_credit_balance?teamId=${teamId}`
    const { status } = await fetch(path, { method: 'POST', headers: { cookie, 'content-type': 'application/json' } })
    expect(status).toBe(401)
    await page.goto(origin)
    await page.waitForURL(/\/sign-in\?return_to=%2F/)
  })

  test('no page caused a policy violation, a script error or a request to another origin', () => {
    expect(app.problems).toEqual([])
  })
})
