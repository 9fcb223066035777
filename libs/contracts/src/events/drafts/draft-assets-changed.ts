import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const draftAssetsChanged = defineEvent({
  name: 'draft_assets_changed',
  service: 'drafts',
  consumers: ['generation'],
  summary: 'A draft uses other files of the library than before, or was deleted.',
  data: z.object({
    teamId: z.string(),
    draftId: z.string(),
    workspaceId: z.string(),
    /** Grows with each change of this draft. Facts may arrive in another order: the highest one holds. */
    revision: z.int(),
    /** All that it uses, at most 10,000. Empty: it was deleted, or uses none. */
    assetIds: z.array(z.string()),
  }),
})
