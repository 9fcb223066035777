import { tools } from '@adloom/contracts/of/campaign-control'
import { applyChange } from '../control/apply.ts'
import { checkChange } from '../control/check.ts'
import { recordChange } from '../control/record.ts'
import { implement } from '../deps.ts'
import { recordApproval } from '../matches/approval.ts'
import { previewMatch, requireApprovable } from '../matches/preview-match.ts'

export const handler = implement(tools.approve_automation_action, {
  preview: (ctx, { matchId }) => previewMatch(ctx, matchId),
  async check(ctx, { matchId }, previewed, actionId) {
    await requireApprovable(ctx, matchId, actionId)
    return checkChange(ctx, previewed, actionId)
  },
  execute: (ctx, _input, previewed) => applyChange(ctx, previewed),
  async record(tx, action, step) {
    // The audit log comes last.
    await recordApproval(tx, action, action.input['matchId'] as string, step)
    return recordChange(tx, action, step)
  },
})
