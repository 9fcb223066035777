import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumPath, launchChromium } from '@adloom/infra/chromium'

/** A headless Chromium with one page of 1080 × 1080, kept warm. */
export type Chromium = AsyncDisposable & {
  readonly pid: number
  /** Loads a page, waits for its fonts and pictures, and takes a PNG of it. */
  load(html: string): Promise<Buffer>
  /** Does the same in an open page, whose document it replaces. `fast` asks for a PNG that is encoded fast and may be larger. */
  replace(html: string, options?: { fast: boolean }): Promise<Buffer>
}

const SIDE = 1080
/** Resolves when everything on the page can be painted. */
const SHOWN = `Promise.all([...document.images].map((image) => image.decode().catch(() => 0)))
  .then(() => document.fonts.ready).then(() => 1)`

/** Starts the installed Chromium. Returns null when none is installed. */
export async function startChromium(): Promise<Chromium | null> {
  const path = chromiumPath()
  if (!path) return null
  const folder = mkdtempSync(join(tmpdir(), 'adloom-chromium-'))
  const browser = await launchChromium(path)
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } })
  // Playwright's `screenshot` and `setContent` run scripts in the page, which would count as Chromium's work.
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const file = join(folder, 'page.html')
  const screenshot = async (fast = false) => {
    await session.send('Runtime.evaluate', { expression: SHOWN, awaitPromise: true })
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: fast })
    return Buffer.from(data, 'base64')
  }
  const system = await browser.newBrowserCDPSession()
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  return {
    pid: processInfo.find(({ type }) => type === 'browser')!.id,
    async load(html) {
      writeFileSync(file, html)
      await page.goto(pathToFileURL(file).href)
      return screenshot()
    },
    async replace(html, { fast } = { fast: false }) {
      await session.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html })
      return screenshot(fast)
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
