import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { RuleAdjustment } from '../../shapes/rule-adjustment.ts'

export const liftRuleAdjustment = defineAction({
  name: 'lift_rule_adjustment',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary: 'Take back what a rejection taught the rules: they work as before. Repeating it has no effect.',
  input: z.strictObject({ adjustmentId: Uuid.describe('From list_rule_adjustments.') }),
  output: z.object({ adjustment: RuleAdjustment }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
