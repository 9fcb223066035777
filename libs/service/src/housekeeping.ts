import { type Loop, startLoop } from '@adloom/runtime'
import type { ServiceDeps } from './context.ts'

const HOUR_MS = 3_600_000

/** Deletes stored answers after a day, and inbox entries after eight: a day longer than the stream keeps events. */
export function startHousekeeping(deps: ServiceDeps): Loop {
  return startLoop('housekeeping', HOUR_MS, deps.log, async () => {
    const now = deps.clock.now().getTime()
    await deps.systemDb`delete from calls where created_at < ${new Date(now - 24 * HOUR_MS)}`
    await deps.systemDb`delete from inbox where created_at < ${new Date(now - 8 * 24 * HOUR_MS)}`
    return false
  })
}
