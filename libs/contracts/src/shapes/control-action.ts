import { z } from 'zod'
import { EntityState } from '../define/confirmation.ts'
import { ActorShown } from './audit.ts'
import { EntityType, MoneyDelta } from './campaign.ts'
import { Instant } from './text.ts'

/** Why an action cannot be undone now. Source: docs/audit.md. */
const NOT_UNDOABLE = [
  'is_undo',
  'already_undone',
  'in_progress',
  'nothing_changed',
  'not_applied',
  'account_unavailable',
] as const

/** Something that was done to an entity on the ad platform. Source: docs/audit.md. */
export const ControlAction = z.object({
  actionId: z.string(),
  change: z.enum(['pause', 'resume', 'scale_budget', 'restore']).describe('restore: the undo of another action.'),
  state: z
    .enum(['executing', 'executed', 'no_change', 'failed', 'drifted'])
    .describe('no_change: it was so already. failed and drifted: nothing was applied.'),
  entity: z.object({
    type: EntityType,
    id: z.string(),
    name: z.string().describe('On the ad platform, as it was then.'),
  }),
  adAccountId: z.string(),
  campaignId: z.string(),
  before: EntityState,
  after: EntityState,
  dailySpendDelta: MoneyDelta.describe('How much more may be spent a day because of it. Negative: less.'),
  matchId: z.string().nullable().describe('The suggestion that was approved, if it was one.'),
  undoOf: z.string().nullable().describe('The action that this one undid.'),
  by: ActorShown,
  createdAt: Instant.describe('When it was confirmed.'),
  finishedAt: Instant.nullable(),
  undo: z.object({
    isPossible: z.boolean().describe('Whether the entity was changed since then is known only when it is tried.'),
    reason: z
      .enum(NOT_UNDOABLE)
      .nullable()
      .describe(
        'Why not. not_applied: it failed or drifted. account_unavailable: its ad account is disconnected, or the connection does not allow changes.',
      ),
    undoneBy: z.string().nullable().describe('The action that undid it.'),
  }),
})

export type ControlAction = z.output<typeof ControlAction>

/** Fields that are not as an action left them. */
const UndoDrift = z.array(
  z.object({
    field: z.string(),
    previewed: z.unknown().describe('As the action left it.'),
    now: z.unknown(),
  }),
)

/** An action that was undone. */
export const Undone = z.object({
  actionId: z.string().describe('The action that was undone.'),
  undoId: z.string().describe('The action that undid it.'),
  status: z.enum(['executed', 'no_change']).describe('no_change: the entity was as before the action already.'),
  executedAt: Instant,
  before: EntityState,
  after: EntityState,
})
export type Undone = z.output<typeof Undone>

/** What became of undoing all that a credential did. */
export const UndoReport = z.object({
  undone: z.array(Undone),
  stopped: z
    .object({
      actionId: z.string(),
      reason: z
        .enum(['drifted', 'in_progress', 'refused', 'outcome_unknown'])
        .describe(
          'drifted: the entity was changed since. in_progress: somebody else is undoing it. refused: by the platform, or for its connection. outcome_unknown: the platform did not answer; the outcome is found out.',
        ),
      message: z.string(),
      drift: UndoDrift.nullable(),
      platformSaid: z.string().nullable().describe("The platform's own words."),
    })
    .nullable()
    .describe('Why the call ended early.'),
  skipped: z
    .array(z.object({ actionId: z.string(), reason: z.enum(['in_progress', 'account_unavailable']) }))
    .describe('At most 100 actions that cannot be undone now. They do not count as remaining.'),
  remaining: z.int().min(0).describe('Actions that are still to be undone.'),
})
export type UndoReport = z.output<typeof UndoReport>
