import type { Json, Sql, Tx } from '@adloom/db'

export type AuditAction =
  | 'user.created'
  | 'user.address_proven'
  | 'session.created'
  | 'session.confirmed'
  | 'session.deleted'
  | 'api_key.created'
  | 'api_key.deleted'
  | 'api_key.replaced'
  | 'api_key.revoked'
  | 'api_key.used_after_revocation'
  | 'grant.created'
  | 'grant.revoked'
  | 'password.changed'
  | 'password.reset'
  | 'password.reset_requested'
  | 'invitation.created'
  | 'invitation.deleted'
  | 'invitation.accepted'
  | 'member.role_changed'
  | 'member.removed'

export type AuditEntry = {
  action: AuditAction
  /** The id of the entity that the action affected. */
  subjectId: string
  teamId?: string
  /** The person who acted, if it was a person. */
  userId?: string
  requestId?: string | undefined
  /** Must not contain secrets. */
  details?: Record<string, Json>
}

/** Records an action in the transaction that performs it. Entries cannot be changed afterwards. */
export async function audit(tx: Tx | Sql, now: Date, entry: AuditEntry): Promise<void> {
  const { action, subjectId, teamId = null, userId = null, requestId = null, details = {} } = entry
  await tx`
    insert into audit_entries (team_id, user_id, action, subject_id, details, request_id, created_at)
    values (${teamId}, ${userId}, ${action}, ${subjectId}, ${tx.json(details)}, ${requestId}, ${now})`
}
