import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../../shared/api.ts'

const BrowserSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type BrowserSession = z.output<typeof BrowserSession>

const PATH = '/api/settings/sessions'

/** Where the person is signed in: this browser first, then the last used. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => {
    const { sessions } = await ask(z.object({ sessions: z.array(BrowserSession) }), PATH)
    return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  },
})

export const endSession = (id: string) => ask(z.undefined(), `${PATH}/${id}`, { method: 'DELETE' })

/** All but the one that asks. */
export const endOtherSessions = () => ask(z.undefined(), PATH, { method: 'DELETE' })
