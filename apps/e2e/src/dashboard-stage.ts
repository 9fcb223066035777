import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '@adloom/infra/chromium'
import { startSystem } from './system.ts'

/** A phone, and no waiting for animations. */
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** The whole of Adloom, and a real browser on its web app. */
export async function openWebApp(executablePath: string) {
  const system = await startSystem()
  const origin = new URL(system.ready().dashboardUrl).origin
  const browser = await launchChromium(executablePath)
  const complaints: string[] = []

  const watch = (on: BrowserContext) => {
    on.on('console', (message) => {
      // Whether somebody is signed in is asked by asking, and the browser reports the no.
      if (message.type() === 'error' && !message.text().includes('status of 401')) complaints.push(message.text())
    })
    on.on('weberror', (error) => void complaints.push(error.error().message))
    on.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) complaints.push(`left for ${request.url()}`)
    })
  }

  return {
    system,
    origin,
    /** What the browser complained of, and where it went that is not ours. */
    complaints,
    /** What a test brought about on purpose is no fault. */
    forgive(...texts: string[]) {
      const left = complaints.filter((complaint) => !texts.some((text) => complaint.includes(text)))
      complaints.splice(0, complaints.length, ...left)
    },
    /** Another person's browser: a phone, unless the options say otherwise. */
    async openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      const context = await browser.newContext({ ...PHONE, ...options })
      watch(context)
      return context
    },
    /** Opens a view as somebody who has to sign in first. */
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

/** Fills in the sign-in page and sends it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Serious faults of accessibility in what the page shows now; its colours are judged in light and in dark. */
export async function faultsIn(page: Page): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await new AxeBuilder({ page }).analyze()
  const serious = [...dark.violations, ...light.violations].filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  )
  return serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** By how many pixels the page is wider than the screen. */
export const excessWidth = (page: Page): Promise<number> =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))
