import { events } from '@adloom/contracts/of/campaign-control'
import { readsOf, type Tx } from '@adloom/db'
import { emit } from '@adloom/service'
import { needsAttention } from './account.ts'

type Fact = (typeof events)['campaign-control.ad_account_changed']['data']['_zod']['output']
type State = Omit<Fact, 'teamId' | 'revision'>

/**
 * Does work on ad accounts of a team and tells other services what changed about them. `connectionId` limits which
 * accounts are compared.
 */
export async function emittingChanges<R>(
  tx: Tx,
  teamId: string,
  of: { connectionId: string } | { ids: readonly string[] },
  work: () => Promise<R>,
): Promise<R> {
  const before = new Map((await statesOf(tx, teamId, of)).map((state) => [state.adAccountId, JSON.stringify(state)]))
  const result = await work()
  for (const state of await statesOf(tx, teamId, of)) {
    if (before.get(state.adAccountId) === JSON.stringify(state)) continue
    const [row] = await tx<{ revision: number }[]>`
      update ad_accounts set revision = revision + 1 where team_id = ${teamId} and id = ${state.adAccountId}
      returning revision`
    await emit(tx, events['campaign-control.ad_account_changed'], { teamId, revision: row!.revision, ...state })
  }
  return result
}

/** Locks the accounts, so that of two changes the later one is also told later. */
async function statesOf(tx: Tx, teamId: string, of: { connectionId: string } | { ids: readonly string[] }) {
  const which = 'ids' in of ? tx`a.id = any(${[...of.ids]}::text[])` : tx`a.connection_id = ${of.connectionId}`
  return tx<State[]>`
    select a.id as "adAccountId", a.disconnected_at is null as "isConnected",
      ${needsAttention(readsOf(tx))} as "needsAttention",
      array(select workspace_id from ad_account_workspaces where team_id = a.team_id and ad_account_id = a.id
        order by workspace_id) as "workspaceIds"
    from ad_accounts a join connections c on c.team_id = a.team_id and c.id = a.connection_id
    where a.team_id = ${teamId} and ${which}
    order by a.id for update of a`
}
