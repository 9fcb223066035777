import {
  type Caller,
  type ErrorCode,
  type ErrorExtras,
  type ExecutedAnswer,
  type PreviewAnswer,
} from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/campaign-control'
import { makeCaller, type SandboxFault } from '@adloom/testing'
import { openSyncStage, type SyncTeam } from './sync-stage.ts'

export type Answer = {
  output?: Omit<PreviewAnswer, 'status'> & ExecutedAnswer
  error?: { code: ErrorCode; message: string } & ErrorExtras
}
type Tool = 'resume_campaign' | 'pause_ad_set' | 'approve_automation_action'

/** The service with an account of the sandbox connected and read, and what a media buyer may do there. */
export async function openChangeStage(scenario = 'single_healthy', { serves = true } = {}) {
  const stage = await openSyncStage({ scenario, seed: 'control', serves })
  const seen = { number: 0 }

  return {
    ...stage,
    /** A team with the accounts connected and read, and a key of it. */
    async newBuyer(...accountIds: string[]): Promise<SyncTeam & { key: Caller; person: Caller }> {
      const team = stage.newTeam()
      await stage.connect(team, accountIds)
      await stage.syncAll()
      const { teamId, workspaceIds } = team
      return { ...team, key: makeCaller({ teamId, workspaceIds }), person: stage.person(team) }
    },
    /** One call of a two-step tool, as the gateway passes it on. */
    async ask(tool: Tool, input: object, as: Caller): Promise<Answer> {
      return (await stage.callToolRaw(tools[tool], JSON.stringify(input), { as, timeoutMs: 40_000 })) as Answer
    },
    /** Sets fields of an object on the platform, as somebody does there. */
    async edit(id: string, fields: Record<string, string>): Promise<void> {
      const body = new URLSearchParams({ ...fields, access_token: await stage.sandbox.token() })
      const res = await fetch(`${stage.sandbox.url}/v26.0/${id}`, { method: 'POST', body })
      if (!res.ok) throw new Error(`the sandbox refused: ${await res.text()}`)
    },
    async read(id: string, fields: string): Promise<Record<string, unknown>> {
      const query = new URLSearchParams({ fields, access_token: await stage.sandbox.token() })
      const res = await fetch(`${stage.sandbox.url}/v26.0/${id}?${query.toString()}`)
      return (await res.json()) as Record<string, unknown>
    },
    fail: (action: SandboxFault['action'], match: NonNullable<SandboxFault['match']>, times: number | null = 1) =>
      stage.sandbox.addFault({ match, times, action }),
    /** Forgets what was asked of the platform so far. */
    async forget(): Promise<void> {
      seen.number = (await stage.sandbox.requests()).at(-1)?.number ?? 0
    },
    /** The paths that were written to since then. */
    async writes(): Promise<string[]> {
      const found = await stage.sandbox.requests(seen.number)
      return found.filter(({ method }) => method === 'POST').map(({ path }) => path)
    },
    async idOf(table: 'campaigns' | 'ad_sets' | 'ads', { teamId }: SyncTeam, name: string): Promise<string> {
      const [row] = await stage.admin<{ id: string }[]>`
        select id from ${stage.admin(`campaign_control.${table}`)} where team_id = ${teamId} and name = ${name} limit 1`
      return row!.id
    },
  }
}
export type ChangeStage = Awaited<ReturnType<typeof openChangeStage>>
