import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { AuditEntry, AuditPlace } from '../../shapes/audit.ts'
import { InstantInput, ListedId, text } from '../../shapes/text.ts'

export const listAuditEntries = defineAction({
  name: 'list_audit_entries',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    "The team's audit log, newest first: every preview, confirmation, change, refusal and decision, and who made it through which credential.",
  input: z.strictObject({
    kind: text({ min: 1, max: 100 }).optional().describe('Such as action_executed. An unknown one matches nothing.'),
    actionId: Uuid.optional(),
    credentialId: ListedId.optional().describe('Only what was done through this key, grant or session.'),
    since: InstantInput.optional(),
    until: InstantInput.optional().describe('Exclusive.'),
    afterSeq: AuditPlace.optional().describe('Only entries after this one: what is new since then.'),
    limit: limit(),
    cursor: Cursor,
  }),
  output: z.object({ entries: z.array(AuditEntry), nextCursor: NextCursor }),
  errors: [],
})
