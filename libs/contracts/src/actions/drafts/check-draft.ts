import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { DraftValidation } from '../../shapes/draft.ts'
import { Instant } from '../../shapes/text.ts'

export const checkDraft = defineAction({
  name: 'check_draft',
  service: 'drafts',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Check a draft as a launch would, and ask the platform about the parts that it can check without creating them. Says who checked what. What the platform said stays with this version of the draft.',
  input: z.strictObject({ draftId: Uuid }),
  output: z.object({
    version: z.int().min(1),
    validation: DraftValidation,
    checks: z.array(
      z.object({
        part: z.enum(['account', 'campaign', 'ad_sets', 'creatives', 'ads', 'assets', 'policy']),
        by: z.enum(['ours', 'platform']),
        state: z.enum(['passed', 'failed', 'not_checked']),
        total: z.int().min(0),
        why: z.string().nullable().describe('Why it was not checked.'),
      }),
    ),
    checkedAt: Instant,
  }),
  errors: ['not_found', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
