import { calls } from '@adloom/contracts/of/auth'
import { implementCallAcrossTeams } from '../deps.ts'
import { listLiving } from '../sessions/session.ts'

export const handler = implementCallAcrossTeams(calls['auth.find_ended_sessions'], async (deps, { sessionIds }) => {
  const living = new Set(await listLiving(deps.db, sessionIds, deps.clock.now()))
  return { ended: sessionIds.filter((id) => !living.has(id)) }
})
