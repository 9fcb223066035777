import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { ListedApiKey } from '../../shapes/people.ts'

export const listApiKeys = defineAction({
  name: 'list_api_keys',
  service: 'auth',
  roles: ['owner', 'admin'],
  summary: 'List the API keys of the team that are not revoked, newest first. Includes expired keys.',
  input: z.strictObject({}),
  output: z.object({ apiKeys: z.array(ListedApiKey) }),
  errors: [],
})
