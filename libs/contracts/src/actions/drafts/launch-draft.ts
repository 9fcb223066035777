import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Money } from '../../money.ts'
import { Launch, OnFailure } from '../../shapes/launch.ts'

export const launchDraft = defineAction({
  name: 'launch_draft',
  service: 'drafts',
  roles: ['owner', 'admin'],
  requiresFreshSignIn: true,
  summary:
    'Launch a draft: create its campaign on the platform, paused, compare it with the draft, and switch it on last. It spends money from then on. A draft is launched once, however often this is asked.',
  input: z.strictObject({
    draftId: Uuid,
    version: z.int().min(1).max(2_147_483_647).describe('The version that the person has reviewed.'),
    typedDailyBudget: Money.optional().describe(
      'Maximum spend per day, typed by the person. Needed above the amount that the team has set.',
    ),
    onFailure: OnFailure.default('keep_paused').describe('What becomes of what was created if the launch fails.'),
  }),
  output: Launch,
  errors: ['not_found', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
