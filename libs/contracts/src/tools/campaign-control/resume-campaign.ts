import { z } from 'zod'
import { ConfirmationToken, ExecutedAnswer } from '../../define/confirmation.ts'
import { defineTool } from '../../define/tool.ts'
import { WorkspaceId } from '../../ids.ts'
import { PlatformId, text } from '../../shapes/text.ts'

export const resumeCampaign = defineTool({
  name: 'resume_campaign',
  service: 'campaign-control',
  effect: 'confirm',
  scope: 'campaigns:write',
  title: 'Resume campaign',
  summary: 'Resume a paused campaign on the ad platform in two steps, so that it delivers and spends again.',
  description:
    'Use it with a campaignId from lookup_campaign. Without confirmationToken it changes nothing and returns ' +
    'a preview and a token valid for 10 minutes. Show the preview to the person in charge, then repeat the ' +
    'call with the token. If the campaign has changed since, nothing is applied and you get a fresh preview. ' +
    'Only a person can start one that never went live, in the dashboard. No credits, but the campaign spends ' +
    'ad budget.',
  hints: { destructive: true, openWorld: true },
  input: z.strictObject({
    campaignId: PlatformId.describe('From lookup_campaign.'),
    campaignName: text({ max: 200 })
      .optional()
      .describe('Its name as you know it; the preview says whether it matches.'),
    workspaceId: WorkspaceId,
    confirmationToken: ConfirmationToken,
  }),
  output: ExecutedAnswer,
  errors: [
    'not_found',
    'workspace_forbidden',
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
      input: { campaignId: '120211234567890', campaignName: 'Glow Serum, launch' },
      output: {
        status: 'confirmation_required',
        confirmationToken: 'adl_ct_EXAMPLE-ONLY-7bX2kQ9sVn4mRt6yUa1cEo3wZp5hLd8gJf0',
        expiresAt: '2026-11-20T12:10:00Z',
        preview: {
          summary:
            'Resume campaign 120211234567890 in ad account act_1029384756.\nStatus: paused → active.\nDaily spend: 50.00 USD more.\nThat is its daily budget. The ad platform may spend more on single days and less on others.\nIt can be undone only in part: what is spent or lost in between stays so.',
          action: 'resume_campaign',
          entity: {
            type: 'campaign',
            id: '120211234567890',
            name: 'Glow Serum, launch',
            suppliedName: 'Glow Serum, launch',
            nameMatches: true,
          },
          adAccount: { id: 'act_1029384756', name: 'Lumea US', currency: 'USD' },
          before: { status: 'paused' },
          after: { status: 'active' },
          diff: [{ field: 'status', from: 'paused', to: 'active' }],
          impact: {
            dailySpendDelta: { amount: '50.00', currency: 'USD' },
            note: 'That is its daily budget. The ad platform may spend more on single days and less on others.',
          },
          reversibility: 'partly',
          warnings: [],
        },
        nextStep: 'Show the preview to the person. If they agree, repeat the call with the confirmationToken.',
      },
    },
    {
      name: 'Second call: execute',
      input: {
        campaignId: '120211234567890',
        campaignName: 'Glow Serum, launch',
        confirmationToken: 'adl_ct_EXAMPLE-ONLY-7bX2kQ9sVn4mRt6yUa1cEo3wZp5hLd8gJf0',
      },
      output: {
        status: 'executed',
        actionId: '0f9e8d7c-6b5a-4493-8271-605f4e3d2c1b',
        executedAt: '2026-11-20T12:01:30Z',
        before: { status: 'paused' },
        after: { status: 'active' },
      },
    },
  ],
})
