import { tools } from '@adloom/contracts/of/campaign-control'
import { applyChange } from '../control/apply.ts'
import { checkChange } from '../control/check.ts'
import { previewChange } from '../control/preview.ts'
import { recordChange } from '../control/record.ts'
import { implement } from '../deps.ts'

export const handler = implement(tools.resume_campaign, {
  shownOnly: ['campaignName'],
  preview: (ctx, { campaignId, campaignName }) =>
    previewChange(
      ctx,
      { type: 'campaign', id: campaignId },
      { type: 'resume' },
      { action: 'resume_campaign', suppliedName: campaignName },
    ),
  check: (ctx, _input, previewed, actionId) => checkChange(ctx, previewed, actionId),
  execute: (ctx, _input, previewed) => applyChange(ctx, previewed),
  record: recordChange,
})
