import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '@adloom/infra/chromium'
import { startSystem } from '../system.ts'

/** A phone without animations. */
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** Starts the whole system and a real browser for its web app. */
export async function openWebApp(executablePath: string, env: Record<string, string> = {}) {
  const system = await startSystem({ env })
  const origin = new URL(system.ready().dashboardUrl).origin
  const browser = await launchChromium(executablePath)
  const problems: string[] = []

  const watch = (on: BrowserContext) => {
    on.on('console', (message) => {
      // The app asks whether the person is signed in, and the browser logs the 401.
      if (message.type() === 'error' && !message.text().includes('status of 401')) problems.push(message.text())
    })
    on.on('weberror', (error) => void problems.push(error.error().message))
    on.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) problems.push(`left for ${request.url()}`)
    })
  }

  return {
    system,
    origin,
    /** Console errors, script errors and requests to other origins. */
    problems,
    /** Drops the problems that a test caused on purpose. */
    ignore(...texts: string[]) {
      const left = problems.filter((problem) => !texts.some((text) => problem.includes(text)))
      problems.splice(0, problems.length, ...left)
    },
    /** Opens another browser context, by default a phone. */
    async openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      const context = await browser.newContext({ ...PHONE, ...options })
      watch(context)
      return context
    },
    /** Opens a view and signs in on the way. */
    async openSignedIn(page: Page, path: string, email: string, password: string): Promise<void> {
      await page.goto(origin + path)
      await page.waitForURL(/\/sign-in\?/)
      await signIn(page, email, password)
      await page.waitForURL((at) => at.pathname === new URL(path, origin).pathname)
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await system.remove()
    },
  }
}
export type WebApp = Awaited<ReturnType<typeof openWebApp>>

/** Fills in and submits the sign-in page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Serious accessibility violations of the page. Contrast is checked in the light and the dark scheme. */
export async function violationsIn(page: Page): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await new AxeBuilder({ page }).analyze()
  const serious = [...dark.violations, ...light.violations].filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  )
  return serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The number of pixels by which the page is wider than the screen. */
export const overflowWidth = (page: Page): Promise<number> =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))
