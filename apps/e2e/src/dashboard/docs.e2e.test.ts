import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import { openStage, type Stage, until } from '@adloom/testing'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, launchChromium } from '@adloom/infra/chromium'
import { overflowWidth, violationsIn } from './dashboard-stage.ts'

const chromium = chromiumPath()
const PAGES = ['/v1/docs', '/v1/docs/tools/generate_image', '/v1/docs/tools/search_assets', '/v1/docs/errors']
const SCREENS = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } }

describe.skipIf(chromium === null)('the reference in a browser', () => {
  let stage: Stage
  let browser: Browser
  let key: string
  const problems: string[] = []

  beforeAll(async () => {
    stage = await openStage()
    await stage.start('auth', 'org', 'gateway')
    await until(async () => (await fetch(`${stage.site.publicUrl}/readyz`)).ok)
    browser = await launchChromium(chromium!)
    const email = `${randomUUID()}@example.test`
    const password = 'correct horse battery staple'
    const { userId } = await stage.call(calls['auth.create_user'], { email, name: 'Ann', password })
    const team = { slug: randomUUID(), name: 'Red', ownerUserId: userId, workspaceNames: ['North'], includedCredits: 1 }
    const { teamId } = await stage.call(calls['org.create_team'], team)
    const issued = { teamId, userId, name: 'script', scopes: ['org:read'] as const, replace: false }
    key = (await stage.call(calls['auth.issue_api_key'], { ...issued, scopes: [...issued.scopes] })).key
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await stage?.[Symbol.asyncDispose]()
  })

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await browser.newContext({ viewport: SCREENS.wide, ...options })).newPage()
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.site.publicUrl)) problems.push(`left for ${request.url()}`)
    })
    await page.goto(stage.site.publicUrl + path)
    return page
  }

  test.each(PAGES.flatMap((path) => Object.keys(SCREENS).map((screen) => [path, screen] as const)))(
    '%s has no accessibility violation on a %s screen, in light and in dark, and fits it',
    async (path, screen) => {
      const page = await open(path, { viewport: SCREENS[screen as keyof typeof SCREENS] })
      expect(await violationsIn(page)).toEqual([])
      expect(await overflowWidth(page)).toBe(0)
    },
  )

  test('follows the color scheme of the person’s system', async () => {
    const page = await open('/v1/docs')
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect([light, await background()]).toEqual(['rgb(255, 255, 255)', 'rgb(20, 20, 22)'])
  })

  test('links to a tool, whose errors are collapsed at first', async () => {
    const page = await open('/v1/docs')
    await page.getByRole('main').getByRole('link', { name: 'generate_image' }).click()
    await page.waitForURL('**/v1/docs/tools/generate_image')
    const error = page.getByRole('link', { name: 'insufficient_credits' })
    expect(await error.isVisible()).toBe(false)
    await page.getByText('possible errors').click()
    await error.click()
    await page.waitForURL('**/v1/docs/errors#insufficient_credits')
  })

  test('sends a call and shows its answer, including a refusal', async () => {
    const page = await open('/v1/docs/tools/list_workspaces')
    const answer = page.locator('#try pre')
    const send = () => page.getByRole('button', { name: 'Send' }).click()
    await page.getByLabel('API key').fill(key)
    await send()
    await answer.getByText('"North"').waitFor()
    expect(await page.getByRole('status').textContent()).toBe('200, 119 calls left in this minute')
    expect(await violationsIn(page)).toEqual([])
    expect(problems).toEqual([])
    await page.getByLabel('Body').fill('{"more": 1}')
    await send()
    await answer.getByText('invalid_input').first().waitFor()
    // The browser logs the 400; nothing else may be logged.
    expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([])
  })

  test('can be read without scripts', async () => {
    const page = await open('/v1/docs/tools/list_workspaces', { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { name: 'Answer' }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false)
  })
})
