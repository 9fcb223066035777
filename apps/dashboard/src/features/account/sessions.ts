import { queryOptions } from '@tanstack/react-query'
import { type ActionOutput, callAction } from '../../data/client.ts'

export type BrowserSession = ActionOutput<'list_sessions'>['sessions'][number]

/** The sessions of the person: this browser first, then by last use. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => {
    const { sessions } = await callAction('list_sessions', {})
    return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  },
})

export const endSession = (sessionId: string) => callAction('end_session', { sessionId })

/** All sessions except the current one. */
export const endOtherSessions = () => callAction('end_other_sessions', {})
