import { actions } from '@adloom/contracts/of/auth'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.list_offered_scopes, async ({ offeredScopes }) => ({
  scopes: [...offeredScopes],
}))
