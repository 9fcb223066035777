import { randomUUID } from 'node:crypto'
import { actions, type Caller } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { DOLLARS, type Idle, openPolicyStage } from './policy-stage.ts'

type Done = { actionId: string; campaignId: string; adSetId: string }

/** campaign-control with keys that change campaigns of the sandbox, and people who undo it. */
export async function openUndoStage(idle: number) {
  const stage = await openPolicyStage({ dollars: idle })
  const { teamId, workspaceIds } = stage.team
  const manager = makePerson({ teamId, workspaceIds, role: 'admin' })

  /** What somebody does on the platform's website. */
  const editOnPlatform = async (id: string, fields: object): Promise<void> => {
    const headers = { authorization: `Bearer ${await stage.sandbox.token()}`, 'content-type': 'application/json' }
    const body = JSON.stringify(fields)
    const res = await fetch(`${stage.sandbox.url}/v26.0/${id}`, { method: 'POST', headers, body })
    if (!res.ok) throw new Error(`the sandbox refused: ${await res.text()}`)
  }

  return {
    ...stage,
    manager,
    editOnPlatform,
    /** The number of the last request that reached the platform. */
    lastRequest: async () => (await stage.sandbox.requests()).at(-1)!.number,
    /** A key resumes a campaign that no test has had, or the given one. A second passes. */
    async resumed(as: Caller, idle: Idle = stage.nextIdle()): Promise<Done> {
      const { output, error } = await stage.resume(as, idle)
      if (!output) throw new Error(`it was not resumed: ${error?.code}`)
      stage.clock.advance(1_000)
      return { ...idle, actionId: output.actionId }
    },
    /** A key pauses an ad set. A second passes. */
    async paused(as: Caller, idle: Idle): Promise<Done> {
      const { output, error } = await stage.pauseAdSet(as, idle)
      if (!output) throw new Error(`it was not paused: ${error?.code}`)
      stage.clock.advance(1_000)
      return { ...idle, actionId: output.actionId }
    },
    /** An approved change of an ad set's daily budget from 50.00 to 60.00, which the platform has made. */
    async scaled(as: Caller, { adSetId, campaignId }: Idle): Promise<Done> {
      await editOnPlatform(adSetId, { daily_budget: 6_000 })
      const actionId = randomUUID()
      const { admin } = stage
      const fields = (amount: string) => admin.json({ status: 'active', dailyBudget: { amount, currency: 'USD' } })
      const now = stage.clock.now()
      await admin`
        insert into campaign_control.control_actions (team_id, id, change, ad_account_id, entity_type, entity_id,
          entity_name, campaign_id, before, after, currency, exposure_minor, credential_kind, credential_id,
          credential_name, user_id, state, created_at, finished_at)
        values (${teamId}, ${actionId}, 'scale_budget', ${DOLLARS}, 'ad_set', ${adSetId}, 'Broad', ${campaignId},
          ${fields('50.00')}, ${fields('60.00')}, 'USD', 1000, 'api_key', ${as.credential.id}, 'test', ${as.userId},
          'executed', ${now}, ${now})`
      stage.clock.advance(1_000)
      return { actionId, adSetId, campaignId }
    },
    undo: (actionId: string, as: Caller = manager) => stage.callAction(actions.undo_action, { actionId }, { as }),
    undoAll: (credentialId: string, since: Date, leaveOut: string[] = [], as: Caller = manager) =>
      stage.callAction(
        actions.undo_credential_actions,
        { credentialId, since: since.toISOString(), leaveOut },
        { as, timeoutMs: 60_000 },
      ),
    page: (filter: object, as: Caller = manager) => stage.callAction(actions.list_control_actions, filter, { as }),
    list: async (filter: object, as: Caller = manager) =>
      (await stage.callAction(actions.list_control_actions, filter, { as })).actions,
    /** What the platform says of an object. */
    async onPlatform(id: string): Promise<{ status: string; daily_budget?: string }> {
      const token = await stage.sandbox.token()
      const query = new URLSearchParams({ fields: 'status,daily_budget', access_token: token })
      const res = await fetch(`${stage.sandbox.url}/v26.0/${id}?${query.toString()}`)
      return (await res.json()) as { status: string; daily_budget?: string }
    },
    /** Kinds of the audit entries about an action, oldest first. */
    async auditOf(actionId: string): Promise<string[]> {
      const { entries } = await stage.callAction(actions.list_audit_entries, { actionId }, { as: manager })
      return entries.map(({ kind }) => kind).toReversed()
    },
  }
}
export type UndoStage = Awaited<ReturnType<typeof openUndoStage>>
