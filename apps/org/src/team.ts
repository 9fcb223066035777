import { ToolError } from '@adloom/contracts'
import type { Tx } from '@adloom/db'

/** Fails with not_found unless there is such a team. */
export async function requireTeam(tx: Tx, teamId: string): Promise<void> {
  const [team] = await tx`select 1 from teams where team_id = ${teamId}`
  if (!team) throw new ToolError('not_found', 'There is no such team.')
}
