import { actions } from '@adloom/contracts/of/auth'
import { implementAction } from '../deps.ts'
import { createApiKey } from '../keys/create-api-key.ts'

export const handler = implementAction(actions.create_api_key, (ctx, input) => {
  const { caller: maker, requestId, commit, compensate: inTeam } = ctx
  return createApiKey(ctx, { maker, requestId, commit, inTeam }, input)
})
