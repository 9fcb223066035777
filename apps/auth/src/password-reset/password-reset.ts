import { inTx, type Sql, type Tx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import { endCredentials } from '../credentials/credentials.ts'
import type { Deps } from '../deps.ts'
import { createLinkToken } from '../secrets/link-token.ts'
import type { Origin } from '../sessions/session.ts'
import { type Account, listAccounts, proveAddress } from '../accounts/user.ts'

const HOUR_MS = 3_600_000
/** A link that was mailed is used at once; one that an operator hands over may lie for a while. */
const MAILED_LINK_MS = HOUR_MS
export const HANDED_LINK_MS = 24 * HOUR_MS

export type ResetLink = { url: string; expiresAt: Date }

/** A link with which the person can set a new password, and which proves their address. */
export async function createResetLink(
  deps: Deps,
  { id }: Account,
  lifetimeMs: number,
  requestId: string | undefined,
): Promise<ResetLink> {
  const { text, hash } = createLinkToken()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await inTx(deps.db, {}, async (tx) => {
    await tx`
      insert into password_resets (token_hash, user_id, expires_at, created_at)
      values (${hash}, ${id}, ${expiresAt}, ${now})`
    await audit(tx, now, { action: 'password.reset_requested', subjectId: id, requestId })
  })
  return { url: `${deps.publicUrl}/sign-in/reset?token=${text}`, expiresAt }
}

/** Sends that link, if there is such a person. Takes no time that would tell. */
export function mailResetLink(deps: Deps, email: string, requestId: string): void {
  const { mailer } = deps
  if (!mailer) return
  deps.background.run('password reset', async () => {
    // The proven account; where there is none, this mail proves the newest.
    const [account] = await listAccounts(deps.db, email)
    if (!account) return
    const link = await createResetLink(deps, account, MAILED_LINK_MS, requestId)
    const text = `Someone, probably you, asked to reset your Adloom password.\n\nSet a new password within an hour:\n${link.url}\n\nIf it was not you, ignore this mail. Your password stays the same.\n`
    await mailer.send({ to: email, subject: 'Reset your Adloom password', text })
  })
}

export async function findReset(db: Sql, tokenHash: Buffer | null, now: Date): Promise<Account | null> {
  if (!tokenHash) return null
  const [account] = await db<Account[]>`
    select u.id, u.email, u.name, u.confined_to as "confinedTo", u.password_hash as "passwordHash"
    from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${tokenHash} and r.expires_at > ${now}`
  return account ?? null
}

/** Sets the password, and ends the person's sessions, all but `keep`, and all links to set another. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  { requestId, address, now }: Origin,
  keep: string,
): Promise<void> {
  await tx`delete from password_resets where user_id = ${userId}`
  await setPassword(tx, userId, passwordHash, keep)
  await audit(tx, now, { action: 'password.changed', subjectId: userId, userId, requestId, details: { address } })
}

/**
 * The same by a link, which ends every session. What the person granted to applications stays, unless the account was
 * not proven: then nobody knows whose it was until now, so its keys and grants end too. Needs the system role. False:
 * the link has been used meanwhile, or another account has been proven to be of the address.
 */
export async function resetPassword(
  tx: Tx,
  account: Account,
  passwordHash: string,
  tokenHash: Buffer,
  { requestId, address, now }: Origin,
): Promise<boolean> {
  const { id: userId } = account
  const spent = await tx<{ token_hash: Buffer }[]>`
    delete from password_resets where user_id = ${userId} returning token_hash`
  if (!spent.some(({ token_hash }) => token_hash.equals(tokenHash))) return false
  const proves = account.confinedTo !== null
  if (proves && !(await proveAddress(tx, account, requestId, now))) return false
  await setPassword(tx, userId, passwordHash, null)
  await audit(tx, now, { action: 'password.reset', subjectId: userId, userId, requestId, details: { address } })
  if (proves) await endCredentials(tx, { userId, teamId: null }, { because: 'address_proven', requestId, now })
  return true
}

async function setPassword(tx: Tx, userId: string, passwordHash: string, keep: string | null) {
  await tx`update users set password_hash = ${passwordHash} where id = ${userId}`
  await tx`delete from sessions where user_id = ${userId} and id is distinct from ${keep}`
}
