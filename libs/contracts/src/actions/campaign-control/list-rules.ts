import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { RuleSummary } from '../../shapes/rule.ts'

export const listRules = defineAction({
  name: 'list_rules',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary:
    'List the rules of the team, newest first, each with its record, its last evaluation and what waits for a decision. Of rules that reach beyond your workspaces you see none.',
  input: z.strictObject({ limit: limit(), cursor: Cursor }),
  output: z.object({ rules: z.array(RuleSummary), nextCursor: NextCursor }),
  errors: [],
})
