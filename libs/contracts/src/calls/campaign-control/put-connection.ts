import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { AccountWorkspaces, AdAccountId, AdPlatformName } from '../../shapes/ad-account.ts'

export const putConnection = defineCall({
  name: 'put_connection',
  service: 'campaign-control',
  effect: 'write',
  callers: ['operator'],
  summary:
    'Connect ad accounts with a token that the operator has, such as that of a system user. A team that has had all these accounts keeps what it has. Used by the seed.',
  input: z.strictObject({
    teamId: Uuid,
    /** Who is named as having connected them. */
    userId: Uuid,
    platform: AdPlatformName,
    token: z.string().min(1).max(4_096),
    accounts: z
      .array(z.strictObject({ adAccountId: AdAccountId, workspaceIds: AccountWorkspaces }))
      .min(1)
      .max(100),
  }),
  output: z.object({
    isNew: z.boolean(),
    /** The first sync of all these accounts is complete, but for splits of days older than four weeks. */
    isRead: z.boolean(),
  }),
})
