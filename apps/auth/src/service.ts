import { disposeInOrder, serveCalls } from '@adloom/service'
import { handler as createResetLink } from './calls/create-reset-link.ts'
import { handler as createUser } from './calls/create-user.ts'
import { handler as getStatementKeys } from './calls/get-statement-keys.ts'
import { handler as issueApiKey } from './calls/issue-api-key.ts'
import { handler as resolveCredential } from './calls/resolve-credential.ts'
import { followMemberships } from './consumers/membership-changed.ts'
import type { Deps } from './deps.ts'
import { createHttpApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { startAnnouncing } from './jobs/announce-revocations.ts'
import { startCleanUp } from './jobs/clean-up.ts'
import { startPinning } from './jobs/pin-workspaces.ts'

/** Everything that auth does, until disposed of. */
export async function startService(
  deps: Deps & AsyncDisposable,
): Promise<AsyncDisposable & { ready: { port: number } }> {
  await deps.statementKeys.refresh()
  await deps.oauthKeys.refresh()
  const calls = serveCalls('auth', deps, [
    createResetLink,
    createUser,
    getStatementKeys,
    issueApiKey,
    resolveCredential,
  ])
  const memberships = followMemberships(deps)
  const announcing = startAnnouncing(deps)
  const cleanUp = startCleanUp(deps)
  const pinning = startPinning(deps)
  const http = await listen(createHttpApp(deps), deps.http)
  await deps.bus.flush()
  const parts = disposeInOrder(http, calls, memberships, deps.background, announcing, cleanUp, pinning, deps)
  return { ...parts, ready: { port: http.port } }
}
