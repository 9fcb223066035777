import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 200

/** Asks again and again until the answer is true; what fails counts as no. Throws `otherwise` after 60 seconds. */
export async function until(ask: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await ask().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(otherwise)
    await sleep(EVERY_MS)
  }
}
