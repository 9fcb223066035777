import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { WorkspaceId } from '../../ids.ts'
import { AdAccount } from '../../shapes/ad-account.ts'

export const listAdAccounts = defineTool({
  name: 'list_ad_accounts',
  service: 'campaign-control',
  effect: 'read',
  scope: 'org:read',
  title: 'List ad accounts',
  summary: 'List the ad accounts connected to the team, by name.',
  description:
    'Use it to find the ad_account_id that query_performance and others take, and to see whether a connection ' +
    'needs attention: expired, disabled, without permission. Returns the whole list. For totals use ' +
    'get_team_info. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: z.object({
    adAccounts: z.array(AdAccount),
  }),
  errors: ['workspace_forbidden'],
  examples: [
    {
      name: 'One connected account',
      input: {},
      output: {
        adAccounts: [
          {
            ad_account_id: 'act_1029384756',
            id: 'act_1029384756',
            name: 'Lumea US',
            currency: 'USD',
            timezone: 'America/New_York',
            status: 'connected',
            lastSyncAt: '2026-11-20T11:45:00Z',
            platform: 'meta',
          },
        ],
      },
    },
  ],
})
