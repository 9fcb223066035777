import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

/** A headless Chromium with one page of 1080 × 1080, kept warm. */
export type Chromium = AsyncDisposable & {
  readonly pid: number
  /** Loads a page, waits for its fonts and pictures, and takes a PNG of it. */
  load(html: string): Promise<Buffer>
  /** The same, but the page stays: its document is replaced. */
  replace(html: string): Promise<Buffer>
}

const SIDE = 1080
const START_MS = 30_000
/** Resolves when everything on the page can be painted. */
const SHOWN = `Promise.all([...document.images].map((image) => image.decode().catch(() => 0)))
  .then(() => document.fonts.ready).then(() => 1)`

/** Starts the Chromium found on the PATH; null when there is none. */
export async function startChromium(): Promise<Chromium | null> {
  const file = findOnPath(['chromium', 'chromium-browser', 'google-chrome'])
  if (!file) return null
  const folder = mkdtempSync(join(tmpdir(), 'adloom-chromium-'))
  const options = [
    '--headless=new',
    '--no-sandbox',
    '--hide-scrollbars',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ]
  const process = spawn(file, [...options, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const end = async () => {
    process.kill('SIGKILL')
    if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const browser = await connect(await debuggerUrl(process.stderr))
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const page = <T>(method: string, params: object = {}) => browser.send<T>(method, params, sessionId)
    await page('Emulation.setDeviceMetricsOverride', { width: SIDE, height: SIDE, deviceScaleFactor: 1, mobile: false })
    await page('Page.enable')
    const path = join(folder, 'page.html')
    const screenshot = async () => {
      await page('Runtime.evaluate', { expression: SHOWN, awaitPromise: true })
      const { data } = await page<{ data: string }>('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(data, 'base64')
    }
    return {
      pid: process.pid ?? 0,
      async load(html) {
        writeFileSync(path, html)
        const loaded = browser.next('Page.loadEventFired')
        await page('Page.navigate', { url: pathToFileURL(path).href })
        await loaded
        return screenshot()
      },
      async replace(html) {
        await page('Page.setDocumentContent', { frameId: targetId, html })
        return screenshot()
      },
      async [Symbol.asyncDispose]() {
        browser.close()
        await end()
      },
    }
  } catch (cause) {
    await end()
    throw cause
  }
}

function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function debuggerUrl(stderr: Readable): Promise<string> {
  let said = ''
  for await (const chunk of stderr.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const url = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
    if (url) {
      stderr.resume()
      return url
    }
  }
  throw new Error(`Chromium did not start: ${said.slice(-400)}`)
}

type Reply = { id?: number; method?: string; result?: unknown; error?: { message: string } }

/** The browser's remote debugging protocol: commands by id, and the next event of a name. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (reply: Reply) => void>()
  const events = new Map<string, () => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
    else if (reply.method) events.get(reply.method)?.()
  })
  await once(socket, 'open', { signal: AbortSignal.timeout(START_MS) })
  let last = 0
  return {
    close: () => socket.close(),
    next: (name: string) => new Promise<void>((resolve) => events.set(name, resolve)),
    send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
      const id = ++last
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }))
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id)
          if (error) reject(new Error(`${method}: ${error.message}`))
          else resolve(result as T)
        })
      })
    },
  }
}
