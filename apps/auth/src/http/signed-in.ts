import { isIP } from 'node:net'
import { checkFreshSignIn, ToolError } from '@adloom/contracts'
import type { Request } from 'express'
import type { Deps } from '../deps.ts'
import { findMembership } from '../team/membership.ts'
import { findSession, recordSeen, type Origin, type Session } from '../sessions/session.ts'
import { requestIdOf } from './request.ts'
import { sessionCookie } from './cookies.ts'

/** Enough of the User-Agent header to tell browsers apart. */
const USER_AGENT_MAX = 300

/** Finds the session of the requesting browser. */
export async function findSignedIn(deps: Deps, req: Request): Promise<Session | null> {
  const token = sessionCookie(deps.publicUrl).read(req)
  const now = deps.clock.now()
  const session = token === null ? null : await findSession(deps.db, token, now)
  if (session) deps.background.run('session seen', () => recordSeen(deps.db, session, now))
  return session
}

/** Returns the session of the requesting browser. Errors: `unauthenticated`. */
export async function getSession(deps: Deps, req: Request): Promise<Session> {
  const session = await findSignedIn(deps, req)
  if (!session) throw new ToolError('unauthenticated', 'Sign in first.')
  return session
}

/** Like `getSession`, but the person must have entered their password recently. Errors: `reauthentication_required`. */
export async function getFreshSession(deps: Deps, req: Request): Promise<Session> {
  const session = await getSession(deps, req)
  checkFreshSignIn(session.signedInAt, deps.clock.now())
  return session
}

/**
 * Returns the signed-in person if they are an owner or admin of the team. Errors: `unauthenticated`, and `forbidden`
 * with the same message for members, non-members and unknown teams.
 */
export async function getManager(deps: Deps, req: Request, teamId: string) {
  const { user } = await getSession(deps, req)
  const membership = await findMembership(deps, teamId, user.id, requestIdOf(req))
  if (!membership || membership.role === 'member')
    throw new ToolError('forbidden', 'Only an owner or admin of the team may do this.')
  return { user, membership }
}

/** Where a request comes from, for the audit log. */
export const originOf = (deps: Deps, req: Request): Origin => ({
  requestId: requestIdOf(req),
  address: addressOf(req),
  userAgent: req.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
  now: deps.clock.now(),
})

/** The client's address as reported by the trusted proxies. */
const addressOf = (req: Request): string => (isIP(req.ip ?? '') ? req.ip! : 'unknown')
