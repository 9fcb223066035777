import { calls } from '@adloom/contracts/of/generation'
import { implementCall } from '../deps.ts'
import { findUsedBytes } from '../assets/storage.ts'

export const handler = implementCall(calls['generation.get_storage'], async (ctx, { teamId }) => ({
  usedBytes: await findUsedBytes(ctx.sql, teamId),
  quotaBytes: ctx.quotaBytes,
}))
