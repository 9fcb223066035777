import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { RuleDefinition, RuleName } from '../../shapes/rule.ts'

export const putRule = defineCall({
  name: 'put_rule',
  service: 'campaign-control',
  effect: 'write',
  callers: ['operator'],
  summary:
    'Make a rule with this id, unless there is or was one: what people changed or deleted stays so. Used by the seed.',
  input: z.strictObject({
    teamId: Uuid,
    /** Who is named as having made it. */
    userId: Uuid,
    ruleId: Uuid,
    name: RuleName,
    definition: RuleDefinition,
    isEnabled: z.boolean(),
  }),
  output: z.object({ isNew: z.boolean() }),
})
