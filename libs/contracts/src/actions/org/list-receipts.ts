import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { Receipt } from '../../shapes/receipt.ts'
import { ListedId } from '../../shapes/text.ts'
import { UsagePeriod } from '../../shapes/usage.ts'

export const listReceipts = defineAction({
  name: 'list_receipts',
  service: 'org',
  roles: ['owner', 'admin', 'member'],
  summary: 'What each call cost the team, newest first.',
  input: z.strictObject({
    ...UsagePeriod,
    credentialId: ListedId.optional().describe('Only calls of this key, grant or session.'),
    limit: limit(),
    cursor: Cursor,
  }),
  output: z.object({ receipts: z.array(Receipt), nextCursor: NextCursor }),
  errors: [],
})
