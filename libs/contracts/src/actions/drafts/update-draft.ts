import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { DraftConfiguration, DraftState } from '../../shapes/draft.ts'

export const updateDraft = defineAction({
  name: 'update_draft',
  service: 'drafts',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Replace the configuration of a draft. `version` is the one that was read: if somebody changed the draft since, nothing is changed. A draft is not changed while it is launched, or while its launch left something on the platform.',
  input: z.strictObject({
    draftId: Uuid,
    version: z.int().min(1).max(2_147_483_647).describe('The version that the change is based on.'),
    configuration: DraftConfiguration,
  }),
  output: DraftState,
  errors: ['not_found', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
