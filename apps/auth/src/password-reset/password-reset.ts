import { inTx, type Sql, type Tx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import { endCredentials } from '../credentials/credentials.ts'
import type { Deps } from '../deps.ts'
import { createLinkToken } from '../secrets/link-token.ts'
import type { Origin } from '../sessions/session.ts'
import { type Account, listAccounts, proveAddress } from '../accounts/user.ts'

const HOUR_MS = 3_600_000
/** A mailed link is used right away. A link from the operator may take a day to reach the person. */
const MAILED_LINK_MS = HOUR_MS
export const OPERATOR_LINK_MS = 24 * HOUR_MS

export type ResetLink = { url: string; expiresAt: Date }

/** Creates a link that lets the person set a new password. Using it also proves their address. */
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

/** Mails a reset link if the address has an account. Runs in the background, so the response time reveals nothing. */
export function mailResetLink(deps: Deps, email: string, requestId: string): void {
  const { mailer } = deps
  if (!mailer) return
  deps.background.run('password reset', async () => {
    // The proven account, or else the newest one: receiving this mail proves the address.
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

/** Sets the password. Ends all of the person's sessions except `keep`, and deletes their reset links. */
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
 * Sets the password with a reset link and ends every session. Keys and grants stay valid, unless the account was
 * unproven: anyone could have created those, so they end too. Needs the system role. Returns false if the link was
 * used in the meantime, or if the address was proven for another account.
 */
export async function resetPassword(
  tx: Tx,
  account: Account,
  passwordHash: string,
  tokenHash: Buffer,
  { requestId, address, now }: Origin,
): Promise<boolean> {
  const { id: userId } = account
  const deleted = await tx<{ token_hash: Buffer }[]>`
    delete from password_resets where user_id = ${userId} returning token_hash`
  if (!deleted.some(({ token_hash }) => token_hash.equals(tokenHash))) return false
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
