import { readingBus } from '@adloom/bus'
import { inTx, teamSql } from '@adloom/db'
import type { ServiceDeps } from '@adloom/service'
import { checkNow, type Wanted } from './check-now.ts'
import { toCheck } from './draft.ts'
import { readFactsRevision } from './stale.ts'
import { storeCheck } from './store.ts'

type Deps = Pick<ServiceDeps, 'bus' | 'readDb' | 'db' | 'systemDb' | 'clock' | 'log'>
type Claimed = Wanted & { teamId: string; workspaceId: string }

const TEAMS_MAX = 20
const PER_TEAM_MAX = 10
/** A draft whose check fails, or whose process dies, is due again after that time. */
const CLAIM_MS = 60_000

/**
 * Checks drafts anew whose stored check may no longer hold, so that lists need not. Each time it takes a few drafts of some
 * teams, chosen at random: a team with thousands of them does not hold up the others. Returns how many it took.
 */
export async function checkStaleDrafts(deps: Deps): Promise<number> {
  const claimed = await claimDue(deps)
  for (const [teamId, drafts] of Map.groupBy(claimed, (draft) => draft.teamId)) {
    try {
      await checkTeam(deps, teamId, drafts)
    } catch (cause) {
      deps.log.warn({ err: cause, drafts: drafts.length }, 'stale drafts were not checked; they will be')
    }
  }
  return claimed.length
}

/** Index launch_drafts_stale. Of several processes, one gets a draft. */
function claimDue({ systemDb, clock }: Deps): Promise<Claimed[]> {
  const now = clock.now()
  const due = systemDb`stale_at <= ${now} and deleted_at is null and (claimed_until is null or claimed_until <= ${now})`
  return systemDb<Claimed[]>`
    update launch_drafts set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
    where (team_id, id) in (
      select d.team_id, d.id
      from (select team_id from launch_drafts where ${due} group by team_id order by random() limit ${TEAMS_MAX}) t
        cross join lateral (
          select team_id, id from launch_drafts
          where team_id = t.team_id and ${due} order by stale_at limit ${PER_TEAM_MAX} for update skip locked) d)
    returning team_id as "teamId", workspace_id as "workspaceId", id as "draftId", (summary ->> 'ads')::int as ads`
}

async function checkTeam(deps: Deps, teamId: string, drafts: readonly Claimed[]) {
  const sql = teamSql(deps.readDb, teamId)
  const ctx = { bus: readingBus(deps.bus), sql, clock: deps.clock }
  const workspaceIds = [...new Set(drafts.map(({ workspaceId }) => workspaceId))]
  const factsRevision = await readFactsRevision(sql, teamId)
  for await (const { row, validated } of checkNow(ctx, { teamId, workspaceIds }, drafts)) {
    const now = deps.clock.now()
    await inTx(deps.db, { teamId }, (tx) => storeCheck(tx, teamId, toCheck(row), { ...validated, factsRevision }, now))
  }
}
