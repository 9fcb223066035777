import { readingBus } from '@adloom/bus'
import type { Caller, ErrorCode, ErrorExtras, ExecutedAnswer, PreviewAnswer } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/campaign-control'
import { teamSql } from '@adloom/db'
import { makeCaller, type SandboxFault } from '@adloom/testing'
import type { ConfirmContext } from '@adloom/service'
import type { Deps } from '../src/deps.ts'
import { openSyncStage, type SyncTeam } from './sync-stage.ts'

export type Answer = {
  output?: Omit<PreviewAnswer, 'status'> & ExecutedAnswer
  error?: { code: ErrorCode; message: string } & ErrorExtras
}
type Tool = 'resume_campaign' | 'pause_ad_set' | 'approve_automation_action'
export type Buyer = SyncTeam & { key: Caller; person: Caller }

/** The account of the scenario, where Prospecting has a budget of its own, and the ad sets of Retargeting and Leads have theirs. */
export const ACCOUNT = 'act_1001'

/**
 * The service with accounts of the sandbox that teams have connected and read, and what happens to them there. `isQuick`:
 * little history, and no waiting between requests to the platform.
 */
export async function openChangeStage(scenario = 'single_healthy', { serves = true, isQuick = false } = {}) {
  const stage = await openSyncStage({
    ...{ scenario, seed: 'control', serves, isHasty: isQuick },
    env: isQuick ? { SYNC_HISTORY_DAYS: '8' } : {},
  })
  const token = await stage.sandbox.token({ kind: 'system_user' })
  const asked = { number: 0 }
  const forget = async () => {
    asked.number = (await stage.sandbox.requests()).at(-1)?.number ?? 0
  }
  const graph = async (path: string, init?: RequestInit): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${token}` }
    const res = await fetch(`${stage.sandbox.url}/v26.0/${path}`, { ...init, headers })
    if (!res.ok) throw new Error(`the sandbox refused: ${await res.text()}`)
    return (await res.json()) as Record<string, unknown>
  }

  /** Of the accounts that were read before. */
  const pauseReads = (isPaused: boolean) =>
    isPaused
      ? stage.admin`update campaign_control.sync_accounts set paused_until = 'infinity' where paused_until is null`
      : stage.admin`update campaign_control.sync_accounts set paused_until = null where paused_until = 'infinity'`

  return {
    ...stage,
    /** A team with the accounts connected and read, a key of it, and a person in it. */
    async newBuyer(...accountIds: string[]): Promise<Buyer> {
      const team = stage.newTeam()
      await stage.connect(team, accountIds.length > 0 ? accountIds : [ACCOUNT])
      // The accounts of other teams may be due again: they wait, so that the more teams there are, the first read is no longer.
      await pauseReads(true)
      await stage.syncAll()
      await pauseReads(false)
      const { teamId, workspaceIds } = team
      return { ...team, key: makeCaller({ teamId, workspaceIds }), person: stage.person(team) }
    },
    /** One call of a two-step tool, as the gateway passes it on. */
    async ask(tool: Tool, input: object, as: Caller): Promise<Answer> {
      const { output, error } = await stage.callToolRaw(tools[tool], JSON.stringify(input), { as, timeoutMs: 40_000 })
      return { ...(output !== undefined && { output }), ...(error && { error }) } as Answer
    },
    /** What a handler of a two-step tool gets. */
    contextOf: (as: Caller): ConfirmContext<Deps> => ({
      ...stage.deps,
      ...{ caller: as, workspaceIds: as.workspaceIds, requestId: 'test', calledAt: stage.clock.now() },
      ...{ deadline: Date.now() + 30_000, sql: teamSql(stage.deps.readDb, as.teamId), bus: readingBus(stage.deps.bus) },
    }),
    /** Sets fields of an object on the platform, as somebody does there. */
    edit: (id: string, fields: Record<string, string>) =>
      graph(id, { method: 'POST', body: new URLSearchParams(fields) }),
    read: (id: string, fields: string) => graph(`${id}?fields=${fields}`),
    /** The status of everything in the account, by id. */
    async statuses(): Promise<Record<string, string>> {
      const lists = await Promise.all(
        ['campaigns', 'adsets', 'ads'].map((edge) => graph(`${ACCOUNT}/${edge}?fields=status&limit=200`)),
      )
      const found = lists.flatMap(({ data }) => data as { id: string; status: string }[])
      return Object.fromEntries(found.map(({ id, status }) => [id, status]))
    },
    fail: (action: SandboxFault['action'], match: NonNullable<SandboxFault['match']>, times: number | null = 1) =>
      stage.sandbox.addFault({ match, times, action }),
    /** Meets requests about an object: once, or as often as said. */
    failAt: (id: string, method: 'GET' | 'POST', action: SandboxFault['action'], times: number | null = 1) =>
      stage.sandbox.addFault({ match: { method, pathRegex: `/${id}$` }, times, action }),
    /** Forgets what was asked of the platform so far. */
    forget,
    /** Ends all faults too. */
    async settle(): Promise<void> {
      await stage.sandbox.clearFaults()
      await forget()
    },
    /** The paths that were written to since then. */
    async writes(): Promise<string[]> {
      const found = await stage.sandbox.requests(asked.number)
      // A batch, which the sync and connecting send, only reads.
      return found.filter(({ method, path }) => method === 'POST' && path !== '/').map(({ path }) => path)
    },
    /** All paths that were asked since then. */
    asked: async (): Promise<string[]> => (await stage.sandbox.requests(asked.number)).map(({ path }) => path),
    /** How often an object was read since then. */
    async reads(id: string): Promise<number> {
      const found = await stage.sandbox.requests(asked.number)
      return found.filter(({ method, path }) => method === 'GET' && path === `/${id}`).length
    },
    async idOf(table: 'campaigns' | 'ad_sets' | 'ads', { teamId }: SyncTeam, name: string): Promise<string> {
      const [row] = await stage.admin<{ id: string }[]>`
        select id from ${stage.admin(`campaign_control.${table}`)} where team_id = ${teamId} and name = ${name}
        order by id limit 1`
      return row!.id
    },
    /** The team's audit entries about actions, oldest first. */
    async audited({ teamId }: SyncTeam): Promise<Record<string, unknown>[]> {
      const rows = await stage.admin<{ entry: string }[]>`
        select entry from campaign_control.audit_entries where team_id = ${teamId} order by seq`
      return rows.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>)
    },
  }
}
export type ChangeStage = Awaited<ReturnType<typeof openChangeStage>>
