import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { AuditLines, AuditPage } from '../../shapes/audit.ts'

export const exportAuditLog = defineAction({
  name: 'export_audit_log',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'The audit log as lines of a file, oldest first, page by page. `npm run audit -- verify <file>` checks the file without the service. Note the head: it proves later that nothing before it was changed or left out.',
  input: z.strictObject(AuditPage),
  output: AuditLines,
  errors: [],
})
