import type { Caller, InputOf, OutputOf } from '@adloom/contracts'
import { ToolError } from '@adloom/contracts'
import type { actions } from '@adloom/contracts/of/auth'
import type { InTx } from '@adloom/service'
import { endIfLeft } from '../credentials/credentials.ts'
import type { Deps } from '../deps.ts'
import { checkGrantable, workspacesToGrant } from '../team/membership.ts'
import { insertApiKey, shownKey } from './api-key.ts'

type Action = typeof actions.create_api_key

/** Who makes a key, and what they may do themselves. */
export type Maker = Pick<Caller, 'teamId' | 'userId' | 'role' | 'workspaceIds' | 'allWorkspaces' | 'primaryWorkspaceId'>

/** `commit` is the transaction of the call, `inTeam` one beside it. Both are those of the maker's team. */
export type Making = { maker: Maker; requestId: string; commit: InTx; inTeam: InTx }

/**
 * Makes a key. Its text is in this answer and nowhere else: what `commit` may keep has none, and so has the answer when
 * `commit` repeats an earlier one. Errors: `invalid_input`, `conflict`, `forbidden`.
 */
export async function createApiKey(
  deps: Pick<Deps, 'bus' | 'clock' | 'revocationFeed'>,
  { maker, requestId, commit, inTeam }: Making,
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
