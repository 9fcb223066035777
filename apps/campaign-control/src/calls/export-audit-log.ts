import { calls } from '@adloom/contracts/of/campaign-control'
import { exportLines } from '../audit/export.ts'
import { implementCall } from '../deps.ts'

export const handler = implementCall(calls['campaign-control.export_audit_log'], ({ sql }, { teamId, ...page }) =>
  exportLines(sql, teamId, page),
)
