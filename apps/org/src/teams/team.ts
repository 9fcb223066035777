import { ToolError } from '@adloom/contracts'
import type { Tx } from '@adloom/db'

/** Fails with not_found unless there is such a team. Locks it: changes of what must be one of a kind in a team queue up. */
export async function lockTeam(tx: Tx, teamId: string): Promise<void> {
  const [team] = await tx`select 1 from teams where team_id = ${teamId} for no key update`
  if (!team) throw new ToolError('not_found', 'There is no such team.')
}
