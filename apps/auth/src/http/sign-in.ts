import { inTx } from '@adloom/db'
import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { deleteSession, insertSession } from '../session.ts'
import { beginAttempt } from '../sign-in-throttle.ts'
import { canonicalEmail, findUserByEmail, type User } from '../user.ts'
import { sessionCookie } from './session-cookie.ts'
import { originOf } from './signed-in.ts'

export const SignIn = z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(200) })
export type SignIn = z.output<typeof SignIn>

/** The person whose e-mail address and password these are, or null. Errors: `rate_limited` after too many failures. */
export async function authenticate(deps: Deps, req: Request, { email, password }: SignIn): Promise<User | null> {
  const { address, now } = originOf(deps, req)
  const attempt = await beginAttempt(deps.db, { email: canonicalEmail(email), address }, now)
  const user = await checkPassword(deps, email, password).catch(async (thrown) => {
    await attempt.release()
    throw thrown
  })
  if (user) await attempt.release()
  return user
}

/** Signs a person in, in this browser: under a new token, and out of what was signed in before. */
export async function openSession(deps: Deps, req: Request, res: Response, userId: string): Promise<void> {
  const cookie = sessionCookie(deps.publicUrl)
  const before = cookie.read(req)
  const origin = originOf(deps, req)
  const token = await inTx(deps.db, {}, async (tx) => {
    if (before !== null) await deleteSession(tx, before, origin)
    return insertSession(tx, userId, origin)
  })
  cookie.set(res, token)
}

/** Signs out whoever is signed in, in this browser. */
export async function closeSession(deps: Deps, req: Request, res: Response): Promise<void> {
  const cookie = sessionCookie(deps.publicUrl)
  const token = cookie.read(req)
  if (token !== null) await inTx(deps.db, {}, (tx) => deleteSession(tx, token, originOf(deps, req)))
  cookie.clear(res)
}

/** Takes as long for an unknown person as for a known one. */
async function checkPassword(deps: Deps, email: string, password: string): Promise<User | null> {
  const user = await findUserByEmail(deps.db, email)
  const isRight = await deps.passwords.matches(user?.password_hash, password)
  if (!user || !isRight) return null
  // The password is at hand only now, so this is when a hash with yesterday's parameters is made anew.
  if (deps.passwords.isOutdated(user.password_hash)) {
    const hash = await deps.passwords.hash(password)
    await deps.db`update users set password_hash = ${hash} where id = ${user.id}`
  }
  return user
}
