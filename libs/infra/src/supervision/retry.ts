import { setTimeout as sleep } from 'node:timers/promises'

const PASSING_MS = 15_000

/**
 * Starts again while the start fails for a reason that passes by itself: what a killed server held is not let go at
 * once (the children of a postmaster notice a moment later and hold its shared memory until then), or another program
 * took the port between the look and the leap.
 */
export async function startWhenFree<T>(start: () => Promise<T>, passingMs = PASSING_MS): Promise<T> {
  const deadline = performance.now() + passingMs
  for (;;) {
    try {
      return await start()
    } catch (cause) {
      const passing = /shared memory block .* in use|lock file .* already exists|address already in use/i.test(
        String(cause),
      )
      if (!passing || performance.now() > deadline) throw cause
      await sleep(100)
    }
  }
}
