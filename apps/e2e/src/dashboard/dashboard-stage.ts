import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '@adloom/infra/chromium'
import { startSystem } from '../system.ts'

/** A phone without animations. */
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** The most that a page may move under a reader's eyes, as the sum that browsers measure. */
const LAYOUT_SHIFT_MAX = 0.05

/** Reports as console errors what a person would not see in the console: refused resources, and content that jumps. */
const REPORT_FAULTS = `
addEventListener('securitypolicyviolation', (event) =>
  console.error('policy violation: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))
let shifted = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue
    shifted += entry.value
    if (shifted > ${LAYOUT_SHIFT_MAX}) {
      const what = entry.sources.map(({ node }) => node && (node.className || node.nodeName)).join(', ')
      console.error('layout shift ' + shifted.toFixed(3) + ' at ' + location.pathname + ': ' + what)
    }
  }
}).observe({ type: 'layout-shift', buffered: true })
`

/** Starts the whole system and a real browser for its web app. */
export async function openWebApp(executablePath: string, env: Record<string, string> = {}) {
  // The first start of a demo makes months of results, which takes long on a busy machine.
  const system = await startSystem({ env, timeoutMs: 400_000 })
  const origin = new URL(system.ready().dashboardUrl).origin
  const browser = await launchChromium(executablePath)
  const problems: string[] = []

  const watch = (on: BrowserContext) => {
    on.on('console', (message) => {
      // The app asks whether the person is signed in, and the browser logs the 401.
      if (message.type() === 'error' && !message.text().includes('status of 401'))
        problems.push(`${message.text()} ${message.location().url}`)
    })
    on.on('weberror', (error) => void problems.push(error.error().message))
    on.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) problems.push(`left for ${request.url()}`)
    })
  }

  return {
    system,
    origin,
    /** Console errors, refused resources, layout shifts, script errors and requests to other origins. */
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
      await context.addInitScript(REPORT_FAULTS)
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

/** Another person who joins the team through a manager's invitation, as a member of all workspaces. */
export async function openMember(
  app: WebApp,
  manager: Page,
  { email, name, password }: { email: string; name: string; password: string },
  options: BrowserContextOptions = {},
): Promise<Page> {
  await manager.goto(`${app.origin}/team/invite`)
  await manager.getByLabel('E-mail address').fill(email)
  await manager.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await manager.getByTestId('link').innerText()
  const member = await (await app.openContext(options)).newPage()
  await member.goto(link)
  await member.getByLabel('Your name').fill(name)
  await member.getByLabel('A password').fill(password)
  await member.getByRole('button', { name: 'Join the team' }).click()
  await member.waitForURL((at) => at.pathname === '/')
  return member
}

/** Does what a command of the palette says, on a phone as on a desk. */
export async function chooseInPalette(page: Page, command: RegExp): Promise<void> {
  // On a phone behind a tab, on a desk in the sidebar: a press of ⌘K could come before the app has started.
  const opener = page.getByRole('button', { name: /^(?:More$|Search or go to)/ })
  await opener.filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('option', { name: command }).click()
}

/** Serious accessibility violations of the page. Contrast is checked in the light and the dark scheme. */
export async function violationsIn(page: Page): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  // Guards of the focus that the maintainers of Base UI want there (mui/base-ui#4668): nothing else is left out.
  // The legacy mode opens no second page for each run: no page has a frame of another origin.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().exclude('[data-base-ui-focus-guard]')
  const dark = await axe().withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axe().analyze()
  const serious = [...dark.violations, ...light.violations].filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  )
  return serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Waits until nothing of the view is loading. A status of its own, such as what a form says, may stay. */
export const loaded = (page: Page): Promise<void> =>
  page.locator('main').getByRole('status').filter({ hasText: 'Loading' }).first().waitFor({ state: 'detached' })

/** The number of pixels by which the page is wider than the screen. */
export const overflowWidth = (page: Page): Promise<number> =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))
