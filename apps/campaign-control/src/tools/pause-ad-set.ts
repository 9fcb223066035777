import { tools } from '@adloom/contracts/of/campaign-control'
import { applyChange } from '../control/apply.ts'
import { checkChange } from '../control/check.ts'
import { previewChange } from '../control/preview.ts'
import { recordChange } from '../control/record.ts'
import { implement } from '../deps.ts'

export const handler = implement(tools.pause_ad_set, {
  shownOnly: ['adSetName'],
  preview: (ctx, { adSetId, adSetName }) =>
    previewChange(
      ctx,
      { type: 'ad_set', id: adSetId },
      { type: 'pause' },
      { action: 'pause_ad_set', suppliedName: adSetName },
    ),
  check: (ctx, _input, previewed, actionId) => checkChange(ctx, previewed, actionId),
  execute: (ctx, _input, previewed) => applyChange(ctx, previewed),
  record: recordChange,
})
