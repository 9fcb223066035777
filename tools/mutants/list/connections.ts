import { always, never, reading, valued, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const COMPLETE = 'complete-ad-account-connection.pg.test.ts'
const DISCONNECT = 'disconnect-ad-account.pg.test.ts'
const INSPECT = 'inspect-grants.pg.test.ts'
const VAULT = 'token-vault.test.ts'

/** Who connects ad accounts, to what, and whose token is used. */
export const connections: Mutants = {
  'connecting-needs-role': {
    protection: 'members do not connect ad accounts',
    mistake: { startAdAccountConnection: valued('roles', "['owner', 'admin', 'member']") },
    caughtBy: [COMPLETE],
  },
  'connection-state-of-its-person': {
    protection: 'nobody completes an attempt to connect that another person began',
    mistake: { takeAttempt: withoutSql('user_id') },
    caughtBy: [COMPLETE],
  },
  'connection-state-expires': {
    protection: 'an attempt to connect ends after ten minutes',
    mistake: { takeAttempt: withoutSql('expires_at') },
    caughtBy: [COMPLETE],
  },
  'connection-state-serves-once': {
    protection: 'an attempt to connect serves once',
    mistake: {
      takeAttempt: reading('delete from connection_attempts', 'update connection_attempts set platform = platform'),
    },
    caughtBy: [COMPLETE],
  },
  'renewed-by-the-same-grantee': {
    protection: 'the accounts of one person’s grant do not come to hang on another’s',
    mistake: { requireSameGrantee: withoutSql('grantee_id') },
    caughtBy: [INSPECT],
  },
  'accounts-of-the-grant': {
    protection: 'only accounts that the grant reaches are connected, whatever the browser sends',
    mistake: { requireReached: always('has') },
    caughtBy: [COMPLETE],
  },
  'accounts-to-own-workspaces': {
    protection: 'accounts go only to workspaces that the person may act on',
    mistake: { requireOwnWorkspaces: always('includes') },
    caughtBy: [COMPLETE, DISCONNECT],
  },
  'disconnected-for-own-workspaces': {
    protection: 'an account that workspaces of others use is not disconnected',
    mistake: { requireAll: always('every') },
    caughtBy: [DISCONNECT],
  },
  'token-of-its-team': {
    protection: 'a stored token opens for its own team only',
    mistake: { createTokenVault: never('team') },
    caughtBy: [VAULT],
  },
  'token-of-its-connection': {
    protection: 'a stored token opens for its own connection only',
    mistake: { createTokenVault: never('connection') },
    caughtBy: [VAULT],
  },
  'shared-grant-stays': {
    protection: 'disconnecting one team does not end the grant that another team needs',
    mistake: { withdrawOne: never('isShared') },
    caughtBy: [DISCONNECT],
  },
  'old-token-says-nothing': {
    protection: 'a late failure of an old token does not mark the renewed connection',
    mistake: { markConnection: withoutSql('token_version', 0) },
    caughtBy: [INSPECT],
  },
}
