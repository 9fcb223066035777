import type { Caller } from './caller.ts'
import type { ActionContract } from '../define/action.ts'
import { ToolError } from '../errors/errors.ts'

/** How long a password entry counts as a fresh sign-in. Source: docs/rules.md §8. */
export const FRESH_SIGN_IN_MS = 12 * 3_600_000

/**
 * Decides who may do an action. The gateway checks it first, and the service checks it again in case the gateway is
 * wrong. Errors: `human_required`, `forbidden`, `reauthentication_required`.
 */
export function checkActor(
  { roles, requiresFreshSignIn }: Pick<ActionContract, 'roles' | 'requiresFreshSignIn'>,
  { credential, role }: Caller,
  now: Date,
): void {
  if (credential.kind !== 'session') throw new ToolError('human_required', 'Only a signed-in person may do this.')
  if (!roles?.includes(role)) throw new ToolError('forbidden', `Your role in this team, ${role}, does not allow this.`)
  if (requiresFreshSignIn) checkFreshSignIn(credential.signedInAt, now)
}

/** Errors: `reauthentication_required` when the password was entered too long ago, or at an unknown time. */
export function checkFreshSignIn(signedInAt: string | undefined, now: Date): void {
  if (isFreshSignIn(signedInAt, now)) return
  throw new ToolError(
    'reauthentication_required',
    'You last entered your password more than 12 hours ago. Enter it again to continue.',
  )
}

export const isFreshSignIn = (signedInAt: string | undefined, now: Date): boolean =>
  signedInAt !== undefined && now.getTime() - new Date(signedInAt).getTime() <= FRESH_SIGN_IN_MS
