import { createHash } from 'node:crypto'
import type { Caller } from '@adloom/contracts'
import type { Json, Tx } from '@adloom/db'
import { canonical } from '@adloom/service'

/** What happened, for the audit log. `about` names ids; `data` says the rest. No secrets. */
export type AuditFact = {
  /** In the past tense: action_previewed, rule_changed … */
  kind: string
  /** People find entries by `actionId`. */
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
 * Appends entries to the team's audit log in the transaction that makes them true. Each carries the hash of the one
 * before it, so the transactions of a team append one after the other: append last, because the next one waits until
 * this one commits. `actor` null: the service did it by itself.
 */
export async function appendAudit(
  tx: Tx,
  { teamId, at, actor }: { teamId: string; at: Date; actor: AuditActor | null },
  ...facts: readonly AuditFact[]
): Promise<void> {
  if (facts.length === 0) return
  const [head] = await tx<{ seq: number; hash: Buffer }[]>`
    insert into audit_chains (team_id, last_seq, last_hash, created_at) values (${teamId}, 0, ${NO_HASH}, ${at})
    on conflict (team_id) do update set last_seq = audit_chains.last_seq
    returning last_seq as seq, last_hash as hash`
  let { seq, hash } = head!
  const rows = facts.map(({ kind, about, data }) => {
    const said = { seq: ++seq, teamId, at: at.toISOString(), actor, previous: hash.toString('hex'), kind, about }
    const entry = canonical({ ...said, ...(data && { data }) })
    hash = createHash('sha256').update(entry).digest()
    return { entry, hash: hash.toString('hex'), kind, actionId: about['actionId'] ?? null }
  })
  const all = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
  await tx`
    with appended as (
      insert into audit_entries (team_id, seq, entry, hash, kind, action_id, credential_id, created_at)
      select ${teamId}, ${head!.seq}::bigint + n, entry, decode(hash, 'hex'), kind, action_id,
        ${actor?.credentialId ?? null}, ${at}
      from unnest(${all('entry')}::text[], ${all('hash')}::text[], ${all('kind')}::text[], ${all('actionId')}::text[])
        with ordinality as e(entry, hash, kind, action_id, n))
    update audit_chains set last_seq = ${seq}, last_hash = ${hash} where team_id = ${teamId}`
}

/** What stands for the hash before the first entry. */
const NO_HASH = Buffer.alloc(32)
