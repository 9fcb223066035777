import { actions } from '@adloom/contracts/of/auth'
import { inTx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import { sessionCookie } from '../http/cookies.ts'
import { implementPersonal } from './implement.ts'

/** Sessions of other people, and sessions that have ended, get the same answer. */
export const handler = implementPersonal(actions.end_session, async (ctx, { sessionId: id }) => {
  const { requestId, address, now } = ctx.origin
  const { id: userId } = ctx.session.user
  await inTx(ctx.db, {}, async (tx) => {
    const rows = await tx`delete from sessions where id = ${id} and user_id = ${userId} returning 1`
    const entry = { action: 'session.deleted', subjectId: id, userId, requestId, details: { address } } as const
    if (rows.length > 0) await audit(tx, now, entry)
  })
  if (id === ctx.session.id) sessionCookie(ctx.publicUrl).clear(ctx.res)
  return { sessionId: id, ended: true as const }
})
