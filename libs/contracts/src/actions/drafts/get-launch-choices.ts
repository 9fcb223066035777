import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { PlatformId } from '../../shapes/text.ts'

const Named = z.object({ id: z.string().describe('Of the platform.'), name: z.string() })

export const getLaunchChoices = defineAction({
  name: 'get_launch_choices',
  service: 'drafts',
  roles: ['owner', 'admin', 'member'],
  summary:
    'What a person chooses from for a draft: the workspace whose files its ads may use, and the pages, Instagram accounts and pixels of an ad account. What the platform offers is kept for ten minutes.',
  input: z.strictObject({
    draftId: Uuid,
    adAccountId: PlatformId.optional().describe('Default: none, and nothing of the platform is listed.'),
  }),
  output: z.object({
    workspaceId: Uuid,
    isRead: z
      .boolean()
      .describe(
        'False: the platform could not be read now, or the account is not connected for the workspace of the draft. The lists are empty.',
      ),
    pages: z.array(Named),
    instagramAccounts: z.array(Named),
    pixels: z.array(Named).describe('Those that are available.'),
  }),
  errors: ['not_found'],
})
