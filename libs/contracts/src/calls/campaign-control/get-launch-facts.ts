import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { Money } from '../../money.ts'
import { PlatformId, text } from '../../shapes/text.ts'

const Named = z.object({ id: z.string(), name: z.string() })

export const getLaunchFacts = defineCall({
  name: 'get_launch_facts',
  service: 'campaign-control',
  effect: 'read',
  callers: ['drafts'],
  summary:
    'What a launch draft is checked against: the ad account, what it offers on the platform, and the interests that the draft names. What the platform offers is kept for ten minutes.',
  input: z.strictObject({
    teamId: Uuid,
    /** The account must be connected for this workspace. */
    workspaceId: Uuid,
    adAccountId: PlatformId,
    /** Ids or names. Names are looked up on the platform. */
    interests: z.array(text({ min: 1, max: 128 })).max(1000),
  }),
  output: z.object({
    /** Null: unknown, disconnected, or of another workspace. */
    account: z
      .object({
        adAccountId: z.string(),
        name: z.string(),
        platform: z.string(),
        currency: z.string(),
        timezone: z.string(),
        status: z.enum(['connected', 'expired', 'permission_lost', 'disabled', 'syncing']),
        /** Whether the grant allows changes. */
        canWrite: z.boolean(),
      })
      .nullable(),
    /** Null: the platform could not be read. */
    options: z
      .object({
        readAt: z.iso.datetime(),
        pages: z.array(Named),
        instagramAccounts: z.array(Named),
        pixels: z.array(Named.extend({ isAvailable: z.boolean() })),
        /** Smallest budget a day by what is paid for. Null: the platform states none. */
        minimumDailyBudgets: z.object({
          impressions: Money.nullable(),
          clicks: Money.nullable(),
          videoViews: Money.nullable(),
          rareActions: Money.nullable(),
        }),
        /** Who benefits and who pays, as the account states it for all its ads. */
        disclosure: z.object({ beneficiary: z.string(), payor: z.string() }).nullable(),
      })
      .nullable(),
    /** In the order asked. `found` null: the platform has no such interest. Null as a whole: it could not be read. */
    interests: z.array(z.object({ asked: z.string(), found: Named.nullable() })).nullable(),
  }),
})
