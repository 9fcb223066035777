import { actions } from '@adloom/contracts/of/auth'
import { listSessions } from '../sessions/session.ts'
import { implementPersonal } from './implement.ts'

export const handler = implementPersonal(actions.list_sessions, async ({ db, clock, session }) => {
  const rows = await listSessions(db, session.user.id, clock.now())
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === session.id,
      address: row.address,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  }
})
