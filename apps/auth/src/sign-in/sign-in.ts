import { inTx } from '@adloom/db'
import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { deviceCookie, sessionCookie } from '../http/cookies.ts'
import { originOf } from '../http/signed-in.ts'
import { deleteSession, insertSession, type Session } from '../sessions/session.ts'
import { type Account, canonicalEmail, getAccount, listAccounts } from '../accounts/user.ts'
import { beginAttempt, beginConfirmation } from './sign-in-throttle.ts'
import { notifyOfFailures } from './notify-of-failures.ts'

export const SignIn = z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(200) })
export type SignIn = z.output<typeof SignIn>

/**
 * Finds the account with this e-mail address and password. If several match, it prefers the one confined to `teamId`,
 * the team that the person is about to open, and then the proven one. Errors: `rate_limited` after too many failures.
 */
export async function authenticate(
  deps: Deps,
  req: Request,
  { email, password }: SignIn,
  teamId?: string,
): Promise<Account | null> {
  const { address, now } = originOf(deps, req)
  const accounts = await listAccounts(deps.db, email)
  const known = deps.knownDevices.find(deviceCookie(deps.publicUrl).read(req), accounts)
  const who = { email: canonicalEmail(email), address, device: known?.name ?? null }
  const attempt = await beginAttempt(deps.db, who, now)
  const candidates = attempt.isOfDeviceOnly && known ? [known.account] : accounts
  const right = await matching(deps, candidates, password).catch(async (thrown: unknown) => {
    await attempt.release()
    throw thrown
  })
  const account = right.find(({ confinedTo }) => confinedTo === teamId) ?? right[0]
  if (account) await attempt.release()
  else if (attempt.shouldNotify) notifyOfFailures(deps, who.email, now)
  return account ?? null
}

/** Returns the signed-in account if the password is right. Errors: `rate_limited` after too many failures. */
export async function confirmPassword(deps: Deps, session: Session, password: string): Promise<Account | null> {
  // Counted per session: other people cannot use up the attempts, and an open session does not help to guess.
  const attempt = await beginConfirmation(deps.db, session.id, deps.clock.now())
  const account = await getAccount(deps.db, session.user.id)
  const [right] = await matching(deps, [account], password)
  if (right) await attempt.release()
  return right ?? null
}

/** Signs a person in with a new token and ends the previous session of this browser. */
export async function openSession(deps: Deps, req: Request, res: Response, account: Account): Promise<void> {
  const cookie = sessionCookie(deps.publicUrl)
  const before = cookie.read(req)
  const origin = originOf(deps, req)
  const token = await inTx(deps.db, {}, async (tx) => {
    if (before !== null) await deleteSession(tx, before, origin)
    return insertSession(tx, account.id, origin)
  })
  cookie.set(res, token)
  rememberDevice(deps, res, account)
}

/** Sets the device cookie, so that attacks on the account do not block sign-ins in this browser. */
export function rememberDevice(deps: Deps, res: Response, account: Account): void {
  deviceCookie(deps.publicUrl).set(res, deps.knownDevices.tokenFor(account))
}

/** Ends the session of this browser. */
export async function closeSession(deps: Deps, req: Request, res: Response): Promise<void> {
  const cookie = sessionCookie(deps.publicUrl)
  const token = cookie.read(req)
  if (token !== null) await inTx(deps.db, {}, (tx) => deleteSession(tx, token, originOf(deps, req)))
  cookie.clear(res)
}

/** Takes the same time for unknown and known addresses. */
async function matching(deps: Deps, accounts: readonly Account[], password: string): Promise<Account[]> {
  const hashes = accounts.map(({ passwordHash }) => passwordHash)
  const results = await deps.passwords.matches(hashes, password)
  const right = accounts.filter((_, i) => results[i])
  return Promise.all(right.map((account) => withFreshHash(deps, account, password)))
}

/** Replaces a hash with outdated parameters. This is the only moment when the password is available. */
async function withFreshHash(deps: Deps, account: Account, password: string): Promise<Account> {
  if (!deps.passwords.isOutdated(account.passwordHash)) return account
  const passwordHash = await deps.passwords.hash(password, account.passwordHash)
  // Unless the password was changed in the meantime.
  await deps.db`
    update users set password_hash = ${passwordHash}
    where id = ${account.id} and password_hash = ${account.passwordHash}`
  return { ...account, passwordHash }
}
