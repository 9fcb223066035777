import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { AdAccountId, PlatformSaid } from '../../shapes/ad-account.ts'
import { Day, Instant } from '../../shapes/text.ts'

const whole = z.int().min(0)

export const getSyncState = defineAction({
  name: 'get_sync_state',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary:
    'How far the ad accounts are read from the platform, by name: what is complete, what runs, what waits and why.',
  input: z.strictObject({ adAccountId: AdAccountId.optional().describe('Only this one.') }),
  output: z.object({
    adAccounts: z.array(
      z.object({
        adAccountId: z.string(),
        name: z.string(),
        state: z
          .enum(['up_to_date', 'syncing', 'waiting', 'needs_attention'])
          .describe(
            'waiting: a problem that should pass by itself. needs_attention: nothing is read until a person renews the connection.',
          ),
        lastCompleteAt: Instant.nullable().describe('Structure and recent results are complete as of then.'),
        reading: z
          .object({
            what: z.enum(['campaigns', 'ad_sets', 'ads', 'results']),
            split: z.enum(['none', 'age_gender', 'country', 'placement']).nullable(),
            since: Day.nullable(),
            until: Day.nullable(),
          })
          .nullable()
          .describe('What is being read now, and by which days.'),
        history: z.object({
          since: Day.describe('The first day that is read after connecting.'),
          daysRead: whole.describe('Days whose results are complete in every split.'),
          daysTotal: whole,
        }),
        nextAt: Instant.nullable().describe('When the next read begins.'),
        refreshAllowedAt: Instant.nullable().describe('When refresh_ad_account takes effect again. Null: now.'),
        problem: z
          .object({
            reason: z.string().describe('In plain words.'),
            whatToDo: z.string(),
            platformSaid: PlatformSaid.nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
})
