import { ToolError } from '@adloom/contracts'
import type { Tx } from '@adloom/db'

/** Locks the team, so that changes to what must be unique within it run one after the other. Errors: `not_found`. */
export async function lockTeam(tx: Tx, teamId: string): Promise<void> {
  const [team] = await tx`select 1 from teams where team_id = ${teamId} for no key update`
  if (!team) throw new ToolError('not_found', 'There is no such team.')
}
