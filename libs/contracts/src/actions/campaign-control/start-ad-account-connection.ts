import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { AdPlatformName } from '../../shapes/ad-account.ts'
import { Instant } from '../../shapes/text.ts'

export const startAdAccountConnection = defineAction({
  name: 'start_ad_account_connection',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Begin to connect ad accounts: get the page of the platform on which you grant access. It sends you back to the dashboard, which then calls complete_ad_account_connection.',
  input: z.strictObject({
    platform: AdPlatformName,
    connectionId: Uuid.optional().describe('The connection to renew. Default: a new one.'),
  }),
  output: z.object({
    authorizationUrl: z.url().describe('Send the browser there.'),
    expiresAt: Instant.describe('Return from there before this time, in the same team.'),
  }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
