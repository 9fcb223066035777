import { z } from 'zod'
import { ConfirmationToken, ExecutedAnswer } from '../../define/confirmation.ts'
import { defineTool } from '../../define/tool.ts'
import { WorkspaceId } from '../../ids.ts'
import { PlatformId, text } from '../../shapes/text.ts'

export const pauseAdSet = defineTool({
  name: 'pause_ad_set',
  service: 'campaign-control',
  effect: 'confirm',
  scope: 'campaigns:write',
  title: 'Pause ad set',
  summary: 'Pause one ad set on the ad platform, in two steps.',
  description:
    'Use it with an adSetId from query_performance (breakdown ad_set) or lookup_campaign (includeAdSets). ' +
    'Only that ad set stops. No tool resumes it; a person can, on the platform. Without confirmationToken it ' +
    'changes nothing and returns a preview and a token valid for 10 minutes. Show the preview to the person in ' +
    'charge, then repeat the call with the token. If the ad set has changed since, nothing is applied and you get a ' +
    'fresh preview. No credits.',
  hints: { destructive: true, openWorld: true },
  input: z.strictObject({
    adSetId: PlatformId.describe('The ad set to pause.'),
    adSetName: text({ max: 200 }).optional().describe('Its name as you know it; the preview says whether it matches.'),
    workspaceId: WorkspaceId,
    confirmationToken: ConfirmationToken,
  }),
  output: ExecutedAnswer,
  errors: [
    'not_found',
    'workspace_forbidden',
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
      input: { adSetId: '120219876543210', adSetName: 'Women 25-34' },
      output: {
        status: 'confirmation_required',
        confirmationToken: 'adl_ct_EXAMPLE-ONLY-2kQ9sVn4mRt6yUa1cEo3wZp5hLd8gJf07bX',
        expiresAt: '2026-11-20T12:10:00Z',
        preview: {
          summary:
            'Pause ad set 120219876543210 in ad account act_1029384756.\nStatus: active → paused.\nDaily spend: 20.00 USD less.\nThat is what it spent a day on average over the last 7 complete days. Its campaign has one budget for all ad sets, and may spend it on the others instead.\nIt can be undone.\nWarning: The name given differs from the name on the ad platform.',
          action: 'pause_ad_set',
          entity: {
            type: 'ad_set',
            id: '120219876543210',
            name: 'Women 25-34, broad',
            suppliedName: 'Women 25-34',
            nameMatches: false,
          },
          adAccount: { id: 'act_1029384756', name: 'Lumea US', currency: 'USD' },
          before: { status: 'active' },
          after: { status: 'paused' },
          diff: [{ field: 'status', from: 'active', to: 'paused' }],
          impact: {
            dailySpendDelta: { amount: '-20.00', currency: 'USD' },
            note: 'That is what it spent a day on average over the last 7 complete days. Its campaign has one budget for all ad sets, and may spend it on the others instead.',
          },
          reversibility: 'reversible',
          warnings: ['The name given differs from the name on the ad platform.'],
        },
        nextStep: 'Show the preview to the person. If they agree, repeat the call with the confirmationToken.',
      },
    },
    {
      name: 'Second call: execute',
      input: {
        adSetId: '120219876543210',
        confirmationToken: 'adl_ct_EXAMPLE-ONLY-2kQ9sVn4mRt6yUa1cEo3wZp5hLd8gJf07bX',
      },
      output: {
        status: 'executed',
        actionId: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
        executedAt: '2026-11-20T12:01:30Z',
        before: { status: 'active' },
        after: { status: 'paused' },
      },
    },
  ],
})
