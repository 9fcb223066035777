import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { AdAccountId } from '../../shapes/ad-account.ts'
import { RuleAdjustment } from '../../shapes/rule-adjustment.ts'

export const listRuleAdjustments = defineAction({
  name: 'list_rule_adjustments',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary: 'What rejected suggestions taught the automation rules, newest first.',
  input: z.strictObject({
    ruleId: Uuid.optional().describe('Only what holds for this rule, that of every rule included.'),
    adAccountId: AdAccountId.optional().describe('Only of this ad account.'),
    includeEnded: z.boolean().default(false).describe('Also those whose time is over, or that were lifted.'),
    limit: limit(),
    cursor: Cursor,
  }),
  output: z.object({ adjustments: z.array(RuleAdjustment), nextCursor: NextCursor }),
  errors: ['not_found'],
})
