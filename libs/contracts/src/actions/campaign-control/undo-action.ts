import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Undone } from '../../shapes/control-action.ts'

export const undoAction = defineAction({
  name: 'undo_action',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Set an entity back to what it was before an action. An action is undone once; asking again returns the same answer. If the entity was changed since the action, nothing is done (state_drifted, with the fields). Spend policies do not limit it.',
  input: z.strictObject({ actionId: Uuid.describe('From list_control_actions.') }),
  output: Undone,
  errors: ['not_found', 'conflict', 'state_drifted', 'call_in_progress', 'idempotency_mismatch', 'upstream_failed'],
})
