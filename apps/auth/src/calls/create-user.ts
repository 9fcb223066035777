import { calls } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { audit } from '../audit.ts'
import { type Deps, implementCall } from '../deps.ts'
import { canonicalEmail, findUserByEmail } from '../user.ts'

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

type NewUser = { email: string; name: string; passwordHash: string }

/** null when there is one with that e-mail address by now. */
function insertUser(deps: Deps, user: NewUser, requestId: string | undefined): Promise<string | null> {
  const now = deps.clock.now()
  return inTx(deps.db, {}, async (tx) => {
    const [row] = await tx<{ id: string }[]>`
      insert into users (email, name, password_hash, created_at)
      values (${canonicalEmail(user.email)}, ${user.name}, ${user.passwordHash}, ${now})
      on conflict (email) do nothing returning id`
    if (!row) return null
    await audit(tx, now, { action: 'user.created', subjectId: row.id, requestId })
    return row.id
  })
}
