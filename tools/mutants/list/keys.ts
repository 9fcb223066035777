import type { Mutant } from '../mutant.ts'

const ROUTES = 'apps/auth/src/keys/api-key-routes.pg.test.ts'
const RESOLVE = 'apps/auth/src/calls/resolve-credential.pg.test.ts'
const KEY_WORKSPACES = 'apps/auth/src/keys/key-workspaces.pg.test.ts'
const CALL = 'apps/auth/src/calls/resolve-credential.ts'

/** API keys: who makes them, what they can do and when they end. */
export const keys: readonly Mutant[] = [
  {
    name: 'key-revoked',
    protection: 'a key that was deleted or replaced is refused',
    file: CALL,
    edits: [['    return refused\n  }\n  if (key.expires_at', '  }\n  if (key.expires_at']],
    caughtBy: [RESOLVE],
  },
  {
    name: 'key-expiry',
    protection: 'a key that has expired is refused',
    file: CALL,
    edits: [['  if (key.expires_at && key.expires_at <= now) return refused\n', '']],
    caughtBy: [RESOLVE],
  },
  {
    name: 'key-workspaces',
    protection: 'a key reaches only the workspaces it is restricted to',
    file: CALL,
    edits: [
      [
        'membership.workspaceIds.filter((id) => restriction === null || restriction.includes(id))',
        'membership.workspaceIds',
      ],
    ],
    caughtBy: [RESOLVE],
  },
  {
    name: 'key-scopes-of-maker',
    protection: 'a key loses what its maker may no longer do',
    file: CALL,
    edits: [['bounds.scopes.filter((scope) => held.includes(scope))', 'bounds.scopes.filter(() => held.length > 0)']],
    caughtBy: [RESOLVE],
  },
  {
    name: 'key-scopes-at-creation',
    protection: 'nobody gives a key more than they hold',
    file: 'apps/auth/src/team/membership.ts',
    edits: [['    held.includes(scope)\n      ? []', '    held.length > 0\n      ? []']],
    caughtBy: [ROUTES],
  },
  {
    name: 'key-workspaces-at-creation',
    protection: 'nobody gives a key workspaces of others',
    file: 'apps/auth/src/team/membership.ts',
    edits: [['    checkWorkspaces(asked, membership)\n', '']],
    caughtBy: [ROUTES],
  },
  {
    name: 'key-workspaces-not-widened',
    protection: 'a key for which no workspaces are named holds those of now, not those that its maker sees later',
    file: 'apps/auth/src/team/membership.ts',
    edits: [['if (asked === undefined) return membership.workspaceIds', 'if (asked === undefined) return null']],
    caughtBy: [KEY_WORKSPACES],
  },
  {
    name: 'key-later-workspaces',
    protection: 'only who sees all workspaces gives a key the later ones too',
    file: 'apps/auth/src/team/membership.ts',
    edits: [['  if (membership.allWorkspaces) return null\n', '  return null\n']],
    caughtBy: [KEY_WORKSPACES],
  },
  {
    name: 'key-of-operator-not-widened',
    protection: 'a key that an operator makes holds what its maker sees, not what they see later',
    file: 'apps/auth/src/calls/issue-api-key.ts',
    edits: [['membership.allWorkspaces ? null : membership.workspaceIds', 'null']],
    caughtBy: [KEY_WORKSPACES],
  },
  {
    name: 'key-managers-only',
    protection: 'members neither make, see nor delete keys',
    file: 'apps/auth/src/http/signed-in.ts',
    edits: [["if (!membership || membership.role === 'member')", 'if (!membership)']],
    caughtBy: [ROUTES],
  },
  {
    name: 'key-of-own-team',
    protection: 'nobody deletes a key of another team',
    file: 'apps/auth/src/keys/api-key-routes.ts',
    edits: [
      [
        'teamSql(deps.db, teamId)`select 1 as found from api_keys where team_id = ${teamId} and id = ${id}`',
        "deps.systemDb`select 1 as found from api_keys where id = ${id} and ${teamId} <> ''`",
      ],
    ],
    caughtBy: [ROUTES],
  },
  {
    name: 'key-made-by-people',
    protection: 'a key cannot make, list or delete keys: that takes a session',
    file: 'apps/auth/src/keys/api-key-routes.ts',
    edits: [['    await getSession(deps, req)\n    next()', '    next()']],
    caughtBy: [ROUTES],
  },
  {
    name: 'key-hint-apart-from-secret',
    protection: 'what is stored and shown of a key tells nothing of its secret',
    file: 'apps/auth/src/secrets/secret-text.ts',
    edits: [
      [
        'const hint = toBase62(BigInt(randomInt(62 ** HINT_LENGTH)), HINT_LENGTH)',
        'const bits = randomBytes(32)\n  const hint = secretOf(bits).slice(0, HINT_LENGTH)',
      ],
      ['${hint}_${secretOf(randomBytes(32))}`', '${hint}_${secretOf(bits)}`'],
    ],
    caughtBy: ['apps/auth/src/secrets/secret-text.test.ts'],
  },
  {
    name: 'guess-of-key',
    protection: 'a made-up key is told by its checksum and needs no look-up',
    file: 'libs/contracts/src/callers/credential-text.ts',
    edits: [['api_key: (text) => API_KEY.test(text) && endsInChecksum(text)', 'api_key: (text) => API_KEY.test(text)']],
    caughtBy: ['libs/contracts/src/callers/credential-text.test.ts', RESOLVE],
  },
  {
    name: 'guess-of-token',
    protection: 'a made-up access token is told by its checksum and needs no look-up',
    file: 'libs/contracts/src/callers/credential-text.ts',
    edits: [['return checksumIn(header) === checksumOf(payload)', 'return header.length > 0 && payload.length > 0']],
    caughtBy: ['libs/contracts/src/callers/credential-text.test.ts'],
  },
  {
    name: 'key-end-announced',
    protection: 'the end of a key is told to the gateways',
    file: 'apps/auth/src/keys/api-key.ts',
    edits: [['await insertRevocations(tx, revokedIds, now)', 'void revokedIds']],
    caughtBy: ['apps/auth/src/jobs/announce-revocations.pg.test.ts'],
  },
  {
    name: 'key-not-in-audit',
    protection: 'the audit table holds no key',
    file: 'apps/auth/src/keys/api-key.ts',
    edits: [
      [
        'const details = { name, scopes: row!.scopes, workspaceIds: row!.workspace_ids }',
        'const details = { name, scopes: row!.scopes, key: text }',
      ],
    ],
    caughtBy: [RESOLVE],
  },
  {
    name: 'key-use-after-end-noted',
    protection: 'the use of a revoked key is in the audit table',
    file: 'apps/auth/src/keys/api-key.ts',
    edits: [['  if (!isDue) return\n', '  if (isDue) return\n']],
    caughtBy: [RESOLVE],
  },
  {
    name: 'statement-ends-with-credential',
    protection: 'what services are told of a caller ends with the credential',
    file: 'apps/auth/src/statements/statement.ts',
    edits: [[', credentialExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY)', ')']],
    caughtBy: [RESOLVE],
  },
  {
    name: 'signing-keys-sealed',
    protection: 'private signing keys are sealed in the database',
    file: 'apps/auth/src/statements/signing-keys.ts',
    edits: [
      ['const jwk = seal.open(row.private_sealed, row.kid)', 'const jwk = String(row.private_sealed)'],
      [
        "seal.close(JSON.stringify(privateKey.export({ format: 'jwk' })), kid)",
        "Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' })))",
      ],
    ],
    caughtBy: ['apps/auth/src/statements/signing-keys.pg.test.ts'],
  },
]
