import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { UndoReport } from '../../shapes/control-action.ts'
import { InstantInput, ListedId } from '../../shapes/text.ts'

export const undoCredentialActions = defineAction({
  name: 'undo_credential_actions',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Undo everything that a key, grant or session did since a time, newest first. One call undoes up to 20 actions and stops at the first that cannot be undone: call again while `remaining` is above 0 and `stopped` is null.',
  input: z.strictObject({
    credentialId: ListedId,
    since: InstantInput.describe('Actions that ended then or later.'),
    leaveOut: z
      .array(Uuid)
      .max(100)
      .default([])
      .describe('Actions to leave as they are, such as one that has drifted.'),
  }),
  output: UndoReport,
  errors: ['idempotency_mismatch', 'call_in_progress'],
})
