import { styleText } from 'node:util'
import { number, table, title } from './report.ts'
import { type Hold, PROCESSES, type WorstResult } from './worst/worst.ts'

const WANTED_MS = 200
const SHOWN = 12

const longestOf = ({ holds }: Hold) => Math.max(...PROCESSES.map((name) => holds[name] ?? 0))

export function printWorst({ holds }: WorstResult) {
  title('The worst inputs: the longest that one held an event loop, in milliseconds of processor time')
  const sorted = holds.toSorted((a, b) => longestOf(b) - longestOf(a))
  const over = sorted.filter((hold) => longestOf(hold) > WANTED_MS)
  const isMet = over.length === 0
  const verdict = styleText(
    isMet ? 'green' : 'red',
    `at most ${WANTED_MS}: ${isMet ? 'yes' : `no, ${over.length} are over`}`,
  )
  console.log(`  ${number(longestOf(sorted[0]!))} of ${holds.length} inputs  (${verdict})\n`)
  table(
    ['input', ...PROCESSES, 'answer'],
    sorted
      .slice(0, SHOWN)
      .map((hold) => [
        `${hold.what}, ${hold.input}`,
        ...PROCESSES.map((name) => number(hold.holds[name] ?? 0)),
        String(hold.status),
      ]),
  )
  const statuses = Object.entries(Object.groupBy(holds, ({ status }) => status))
  console.log(`  Answers: ${statuses.map(([status, all]) => `${all!.length} times ${status}`).join(', ')}.\n`)
}
