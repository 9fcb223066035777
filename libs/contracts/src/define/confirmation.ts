import { z } from 'zod'
import type { ToolContract } from './tool.ts'
import { EntityType, MoneyDelta } from '../shapes/campaign.ts'
import { Allowance } from '../shapes/spend-policy.ts'
import { Instant, OpaqueValue } from '../shapes/text.ts'

/** `confirmationToken` of a two-step tool. Empty text passes here: it is an unknown token, not a malformed call. */
export const ConfirmationToken = OpaqueValue.optional().describe('From the preview. Omit it to get a preview.')

/** The watched fields of an entity (status, budgets), as stored on the platform. */
export const EntityState = z.record(z.string(), z.unknown())

/** What the second call would do. Source: docs/rules.md §10. */
export const Preview = z.object({
  summary: z.string().describe('All of it in words, without names, to show to the person in charge.'),
  action: z.string().describe('The action: resume_campaign, pause_ad_set, scale_budget …'),
  entity: z.object({
    type: EntityType,
    id: z.string(),
    name: z.string().describe('The name on the ad platform.'),
    suppliedName: z.string().optional().describe('The name that the call gave.'),
    nameMatches: z.boolean().optional().describe('False: check that this is the entity you meant.'),
  }),
  adAccount: z.object({ id: z.string(), name: z.string(), currency: z.string() }),
  before: EntityState,
  after: EntityState,
  diff: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  impact: z.object({
    dailySpendDelta: MoneyDelta.nullable().describe(
      'Switching on: the most that may be spent a day. Switching off: what was spent a day of late. Null: not known.',
    ),
    note: z.string().describe('What dailySpendDelta is.'),
  }),
  reversibility: z
    .enum(['reversible', 'partly', 'irreversible'])
    .describe('Partly: what is spent or lost in between stays so. It does not say who may undo it.'),
  warnings: z.array(z.string()),
  allowance: Allowance.optional().describe('What the spend policy of this credential would leave.'),
})
export type Preview = z.output<typeof Preview>

/** The response to the first call of a two-step tool. */
export const PreviewAnswer = z.object({
  status: z.literal('confirmation_required'),
  confirmationToken: z.string().describe('Pass it with the same arguments to execute. Valid until expiresAt.'),
  expiresAt: Instant,
  preview: Preview,
  nextStep: z.string().describe('What to do now, in words.'),
})
export type PreviewAnswer = z.output<typeof PreviewAnswer>

/** The response to the second call. `no_change`: the entity already had the requested state. */
export const ExecutedAnswer = z.object({
  status: z.enum(['executed', 'no_change']),
  actionId: z.string().describe('Identifies the action, also in the audit log.'),
  executedAt: Instant,
  before: EntityState,
  after: EntityState,
  allowance: Allowance.optional().describe('What the spend policy of this credential leaves.'),
})
export type ExecutedAnswer = z.output<typeof ExecutedAnswer>

type AnyTool = Pick<ToolContract, 'effect' | 'output'>

/**
 * The output schema of a tool. For two-step tools it is one object for both responses instead of a union, because many
 * clients refuse unions at the root. `status` tells which of the other members are present.
 */
export function wireOutputOf(tool: AnyTool): z.ZodObject {
  if (tool.effect !== 'confirm') return tool.output
  const { status: _preview, ...preview } = PreviewAnswer.shape
  const { status: _executed, ...executed } = tool.output.shape
  return z.object({
    status: z
      .enum(['confirmation_required', 'executed', 'no_change'])
      .describe('confirmation_required: nothing has changed yet; the preview shows what will.'),
    ...z.object({ ...preview, ...executed }).partial().shape,
  })
}
