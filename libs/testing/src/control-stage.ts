import { randomUUID } from 'node:crypto'
import { calls, type Scope, SCOPE_NAMES } from '@adloom/contracts'
import { openStage, type Stage } from './stage.ts'
import { until } from './until.ts'

/** A team with a connected ad account. Its key may do everything. */
export type ControlTeam = {
  teamId: string
  userId: string
  workspaceIds: string[]
  key: string
  /** How its owner signs in. */
  owner: { email: string; password: string }
}

/** The ad account of a team, unless told otherwise. */
const ACCOUNT = 'act_1001'
const DAY_MS = 86_400_000

/**
 * auth, org and campaign-control as processes, with a sandbox of the ad platform on the clock of the system. Tools that
 * change campaigns work as in an installation.
 */
export async function openControlStage({
  scenario = 'single_healthy',
  extra = {},
  startDaysAgo = 0,
}: {
  scenario?: string
  /** Settings of the processes. */
  extra?: Record<string, string>
  /** How far the clock of the platform is behind. */
  startDaysAgo?: number
} = {}) {
  // The least history, so that the first read is short.
  const stage = await openStage({ rateLimit: 100_000, extra: { SYNC_HISTORY_DAYS: '8', ...extra } })
  const sandbox = await stage.openSandbox({ scenario, now: new Date(Date.now() - startDaysAgo * DAY_MS).toISOString() })
  await sandbox.clock.run(1)
  await stage.start('auth', 'org', 'campaign-control')
  const platformToken = await sandbox.token({ kind: 'system_user' })

  const issueKey = async ({ teamId, userId }: Pick<ControlTeam, 'teamId' | 'userId'>, scopes: readonly Scope[]) => {
    const issued = { teamId, userId, name: randomUUID(), scopes: [...scopes], replace: false }
    return (await stage.call(calls['auth.issue_api_key'], issued)).key
  }

  const connections: (() => Promise<{ isRead: boolean }>)[] = []
  return {
    ...stage,
    sandbox,
    /** Another key of a team, as the credential of somebody else in it. */
    issueKey,
    /** A team whose account belongs to its first workspace. Its campaigns are known after `readAccounts`. */
    async newTeam({ workspaces = 1, adAccountId = ACCOUNT, includedCredits = 0 } = {}): Promise<ControlTeam> {
      const { userId, teamId, workspaceIds, owner } = await createTeam(stage, workspaces, includedCredits)
      const accounts = [{ adAccountId, workspaceIds: workspaceIds.slice(0, 1) }]
      const connection = { teamId, userId, platform: 'meta' as const, token: platformToken, accounts }
      const put = () => stage.call(calls['campaign-control.put_connection'], connection)
      await put()
      connections.push(put)
      return { teamId, userId, workspaceIds, owner, key: await issueKey({ teamId, userId }, SCOPE_NAMES) }
    },
    /** Reads the accounts of all teams once. What tests ask of the platform afterwards is all that it is asked. */
    async readAccounts(): Promise<void> {
      await stage.start('campaign-control-sync')
      const areRead = async () => (await Promise.all(connections.map((put) => put()))).every(({ isRead }) => isRead)
      await until(areRead, { timeoutMs: 60_000, what: 'the first read of the ad accounts' })
      await stage.stop('campaign-control-sync')
    },
    /** Reads or writes an object as somebody on the platform's website does. */
    async platform(id: string, fields?: Record<string, string>): Promise<Record<string, unknown>> {
      const path = `${sandbox.url}/v26.0/${id}`
      const query = '?fields=id,name,status,daily_budget,lifetime_budget'
      const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
      const response = await fetch(fields ? path : path + query, {
        ...init,
        headers: { authorization: `Bearer ${platformToken}` },
      })
      const body = (await response.json()) as Record<string, unknown>
      if (!response.ok) throw new Error(`the sandbox refused: ${JSON.stringify(body)}`)
      return body
    },
    /** The writes of an object that the platform did for the service since a request. */
    async writesOf(id: string, after = 0) {
      const requests = await sandbox.requests(after)
      return requests.filter(({ method, path }) => method === 'POST' && path.endsWith(`/${id}`))
    },
    /** The ids of a team's campaigns and their ad sets on the platform, by the name of the campaign. */
    async campaignsOf({ teamId }: ControlTeam): Promise<Record<string, { campaignId: string; adSetIds: string[] }>> {
      const rows = await stage.admin<{ name: string; campaignId: string; adSetIds: string[] }[]>`
        select c.name, c.id as "campaignId", array_agg(s.id order by s.id) as "adSetIds"
        from campaign_control.campaigns c
        join campaign_control.ad_sets s on s.team_id = c.team_id and s.campaign_id = c.id
        where c.team_id = ${teamId} group by c.name, c.id`
      return Object.fromEntries(rows.map(({ name, ...ids }) => [name, ids]))
    },
  }
}
export type ControlStage = Awaited<ReturnType<typeof openControlStage>>

async function createTeam(stage: Stage, workspaces: number, includedCredits: number) {
  const owner = { email: `${randomUUID()}@example.test`, password: randomUUID() }
  const { userId } = await stage.call(calls['auth.create_user'], { name: 'Ann', ...owner })
  const { teamId, workspaceIds } = await stage.call(calls['org.create_team'], {
    slug: randomUUID(),
    name: 'Red',
    ownerUserId: userId,
    workspaceNames: Array.from({ length: workspaces }, (_, at) => `Workspace ${at + 1}`),
    includedCredits,
  })
  return { userId, teamId, workspaceIds, owner }
}
