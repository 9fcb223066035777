import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { AdAccountId } from '../../shapes/ad-account.ts'
import { EntityType } from '../../shapes/campaign.ts'
import { Instant } from '../../shapes/text.ts'

export const listProtectedEntities = defineAction({
  name: 'list_protected_entities',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary: 'List the campaigns, ad sets and ads that neither rules nor keys and apps may change, newest first.',
  input: z.strictObject({ adAccountId: AdAccountId.optional(), limit: limit(), cursor: Cursor }),
  output: z.object({
    entities: z.array(
      z.object({
        adAccountId: z.string(),
        entityType: EntityType,
        entityId: z.string(),
        name: z.string().describe('As the platform says it.'),
        note: z.string(),
        protectedBy: Uuid,
        protectedAt: Instant,
      }),
    ),
    nextCursor: NextCursor,
  }),
  errors: ['not_found'],
})
