import { inTx, type Sql, type Tx } from '@adloom/db'
import { audit } from './audit.ts'
import type { Deps } from './deps.ts'
import { createLinkToken } from './link-token.ts'
import type { Origin } from './session.ts'
import { findUserByEmail } from './user.ts'

const HOUR_MS = 3_600_000
/** A link that was mailed is used at once; one that an operator hands over may lie for a while. */
export const MAILED_LINK_MS = HOUR_MS
export const HANDED_LINK_MS = 24 * HOUR_MS

/** A link with which this person can set a new password; null when there is nobody with that address. */
export async function createResetLink(
  deps: Deps,
  email: string,
  lifetimeMs: number,
  requestId: string | undefined,
): Promise<{ url: string; expiresAt: Date } | null> {
  const user = await findUserByEmail(deps.db, email)
  if (!user) return null
  const { text, hash } = createLinkToken()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await inTx(deps.db, {}, async (tx) => {
    await tx`
      insert into password_resets (token_hash, user_id, expires_at, created_at)
      values (${hash}, ${user.id}, ${expiresAt}, ${now})`
    await audit(tx, now, { action: 'password.reset_requested', subjectId: user.id, requestId })
  })
  return { url: `${deps.publicUrl}/sign-in/reset?token=${text}`, expiresAt }
}

/** Sends that link, if there is such a person. Takes no time that would tell. */
export function mailResetLink(deps: Deps, email: string, requestId: string): void {
  const { mailer } = deps
  if (!mailer) return
  deps.background.run('password reset', async () => {
    const link = await createResetLink(deps, email, MAILED_LINK_MS, requestId)
    if (!link) return
    const text = `Somebody, probably you, asked for a new password on Adloom.\n\nSet it here within an hour:\n${link.url}\n\nIf it was not you, do nothing.\n`
    await mailer.send({ to: email, subject: 'A new password for Adloom', text })
  })
}

export async function findReset(db: Sql, tokenHash: Buffer | null, now: Date): Promise<{ userId: string } | null> {
  if (!tokenHash) return null
  const [row] = await db<{ userId: string }[]>`
    select user_id as "userId" from password_resets where token_hash = ${tokenHash} and expires_at > ${now}`
  return row ?? null
}

/**
 * Sets the password and ends the person's sessions, all but `keep`, and all links to set another. What they granted to
 * applications stays. False: the link has been used meanwhile.
 */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  { requestId, address, now }: Origin,
  options: { keep?: string; tokenHash?: Buffer } = {},
): Promise<boolean> {
  const spent = await tx<{ token_hash: Buffer }[]>`
    delete from password_resets where user_id = ${userId} returning token_hash`
  const { tokenHash, keep = null } = options
  if (tokenHash && !spent.some(({ token_hash }) => token_hash.equals(tokenHash))) return false
  await tx`update users set password_hash = ${passwordHash} where id = ${userId}`
  await tx`delete from sessions where user_id = ${userId} and id is distinct from ${keep}`
  const action = tokenHash ? 'password.reset' : 'password.changed'
  await audit(tx, now, { action, subjectId: userId, userId, requestId, details: { address } })
  return true
}
