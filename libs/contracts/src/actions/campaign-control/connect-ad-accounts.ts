import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { AccountWorkspaces, AdAccountId, ManagedAdAccount } from '../../shapes/ad-account.ts'

export const connectAdAccounts = defineAction({
  name: 'connect_ad_accounts',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Connect ad accounts that a grant reaches, each to its workspaces. An account that the team has already connected moves to this connection and gets these workspaces.',
  input: z.strictObject({
    connectionId: Uuid.describe('From complete_ad_account_connection or list_connections.'),
    accounts: z
      .array(z.strictObject({ adAccountId: AdAccountId, workspaceIds: AccountWorkspaces }))
      .min(1)
      .max(100)
      .describe('1 to 100 ad accounts.'),
  }),
  output: z.object({ adAccounts: z.array(ManagedAdAccount) }),
  errors: [
    'not_found',
    'conflict',
    'workspace_forbidden',
    'upstream_failed',
    'idempotency_mismatch',
    'call_in_progress',
  ],
})
