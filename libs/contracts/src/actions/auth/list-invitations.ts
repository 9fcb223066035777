import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { OpenInvitation } from '../../shapes/people.ts'

export const listInvitations = defineAction({
  name: 'list_invitations',
  service: 'auth',
  roles: ['owner', 'admin'],
  summary: 'List the open invitations to the team, newest first.',
  input: z.strictObject({}),
  output: z.object({ invitations: z.array(OpenInvitation) }),
  errors: [],
})
