import { never, reading, valued, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const APPEND = 'append.pg.test.ts'
const EXPORT = 'export-audit-log.pg.test.ts'
const UNDO = 'undo-action.pg.test.ts'
const UNDO_ALL = 'undo-credential-actions.pg.test.ts'

const withMembers = valued('roles', "['owner', 'admin', 'member']")

/** What proves what was done, and who may take it back. */
export const audit: Mutants = {
  'audit-log-needs-role': {
    protection: 'members do not read the audit log',
    mistake: { listAuditEntries: withMembers },
    caughtBy: [EXPORT],
  },
  'audit-export-needs-role': {
    protection: 'members do not export the audit log',
    mistake: { exportAuditLog: withMembers },
    caughtBy: [EXPORT],
  },
  'audit-is-append-only': {
    protection: 'the service cannot change or delete what was recorded',
    mistake: { '0008_audit.sql': reading('revoke update, delete, truncate on', 'revoke truncate on') },
    caughtBy: [APPEND],
  },
  'audit-entries-are-chained': {
    protection: 'an entry carries the hash of the one before it',
    mistake: { appendAudit: valued('previous', "NO_HASH.toString('hex')") },
    caughtBy: [APPEND],
  },
  'undo-needs-role': {
    protection: 'members do not undo actions',
    mistake: { undoAction: withMembers },
    caughtBy: [UNDO],
  },
  'undo-of-credential-needs-role': {
    protection: 'members do not undo what a credential did',
    mistake: { undoCredentialActions: withMembers },
    caughtBy: [UNDO_ALL],
  },
  'undo-in-own-workspaces': {
    protection: 'people neither see nor undo actions on accounts of other workspaces',
    mistake: { REACHED: withoutSql('workspace_id') },
    caughtBy: [UNDO],
  },
  'undo-only-what-is-as-left': {
    protection: 'an undo does not overwrite what somebody changed since the action',
    mistake: { undoOnce: never('areEqual', 1) },
    caughtBy: [UNDO],
  },
  'undo-once': {
    protection: 'an action is undone once',
    mistake: {
      '0007_control_actions.sql': reading(
        'create unique index control_actions_undo on',
        'create index control_actions_undo on',
      ),
    },
    caughtBy: [UNDO],
  },
  'undo-one-at-a-time': {
    protection: 'undos of one entity do not overwrite each other',
    mistake: {
      '0007_control_actions.sql': reading(
        'create unique index control_actions_undoing',
        'create index control_actions_undoing',
      ),
    },
    caughtBy: [UNDO],
  },
}
