import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { Uuid } from '../../ids.ts'

export const removeMember = defineCall({
  name: 'remove_member',
  service: 'org',
  callers: ['operator'],
  summary:
    'Take a person out of a team; harmless when they are not in it. Fails with conflict when the team would be left without an owner.',
  input: z.strictObject({ teamId: Uuid, userId: Uuid }),
  output: z.object({ removed: z.boolean() }),
})
