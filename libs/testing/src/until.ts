import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@adloom/runtime'

/** Waits for what another process does: asks again and again until the answer is truthy, or fails after the deadline. */
export async function until<T>(
  ask: () => Promise<T> | T,
  {
    timeoutMs = 20_000,
    everyMs = 25,
    what = 'the condition',
  }: { timeoutMs?: number; everyMs?: number; what?: string } = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`${what} did not come true within ${timeoutMs} ms`)
    await sleep(everyMs)
  }
}

/** A clock that stands still until it is moved. */
export function fakeClock(
  start = '2026-01-15T12:00:00Z',
): Clock & { advance(ms: number): void; set(iso: string): void } {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance: (ms) => void (now += ms),
    set: (iso) => void (now = new Date(iso).getTime()),
  }
}
