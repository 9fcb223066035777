import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'

export const deleteLaunchDraft = defineTool({
  name: 'delete_launch_draft',
  service: 'drafts',
  effect: 'write',
  scope: 'launches:write',
  title: 'Delete launch draft',
  summary: 'Delete one launch draft permanently, without affecting live campaigns.',
  description:
    'Use it with a draftId from list_launch_drafts. It cannot be undone; get_launch_draft returns a copy to ' +
    'keep. A draft that is being launched is refused; campaigns launched from it continue. No credits.',
  hints: { destructive: true, openWorld: false, idempotent: true },
  input: z.strictObject({ draftId: Uuid.describe('From list_launch_drafts.') }),
  output: z.object({ draftId: Uuid, deleted: z.literal(true) }),
  errors: ['not_found', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
  examples: [
    {
      name: 'Delete a draft',
      input: { draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff' },
      output: { draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff', deleted: true },
    },
  ],
})
