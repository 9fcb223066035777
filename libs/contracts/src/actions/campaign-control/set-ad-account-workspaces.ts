import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { AccountWorkspaces, AdAccountId, ManagedAdAccount } from '../../shapes/ad-account.ts'

export const setAdAccountWorkspaces = defineAction({
  name: 'set_ad_account_workspaces',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary: 'Set which workspaces may use an ad account. Workspaces that you may not act on stay as they are.',
  input: z.strictObject({ adAccountId: AdAccountId, workspaceIds: AccountWorkspaces }),
  output: ManagedAdAccount,
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
