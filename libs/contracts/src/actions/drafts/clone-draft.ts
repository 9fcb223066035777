import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { DraftState } from '../../shapes/draft.ts'
import { words } from '../../shapes/text.ts'

export const cloneDraft = defineAction({
  name: 'clone_draft',
  service: 'drafts',
  roles: ['owner', 'admin', 'member'],
  summary: 'Make a new draft with the configuration of another, whatever became of that one.',
  input: z.strictObject({
    draftId: Uuid,
    name: words(200).optional().describe('Default: the same name with "copy".'),
    workspaceId: Uuid.optional().describe('Default: the same workspace.'),
  }),
  output: DraftState,
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
