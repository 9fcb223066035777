import type { Mutant } from '../mutant.ts'

const FRAME = 'libs/service/src/serve/frame.pg.test.ts'
const STATEMENTS = 'libs/service/src/caller/statements.pg.test.ts'
const TEAMS = 'libs/db/src/team-sql.pg.test.ts'
const BUS = 'libs/bus/src/permissions.pg.test.ts'
const REFERENCES = 'libs/service/src/caller/references.pg.test.ts'
const SIGNED = 'apps/generation/src/assets/signed-url.test.ts'
const LOOKUP = 'apps/generation/src/tools/lookup-asset.pg.test.ts'

/** Behind the gateway: what services believe, whose rows they see, and who may say what on the bus. */
export const services: readonly Mutant[] = [
  {
    name: 'statement-needed',
    protection: 'a service serves nobody without a statement about the caller',
    file: 'libs/service/src/serve/serve-handlers.ts',
    edits: [
      [
        'await deps.statements.read(incoming.header(HEADER.caller))',
        "await deps.statements\n    .read(incoming.header(HEADER.caller))\n    .catch(() => ({ teamId: '00000000-0000-4000-8000-000000000000', scopes: [], workspaceIds: [], credential: { id: '' } }) as unknown as Caller)",
      ],
    ],
    caughtBy: [FRAME],
  },
  {
    name: 'statement-signature',
    protection: 'a statement that auth did not sign is not believed',
    file: 'libs/service/src/caller/statements.ts',
    edits: [
      ['import { decodeProtectedHeader, importJWK', 'import { decodeJwt, decodeProtectedHeader, errors, importJWK'],
      [
        '    } catch (cause) {\n      throw cause',
        "    } catch (cause) {\n      if (cause instanceof errors.JWSSignatureVerificationFailed)\n        return { caller: Caller.parse(decodeJwt(statement)['caller']), expiresAtMs: decodeJwt(statement).exp! * 1000 }\n      throw cause",
      ],
    ],
    caughtBy: [STATEMENTS],
  },
  {
    name: 'statement-typ',
    protection: 'another kind of JWT under the key of auth is no statement',
    file: 'libs/service/src/caller/statements.ts',
    edits: [['        typ: STATEMENT_TYPE,\n', '']],
    caughtBy: [STATEMENTS],
  },
  {
    name: 'statement-audience',
    protection: 'a JWT for somebody else is no statement for services',
    file: 'libs/service/src/caller/statements.ts',
    edits: [['        audience: STATEMENT_AUDIENCE,\n', '']],
    caughtBy: [STATEMENTS],
  },
  {
    name: 'statement-issuer',
    protection: 'a statement is from auth',
    file: 'libs/service/src/caller/statements.ts',
    edits: [['        issuer: STATEMENT_ISSUER,\n', '']],
    caughtBy: [STATEMENTS],
  },
  {
    name: 'statement-expiry',
    protection: 'a statement that is known runs out all the same',
    file: 'libs/service/src/caller/statements.ts',
    edits: [['entry.expiresAtMs > clock.now().getTime()', 'entry.expiresAtMs > 0']],
    caughtBy: [STATEMENTS, REFERENCES],
  },
  {
    name: 'statement-known-by-its-end',
    protection: 'a text that ends like a statement is not taken for it',
    file: 'libs/service/src/caller/statements.ts',
    edits: [['if (fresh?.statement === statement) return fresh.caller', 'if (fresh) return fresh.caller']],
    caughtBy: [REFERENCES],
  },
  {
    name: 'reads-are-read-only',
    protection: 'a read changes nothing, whatever its SQL says',
    file: 'libs/service/src/serve/serve-handlers.ts',
    edits: [['sql: teamSql(deps.readDb, caller.teamId)', 'sql: teamSql(deps.db, caller.teamId)']],
    caughtBy: ['libs/service/src/serve/read-only.pg.test.ts'],
  },
  {
    name: 'scope-at-service',
    protection: 'a service refuses a tool without its scope, whatever the gateway let pass',
    file: 'libs/service/src/serve/serve-tools.ts',
    edits: [
      ['if (scope === null || caller.scopes.includes(scope)) return', 'if (scope === null || caller.scopes) return'],
    ],
    caughtBy: [FRAME],
  },
  {
    name: 'workspace-check',
    protection: 'a call names only workspaces that its caller may act on',
    file: 'libs/service/src/serve/serve-handlers.ts',
    edits: [
      [
        'if (caller.workspaceIds.includes(workspaceId)) return [workspaceId]',
        'if (caller.workspaceIds) return [workspaceId]',
      ],
    ],
    caughtBy: [FRAME],
  },
  {
    name: 'idempotency-of-credential',
    protection: 'nobody gets the stored answer of another credential',
    file: 'libs/service/src/serve/commit.ts',
    edits: [['uuidFrom(`${who.credentialId}\\0${tool}\\0${key}`)', 'uuidFrom(`${tool}\\0${key}`)']],
    caughtBy: [FRAME],
  },
  {
    name: 'input-strict',
    protection: 'a member that no tool knows is refused',
    file: 'libs/service/src/serve/serve-handlers.ts',
    edits: [
      [
        'if (body.length <= SMALL_BYTES) return parseInput(input, body)',
        'const open = input as unknown as { loose(): typeof input }\n    if (body.length <= SMALL_BYTES) return parseInput(open.loose(), body)',
      ],
    ],
    caughtBy: [FRAME],
  },
  {
    name: 'row-security',
    protection: 'a query that forgets its team sees rows of its own team only',
    file: 'libs/service/migrations/frame_0001_calls_outbox_inbox.sql',
    edits: [["using (team_id = nullif(current_setting(''adloom.team'', true), '''')::uuid)'", "using (true)'"]],
    caughtBy: [TEAMS],
  },
  {
    name: 'row-security-without-team',
    protection: 'without a team nothing is seen',
    file: 'libs/service/migrations/frame_0001_calls_outbox_inbox.sql',
    edits: [
      [
        "using (team_id = nullif(current_setting(''adloom.team'', true), '''')::uuid)'",
        "using (coalesce(nullif(current_setting(''adloom.team'', true), '''')::uuid, team_id) = team_id)'",
      ],
    ],
    caughtBy: [TEAMS],
  },
  {
    name: 'row-security-on-every-table',
    protection: 'a table with a team in it is protected',
    file: 'apps/org/migrations/0001_teams.sql',
    edits: [["select protect_by_team('workspaces');", '']],
    caughtBy: ['libs/testing/src/schema.pg.test.ts'],
  },
  {
    name: 'team-of-statement-only',
    protection: 'a connection forgets the team of the query before',
    file: 'libs/db/src/team-sql.ts',
    edits: [["', true) as team offset 0)", "', false) as team offset 0)"]],
    caughtBy: [TEAMS],
  },
  {
    name: 'team-of-caller',
    protection: 'a handler reads as the team of its caller',
    file: 'apps/generation/src/tools/lookup-asset.ts',
    edits: [
      ['await ctx.sql<Row[]>`', 'await ctx.systemDb<Row[]>`'],
      [
        'where a.id = ${assetId} and a.team_id = ${ctx.caller.teamId}\n      and a.workspace_id = any(${[...ctx.workspaceIds]}::uuid[])`',
        'where a.id = ${assetId}`',
      ],
    ],
    caughtBy: [LOOKUP],
  },
  {
    name: 'workspaces-of-caller',
    protection: 'a handler shows what is in the workspaces of its caller',
    file: 'apps/generation/src/tools/lookup-asset.ts',
    edits: [['and a.workspace_id = any(${[...ctx.workspaceIds]}::uuid[])`', 'and a.workspace_id is not null`']],
    caughtBy: [LOOKUP],
  },
  {
    name: 'schema-of-service',
    protection: 'the role of a service reaches no schema but its own',
    file: 'libs/db/src/provision.ts',
    edits: [
      [
        'grant usage on schema ${schema} to ${app}, ${system};',
        'grant usage on schema ${schema} to public;\n      alter default privileges for role ${owner} in schema ${schema} grant select on tables to public;',
      ],
    ],
    caughtBy: [TEAMS],
  },
  {
    name: 'bus-tools-from-gateway',
    protection: 'only the gateway calls tools',
    file: 'libs/bus/src/permissions.ts',
    edits: [["  if (user === 'gateway') {\n", "  if (user !== 'operator') {\n"]],
    caughtBy: [BUS],
  },
  {
    name: 'bus-answers-private',
    protection: 'nobody listens to the answers of others',
    file: 'libs/bus/src/permissions.ts',
    edits: [['const inbox = `${inboxOf(user)}.>`', "const inbox = '>'"]],
    caughtBy: [BUS],
  },
  {
    name: 'bus-requests-private',
    protection: 'nobody listens in on the requests of a service',
    file: 'libs/bus/src/permissions.ts',
    edits: [['subscribe.push(`${kind}.${user}.* ${user}`)', 'subscribe.push(`${kind}.${user}.*`)']],
    caughtBy: [BUS],
  },
  {
    name: 'bus-callers',
    protection: 'a call is made by the processes that its contract names',
    file: 'libs/bus/src/permissions.ts',
    edits: [['.filter((call) => call.callers.includes(user))', '.filter((call) => call.callers.length > 0)']],
    caughtBy: [BUS],
  },
  {
    name: 'bus-facts',
    protection: 'a fact is told by the service whose it is',
    file: 'libs/bus/src/permissions.ts',
    edits: [['if (event.service === user) {', 'if (event.consumers.length > 0) {']],
    caughtBy: [BUS],
  },
  {
    name: 'file-signature',
    protection: 'a file is fetched with an address that we signed',
    file: 'apps/generation/src/assets/signed-url.ts',
    edits: [['return isOurs && Number(exp) > nowS()', 'return (isOurs || !isOurs) && Number(exp) > nowS()']],
    caughtBy: [SIGNED],
  },
  {
    name: 'file-signature-of-path',
    protection: 'the signature of one file is worth nothing for another',
    file: 'apps/generation/src/assets/signed-url.ts',
    edits: [['.update(`${method} ${path}\\n${exp}`)', '.update(`${method} ${path.length}\\n${exp}`)']],
    caughtBy: [SIGNED],
  },
  {
    name: 'file-expiry',
    protection: 'the address of a file expires',
    file: 'apps/generation/src/assets/signed-url.ts',
    edits: [['return isOurs && Number(exp) > nowS()', 'return isOurs && nowS() > 0']],
    caughtBy: [SIGNED],
  },
  {
    name: 'file-never-run',
    protection: 'a file is shown, never run',
    file: 'apps/generation/src/files/serve-files.ts',
    edits: [["  'Content-Security-Policy': \"sandbox; default-src 'none'\",\n", '']],
    caughtBy: ['apps/generation/src/files/serve-files.pg.test.ts'],
  },
  {
    name: 'upload-needs-its-own-address',
    protection: 'who may read a file may not put one in its place',
    file: 'apps/generation/src/assets/signed-url.ts',
    edits: [['.update(`${method} ${path}\\n${exp}`)', '.update(`${path}\\n${exp}`)']],
    caughtBy: [SIGNED, 'apps/generation/src/files/receive-upload.pg.test.ts'],
  },
  {
    name: 'action-needs-person',
    protection: 'what only people may do is done for no key or token',
    file: 'libs/contracts/src/callers/action-rights.ts',
    edits: [["if (credential.kind !== 'session') throw", "if (credential.kind === 'oauth') throw"]],
    caughtBy: ['libs/service/src/serve/actions.pg.test.ts'],
  },
  {
    name: 'action-needs-role',
    protection: 'an action is done for its own roles only',
    file: 'libs/contracts/src/callers/action-rights.ts',
    edits: [['if (!roles.includes(role)) throw', 'if (roles.length === 0) throw']],
    caughtBy: ['libs/service/src/serve/actions.pg.test.ts'],
  },
  {
    name: 'cancel-workspace',
    protection: 'nobody stops a batch of a workspace they may not act on',
    file: 'apps/generation/src/actions/cancel-generation.ts',
    edits: [[' and workspace_id = any(${[...workspaceIds]}::uuid[])', '']],
    caughtBy: ['apps/generation/src/actions/cancel-generation.pg.test.ts'],
  },
  {
    name: 'references-of-the-batch-workspace',
    protection: 'a batch shows no picture of another workspace than its own',
    file: 'apps/generation/src/tools/generate-image.ts',
    edits: [
      ["and workspace_id = ${workspaceId} and status = 'ready'`", "and workspace_id is not null and status = 'ready'`"],
    ],
    caughtBy: ['apps/generation/src/tools/generate-image.pg.test.ts'],
  },
  {
    name: 'search-names-are-reachable',
    protection: 'a search tells nobody that another workspace has a batch',
    file: 'apps/generation/src/tools/search-assets.ts',
    edits: [
      [
        'where id = ${batchId} and team_id = ${caller.teamId} and workspace_id = any(${[...workspaceIds]}::uuid[])`',
        'where id = ${batchId} and team_id = ${caller.teamId} and ${workspaceIds.length} > 0`',
      ],
    ],
    caughtBy: ['apps/generation/src/tools/search-assets.pg.test.ts'],
  },
  {
    name: 'copy-avoids',
    protection: 'no copy leaves with a word that must be avoided',
    file: 'apps/generation/src/ad-copy/rules.ts',
    edits: [['  if (avoided !== undefined) faults.push', '  if (avoided === null) faults.push']],
    caughtBy: ['apps/generation/src/ad-copy/rules.test.ts'],
  },
]
