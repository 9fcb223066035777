import { ToolError } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import type { InTx } from '@adloom/service'
import { audit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { findMembership } from '../team/membership.ts'
import { revokeGrants } from './grant.ts'
import { insertRevocations } from './revocation.ts'

/** The person who holds the credentials. A `teamId` of null means all of their teams and needs the system role. */
export type Holder = { userId: string; teamId: string | null }

/** Lists the API keys and grants of a person that have not been revoked. */
export async function listCredentials(tx: Tx, { userId, teamId }: Holder) {
  const [row] = await tx<{ keys: string[]; grants: string[] }[]>`
    select array(select id from api_keys where created_by = ${userId} and revoked_at is null
                   and (${teamId}::uuid is null or team_id = ${teamId})) as keys,
           array(select id from oauth_grants where user_id = ${userId} and revoked_at is null
                   and (${teamId}::uuid is null or team_id = ${teamId})) as grants`
  return row!
}

type End = { because: 'left_team' | 'address_proven'; requestId: string | undefined; now: Date }

/** Revokes all of a holder's credentials. Call it last in the transaction, and wake the feed after the commit. */
export async function endCredentials(tx: Tx, holder: Holder, end: End): Promise<void> {
  const { keys, grants } = await listCredentials(tx, holder)
  const { because, requestId, now } = end
  const revoked = await tx<{ id: string; team_id: string }[]>`
    update api_keys set revoked_at = ${now}
    where id = any(${keys}::uuid[]) and revoked_at is null returning id, team_id`
  for (const { id: subjectId, team_id: teamId } of revoked)
    await audit(tx, now, { action: 'api_key.revoked', subjectId, teamId, requestId, details: { because } })
  await revokeGrants(tx, grants, end)
  await insertRevocations(
    tx,
    revoked.map(({ id }) => id),
    now,
  )
}

/**
 * Call it after creating a key or grant. It revokes the new credential if its maker was removed from the team at the
 * same time, because the removal may have run before the credential existed. Errors: `forbidden`.
 */
export async function endIfLeft(
  deps: Pick<Deps, 'bus' | 'clock' | 'revocationFeed'>,
  { inTeam, requestId, ...holder }: { userId: string; teamId: string; requestId: string; inTeam: InTx },
) {
  const { userId, teamId } = holder
  if (await findMembership(deps, teamId, userId, requestId)) return
  const end = { because: 'left_team', requestId, now: deps.clock.now() } as const
  await inTeam((tx) => endCredentials(tx, holder, end))
  deps.revocationFeed.wake()
  throw new ToolError('forbidden', 'You are no longer a member of the team.')
}
