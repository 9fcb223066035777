import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { AdAccountId } from '../../shapes/ad-account.ts'
import { EntityType } from '../../shapes/campaign.ts'
import { PlatformEntityId } from '../../shapes/rule.ts'
import { Instant, text } from '../../shapes/text.ts'

export const protectEntity = defineAction({
  name: 'protect_entity',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Protect a campaign, ad set or ad: no rule suggests to change it, its suggestions that wait are superseded, and API keys and connected apps cannot change it. Protecting it again changes the note.',
  input: z.strictObject({
    adAccountId: AdAccountId,
    entityType: EntityType,
    entityId: PlatformEntityId.describe('Its id on the platform.'),
    note: text({ max: 500 }).default('').describe('Why, for the people of the team.'),
  }),
  output: z.object({
    adAccountId: z.string(),
    entityType: EntityType,
    entityId: z.string(),
    note: z.string(),
    protectedAt: Instant,
  }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
