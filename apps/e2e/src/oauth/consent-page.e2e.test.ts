import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '@adloom/infra/chromium'
import { overflowWidth, violationsIn, openWebApp, type WebApp } from '../dashboard/dashboard-stage.ts'

const executablePath = chromiumPath()
if (!executablePath) process.stderr.write('consent page: skipped, because this machine has no chromium\n')

const REDIRECT_URI = 'https://app.example/callback'
const EVERYTHING = 'org:read models:read assets:read copy:write creatives:write launches:write campaigns:write'

describe.skipIf(!executablePath)('The consent page in a browser', () => {
  let app: WebApp
  let page: Page

  const open = async (scope: string, redirectUri = REDIRECT_URI) => {
    const registered = await fetch(`${app.origin}/api/oauth/register`, {
      method: 'POST',
      body: JSON.stringify({ client_name: 'Weaver', redirect_uris: [redirectUri] }),
    })
    const { client_id: clientId } = (await registered.json()) as { client_id: string }
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope,
      code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
      code_challenge_method: 'S256',
    })
    await page.goto(`${app.origin}/api/oauth/authorize?${query.toString()}`)
  }
  const box = (name: RegExp) => page.getByRole('checkbox', { name })

  beforeAll(async () => {
    app = await openWebApp(executablePath!)
    page = await (await app.openContext()).newPage()
    const { email, password } = app.system.ready().demo
    await app.openSignedIn(page, '/', email, password)
  })
  afterAll(() => app?.[Symbol.asyncDispose]())

  test('shows where the answer goes and groups the scopes by what they allow', async () => {
    await open(EVERYTHING)
    await page.getByText('app.example').first().waitFor()
    for (const name of ['Read', 'Create', 'Change live ads']) await page.getByRole('group', { name }).waitFor()
    const changing = page.getByRole('group', { name: 'Change live ads' }).getByRole('checkbox')
    expect(await changing.count()).toBe(1)
    expect(await box(/Read the team/).isChecked()).toBe(true)
    for (const name of [/Write ad copy/, /Generate image ads/, /Create and delete launch drafts/, /Resume campaigns/])
      expect(await box(name).isChecked(), String(name)).toBe(false)
    expect(await box(/added later/).isChecked()).toBe(false)
  })

  test('keeps the ticks when the form is refused', async () => {
    await open(EVERYTHING)
    await box(/Read the team/).uncheck()
    await box(/Write ad copy/).check()
    await box(/Playground/).uncheck()
    await box(/added later/).check()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('alert').getByText('choose all of the current ones too').waitFor()
    expect(await box(/Read the team/).isChecked()).toBe(false)
    expect(await box(/Write ad copy/).isChecked()).toBe(true)
    expect(await box(/Generate image ads/).isChecked()).toBe(false)
    expect(await box(/Playground/).isChecked()).toBe(false)
    expect(await box(/Brands/).isChecked()).toBe(true)
    expect(await box(/added later/).isChecked()).toBe(true)
    expect(await violationsIn(page)).toEqual([])
  })

  test.each([
    ['an application on the web', REDIRECT_URI],
    ['a program on this device', 'http://127.0.0.1:4567/callback'],
  ])('for %s has no serious accessibility violation and fits a small phone', async (_what, uri) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(EVERYTHING, uri)
    expect(await violationsIn(page)).toEqual([])
    expect(await overflowWidth(page)).toBe(0)
  })

  test('no page caused a policy violation, a script error or a request to another origin', () => {
    app.ignore('status of 400')
    expect(app.problems).toEqual([])
  })
})
