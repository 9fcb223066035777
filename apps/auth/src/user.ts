import { inTx, type Sql, type Tx } from '@adloom/db'
import { audit } from './audit.ts'
import type { Deps } from './deps.ts'

export type User = { id: string; email: string; name: string }

/** E-mail addresses are compared without letter case, as people write them. */
export const canonicalEmail = (email: string) => email.toLowerCase()

export async function findUserByEmail(db: Sql | Tx, email: string): Promise<(User & { password_hash: string }) | null> {
  const [row] = await db<(User & { password_hash: string })[]>`
    select id, email, name, password_hash from users where email = ${canonicalEmail(email)}`
  return row ?? null
}

export async function userExists(db: Sql | Tx, userId: string): Promise<boolean> {
  const rows = await db`select 1 from users where id = ${userId}`
  return rows.length === 1
}

/** Those of the given ones that exist, in no order. */
export async function listUsers(db: Sql | Tx, userIds: readonly string[]): Promise<User[]> {
  return db<User[]>`select id, email, name from users where id = any(${[...userIds]}::uuid[])`
}

type NewUser = { email: string; name: string; passwordHash: string }

/** null when there is one with that e-mail address by now. */
export function insertUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: NewUser,
  requestId: string | undefined,
): Promise<string | null> {
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
