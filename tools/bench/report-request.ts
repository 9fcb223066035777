import { number, printRatio, table, title } from './report.ts'
import { PARTS } from './request/minute.ts'
import { LOAD_NAMES, type LoadName, type LoadResult, LOADS, type RequestResult } from './request/request.ts'
import type { Reading } from './rounds.ts'

const TARGETS = [
  { load: '64', what: 'gateway and service, 64 at a time', atMost: 1, of: ({ ratio }) => ratio },
  { load: '1', what: 'gateway and service, 1 at a time', atMost: 1.3, of: ({ ratio }) => ratio },
  { load: '64', what: 'nats-server, 64 at a time', atMost: 1.3, of: ({ parts }) => parts.nats },
  { load: 'open', what: 'p50, 300 a second', atMost: 1.2, of: ({ p50 }) => p50 },
] as const satisfies { load: LoadName; what: string; atMost: number; of(result: LoadResult): Reading }[]

export function printRequest(loads: RequestResult) {
  title('One get_credit_balance, 1,000 credentials of 100 teams, to a bare Express 5 gateway and service')
  for (const { load, what, atMost, of } of TARGETS) {
    const result = loads[load]
    if (result) printRatio(of(result), atMost, 'at most', what)
  }
  const measured = LOAD_NAMES.flatMap((name) => (loads[name] ? [[name, loads[name]] as const] : []))
  table(
    ['ratio to bare', 'gateway + service', ...PARTS, 'p50', 'p99', 'first calls', 'writes a call'],
    measured.map(([name, { ratio, parts, p50, p99, firsts, writes }]) => [
      LOADS[name].what,
      `${number(ratio.median)} (${number(ratio.low)} to ${number(ratio.high)})`,
      ...[...PARTS.map((part) => parts[part]), p50, p99].map(({ median }) => number(median)),
      `${(firsts * 100).toFixed(1)} %`,
      writes.toFixed(2),
    ]),
  )
  table(
    ['µs a call; ms', ...PARTS, 'p50', 'p99', 'sent late'],
    measured.flatMap(([name, { sides }]) =>
      (['product', 'bare'] as const).map((side) => [
        `${LOADS[name].what}: ${side === 'product' ? 'Adloom' : 'bare'}`,
        ...PARTS.map((part) => number(sides[side].microseconds[part].median)),
        ...[sides[side].p50Ms, sides[side].p99Ms, sides[side].lateMs].map(({ median }) => number(median)),
      ]),
    ),
  )
}
