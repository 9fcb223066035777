import { ConfirmationToken, defineTool, ExecutedAnswer, ToolError } from '@adloom/contracts'
import { z } from 'zod'
import { type ConfirmedAction, type ConfirmStep, implementFor, type ServiceDeps } from '../src/index.ts'
import { serveTools } from '../src/serve/serve-tools.ts'

/** A two-step tool for tests under the name of a registered tool, because the bus allows no other name. */
export const resumeToy = defineTool({
  name: 'list_workspaces',
  service: 'org',
  effect: 'confirm',
  scope: null,
  title: 'Resume toy',
  summary: 'Resume a toy campaign.',
  description: 'For tests.',
  hints: { destructive: true, openWorld: true },
  input: z.strictObject({
    campaignId: z.string(),
    campaignName: z.string().optional(),
    budget: z.int().optional(),
    workspaceId: z.string().optional(),
    confirmationToken: ConfirmationToken,
  }),
  output: ExecutedAnswer,
  errors: [],
  examples: [],
})

/** `changes` counts the writes of a campaign that has it. */
type Campaign = { name: string; status: string; budget: number; owner?: string; changes?: number }

export type Step = ConfirmedAction & ConfirmStep

/** Serves the tool for the platform at `url`. */
export function serveToy(deps: ServiceDeps, url: string, record: (step: Step) => void = () => {}) {
  const handler = implementFor<ServiceDeps>().implement(resumeToy, {
    shownOnly: ['campaignName'],
    async preview(_ctx, { campaignId, campaignName, budget }) {
      const answer = await fetch(`${url}/campaigns/${encodeURIComponent(campaignId)}`)
      if (answer.status === 404) throw new ToolError('not_found', 'There is no such campaign.')
      if (!answer.ok) throw new ToolError('upstream_failed', 'The platform does not answer.')
      const { name, status, budget: current, changes } = (await answer.json()) as Campaign
      return {
        action: 'resume_campaign',
        entity: { type: 'campaign', id: campaignId, name, ...(campaignName && { suppliedName: campaignName }) },
        adAccount: { id: 'act_1', name: 'Toys', currency: 'USD' },
        before: { status, budget: current },
        after: { status: 'active', budget: budget ?? current },
        impact: { dailySpendDelta: null, note: 'It spends again.' },
        reversibility: 'reversible',
        warnings: [],
        ...(changes !== undefined && { revision: String(changes) }),
      }
    },
    async check(_ctx, _input, { entity }) {
      if (entity.name === 'protected') throw new ToolError('policy_blocked', 'This campaign is protected.')
    },
    async execute({ signal }, { campaignId }, { after }) {
      const address = `${url}/campaigns/${encodeURIComponent(campaignId)}`
      const answer = await fetch(address, { method: 'PUT', body: JSON.stringify(after), signal })
      if (answer.status === 403) throw new ToolError('upstream_failed', 'The platform refused.')
      if (answer.status === 504) throw new ToolError('timeout', 'The platform did not answer in time.')
      if (!answer.ok) throw new Error(`the platform answered ${answer.status}`)
    },
    async record(_tx, action, step) {
      record({ ...action, ...step })
    },
  })
  return serveTools('org', deps, { list_workspaces: handler } as never)
}
