// npm run screenshots: every page of the dashboard, in light, dark and phone width, from the real system with its demo data.
//   --out <folder>     where the pictures go (default: screenshots/, which git ignores)
//   --only <text>      only the pages whose address contains it
//   --ready <file>     the ready.json of a system that runs; else one is started and taken away again
import { mkdir } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumPath, launchChromium } from '@adloom/infra/chromium'
import { until } from '@adloom/testing'
import type { Browser, Page } from 'playwright-core'
import { type Ready, startSystem } from '../system.ts'

const PAGES = [
  '/',
  '/review',
  '/creatives',
  '/copy',
  '/brands',
  '/products',
  '/campaigns',
  '/drafts',
  '/drafts/policy',
  '/rules',
  '/team',
  '/team/invite',
  '/team/workspaces',
  '/team/policies',
  '/connections',
  '/credits',
  '/developers/keys',
  '/developers/keys/new',
  '/developers/apps',
  '/developers/connect',
  '/developers/requests',
  '/audit',
  '/audit/actions',
  '/account',
  '/nowhere',
]

const WIDE = { viewport: { width: 1440, height: 900 } }
const LOOKS = {
  light: { ...WIDE, colorScheme: 'light' },
  dark: { ...WIDE, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'light' },
} as const

/** A page that is not settled by then is taken as it is. */
const SETTLE_MS = 30_000
/** The whole run ends by then, whatever hangs. */
const RUN_MS = 15 * 60_000

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'screenshots' }, only: { type: 'string' }, ready: { type: 'string' } },
})
const out = resolve(import.meta.dirname, '../../../..', values.out)

async function main(): Promise<void> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('this machine has no chromium')
  await mkdir(out, { recursive: true })
  const system = values.ready ? null : await startSystem({ env: { SANDBOX_SCENARIO: 'demo' }, timeoutMs: 300_000 })
  const browser = await launchChromium(executablePath)
  try {
    const ready = system ? system.ready() : (JSON.parse(readFileSync(values.ready!, 'utf8')) as Ready)
    for (const look of Object.keys(LOOKS) as (keyof typeof LOOKS)[]) await shoot(browser, ready, look)
  } finally {
    await browser.close()
    await system?.remove()
  }
}

/** Signs in and takes all pages in one look. */
async function shoot(browser: Browser, { dashboardUrl, demo }: Ready, look: keyof typeof LOOKS): Promise<void> {
  const { origin } = new URL(dashboardUrl)
  const context = await browser.newContext({ ...LOOKS[look], reducedMotion: 'reduce' })
  const page = await context.newPage()
  const signedIn = await page.request.post(`${origin}/api/session`, {
    data: { email: demo.email, password: demo.password },
    headers: { origin },
  })
  if (!signedIn.ok()) throw new Error(`nobody could sign in: ${signedIn.status()}`)
  for (const path of PAGES.filter((one) => one.includes(values.only ?? ''))) {
    await page.goto(origin + path)
    await settle(page)
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
    await page.screenshot({ path: join(out, `${name}-${look}.png`) })
    process.stdout.write(`${name}-${look}.png\n`)
  }
  await context.close()
}

/** Waits until the heading is there, nothing loads any more, and pictures and fonts have come. */
async function settle(page: Page): Promise<void> {
  const isSettled = `
    document.querySelector('main h1, main h2') !== null &&
    document.querySelector('main [aria-busy=true], [class*=_skeleton_]') === null &&
    document.fonts.status === 'loaded' &&
    [...document.images].every((image) => {
      const { top, left } = image.getBoundingClientRect()
      return image.naturalWidth > 0 || top > innerHeight || left > innerWidth
    })`
  // The pages' policy forbids eval, which the browser's own waiting needs.
  await until(() => page.evaluate<boolean>(isSettled), { timeoutMs: SETTLE_MS, what: page.url() }).catch(
    (late: Error) => process.stderr.write(`${late.message}\n`),
  )
  // Two frames: what has come is drawn.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

const limit = setTimeout(() => {
  process.stderr.write(`the screenshots were not done after ${RUN_MS / 60_000} minutes\n`)
  process.exit(1)
}, RUN_MS)
await main()
clearTimeout(limit)
