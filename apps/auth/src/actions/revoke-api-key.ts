import { actions } from '@adloom/contracts/of/auth'
import { implementAction } from '../deps.ts'
import { revokeApiKey } from '../keys/revoke-api-key.ts'

export const handler = implementAction(actions.revoke_api_key, (ctx, { apiKeyId }) => {
  const { teamId, userId } = ctx.caller
  const { requestId, sql, commit } = ctx
  return revokeApiKey(ctx, { teamId, userId, requestId, sql, commit }, apiKeyId)
})
