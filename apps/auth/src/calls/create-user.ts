import { calls } from '@adloom/contracts'
import { implementCall } from '../deps.ts'
import { findUserByEmail, insertUser } from '../user.ts'

export const handler = implementCall(calls['auth.create_user'], async (deps, input, requestId) => {
  const existing = await findUserByEmail(deps.db, input.email)
  if (existing) return { userId: existing.id, created: false }
  const passwordHash = await deps.passwords.hash(input.password)
  const userId = await insertUser(deps, { ...input, passwordHash }, requestId)
  if (userId) return { userId, created: true }
  // Somebody else was faster.
  const winner = await findUserByEmail(deps.db, input.email)
  return { userId: winner!.id, created: false }
})
