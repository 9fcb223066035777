import { type ActionInput, type ActionOutput, actionQuery, callAction } from '../../../data/client.ts'

export type ListedKey = ActionOutput<'list_api_keys'>['apiKeys'][number]
export type CreatedKey = ActionOutput<'create_api_key'> & { key: string }

export const keysQuery = (teamId: string) => actionQuery('list_api_keys', teamId, {})

/** The scopes with at least one tool in this installation. Forms offer only these. */
export const offeredScopesQuery = (teamId: string) => ({
  ...actionQuery('list_offered_scopes', teamId, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

export type NewKey = ActionInput<'create_api_key'> & { teamId: string }

export async function createKey({ teamId, ...input }: NewKey): Promise<CreatedKey> {
  const { key, ...shown } = await callAction('create_api_key', input, teamId)
  // Sent without an idempotency key, so the answer is no replay.
  return { ...shown, key: key! }
}

export const revokeKey = (teamId: string, apiKeyId: string) => callAction('revoke_api_key', { apiKeyId }, teamId)
