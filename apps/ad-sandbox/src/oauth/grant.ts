import type { Tx } from '@adloom/db'
import { GraphError } from '../graph/graph-error.ts'
import type { Grant } from '../graph/route.ts'
import { type App, checkProof, isAppToken } from './app.ts'
import { BROKEN, brokenSubcode, findToken } from './token.ts'

/** What a token grants at a moment. Throws the error of the platform for one that does not work. */
export async function openGrant(tx: Tx, app: App, token: string, proof: string | null, now: Date): Promise<Grant> {
  if (isAppToken(app, token)) return { ...OF_APP, appId: app.id, userId: app.id, userName: app.name }
  const found = await findToken(tx, token)
  if (!found) throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token')
  const subcode = brokenSubcode(found, now)
  if (subcode !== null) throw brokenError(subcode, found.expiresAt)
  checkProof(app, token, proof)
  const { kind, appId, userId, userName, permissions, declined, accountIds } = found
  return { kind, appId, userId, userName, permissions, declined, accountIds }
}

const OF_APP = { kind: 'app', permissions: [], declined: [], accountIds: [] } as const

export function brokenError(subcode: number, expiresAt: Date | null): GraphError {
  if (subcode === BROKEN.expired && expiresAt)
    return new GraphError(190, `Error validating access token: Session has expired on ${expiresAt.toUTCString()}.`, {
      subcode,
    })
  return new GraphError(190, MESSAGES[subcode] ?? 'Error validating access token.', { subcode })
}

const MESSAGES: Record<number, string> = {
  [BROKEN.appRemoved]: 'Error validating access token: The user has not authorized application.',
  [BROKEN.checkpoint]: 'Error validating access token: The user is enrolled in a blocking, logged-in checkpoint',
  [BROKEN.passwordChanged]:
    'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  [BROKEN.unconfirmedUser]:
    'Error validating access token: Sessions for the user are not allowed because the user is not a confirmed user.',
  [BROKEN.invalidated]: 'Error validating access token: The session is invalid because the user logged out.',
}
