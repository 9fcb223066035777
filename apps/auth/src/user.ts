import type { Sql, Tx } from '@adloom/db'

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
