import { z } from 'zod'
import { defineEvent } from '../../define/event.ts'

export const adAccountChanged = defineEvent({
  name: 'ad_account_changed',
  service: 'campaign-control',
  consumers: ['drafts', 'org'],
  shownTo: 'workspaces',
  summary: 'An ad account was connected or disconnected, or its workspaces or its need for attention have changed.',
  data: z.object({
    teamId: z.string(),
    adAccountId: z.string(),
    /** Grows with each change of this account. Facts may arrive in another order: the highest one holds. */
    revision: z.int(),
    isConnected: z.boolean(),
    needsAttention: z.boolean(),
    workspaceIds: z.array(z.string()),
  }),
})
