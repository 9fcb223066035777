import { ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { InTx } from '@adloom/service'
import type { Deps } from '../deps.ts'
import { revokeApiKeys } from './api-key.ts'

type By = { teamId: string; userId: string; requestId: string; sql: TeamSql; commit: InTx }

/** Revokes a key of the team. Repeating it changes nothing. Errors: `not_found`, also for a key of another team. */
export async function revokeApiKey(
  { clock, revocationFeed }: Pick<Deps, 'clock' | 'revocationFeed'>,
  { teamId, userId, requestId, sql, commit }: By,
  apiKeyId: string,
) {
  const [exists] = await sql`select 1 as found from api_keys where team_id = ${teamId} and id = ${apiKeyId}`
  if (!exists) throw new ToolError('not_found', 'There is no such API key.')
  const now = clock.now()
  const answer = await commit(async (tx) => {
    await revokeApiKeys(tx, [apiKeyId], { action: 'api_key.deleted', teamId, userId, requestId, now })
    return { apiKeyId, revoked: true as const }
  })
  revocationFeed.wake()
  return answer
}
