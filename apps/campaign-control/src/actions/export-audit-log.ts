import { actions } from '@adloom/contracts/of/campaign-control'
import { exportLines } from '../audit/export.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.export_audit_log, ({ sql, caller }, page) =>
  exportLines(sql, caller.teamId, page),
)
