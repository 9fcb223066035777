import { styleText } from 'node:util'
import { PAGES, type PagesResult } from './pages/pages.ts'
import { FRAMES, SLOWDOWN } from './pages/look.ts'
import { number, spread, table, title } from './report.ts'

/** No task of a page may take longer, in milliseconds at this slowdown, on a quiet machine. */
const TASK_MS = 200
const NAMES = [...PAGES, 'plain'] as const
const LABELS = { home: 'Home', creatives: 'Creatives', campaigns: 'Campaigns', plain: 'plain rows' }

export function printPages(result: PagesResult | null) {
  if (!result) return
  const { ratios, longest, frames, items, load } = result
  title(`Pages with ${items.creatives} creatives and ${items.campaigns} rows of ads, ${SLOWDOWN} times slowed down`)
  console.log(`  load of the machine ${number(load[0])} before, ${number(load[1])} after\n`)
  for (const name of PAGES) {
    const { loading, filling, scrolling } = longest[name].least
    const task = Math.max(loading, filling, scrolling)
    const isMet = task <= TASK_MS
    const verdict = styleText(isMet ? 'green' : 'red', `at most ${TASK_MS}: ${isMet ? 'yes' : 'no'}`)
    console.log(`  ${LABELS[name]}: longest task ${Math.round(task)} ms in its best rounds  (${verdict})`)
  }
  console.log()
  table(
    ['longest task, ms, best round to worst', 'loading', 'loading all', 'scrolling', 'long tasks'],
    NAMES.map((name) => {
      const { least, most, count } = longest[name]
      const range = (part: keyof typeof least) => `${Math.round(least[part])} to ${Math.round(most[part])}`
      return [LABELS[name], range('loading'), range('filling'), range('scrolling'), String(count)]
    }),
  )
  table(
    [`scrolling ${FRAMES} frames, to plain rows`, 'task time', 'frame, median', 'frame, p95'],
    PAGES.map((name) => {
      const { task, frame, p95 } = ratios[name]
      return [LABELS[name], number(task.median), number(frame.median), number(p95.median)]
    }),
  )
  table(
    ['task ms a frame', 'median', 'middle half'],
    NAMES.map((name) => spread(LABELS[name], frames[name].task)),
  )
  table(
    ['frame in ms', 'median', 'p95'],
    NAMES.map((name) => [LABELS[name], number(frames[name].median.median), number(frames[name].p95.median)]),
  )
}
