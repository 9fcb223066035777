import { createHash } from 'node:crypto'
import type { Caller } from '@adloom/contracts'
import type { Json, Tx } from '@adloom/db'
import { canonical } from '@adloom/service'

/** What happened, for the audit log. `about` names ids; `data` says the rest. No secrets. */
export type AuditFact = {
  /** In the past tense: action_previewed, rule_changed … */
  kind: string
  about: Record<string, string>
  data?: Record<string, Json>
}

/** Who did it, and through which credential. */
export type AuditActor = { kind: 'api_key' | 'oauth' | 'session'; credentialId: string; name: string; userId: string }
export const actorOf = ({ credential, userId }: Caller): AuditActor => ({
  kind: credential.kind,
  credentialId: credential.id,
  name: credential.name,
  userId,
})

/**
 * Appends an entry to the team's audit log in the transaction that makes it true. Entries of a team are written one
 * after the other, so append last in a transaction. `actor` null: the service did it by itself.
 */
export async function appendAudit(
  tx: Tx,
  { teamId, at, actor }: { teamId: string; at: Date; actor: AuditActor | null },
  fact: AuditFact,
): Promise<void> {
  const [head] = await tx<{ seq: number; hash: Buffer }[]>`
    insert into audit_chains (team_id, last_seq, last_hash, created_at) values (${teamId}, 0, ${NO_HASH}, ${at})
    on conflict (team_id) do update set last_seq = audit_chains.last_seq
    returning last_seq as seq, last_hash as hash`
  const seq = head!.seq + 1
  const entry = canonical({ seq, teamId, at: at.toISOString(), actor, previous: head!.hash.toString('hex'), ...fact })
  const hash = createHash('sha256').update(entry).digest()
  await tx`
    insert into audit_entries (team_id, seq, entry, hash, created_at) values (${teamId}, ${seq}, ${entry}, ${hash}, ${at})`
  await tx`update audit_chains set last_seq = ${seq}, last_hash = ${hash} where team_id = ${teamId}`
}

/** What stands for the hash before the first entry. */
const NO_HASH = Buffer.alloc(32)
