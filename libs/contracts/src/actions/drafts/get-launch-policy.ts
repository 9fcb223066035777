import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { LaunchPolicy } from '../../shapes/launch-policy.ts'
import { Instant } from '../../shapes/text.ts'

export const getLaunchPolicy = defineAction({
  name: 'get_launch_policy',
  service: 'drafts',
  roles: ['owner', 'admin', 'member'],
  summary: 'What the team asks of its launches.',
  input: z.strictObject({}),
  output: z.object({ policy: LaunchPolicy, updatedAt: Instant.nullable().describe('Null: it was never set.') }),
  errors: [],
})
