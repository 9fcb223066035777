import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { PersonRole } from '../../shapes/people.ts'

export const changeMemberRole = defineAction({
  name: 'change_member_role',
  service: 'auth',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Change the role of a member. Owners can change anyone, admins anyone but owners. The last owner stays an owner.',
  input: z.strictObject({ userId: Uuid, role: PersonRole }),
  output: z.object({ userId: Uuid, role: PersonRole }),
  errors: ['forbidden', 'not_found', 'conflict'],
})
