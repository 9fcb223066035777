import { randomUUID } from 'node:crypto'
import { consume, decode, EVENTS_STREAM } from '@adloom/bus'
import { actions, type Caller, durableOf, events, type InputOf } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { makePerson } from '@adloom/testing'
import { openCampaignStage } from './campaign-stage.ts'

type Fact = (typeof events)['campaign-control.ad_account_changed']['data']['_zod']['output']
const NOW = '2026-11-20T12:00:00Z'
type Decision = { accounts?: string[]; permissions?: string[]; decision?: 'allow' | 'deny' }
type Accounts = InputOf<typeof actions.connect_ad_accounts>['accounts']
export type TeamOfPeople = { teamId: string; workspaceIds: [string, ...string[]]; owner: Caller }

/** campaign-control with a sandbox of the ad platform, and people who connect accounts. */
export async function openConnectStage() {
  const stage = await openCampaignStage(NOW)
  const sandbox = await stage.openSandbox({ scenario: 'agency_two_accounts', now: NOW })
  const facts: Fact[] = []
  const durable = durableOf(events['campaign-control.ad_account_changed'], 'org')
  const hearing = consume(await stage.bus('org'), { stream: EVENTS_STREAM, durable }, silentLog, async ({ body }) => {
    facts.push(decode(body) as Fact)
  })

  const start = (as: Caller, connectionId?: string) =>
    stage.callAction(
      actions.start_ad_account_connection,
      { platform: 'meta', ...(connectionId && { connectionId }) },
      { as },
    )

  /** Decides on the platform's page as a person does. Returns what the browser brings back. */
  const decide = async (dialog: string, { accounts = [LONDON, SHOP], ...decision }: Decision = {}) => {
    const address = new URL(await sandbox.decide(dialog, { decision: 'allow', accounts, ...decision }))
    const read = (name: string) => address.searchParams.get(name)
    return { state: read('state') ?? '', code: read('code') ?? '', error: read('error'), address }
  }

  return {
    ...stage,
    sandbox,
    decide,
    /** What org heard, oldest first. */
    facts,
    newPeople({ workspaces = 2 } = {}): TeamOfPeople {
      const workspaceIds = Array.from({ length: workspaces }, () => randomUUID()) as [string, ...string[]]
      const teamId = randomUUID()
      return { teamId, workspaceIds, owner: makePerson({ teamId, workspaceIds }) }
    },
    start,
    complete: (as: Caller, { state, code }: { state: string; code: string }) =>
      stage.callAction(actions.complete_ad_account_connection, { state, code }, { as }),
    /** The whole way of a grant: to the platform's page, the decision there, and back. */
    async grant(as: Caller, decision: Decision = {}, connectionId?: string) {
      const { authorizationUrl } = await start(as, connectionId)
      return this.complete(as, await decide(authorizationUrl, decision))
    },
    connect: (as: Caller, connectionId: string, accounts: Accounts) =>
      stage.callAction(actions.connect_ad_accounts, { connectionId, accounts }, { as }),
    list: (as: Caller) => stage.callAction(actions.list_connections, {}, { as }),
    disconnect: (as: Caller, adAccountId: string) =>
      stage.callAction(actions.disconnect_ad_account, { adAccountId }, { as }),
    /** The token of a connection, as the service opens it. */
    async tokenOf(teamId: string, connectionId: string): Promise<string | null> {
      const [row] = await stage.admin<{ token: string | null }[]>`
        select token_encrypted as token from campaign_control.connections
        where team_id = ${teamId} and id = ${connectionId}`
      if (!row?.token) return null
      return (await stage.deps.vault.open(row.token, { teamId, connectionId })).reveal()
    },
    /** Asks the platform something with a token of one's own. */
    graph: (token: string, path: string, method: 'GET' | 'DELETE' = 'GET') =>
      fetch(`${sandbox.url}/v26.0/${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
    async [Symbol.asyncDispose]() {
      await hearing[Symbol.asyncDispose]()
      await stage[Symbol.asyncDispose]()
    },
  }
}
export type ConnectStage = Awaited<ReturnType<typeof openConnectStage>>

export const LONDON = 'act_1003'
export const SHOP = 'act_1001'
