import { actions } from '@adloom/contracts/of/auth'
import { implementAction } from '../deps.ts'
import { listApiKeys } from '../keys/api-key.ts'

export const handler = implementAction(actions.list_api_keys, (ctx) => listApiKeys(ctx.sql, ctx.caller.teamId))
