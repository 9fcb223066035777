import { randomUUID } from 'node:crypto'
import { actions, type Caller, type ErrorExtras, type ExecutedAnswer, type InputOf, tools } from '@adloom/contracts'
import { makeCaller } from '@adloom/testing'
import { openSyncStage, type SyncTeam } from './sync-stage.ts'

type Policy = InputOf<typeof actions.set_spend_policy>['policy']
type Preview = { allowance?: ExecutedAnswer['allowance'] }
type Output = Omit<ExecutedAnswer, 'status'> & { status: string; confirmationToken: string; preview?: Preview }
export type ControlTool = 'resume_campaign' | 'pause_ad_set'
export type Answer = { output?: Output; error?: { code: string; message: string } & ErrorExtras }

/** Accounts in US dollars and in pounds. */
export const DOLLARS = 'act_1001'
export const POUNDS = 'act_1003'
export const usd = (amount: string) => ({ amount, currency: 'USD' })
export const gbp = (amount: string) => ({ amount, currency: 'GBP' })

const CAMPAIGN = { objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], is_adset_budget_sharing_enabled: false }
const AD_SET = {
  ...{ billing_event: 'IMPRESSIONS', optimization_goal: 'LINK_CLICKS', bid_strategy: 'LOWEST_COST_WITHOUT_CAP' },
  targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
}

/** A paused campaign, and its ad set of 50.00 a day, which is switched on. */
export type Idle = { campaignId: string; adSetId: string }

/** campaign-control with an account in dollars and one in pounds, and keys that resume campaigns in them. */
export async function openPolicyStage(idle: { dollars: number; pounds?: number }) {
  const stage = await openSyncStage({ scenario: 'agency_two_accounts', env: { SYNC_HISTORY_DAYS: '8' }, isHasty: true })
  const team: SyncTeam = stage.newTeam()
  const token = await stage.sandbox.token()

  const send = async (edge: string, fields: object): Promise<{ id?: string }> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify(fields)
    const res = await fetch(`${stage.sandbox.url}/v26.0/${edge}`, { method: 'POST', headers, body })
    if (!res.ok) throw new Error(`the sandbox refused ${edge}: ${await res.text()}`)
    return (await res.json()) as { id?: string }
  }
  const make = async (edge: string, fields: object) => (await send(edge, fields)).id!
  const makeIdle = async (account: string): Promise<Idle> => {
    const campaignId = await make(`${account}/campaigns`, { ...CAMPAIGN, name: 'Idle', status: 'PAUSED' })
    const own = { name: 'Broad', campaign_id: campaignId, daily_budget: 5_000, status: 'ACTIVE' }
    return { campaignId, adSetId: await make(`${account}/adsets`, { ...AD_SET, ...own }) }
  }
  const made: Record<string, Idle[]> = { [DOLLARS]: [], [POUNDS]: [] }
  for (let i = 0; i < idle.dollars; i++) made[DOLLARS]!.push(await makeIdle(DOLLARS))
  for (let i = 0; i < (idle.pounds ?? 0); i++) made[POUNDS]!.push(await makeIdle(POUNDS))
  await stage.connect(team, [DOLLARS, POUNDS])
  await stage.syncAll()

  const ask = async (as: Caller, tool: ControlTool, input: object): Promise<Answer> =>
    (await stage.callToolRaw(tools[tool], JSON.stringify(input), { as, timeoutMs: 60_000 })) as Answer

  /** A person who has just signed in. */
  const owner = (known: Partial<Caller> = {}): Caller => {
    const person = { ...stage.person(team), ...known }
    return { ...person, credential: { ...person.credential, signedInAt: stage.clock.now().toISOString() } }
  }

  return {
    ...stage,
    team,
    owner,
    /** Calls a control tool. */
    ask,
    /** A key or grant of the team that auth knows. */
    async newCredential(kind: 'api_key' | 'oauth' = 'api_key', name = 'test'): Promise<Caller> {
      const { teamId, workspaceIds, userId } = team
      const credential = { kind, id: randomUUID(), name, expiresAt: null }
      const as = makeCaller({ teamId, workspaceIds, userId, credential })
      await stage.authority!.sign(as)
      return as
    },
    /** A campaign that no test has had. */
    nextIdle(account = DOLLARS): Idle {
      const next = made[account]!.shift()
      if (!next) throw new Error('make more idle campaigns when the stage is opened')
      return next
    },
    /** Takes some of them, and takes back those that are still paused. */
    takeIdle: (count: number): Idle[] => made[DOLLARS]!.splice(0, count),
    giveBack: (idle: readonly Idle[]) => void made[DOLLARS]!.push(...idle),
    setPolicy: (credentialId: string, policy: Policy, as: Caller = owner()) =>
      stage.callAction(actions.set_spend_policy, { credentialId, policy }, { as }),
    removePolicy: (credentialId: string) =>
      stage.callAction(actions.remove_spend_policy, { credentialId }, { as: owner() }),
    preview: (as: Caller, { campaignId }: Idle) => ask(as, 'resume_campaign', { campaignId }),
    confirm: (as: Caller, { campaignId }: Idle, confirmationToken: string) =>
      ask(as, 'resume_campaign', { campaignId, confirmationToken }),
    /** Previews and confirms. The first refusal is the answer. */
    async resume(as: Caller, idle: Idle): Promise<Answer> {
      const { output, error } = await this.preview(as, idle)
      return error ? { error } : this.confirm(as, idle, output!.confirmationToken)
    },
    async pauseAdSet(as: Caller, { adSetId }: Pick<Idle, 'adSetId'>): Promise<Answer> {
      const { output, error } = await ask(as, 'pause_ad_set', { adSetId })
      const { confirmationToken } = output ?? {}
      return error ? { error } : ask(as, 'pause_ad_set', { adSetId, confirmationToken })
    },
    /** What somebody does on the platform's website. */
    editOnPlatform: (id: string, fields: object) => send(id, fields),
    /** The number of the last request that reached the platform. */
    lastRequest: async () => (await stage.sandbox.requests()).at(-1)!.number,
    /** Writes to entities that reached the platform after the request of this number. */
    async writesSince(number: number): Promise<number> {
      const requests = await stage.sandbox.requests(number)
      return requests.filter(({ method, path }) => method === 'POST' && /\/\d+$/.test(path)).length
    },
  }
}
export type PolicyStage = Awaited<ReturnType<typeof openPolicyStage>>
