import type { Caller, InputOf, OutputOf } from '@adloom/contracts'
import { ToolError } from '@adloom/contracts'
import type { actions } from '@adloom/contracts/of/auth'
import type { InTx } from '@adloom/service'
import { endIfLeft } from '../credentials/credentials.ts'
import type { Deps } from '../deps.ts'
import { checkGrantable, workspacesToGrant } from '../team/membership.ts'
import { insertApiKey, shownKey } from './api-key.ts'

type Action = typeof actions.create_api_key

/** The person who makes a key, with their own rights. */
export type Maker = Pick<Caller, 'teamId' | 'userId' | 'role' | 'workspaceIds' | 'allWorkspaces' | 'primaryWorkspaceId'>

/** `commit` runs the call's transaction, `inTeam` a separate one. Both are limited to the maker's team. */
export type KeyCreation = { maker: Maker; requestId: string; commit: InTx; inTeam: InTx }

/**
 * Creates a key. Only this result contains its text: the answer that `commit` stores and replays does not.
 * Errors: `invalid_input`, `conflict`, `forbidden`.
 */
export async function createApiKey(
  deps: Pick<Deps, 'bus' | 'clock' | 'revocationFeed'>,
  { maker, requestId, commit, inTeam }: KeyCreation,
  input: InputOf<Action>,
): Promise<OutputOf<Action>> {
  const { name, scopes } = input
  const { teamId, userId } = maker
  const now = deps.clock.now()
  checkGrantable(scopes, maker.role)
  const workspaceIds = workspacesToGrant(input.workspaceIds, maker)
  const expiresAt = futureInstant(input.expiresAt ?? undefined, now)
  let key: string | null = null
  const stored = await commit(async (tx) => {
    const made = await insertApiKey(tx, { teamId, userId, name, scopes, workspaceIds, expiresAt, requestId, now })
    key = made.text
    const { lastUsedAt: _never, ...shown } = shownKey(made.row)
    return { ...shown, key: null }
  })
  await endIfLeft(deps, { teamId, userId, requestId, inTeam })
  return { ...stored, key }
}

function futureInstant(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const instant = new Date(text)
  if (instant > now) return instant
  const message = 'The expiry must be in the future.'
  throw new ToolError('invalid_input', message, { issues: [{ path: 'expiresAt', code: 'in_the_past', message }] })
}
