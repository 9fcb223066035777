import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const removeMember = defineCall({
  name: 'remove_member',
  service: 'org',
  effect: 'write',
  callers: ['operator', 'auth'],
  summary:
    'Remove a person from a team. Has no effect when they are not in it. Fails with conflict when the team would be left ' +
    'without an owner, and with forbidden when the person who removes them may not do so.',
  input: z.strictObject({
    teamId: Uuid,
    userId: Uuid,
    /** Who removes them: the person, or an owner or admin of the team. null: the operator. */
    byUserId: Uuid.nullable().default(null),
  }),
  output: z.object({ removed: z.boolean() }),
})
