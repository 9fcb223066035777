import type { SpendPolicy } from '@adloom/contracts'
import type { TeamSql, Tx } from '@adloom/db'

export type HeldPolicy = { credentialId: string; policy: SpendPolicy; updatedAt: Date; updatedBy: string }

/** The policies of a team. */
export const listHeldPolicies = (sql: TeamSql, teamId: string): Promise<HeldPolicy[]> =>
  sql<HeldPolicy[]>`
    select credential_id as "credentialId", policy, updated_at as "updatedAt", updated_by as "updatedBy"
    from spend_policies where team_id = ${teamId}`

/** The policy that a credential has of its own, to be changed. Hold the credential alone first. */
export async function findOwnPolicy(tx: Tx, teamId: string, credentialId: string): Promise<SpendPolicy | null> {
  const [row] = await tx<{ policy: SpendPolicy }[]>`
    select policy from spend_policies where team_id = ${teamId} and credential_id = ${credentialId}`
  return row?.policy ?? null
}

export const presentHeld = ({ credentialId, policy, updatedAt, updatedBy }: HeldPolicy) => ({
  credentialId,
  policy,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
})
