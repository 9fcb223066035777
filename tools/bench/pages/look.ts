import { setTimeout as sleep } from 'node:timers/promises'
import type { launchChromium } from '@adloom/infra/chromium'

type Browser = Awaited<ReturnType<typeof launchChromium>>
type Context = Awaited<ReturnType<Browser['newContext']>>
type Page = Awaited<ReturnType<Context['newPage']>>

/** What is looked at: an address, and when everything of it is there. */
export type Subject = {
  url: string
  /** An expression of the page: whether it has settled. */
  isSettled: string
  /** An expression of the page: how many items are there. The list is scrolled to its end until all are, or for a while. */
  list?: { count: string; all: number }
}

/** Milliseconds, all of them slowed down. */
export type Look = {
  /** The long tasks until the page has settled. */
  loading: number[]
  /** Those while the end of the list was scrolled to until everything was loaded. */
  filling: number[]
  /** Those of the frames that were scrolled. */
  scrolling: number[]
  frame: { median: number; p95: number }
  /** The time of tasks of the main thread for each frame. */
  taskMs: number
  items: number
  elements: number
}

export const SLOWDOWN = 4
export const FRAMES = 240
const STEP_PX = 40
const SETTLE_MS = 120_000
/** On a busy machine not all are there by then: their number is told. */
const FILL_MS = 20_000
/** A page has settled when it has said so for so long. */
const QUIET_MS = 1_000
const POLL_MS = 250

const WATCH = `window.__long = []
  new PerformanceObserver((list) => window.__long.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: 'longtask', buffered: true })`
const TAKE = 'window.__long.splice(0)'

/** What scrolls: the element with the most to scroll, or the document. */
const SCROLLER = `[...document.querySelectorAll('body *')]
  .filter((one) => one.scrollHeight > one.clientHeight + 40 && /auto|scroll/.test(getComputedStyle(one).overflowY))
  .sort((a, b) => b.scrollHeight - b.clientHeight - a.scrollHeight + a.clientHeight)[0] ?? document.scrollingElement`

/** Scrolls so many steps, one each frame, up again where the end is reached. Resolves to the lengths of the frames. */
const SCROLL = `new Promise((done) => {
  const box = ${SCROLLER}
  const frames = []
  let [last, by] = [performance.now(), ${STEP_PX}]
  box.scrollTop = 0
  const step = (now) => {
    frames.push(now - last)
    last = now
    if (frames.length > ${FRAMES}) return done(frames.slice(1))
    const before = box.scrollTop
    box.scrollTop += by
    if (box.scrollTop === before) by = -by
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

/** Loads a page once, so that later times find what is cached. */
export async function visit(context: Context, { url, isSettled }: Subject): Promise<void> {
  const page = await context.newPage()
  try {
    await page.goto(url)
    await settle(page, isSettled)
  } finally {
    await page.close()
  }
}

/** Loads a page on a slowed processor, loads all items of it, and scrolls. */
export async function look(context: Context, { url, isSettled, list }: Subject): Promise<Look> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await session.send('Performance.enable')
    const taskMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1e3
    }
    await page.addInitScript(WATCH)
    await page.goto(url)
    await settle(page, isSettled)
    const loading = await page.evaluate<number[]>(TAKE)
    if (list) await fill(page, list)
    const filling = await page.evaluate<number[]>(TAKE)
    await page.evaluate(`(${SCROLLER}).scrollTop = 0`)
    await sleep(QUIET_MS)
    await page.evaluate(TAKE)
    const before = await taskMs()
    const frames = (await page.evaluate<number[]>(SCROLL)).sort((a, b) => a - b)
    const spent = (await taskMs()) - before
    await sleep(POLL_MS)
    return {
      ...{ loading, filling },
      scrolling: await page.evaluate<number[]>(TAKE),
      frame: { median: frames[FRAMES / 2]!, p95: frames[Math.floor(FRAMES * 0.95)]! },
      taskMs: spent / FRAMES,
      items: list ? await page.evaluate<number>(list.count) : 0,
      elements: await page.evaluate<number>('document.querySelectorAll("*").length'),
    }
  } finally {
    await page.close()
  }
}

async function settle(page: Page, isSettled: string): Promise<void> {
  const deadline = performance.now() + SETTLE_MS
  let since: number | null = null
  while (since === null || performance.now() - since < QUIET_MS) {
    if (performance.now() > deadline) throw new Error(`${page.url()} did not settle`)
    // The pages' policy forbids eval, which the browser's own waiting needs.
    const isQuiet = await page.evaluate<boolean>(isSettled)
    since = isQuiet ? (since ?? performance.now()) : null
    await sleep(POLL_MS)
  }
}

async function fill(page: Page, { count, all }: NonNullable<Subject['list']>): Promise<void> {
  const deadline = performance.now() + FILL_MS
  const toEnd = `(() => { const box = ${SCROLLER}; box.scrollTop = box.scrollHeight; return ${count} })()`
  while ((await page.evaluate<number>(toEnd)) < all && performance.now() < deadline) await sleep(POLL_MS / 2)
}
