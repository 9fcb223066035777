import { always, instead, never, valued, without, written } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const ROUTES = 'api-key-routes.pg.test.ts'
const RESOLVE = 'resolve-credential.pg.test.ts'
const KEY_WORKSPACES = 'key-workspaces.pg.test.ts'

/** API keys: who creates them, what they permit and when they expire. */
export const keys: Mutants = {
  'key-revoked': {
    protection: 'a key that was deleted or replaced is refused',
    mistake: { resolveApiKey: never('revoked_at') },
    caughtBy: [RESOLVE],
  },
  'key-expiry': {
    protection: 'a key that has expired is refused',
    mistake: { resolveApiKey: never('expires_at', 1) },
    caughtBy: [RESOLVE],
  },
  'key-workspaces': {
    protection: 'a key reaches only the workspaces it is restricted to',
    mistake: { callerOf: instead('filter', 'membership.workspaceIds', 1) },
    caughtBy: [RESOLVE],
  },
  'key-scopes-of-maker': {
    protection: 'a key loses the permissions that its creator loses',
    mistake: { callerOf: instead('filter', 'bounds.scopes', 0) },
    caughtBy: [RESOLVE],
  },
  'key-scopes-at-creation': {
    protection: 'a key cannot have more permissions than its creator',
    mistake: { checkGrantable: always('held') },
    caughtBy: [ROUTES],
  },
  'key-workspaces-at-creation': {
    protection: 'a key cannot have workspaces that its creator cannot see',
    mistake: { workspacesToGrant: without('checkWorkspaces') },
    caughtBy: [ROUTES],
  },
  'key-later-workspaces': {
    protection: 'only people who can see all workspaces can give a key access to future ones',
    mistake: { workspacesToGrant: always('allWorkspaces') },
    caughtBy: [KEY_WORKSPACES],
  },
  'key-of-operator-not-widened': {
    protection: 'a key that an operator creates keeps the workspaces its owner can see now',
    mistake: { 'auth.issue_api_key': always('allWorkspaces') },
    caughtBy: [KEY_WORKSPACES],
  },
  'key-managers-only': {
    protection: 'members neither make, see nor delete keys',
    mistake: { getManager: never('member') },
    caughtBy: [ROUTES],
  },
  'key-made-by-people': {
    protection: 'a key cannot make, list or delete keys: that takes a session',
    mistake: { apiKeyRoutes: without('getSession') },
    caughtBy: [ROUTES],
  },
  'key-made-after-sign-in': {
    protection: 'creating an API key requires a recent sign-in',
    mistake: { 'auth/create': without('getFreshSession') },
    caughtBy: ['fresh-sign-in.pg.test.ts'],
  },
  'key-made-by-action-after-sign-in': {
    protection: 'creating an API key through the action requires a recent sign-in',
    mistake: { createApiKey: without('requiresFreshSignIn') },
    caughtBy: ['api-keys.pg.test.ts'],
  },
  'key-not-kept-with-answer': {
    protection: 'the answer that is kept under an idempotency key holds no key',
    mistake: { 'auth/createApiKey': valued('key', 'made.text', 1) },
    caughtBy: ['api-keys.pg.test.ts'],
  },
  'key-of-leaver': {
    protection: 'a key that is created while its person leaves is revoked too',
    mistake: { createApiKey: without('endIfLeft') },
    caughtBy: ['membership-changed.pg.test.ts'],
  },
  'key-end-announced': {
    protection: 'the revocation of a key is announced to the gateways',
    mistake: { revokeApiKeys: without('insertRevocations') },
    caughtBy: ['announce-revocations.pg.test.ts'],
  },
  'key-not-in-audit': {
    protection: 'the audit table holds no key',
    mistake: { insertApiKey: valued('details', '{ name, scopes: row!.scopes, key: text }', 0) },
    caughtBy: [RESOLVE],
  },
  'statement-ends-with-credential': {
    protection: 'the statement about a caller expires with the credential',
    mistake: { signStatement: written('credentialExpiresAt', 'undefined', 1) },
    caughtBy: [RESOLVE],
  },
  'signing-keys-sealed': {
    protection: 'private signing keys are sealed in the database',
    mistake: {
      createSigningKeys: [
        instead('open', 'String(row.private_sealed)', 0),
        instead('close', "Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' })))"),
      ],
    },
    caughtBy: ['signing-keys.pg.test.ts'],
  },
}
