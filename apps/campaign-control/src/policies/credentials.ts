import { call, type ReadingBus } from '@adloom/bus'
import { calls } from '@adloom/contracts/of/campaign-control'

/** An API key or grant of the team. */
export type Credential = { id: string; kind: 'api_key' | 'oauth'; name: string; userId: string }

/** Short, because a person is waiting for the answer. */
const TIMEOUT_MS = 3_000

type Asking = { bus: ReadingBus; caller: { teamId: string }; requestId: string }

/** Asks auth for the keys and grants of the team that are valid now. Errors: `unavailable`, `timeout`. */
export async function listCredentials({ bus, caller, requestId }: Asking): Promise<Credential[]> {
  const options = { timeoutMs: TIMEOUT_MS, requestId }
  const { credentials } = await call(bus, calls['auth.list_credentials'], { teamId: caller.teamId }, options)
  return credentials
}
