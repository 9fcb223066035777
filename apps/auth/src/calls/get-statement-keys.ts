import { calls } from '@adloom/contracts/of/auth'
import { implementCallAcrossTeams } from '../deps.ts'

// Read each time, because another replica may have made a key since: services ask for one they do not know yet.
export const handler = implementCallAcrossTeams(calls['auth.get_statement_keys'], async (deps) => ({
  keys: await deps.statementKeys.list(),
}))
