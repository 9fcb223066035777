import { randomUUID } from 'node:crypto'
import { calls, type Scope, SCOPE_NAMES } from '@adloom/contracts'
import { openStage, type Stage } from './stage.ts'
import { until } from './until.ts'

/** A team with an ad account, connected and read. Its key may do everything. */
export type ControlTeam = { teamId: string; userId: string; workspaceIds: string[]; key: string }

/** The ad account of a team in a stage of control, in the scenario single_healthy. */
export const CONTROLLED_ACCOUNT = 'act_1001'
/** Teams share the world of the sandbox, and each has its own copy of what it reads from it. */
const SCENARIO = 'single_healthy'

/**
 * auth, org and campaign-control as processes, with a sandbox of the ad platform on the clock of the system. Tools that
 * change campaigns work as in an installation.
 */
export async function openControlStage({ rateLimit = 100_000 }: { rateLimit?: number } = {}) {
  const stage = await openStage({ rateLimit, extra: { SYNC_HISTORY_DAYS: '8' } })
  const sandbox = await stage.openSandbox({ scenario: SCENARIO, now: new Date().toISOString() })
  await sandbox.clock.run(1)
  await stage.start('auth', 'org', 'campaign-control')
  const platformToken = await sandbox.token({ kind: 'system_user' })

  const issueKey = async ({ teamId, userId }: Pick<ControlTeam, 'teamId' | 'userId'>, scopes: readonly Scope[]) => {
    const issued = { teamId, userId, name: randomUUID(), scopes: [...scopes], replace: false }
    return (await stage.call(calls['auth.issue_api_key'], issued)).key
  }

  return {
    ...stage,
    sandbox,
    /** Another key of a team, as the credential of somebody else in it. */
    issueKey,
    async newTeam({ workspaces = 1 } = {}): Promise<ControlTeam> {
      const { userId, teamId, workspaceIds } = await createTeam(stage, workspaces)
      const accounts = [{ adAccountId: CONTROLLED_ACCOUNT, workspaceIds: workspaceIds.slice(0, 1) }]
      const connection = { teamId, userId, platform: 'meta' as const, token: platformToken, accounts }
      const put = () => stage.call(calls['campaign-control.put_connection'], connection)
      await put()
      await stage.start('campaign-control-sync')
      await until(async () => (await put()).isRead, { timeoutMs: 60_000, what: 'the first read of the ad account' })
      // What tests ask of the platform afterwards is all that it is asked.
      await stage.stop('campaign-control-sync')
      return { teamId, userId, workspaceIds, key: await issueKey({ teamId, userId }, SCOPE_NAMES) }
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
    /** The ids on the platform, by name. */
    async idsOf({ teamId }: ControlTeam, table: 'campaigns' | 'ad_sets'): Promise<Record<string, string>> {
      const rows = await stage.admin<{ id: string; name: string }[]>`
        select id, name from ${stage.admin(`campaign_control.${table}`)} where team_id = ${teamId}`
      return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
    },
  }
}
export type ControlStage = Awaited<ReturnType<typeof openControlStage>>

async function createTeam(stage: Stage, workspaces: number) {
  const account = { email: `${randomUUID()}@example.test`, name: 'Ann', password: randomUUID() }
  const { userId } = await stage.call(calls['auth.create_user'], account)
  const { teamId, workspaceIds } = await stage.call(calls['org.create_team'], {
    slug: randomUUID(),
    name: 'Red',
    ownerUserId: userId,
    workspaceNames: Array.from({ length: workspaces }, (_, at) => `Workspace ${at + 1}`),
    includedCredits: 0,
  })
  return { userId, teamId, workspaceIds }
}
