import { actions } from '@adloom/contracts/of/auth'
import { inTx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import { implementPersonal } from './implement.ts'

export const handler = implementPersonal(actions.end_other_sessions, async ({ db, session, origin }) => {
  const { requestId, address, now } = origin
  const { id: userId } = session.user
  const ended = await inTx(db, {}, async (tx) => {
    const rows = await tx<{ id: string }[]>`
      delete from sessions where user_id = ${userId} and id <> ${session.id} returning id`
    const entry = { action: 'session.deleted', userId, requestId, details: { address } } as const
    for (const { id: subjectId } of rows) await audit(tx, now, { ...entry, subjectId })
    return rows.length
  })
  return { ended }
})
