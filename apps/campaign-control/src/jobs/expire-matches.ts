import { inTx } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { expireMatches } from '../matches/end-matches.ts'

const EVERY_MS = 30_000
const COUNT_MAX = 100

/** Ends suggestions that nobody decided on in time. Until it runs, they are shown and treated as expired. */
export const startJob = (deps: Deps): Loop =>
  startLoop('expire-matches', EVERY_MS, deps.log, () => expireDueMatches(deps))

/** Runs once. Returns whether more may be due. */
export async function expireDueMatches({ db, systemDb, clock }: Deps): Promise<boolean> {
  const now = clock.now()
  const teams = await systemDb<{ teamId: string }[]>`
    select distinct team_id as "teamId" from (
      select team_id from rule_matches where status = 'pending_approval' and expires_at <= ${now}
      order by expires_at limit ${COUNT_MAX}) due`
  let ended = 0
  for (const { teamId } of teams) ended += await inTx(db, { teamId }, (tx) => expireMatches(tx, teamId, now, COUNT_MAX))
  return ended > 0
}
