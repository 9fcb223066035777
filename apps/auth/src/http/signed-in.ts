import { isIP } from 'node:net'
import { checkFreshSignIn, ToolError } from '@adloom/contracts'
import type { Request } from 'express'
import type { Deps } from '../deps.ts'
import { findMembership } from '../team/membership.ts'
import { findSession, noteSeen, type Origin, type Session } from '../sessions/session.ts'
import { requestIdOf } from './request.ts'
import { sessionCookie } from './cookies.ts'

/** As much of it as tells one browser from another. */
const USER_AGENT_MAX = 300

/** The session of the browser that asks, or null. */
export async function findSignedIn(deps: Deps, req: Request): Promise<Session | null> {
  const token = sessionCookie(deps.publicUrl).read(req)
  const now = deps.clock.now()
  const session = token === null ? null : await findSession(deps.db, token, now)
  if (session) deps.background.run('session seen', () => noteSeen(deps.db, session, now))
  return session
}

/** The session of the browser that asks. Errors: `unauthenticated`. */
export async function getSession(deps: Deps, req: Request): Promise<Session> {
  const session = await findSignedIn(deps, req)
  if (!session) throw new ToolError('unauthenticated', 'Sign in first.')
  return session
}

/** The same, of somebody who entered their password not long ago. Errors: `reauthentication_required` too. */
export async function getFreshSession(deps: Deps, req: Request): Promise<Session> {
  const session = await getSession(deps, req)
  checkFreshSignIn(session.signedInAt, deps.clock.now())
  return session
}

/**
 * Who asks, when they are an owner or admin of the team. Errors: `unauthenticated`; `forbidden`, in the same words for a
 * member, for who is none, and for a team that is not there.
 */
export async function getManager(deps: Deps, req: Request, teamId: string) {
  const { user } = await getSession(deps, req)
  const membership = await findMembership(deps, teamId, user.id, requestIdOf(req))
  if (!membership || membership.role === 'member')
    throw new ToolError('forbidden', 'Only an owner or admin of the team may do this.')
  return { user, membership }
}

/** Where a request comes from, for the audit. */
export const originOf = (deps: Deps, req: Request): Origin => ({
  requestId: requestIdOf(req),
  address: addressOf(req),
  userAgent: req.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
  now: deps.clock.now(),
})

/** The client's address: what the gateway says, as far as the gateway is trusted. */
const addressOf = (req: Request): string => (isIP(req.ip ?? '') ? req.ip! : 'unknown')
