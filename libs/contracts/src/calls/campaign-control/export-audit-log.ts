import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { AuditLines, AuditPage } from '../../shapes/audit.ts'

export const exportAuditLog = defineCall({
  name: 'export_audit_log',
  service: 'campaign-control',
  effect: 'read',
  callers: ['operator'],
  summary:
    "The audit log of a team as lines of a file, oldest first, page by page. Used by the operator's command line.",
  input: z.strictObject({ teamId: Uuid, ...AuditPage }),
  output: AuditLines,
})
