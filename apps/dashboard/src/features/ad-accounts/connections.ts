import { queryOptions } from '@tanstack/react-query'
import { type ActionInput, type ActionOutput, callAction, type ToolOutput } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'

refreshOn({
  ad_account_changed: ['list_connections', 'list_ad_accounts', 'get_sync_state'],
  sync_changed: ['list_connections', 'get_sync_state'],
})

export type Connection = ActionOutput<'list_connections'>['connections'][number]
export type ConnectedAccount = Connection['adAccounts'][number]
export type SyncState = ActionOutput<'get_sync_state'>['adAccounts'][number]
export type Workspace = ToolOutput<'list_workspaces'>['workspaces'][number]
export type Completed = ActionOutput<'complete_ad_account_connection'>
export type Attention = NonNullable<Connection['attention']>

/** While an account is read for the first time, its status changes by itself. */
const SYNCING_MS = 5_000

/** The grants of a team and their ad accounts. */
export const connectionsQuery = (teamId: string) =>
  queryOptions({
    queryKey: [teamId, 'list_connections', 'grants'],
    queryFn: async () => (await callAction('list_connections', {}, teamId)).connections,
    refetchInterval: ({ state }) =>
      state.data?.some(({ adAccounts }) => adAccounts.some(({ status }) => status === 'syncing')) ? SYNCING_MS : false,
  })

const CONNECTING = 'adloom.connecting'

/** Leaves for the platform's page, which sends the browser back to the callback. It returns without the team. */
export async function leaveToConnect(teamId: string, connectionId?: string): Promise<void> {
  const input = { platform: 'meta', ...(connectionId && { connectionId }) } as const
  const { authorizationUrl } = await callAction('start_ad_account_connection', input, teamId)
  try {
    sessionStorage.setItem(CONNECTING, teamId)
  } catch {
    // Then the callback takes the team that was chosen last.
  }
  location.assign(authorizationUrl)
}

/** The team for which this tab left to connect. */
export function connectingTeam(): string | null {
  try {
    return sessionStorage.getItem(CONNECTING)
  } catch {
    return null
  }
}

export const complete = (teamId: string, returned: { state: string; code: string }) =>
  callAction('complete_ad_account_connection', returned, teamId)

export const connectAccounts = (teamId: string, input: ActionInput<'connect_ad_accounts'>) =>
  callAction('connect_ad_accounts', input, teamId)

export const setWorkspaces = (teamId: string, adAccountId: string, workspaceIds: readonly string[]) =>
  callAction('set_ad_account_workspaces', { adAccountId, workspaceIds }, teamId)

export const disconnect = (teamId: string, adAccountId: string) =>
  callAction('disconnect_ad_account', { adAccountId }, teamId)
