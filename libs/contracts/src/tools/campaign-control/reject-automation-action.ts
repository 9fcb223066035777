import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { RejectReason } from '../../shapes/automation.ts'
import { Instant, text } from '../../shapes/text.ts'

export const rejectAutomationAction = defineTool({
  name: 'reject_automation_action',
  service: 'campaign-control',
  effect: 'write',
  scope: 'automations:write',
  title: 'Reject automation action',
  summary: 'Reject one pending automation action, with a reason that adjusts its rule.',
  description:
    'Use it with a matchId from list_pending_automation_actions; to apply the action use ' +
    'approve_automation_action. Changes nothing on the ad platform. The reason matters: this_is_a_winner ' +
    'suppresses pauses of that entity for 14 days, wait_longer suspends the rule for it for 3 days, ' +
    'too_aggressive reduces the step, attribution_issue marks the metric as suspect; the others are ' +
    'recorded. Repeating the same reason has no effect; otherwise a decided match is refused. No ' +
    'credits.',
  hints: { destructive: false, openWorld: false, idempotent: true },
  input: z.strictObject({
    matchId: Uuid.describe('From list_pending_automation_actions.'),
    reason: RejectReason.describe('Why; it adjusts the rule.'),
    note: text({ max: 2000 }).optional().describe('For the people who maintain the rule.'),
    workspaceId: WorkspaceId,
  }),
  output: z.object({
    matchId: Uuid,
    status: z.literal('rejected'),
    reason: RejectReason,
    effect: z.object({
      kind: z.enum(['suppression', 'step_reduced', 'cooldown', 'recorded']),
      until: Instant.optional(),
      detail: z.string(),
    }),
  }),
  errors: ['not_found', 'workspace_forbidden', 'not_pending', 'idempotency_mismatch', 'call_in_progress'],
  examples: [
    {
      name: 'Keep a winner running',
      input: {
        matchId: 'b7a6c5d4-3e2f-4b1a-9c8d-7e6f5a4b3c2d',
        reason: 'this_is_a_winner',
        note: 'Best creative of the quarter; sales lag by a week.',
      },
      output: {
        matchId: 'b7a6c5d4-3e2f-4b1a-9c8d-7e6f5a4b3c2d',
        status: 'rejected',
        reason: 'this_is_a_winner',
        effect: {
          kind: 'suppression',
          until: '2026-12-04T12:00:00Z',
          detail: 'No rule suggests pausing this ad set until then.',
        },
      },
    },
  ],
})
