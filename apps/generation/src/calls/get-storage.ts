import { calls } from '@adloom/contracts/of/generation'
import { teamSql } from '@adloom/db'
import { implementCall } from '../deps.ts'
import { findUsedBytes } from '../assets/storage.ts'

export const handler = implementCall(calls['generation.get_storage'], async (deps, { teamId }) => ({
  usedBytes: await findUsedBytes(teamSql(deps.db, teamId), teamId),
  quotaBytes: deps.quotaBytes,
}))
