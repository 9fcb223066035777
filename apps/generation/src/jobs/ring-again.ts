import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { ringForImages } from '../doorbell.ts'

/** A woken worker goes on until nothing is left, so a few bells empty a queue of any length. */
const BELLS_MAX = 8

/** Wakes workers for items that wait although their bell should have been heard: it was lost, or their worker died. */
export function startRingingAgain(deps: Deps): Loop {
  return startLoop('doorbells', deps.doorbellAfterMs / 2, deps.log, async () => {
    if (!deps.bus.isConnected()) return false
    const now = deps.clock.now()
    const waiting = await deps.systemDb`
      update generations set rung_at = ${now} where id in (
        select id from generations
        where outcome is null and rung_at < ${new Date(now.getTime() - deps.doorbellAfterMs)}
          and (status = 'queued' or (status = 'running' and lease_until < clock_timestamp()))
        limit ${BELLS_MAX} for update skip locked)
      returning 1`
    await ringForImages(deps, waiting.length)
    return false
  })
}
