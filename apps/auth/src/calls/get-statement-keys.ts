import { calls } from '@adloom/contracts/of/auth'
import { implementCallAcrossTeams } from '../deps.ts'

// Read on every call: services ask when they meet an unknown key, which another replica may have just made.
export const handler = implementCallAcrossTeams(calls['auth.get_statement_keys'], async (deps) => ({
  keys: await deps.statementKeys.list(),
}))
