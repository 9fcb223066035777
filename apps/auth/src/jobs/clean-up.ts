import { type Loop, startLoop } from '@adloom/runtime'
import { sweepAttempts } from '../sign-in/attempt-windows.ts'
import type { Deps } from '../deps.ts'
import { sweepOAuth } from '../oauth/tokens/sweep.ts'
import { sweepSessions } from '../sessions/session.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than a gateway can miss the feed and still have anything cached. */
const REVOCATIONS_KEPT_MS = 30 * DAY_MS
const RETIRED_KEYS_KEPT_MS = 30 * DAY_MS

/** Rotates signing keys when they are due and deletes expired rows, once an hour. */
export function startJob(deps: Deps): Loop {
  return startLoop('clean up', HOUR_MS, deps.log, async () => {
    await deps.statementKeys.refresh()
    await deps.oauthKeys.refresh()
    const db = deps.systemDb
    const now = deps.clock.now()
    await sweepSessions(db, now)
    await db`delete from revocations where created_at <= ${new Date(now.getTime() - REVOCATIONS_KEPT_MS)}`
    await db`delete from statement_keys where retired_at <= ${new Date(now.getTime() - RETIRED_KEYS_KEPT_MS)}`
    await db`delete from oauth_keys where retired_at <= ${new Date(now.getTime() - RETIRED_KEYS_KEPT_MS)}`
    await db`delete from invitations where expires_at <= ${now}`
    await db`delete from password_resets where expires_at <= ${now}`
    await sweepAttempts(db, now)
    await sweepOAuth(db, now)
    return false
  })
}
