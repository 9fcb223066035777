import { inTx, type Sql, type TeamSql, type Tx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'

export type User = {
  id: string
  email: string
  name: string
  /** The team that an account is confined to until its address is proven; null once it is. */
  confinedTo: string | null
}
export type Account = User & { passwordHash: string }

/** E-mail addresses are compared without regard to case. */
export const canonicalEmail = (email: string) => email.toLowerCase()

/** Lists the accounts of an address: the proven one first, then the confined ones, newest first. */
export async function listAccounts(db: Sql | Tx, email: string): Promise<Account[]> {
  return db<Account[]>`
    select id, email, name, confined_to as "confinedTo", password_hash as "passwordHash" from users
    where email = ${canonicalEmail(email)} order by confined_to is not null, created_at desc, id`
}

/** Finds the proven account of an address. */
export async function findProvenAccount(db: Sql | Tx, email: string): Promise<Account | null> {
  const [first] = await listAccounts(db, email)
  return first?.confinedTo === null ? first : null
}

export async function getAccount(db: Sql | Tx, userId: string): Promise<Account> {
  const [account] = await db<Account[]>`
    select id, email, name, confined_to as "confinedTo", password_hash as "passwordHash" from users where id = ${userId}`
  return account!
}

export async function userExists(db: Sql | Tx, userId: string): Promise<boolean> {
  const rows = await db`select 1 from users where id = ${userId}`
  return rows.length === 1
}

/** Returns the users that exist, in no particular order. */
export async function listUsers(sql: TeamSql, userIds: readonly string[]): Promise<User[]> {
  return sql<User[]>`
    select id, email, name, confined_to as "confinedTo" from users where id = any(${[...userIds]}::uuid[])`
}

type NewUser = Pick<Account, 'email' | 'name' | 'passwordHash' | 'confinedTo'>

/** Returns null if the address already has a proven account, or a confined one in the same team. */
export function insertUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  { email, name, passwordHash, confinedTo }: NewUser,
  requestId: string | undefined,
): Promise<Account | null> {
  const now = deps.clock.now()
  const user = { email: canonicalEmail(email), name, passwordHash, confinedTo }
  return inTx(deps.db, {}, async (tx) => {
    await lockAddress(tx, user.email)
    const [row] = await tx<{ id: string }[]>`
      insert into users (email, name, password_hash, confined_to, created_at)
      values (${user.email}, ${name}, ${passwordHash}, ${confinedTo}, ${now})
      on conflict (email, confined_to) do nothing returning id`
    if (!row) return null
    const details = { confinedTo }
    await audit(tx, now, { action: 'user.created', subjectId: row.id, requestId, details })
    return { id: row.id, ...user }
  })
}

/**
 * Marks the account's address as proven, so that it can join other teams. Returns false if another account of the
 * address was proven in the meantime.
 */
export async function proveAddress(tx: Tx, user: User, requestId: string, now: Date): Promise<boolean> {
  await lockAddress(tx, user.email)
  const rows = await tx`
    update users set confined_to = null
    where id = ${user.id} and not exists (select from users p where p.email = ${user.email} and p.confined_to is null)
    returning 1`
  if (rows.length === 0) return false
  await audit(tx, now, { action: 'user.address_proven', subjectId: user.id, userId: user.id, requestId })
  return true
}

/** Serializes changes to one address. Otherwise the second of two would violate the unique index. */
async function lockAddress(tx: Tx, email: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`
}
