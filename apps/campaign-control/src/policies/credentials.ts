import { call, type ReadingBus } from '@adloom/bus'
import { type Caller, DEFAULT_POLICY, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/campaign-control'

/** An API key or grant of the team. */
export type Credential = { id: string; kind: 'api_key' | 'oauth'; name: string; userId: string }

/** Short, because a person is waiting for the answer. */
const TIMEOUT_MS = 3_000

type Asking = { bus: ReadingBus; caller: Caller; requestId: string }

/** Asks auth for the keys and grants of the team that are valid now. Errors: `unavailable`, `timeout`. */
export async function listCredentials({ bus, caller, requestId }: Asking): Promise<Credential[]> {
  const options = { timeoutMs: TIMEOUT_MS, requestId }
  const { credentials } = await call(bus, calls['auth.list_credentials'], { teamId: caller.teamId }, options)
  return credentials
}

/** Errors: `not_found` for a credential that is missing, no longer valid or of another team. */
export async function requireHolder(asking: Asking, credentialId: string): Promise<void> {
  if (credentialId === DEFAULT_POLICY) return
  const credentials = await listCredentials(asking)
  if (!credentials.some(({ id }) => id === credentialId))
    throw new ToolError('not_found', 'There is no such API key or connected application.')
}

/** Those that a person may know of: members do not learn about the keys and applications of others. */
export const visibleTo = ({ role, userId }: Caller, credentials: readonly Credential[]): Credential[] =>
  credentials.filter((credential) => role !== 'member' || credential.userId === userId)
