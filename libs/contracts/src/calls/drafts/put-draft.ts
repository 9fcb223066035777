import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { DraftConfiguration } from '../../shapes/draft.ts'

export const putDraft = defineCall({
  name: 'put_draft',
  service: 'drafts',
  effect: 'write',
  callers: ['operator'],
  summary: 'Make a launch draft with this id, unless it exists or existed. Used by the seed.',
  input: z.strictObject({
    teamId: Uuid,
    userId: Uuid,
    workspaceId: Uuid,
    draftId: Uuid,
    configuration: DraftConfiguration,
  }),
  output: z.object({ draftId: z.string(), ready: z.boolean() }),
})
