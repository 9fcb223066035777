import { styleText } from 'node:util'
import type { McpResult } from './mcp/mcp.ts'
import { TRANSPORT_NAMES, TRANSPORTS } from './mcp/transports.ts'
import type { Reading } from './rounds.ts'
import type { StartResult } from './start/start.ts'

export function printMcp({ ratio, gateway, service }: McpResult) {
  title('One get_credit_balance over MCP: processor time of gateway and service, to the same call over REST')
  printRatio(ratio.modern, 2.5)
  table(
    ['µs a call', 'gateway', 'service', 'gateway to REST'],
    TRANSPORT_NAMES.map((name) => [
      TRANSPORTS[name],
      number(gateway[name].median),
      number(service[name].median),
      number(gateway[name].median / gateway.rest.median),
    ]),
  )
}

export function printStart({ ratio, product, bare, processes }: StartResult) {
  title(`npm start on a used data folder until ready.json, to ${processes} bare processes with the same imports`)
  printRatio(ratio, 1.5)
  table(['', 'ms', 'middle half'], [spread('npm start', product), spread('bare processes', bare)])
}

export const title = (text: string) => console.log(`\n${styleText('bold', text)}`)

export function printRatio(
  { median, low, high, rounds }: Reading,
  target: number,
  bound: Bound = 'at most',
  of = 'ratio',
) {
  const isMet = bound === 'at most' ? median <= target : median >= target
  const verdict = styleText(isMet ? 'green' : 'red', `${bound} ${target}: ${isMet ? 'yes' : 'no'}`)
  console.log(
    `  ${of} ${number(median)}  (${verdict}; middle half of ${rounds} rounds ${number(low)} to ${number(high)})\n`,
  )
}

type Bound = 'at most' | 'at least'

export const spread = (name: string, { median, low, high }: Reading) => [
  name,
  number(median),
  `${number(low)} to ${number(high)}`,
]

export function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('   ')
  console.log([head, ...rows].map((row) => `  ${line(row)}`).join('\n'), '\n')
}

/** Formats a number with the precision that these measurements have. */
export const number = (value: number) => (Math.abs(value) >= 100 ? String(Math.round(value)) : value.toPrecision(2))
