import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { CopySet } from '../../shapes/ad-copy.ts'

export const listCopySets = defineAction({
  name: 'list_copy_sets',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary: 'The copy that was written for the team, newest first, each variant as people left it.',
  input: z.strictObject({
    workspaceId: Uuid.optional().describe('Default: all that you may act on.'),
    productId: Uuid.optional().describe('Only copy for this product.'),
    copyId: Uuid.optional().describe('Only this set.'),
    limit: limit(20, 50),
    cursor: Cursor,
  }),
  output: z.object({ copySets: z.array(CopySet), nextCursor: NextCursor }),
  errors: ['workspace_forbidden'],
})
