import { z } from 'zod'
import { ConfirmationToken, ExecutedAnswer } from '../../define/confirmation.ts'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'

export const approveAutomationAction = defineTool({
  name: 'approve_automation_action',
  service: 'campaign-control',
  effect: 'confirm',
  scope: 'automations:write',
  title: 'Approve automation action',
  summary: 'Approve one pending automation action, in two steps, which applies it to the ad platform at once.',
  description:
    'Use it with a matchId from list_pending_automation_actions; to decline use reject_automation_action. ' +
    'Without confirmationToken it changes nothing and returns a preview and a token valid for 10 minutes. Show ' +
    'the preview to the person in charge, then repeat the call with the token. If the entity has changed ' +
    'since, nothing is applied and you get a fresh preview. No credits, but spend may change.',
  hints: { destructive: true, openWorld: true },
  input: z.strictObject({
    matchId: Uuid.describe('From list_pending_automation_actions.'),
    confirmationToken: ConfirmationToken,
    workspaceId: WorkspaceId,
  }),
  output: ExecutedAnswer,
  errors: [
    'not_found',
    'workspace_forbidden',
    'not_pending',
    'human_required',
    'policy_blocked',
    'conflict',
    'confirmation_invalid',
    'confirmation_expired',
    'confirmation_mismatch',
    'state_drifted',
    'call_in_progress',
    'upstream_failed',
  ],
  examples: [
    {
      name: 'First call: the preview',
      input: { matchId: 'b7a6c5d4-3e2f-4b1a-9c8d-7e6f5a4b3c2d' },
      output: {
        status: 'confirmation_required',
        confirmationToken: 'adl_ct_EXAMPLE-ONLY-sVn4mRt6yUa1cEo3wZp5hLd8gJf07bX2kQ9',
        expiresAt: '2026-11-20T12:10:00Z',
        preview: {
          summary:
            'Pause ad set 120219876543210 in ad account act_1029384756.\nStatus: active → paused.\nDaily spend: 29.43 USD less.\nSpend of this ad set stops.\nIt can be undone.',
          action: 'pause',
          entity: { type: 'ad_set', id: '120219876543210', name: 'Women 25-34, broad' },
          adAccount: { id: 'act_1029384756', name: 'Lumea US', currency: 'USD' },
          before: { status: 'active' },
          after: { status: 'paused' },
          diff: [{ field: 'status', from: 'active', to: 'paused' }],
          impact: {
            dailySpendDelta: { amount: '-29.43', currency: 'USD' },
            note: 'Spend of this ad set stops.',
          },
          reversibility: 'reversible',
          warnings: [],
        },
        nextStep: 'Show the preview to the person. If they agree, repeat the call with the confirmationToken.',
      },
    },
    {
      name: 'Second call: execute',
      input: {
        matchId: 'b7a6c5d4-3e2f-4b1a-9c8d-7e6f5a4b3c2d',
        confirmationToken: 'adl_ct_EXAMPLE-ONLY-sVn4mRt6yUa1cEo3wZp5hLd8gJf07bX2kQ9',
      },
      output: {
        status: 'executed',
        actionId: '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e',
        executedAt: '2026-11-20T12:02:10Z',
        before: { status: 'active' },
        after: { status: 'paused' },
      },
    },
  ],
})
