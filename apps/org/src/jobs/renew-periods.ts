import { inTx } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import { lockAccount } from '../credits/account.ts'
import type { Deps } from '../deps.ts'

const EVERY_MS = 60_000
const BATCH = 100

/** Opens the new period of inactive teams. For all others the first call of the month opens it. */
export function startJob(deps: Deps): Loop {
  return startLoop('renew-periods', EVERY_MS, deps.log, async () => (await renewPeriods(deps)) === BATCH)
}

/** Renews up to a hundred accounts with an ended period. Returns how many. */
export async function renewPeriods(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const ended = await deps.systemDb<{ teamId: string }[]>`
    select team_id as "teamId" from credit_accounts where period_end <= ${now} order by period_end limit ${BATCH}`
  for (const { teamId } of ended) await inTx(deps.db, { teamId }, (tx) => lockAccount(tx, teamId, now))
  return ended.length
}
