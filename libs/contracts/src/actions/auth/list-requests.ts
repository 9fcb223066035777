import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { LoggedRequest } from '../../shapes/request-log.ts'
import { ListedId } from '../../shapes/text.ts'

export const listRequests = defineAction({
  name: 'list_requests',
  service: 'auth',
  roles: ['owner', 'admin'],
  summary:
    'The requests of the last 24 hours by keys, applications and people of the team, newest first: what was called, with what outcome, and how long its parts took. A log to look into what goes wrong, and no record: a busy team keeps its newest 10,000 of programs and 2,000 of people.',
  input: z.strictObject({
    credentialId: ListedId.optional().describe('Only requests of this key, grant or session.'),
    by: z.enum(['programs', 'people']).optional().describe('programs: keys and applications.'),
    name: z.string().min(1).max(100).optional().describe('Only calls of this tool or action.'),
    outcome: z
      .enum(['succeeded', 'refused', 'failed'])
      .optional()
      .describe('refused: the caller can mend it (4xx). failed: the service could not serve it (5xx).'),
    requestId: z.string().min(1).max(64).optional().describe('X-Request-Id of the answer.'),
    limit: limit(),
    cursor: Cursor,
  }),
  output: z.object({ requests: z.array(LoggedRequest), nextCursor: NextCursor }),
  errors: [],
})
