import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { AdAccountId } from '../../shapes/ad-account.ts'
import { ControlAction } from '../../shapes/control-action.ts'
import { InstantInput, ListedId } from '../../shapes/text.ts'

export const listControlActions = defineAction({
  name: 'list_control_actions',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'What was done on the ad platform through the service, newest first: by whom, to what, with what outcome, and whether it can be undone.',
  input: z.strictObject({
    credentialId: ListedId.optional().describe('Only what was done through this key, grant or session.'),
    entityId: ListedId.optional().describe('Only what was done to this campaign, ad set or ad.'),
    adAccountId: AdAccountId.optional(),
    since: InstantInput.optional(),
    until: InstantInput.optional().describe('Exclusive.'),
    limit: limit(),
    cursor: Cursor,
  }),
  output: z.object({ actions: z.array(ControlAction), nextCursor: NextCursor }),
  errors: [],
})
