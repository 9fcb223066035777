import { loadavg } from 'node:os'
import { chromiumPath, launchChromium } from '@adloom/infra/chromium'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'
import { type Look, look, type Subject, visit } from './look.ts'
import { MANY, openPlace } from './place.ts'

export const PAGES = ['home', 'creatives', 'campaigns'] as const
export type PageName = (typeof PAGES)[number]
type Name = PageName | 'plain'

/** The longest task of each part, in milliseconds; 0 where none was long. */
export type Longest = { loading: number; filling: number; scrolling: number }
export type PagesResult = {
  /** To plain rows in the same round. */
  ratios: Record<PageName, { frame: Reading; p95: Reading; task: Reading }>
  /** The longest of all rounds, and the longest of the round in which that was least. */
  longest: Record<Name, { most: Longest; least: Longest; count: number }>
  frames: Record<Name, { median: Reading; p95: Reading; task: Reading }>
  items: Record<Name, number>
  /** The load of the machine over the last minute, before and after. */
  load: [before: number, after: number]
}

const ROUNDS = { max: 3, budgetMs: 600_000 }
const PLAIN = 'http://plain.test/'
const ROW_PX = 40

const PLAIN_PAGE = `<!doctype html><html lang="en"><title>Plain rows</title>
  <style>body{margin:0;height:100vh;overflow:auto}p{margin:0;height:${ROW_PX}px}</style>
  ${Array.from({ length: MANY }, (_, i) => `<p>Row ${i + 1}</p>`).join('')}</html>`

/** Nothing of the page is waited for any more. */
const SETTLED = `document.querySelector('main h1, main h2') !== null
  && document.querySelector('main [aria-busy=true], [class*=_skeleton_]') === null`
const rowsOf = (role: string) => `Number(document.querySelector('[role=${role}]')?.getAttribute('aria-rowcount') ?? 0)`
const CARDS = `${rowsOf('grid')} * Number(document.querySelector('[role=grid]')?.getAttribute('aria-colcount') ?? 0)`

/** Pages with thousands of items on a slow processor, to plain rows without script. Null without a browser. */
export async function measurePages(say: (line: string) => void): Promise<PagesResult | null> {
  const path = chromiumPath()
  if (!path) {
    say('pages: skipped, this machine has no chromium')
    return null
  }
  await using stack = new AsyncDisposableStack()
  const { origin, demo } = await openPlace(say, stack)
  const subjects: Record<Name, Subject> = {
    home: { url: `${origin}/`, isSettled: SETTLED },
    creatives: {
      url: `${origin}/creatives`,
      isSettled: `${SETTLED} && ${CARDS} > 50`,
      list: { count: CARDS, all: MANY },
    },
    // A search shows every ad at once, with what it is in.
    campaigns: {
      url: `${origin}/campaigns?q=Ad`,
      isSettled: `${SETTLED} && ${rowsOf('treegrid')} > ${MANY}`,
      list: { count: rowsOf('treegrid'), all: MANY },
    },
    plain: { url: PLAIN, isSettled: 'document.readyState === "complete"' },
  }
  const browser = stack.adopt(await launchChromium(path), (it) => it.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const signedIn = await context.request.post(`${origin}/api/session`, {
    data: { email: demo.email, password: demo.password },
    headers: { origin },
  })
  if (!signedIn.ok()) throw new Error(`nobody could sign in: ${signedIn.status()}`)
  await context.route(PLAIN, (route) => route.fulfill({ contentType: 'text/html', body: PLAIN_PAGE }))

  say('pages: each once before it counts')
  for (const name of PAGES) await visit(context, subjects[name])
  const looks: Record<Name, Look[]> = { home: [], creatives: [], campaigns: [], plain: [] }
  const before = loadavg()[0]!
  await inRounds(['plain', ...PAGES], ROUNDS, async (name) => {
    const seen = await look(context, subjects[name])
    const { loading, filling, scrolling } = longestOf(seen)
    const longest = [loading, filling, scrolling].map(Math.round).join(', ')
    say(
      `pages: ${name}: longest tasks ${longest} ms, ${seen.taskMs.toFixed(1)} ms of tasks a frame, ${seen.items} items`,
    )
    looks[name].push(seen)
    return seen.taskMs
  })
  return resultOf(looks, [before, loadavg()[0]!])
}

function longestOf({ loading, filling, scrolling }: Look): Longest {
  return { loading: Math.max(0, ...loading), filling: Math.max(0, ...filling), scrolling: Math.max(0, ...scrolling) }
}

function resultOf(looks: Record<Name, Look[]>, load: PagesResult['load']): PagesResult {
  const each = <T>(make: (of: Look[], name: Name) => T) =>
    Object.fromEntries((Object.keys(looks) as Name[]).map((name) => [name, make(looks[name], name)])) as Record<Name, T>
  const toPlain = (of: Look[], value: (seen: Look) => number) =>
    readingOf(paired(of.map(value), looks.plain.map(value), (page, plain) => page / plain))
  const extreme = (of: Look[], pick: (...values: number[]) => number): Longest => {
    const longest = of.map(longestOf)
    const most = (part: keyof Longest) => pick(...longest.map((one) => one[part]))
    return { loading: most('loading'), filling: most('filling'), scrolling: most('scrolling') }
  }
  return {
    ratios: each((of) => ({
      frame: toPlain(of, ({ frame }) => frame.median),
      p95: toPlain(of, ({ frame }) => frame.p95),
      task: toPlain(of, ({ taskMs }) => taskMs),
    })),
    longest: each((of) => ({
      most: extreme(of, Math.max),
      least: extreme(of, Math.min),
      count: of.flatMap(({ loading, filling, scrolling }) => [...loading, ...filling, ...scrolling]).length,
    })),
    frames: each((of) => ({
      median: readingOf(of.map(({ frame }) => frame.median)),
      p95: readingOf(of.map(({ frame }) => frame.p95)),
      task: readingOf(of.map(({ taskMs }) => taskMs)),
    })),
    items: each((of) => Math.max(...of.map(({ items }) => items))),
    load,
  }
}
