import { randomBytes } from 'node:crypto'
import type { Sql, Tx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import { hashOfSecret } from '../secrets/secret-text.ts'
import type { User } from '../accounts/user.ts'

const DAY_MS = 24 * 3_600_000
/** A session ends at the latest this long after the sign-in. Source: docs/rules.md §11. */
export const SESSION_MS = 30 * DAY_MS
/** An unused session ends after this long. */
const IDLE_MS = DAY_MS
/** The precision of the last use. It is coarse, to avoid a write for every request. */
const SEEN_EVERY_MS = 60_000

/** Where a request comes from, for the audit log. */
export type Origin = { requestId: string; address: string; userAgent: string | null; now: Date }

/** Starts a session and returns its token, for the cookie. Only a hash of the token is stored. */
export async function insertSession(tx: Tx, userId: string, origin: Origin): Promise<string> {
  const { requestId, address, userAgent, now } = origin
  const token = randomBytes(32).toString('base64url')
  const [row] = await tx<{ id: string }[]>`
    insert into sessions (token_hash, user_id, address, user_agent, created_at, signed_in_at, last_seen_at, expires_at)
    values (${hashOfSecret(token)}, ${userId}, ${address}, ${userAgent}, ${now}, ${now}, ${now},
            ${new Date(now.getTime() + SESSION_MS)})
    returning id`
  await audit(tx, now, { action: 'session.created', subjectId: row!.id, userId, requestId, details: { address } })
  return token
}

export type Session = {
  id: string
  user: User
  /** When the person last entered their password, as an instant. */
  signedInAt: string
  expiresAt: Date
  isSeenLately: boolean
}

/** Finds the session of a token, unless it has ended. */
export async function findSession(db: Sql, token: string, now: Date): Promise<Session | null> {
  const [row] = await db<(User & { session_id: string; signed_in_at: Date; last_seen_at: Date; expires_at: Date })[]>`
    select s.id as session_id, s.signed_in_at, s.last_seen_at, s.expires_at, u.id, u.email, u.name, u.confined_to as "confinedTo"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashOfSecret(token)} and s.expires_at > ${now}
      and s.last_seen_at > ${new Date(now.getTime() - IDLE_MS)}`
  if (!row) return null
  const { session_id, signed_in_at, last_seen_at, expires_at, ...user } = row
  const isSeenLately = now.getTime() - last_seen_at.getTime() < SEEN_EVERY_MS
  return { id: session_id, user, signedInAt: signed_in_at.toISOString(), expiresAt: expires_at, isSeenLately }
}

/** Those of these sessions that have not ended. */
export async function listLiving(db: Sql, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from sessions
    where id = any(${[...ids]}::uuid[]) and expires_at > ${now}
      and last_seen_at > ${new Date(now.getTime() - IDLE_MS)}`
  return rows.map(({ id }) => id)
}

/** Records the use of a session, which keeps it from expiring. */
export async function recordSeen(db: Sql, { id, isSeenLately }: Session, now: Date): Promise<void> {
  if (!isSeenLately) await db`update sessions set last_seen_at = ${now} where id = ${id}`
}

/** Records that the person has entered their password again. */
export async function confirmSession(
  tx: Tx,
  { id, user }: Session,
  { requestId, address, now }: Origin,
): Promise<void> {
  await tx`update sessions set signed_in_at = ${now} where id = ${id}`
  const entry = { action: 'session.confirmed', subjectId: id, userId: user.id, requestId } as const
  await audit(tx, now, { ...entry, details: { address } })
}

/** Deletes ended sessions. */
export async function sweepSessions(db: Sql, now: Date): Promise<void> {
  await db`delete from sessions where expires_at <= ${now} or last_seen_at <= ${new Date(now.getTime() - IDLE_MS)}`
}

/** Ends the session of a token, if it exists. */
export async function deleteSession(tx: Tx, token: string, { requestId, address, now }: Origin): Promise<void> {
  const [row] = await tx<{ id: string; user_id: string }[]>`
    delete from sessions where token_hash = ${hashOfSecret(token)} returning id, user_id`
  if (!row) return
  const entry = { action: 'session.deleted', subjectId: row.id, userId: row.user_id, requestId } as const
  await audit(tx, now, { ...entry, details: { address } })
}

export type ListedSession = {
  id: string
  address: string | null
  user_agent: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** Lists the sessions of a person, most recently used first. */
export async function listSessions(db: Sql, userId: string, now: Date): Promise<ListedSession[]> {
  return db<ListedSession[]>`
    select id, address, user_agent, created_at, last_seen_at, expires_at from sessions
    where user_id = ${userId} and expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - IDLE_MS)}
    order by last_seen_at desc, id`
}
