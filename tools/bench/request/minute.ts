import type { Child } from '../child.ts'
import { cpuSecondsOf, familyOf } from '../cpu.ts'
import type { Burst, Load, Pace, Sent } from './load.ts'

export const PARTS = ['gateway', 'service', 'nats', 'postgres'] as const
export type Part = (typeof PARTS)[number]
export const SIDES = ['product', 'bare'] as const
export type SideName = (typeof SIDES)[number]

/** One side of the comparison, with the servers that both sides use. */
export type Target = { url: string; pids: Record<Part, number> }

/** The cost of one side in a minute. */
export type Taken = {
  calls: number
  firsts: number
  /** Processor time per call. */
  microseconds: Record<Part, number>
  p50Ms: number
  p99Ms: number
  /** The median delay between the due time of a call and its sending. */
  lateMs: number
}

/** The length of a window of the rate limit. */
const MINUTE_MS = 60_000
/** Short, because other load on the machine changes within seconds. */
const SLICE_MS = 2_000
const BURST = 64

/**
 * Runs a minute of load in alternating slices on both sides. Every window that is open at the start ends within the
 * minute, and every credential opens a new one. `activeAt` returns the number of active credentials for a share of the
 * minute.
 */
export async function measureMinute(
  load: Child,
  targets: Record<SideName, Target>,
  pace: Pace,
  activeAt: (share: number) => number,
): Promise<Record<SideName, Taken>> {
  const sums = { product: emptySum(), bare: emptySum() }
  const startedAt = performance.now()
  for (let turn = 0; ; turn++) {
    const share = (performance.now() - startedAt) / MINUTE_MS
    if (share >= 1) break
    for (const side of turn % 2 ? SIDES.toReversed() : SIDES) {
      await measureSlice(load, targets[side], { pace, active: activeAt(share), durationMs: SLICE_MS }, sums[side])
    }
  }
  return { product: takenOf(sums.product), bare: takenOf(sums.bare) }
}

type Sum = Sent & { seconds: Record<Part, number> }

const emptySum = (): Sum => ({ calls: 0, firsts: 0, latenciesUs: [], latenessUs: [], seconds: byPart(() => 0) })

async function measureSlice(load: Child, { url, pids }: Target, how: Omit<Load, 'url'>, sum: Sum) {
  const families = byPart((part) => familyOf(pids[part]))
  const secondsOf = (part: Part) => families[part].reduce((seconds, pid) => seconds + cpuSecondsOf(pid), 0)
  // postgres.js keeps a list of idle connections that grows with every query until all connections are in use at the
  // same time. After a minute of single calls, a bare service would do little else than search that list.
  await load.ask({ url, burst: BURST } satisfies Burst)
  const before = byPart(secondsOf)
  const sent = await load.ask<Sent>({ url, ...how } satisfies Load)
  for (const part of PARTS) sum.seconds[part] += secondsOf(part) - before[part]
  sum.calls += sent.calls
  sum.firsts += sent.firsts
  for (const value of sent.latenciesUs) sum.latenciesUs.push(value)
  for (const value of sent.latenessUs) sum.latenessUs.push(value)
}

function takenOf({ calls, firsts, latenciesUs, latenessUs, seconds }: Sum): Taken {
  const [latencies, lateness] = [Float64Array.from(latenciesUs).sort(), Float64Array.from(latenessUs).sort()]
  const at = (sorted: Float64Array, share: number) => sorted[Math.floor(share * (sorted.length - 1))]! / 1e3
  return {
    calls,
    firsts,
    microseconds: byPart((part) => (seconds[part] / calls) * 1e6),
    p50Ms: at(latencies, 0.5),
    p99Ms: at(latencies, 0.99),
    lateMs: at(lateness, 0.5),
  }
}

export const byPart = <T>(of: (part: Part) => T) =>
  Object.fromEntries(PARTS.map((part) => [part, of(part)])) as Record<Part, T>
