import type { Bus } from '@adloom/bus'
import { inTx, type Sql, teamSql, type TeamSql, type Tx } from '@adloom/db'
import type { Clock, Log } from '@adloom/runtime'
import type { OnFailure } from '@adloom/contracts/shapes/launch'
import type { Plan } from '../plan/plan.ts'
import type { Turn } from './lease.ts'

/** What of a launch never changes, but for a token that was taken. */
export type Launch = {
  draftId: string
  draftVersion: number
  workspaceId: string
  adAccountId: string
  plan: Plan
  token: string
  onFailure: OnFailure
  launchedBy: { userId: string; credentialId: string; name: string }
  startedAt: Date
}

/** What work on one launch needs: its team's rows, and its lease. */
export type Work = {
  turn: Turn
  launch: Launch
  bus: Bus
  sql: TeamSql
  inTx: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>
  clock: Clock
  log: Log
  patienceMs: number
}

type WorkDeps = {
  bus: Bus
  db: Sql
  clock: Clock
  log: Log
  outbox: { wake(): void }
  launches: { patienceMs: number }
}

/** Reads what is to be done. Only the launches of the turn's team can be read and written with what it returns. */
export async function openWork(deps: WorkDeps, turn: Turn): Promise<Work> {
  const { teamId, launchId } = turn
  // Not the read-only pool: what was just written must be seen.
  const sql = teamSql(deps.db, teamId)
  const [launch] = await sql<Launch[]>`
    select draft_id as "draftId", draft_version as "draftVersion", workspace_id as "workspaceId",
      ad_account_id as "adAccountId", plan, token, on_failure as "onFailure", started_at as "startedAt",
      jsonb_build_object('userId', launched_by, 'credentialId', launched_in, 'name', launched_by_name) as "launchedBy"
    from launches where team_id = ${teamId} and id = ${launchId}`
  return {
    turn,
    launch: launch!,
    bus: deps.bus,
    sql,
    async inTx(work) {
      const result = await inTx(deps.db, { teamId }, work)
      deps.outbox.wake()
      return result
    },
    clock: deps.clock,
    log: deps.log.child({ launchId, draftId: launch!.draftId }),
    patienceMs: deps.launches.patienceMs,
  }
}
