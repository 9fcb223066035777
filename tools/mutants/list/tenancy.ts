import { always, instead, never, reading, valued, without, withoutSql, written } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const FRAME = 'frame.pg.test.ts'
const STATEMENTS = 'statements.pg.test.ts'
const TEAMS = 'team-sql.pg.test.ts'
const BUS = 'permissions.pg.test.ts'
const SIGNED = 'signed-url.test.ts'
const OF_TEAM = "using (team_id = nullif(current_setting(''adloom.team'', true), '''')::uuid)"
const NOBODY = `{ teamId: '00000000-0000-4000-8000-000000000000', scopes: [], workspaceIds: [], credential: { id: '' } }`

/** Behind the gateway: the statements that services trust, the rows they can read, and permissions on the bus. */
export const tenancy: Mutants = {
  'statement-needed': {
    protection: 'a service refuses calls without a statement about the caller',
    mistake: { serveOne: instead('read', NOBODY, 0) },
    caughtBy: [FRAME],
  },
  'statement-signature': {
    protection: 'a statement that auth did not sign is refused',
    mistake: { createStatements: instead('jwtVerify', "{ payload: (await import('jose')).decodeJwt(statement) }") },
    caughtBy: [STATEMENTS],
  },
  'statement-typ': {
    protection: 'another kind of JWT with auth’s key is not accepted as a statement',
    mistake: { createStatements: without('typ') },
    caughtBy: [STATEMENTS],
  },
  'statement-audience': {
    protection: 'a JWT for another audience is not accepted as a statement',
    mistake: { createStatements: without('audience') },
    caughtBy: [STATEMENTS],
  },
  'statement-issuer': {
    protection: 'a statement is from auth',
    mistake: { createStatements: without('issuer') },
    caughtBy: [STATEMENTS],
  },
  'statement-expiry': {
    protection: 'a cached statement expires',
    mistake: { createStatements: always('expiresAtMs') },
    caughtBy: [STATEMENTS, 'references.pg.test.ts'],
  },
  'scope-at-service': {
    protection: 'a service refuses a tool without its scope, whatever the gateway let pass',
    mistake: { 'service/checkScope': always('scopes') },
    caughtBy: [FRAME],
  },
  'workspace-check': {
    protection: 'a call names only workspaces that its caller may act on',
    mistake: { workspacesOf: always('includes') },
    caughtBy: [FRAME],
  },
  'reads-are-read-only': {
    protection: 'a read changes nothing, whatever its SQL says',
    mistake: { serveOne: written('readDb', 'db') },
    caughtBy: ['read-only.pg.test.ts'],
  },
  'row-security': {
    protection: 'a query that forgets its team sees rows of its own team only',
    mistake: { 'frame_0001_calls_outbox_inbox.sql': reading(OF_TEAM, 'using (true)') },
    caughtBy: [TEAMS],
  },
  'row-security-without-team': {
    protection: 'a query without a team sees no rows',
    mistake: {
      'frame_0001_calls_outbox_inbox.sql': reading(
        OF_TEAM,
        "using (coalesce(nullif(current_setting(''adloom.team'', true), '''')::uuid, team_id) = team_id)",
      ),
    },
    caughtBy: [TEAMS],
  },
  'row-security-on-every-table': {
    protection: 'a table with a team in it is protected',
    mistake: { '0001_teams.sql': reading("select protect_by_team('workspaces');", '') },
    caughtBy: ['schema.pg.test.ts'],
  },
  'team-of-statement-only': {
    protection: 'a connection forgets the team of the query before',
    mistake: { BEFORE: reading("', true) as team", "', false) as team") },
    caughtBy: [TEAMS],
  },
  'workspaces-of-caller': {
    protection: 'a handler shows what is in the workspaces of its caller',
    mistake: { lookup_asset: withoutSql('workspace_id') },
    caughtBy: ['lookup-asset.pg.test.ts'],
  },
  'schema-of-service': {
    protection: 'the role of a service reaches no schema but its own',
    mistake: {
      provisionService: reading(
        'grant usage on schema ${schema} to',
        'alter default privileges for role ${owner} in schema ${schema} grant select on tables to public; grant usage on schema ${schema} to public,',
      ),
    },
    caughtBy: [TEAMS],
  },
  'cancel-workspace': {
    protection: 'a batch of a workspace that the caller cannot access cannot be cancelled',
    mistake: { getOpenBatch: withoutSql('workspaceIds') },
    caughtBy: ['cancel-generation.pg.test.ts'],
  },
  'exports-of-own-workspaces': {
    protection: 'a picture of a workspace that the caller cannot access cannot be exported',
    mistake: { findFinished: withoutSql('workspaceIds') },
    caughtBy: ['export-picture.pg.test.ts'],
  },
  'references-of-the-batch-workspace': {
    protection: 'a batch shows no picture of another workspace than its own',
    mistake: { checkPictures: withoutSql('workspace_id') },
    caughtBy: ['generate-image.pg.test.ts'],
  },
  'search-names-are-reachable': {
    protection: 'a search does not reveal batches of other workspaces',
    mistake: { requireBatch: withoutSql('workspaceIds') },
    caughtBy: ['search-assets.pg.test.ts'],
  },
  'bus-tools-from-gateway': {
    protection: 'only the gateway calls tools',
    mistake: { permissionsOf: always('gateway', 0) },
    caughtBy: [BUS],
  },
  'bus-answers-private': {
    protection: 'a process cannot receive answers for other processes',
    mistake: { permissionsOf: valued('inbox', "'>'") },
    caughtBy: [BUS],
  },
  'bus-requests-private': {
    protection: 'a process cannot receive requests for other services',
    mistake: { permissionsOf: reading('.* ${user}', '.*') },
    caughtBy: [BUS],
  },
  'bus-callers': {
    protection: 'a call is made by the processes that its contract names',
    mistake: { permissionsOf: always('callers') },
    caughtBy: [BUS],
  },
  'bus-facts': {
    protection: 'an event is published only by the service that owns it',
    mistake: { permissionsOf: always('service') },
    caughtBy: [BUS],
  },
  'file-signature': {
    protection: 'a file is fetched with an address that we signed',
    mistake: { createFileSigner: always('isOurs') },
    caughtBy: [SIGNED],
  },
  'file-signature-of-path': {
    protection: 'the signature of one file is refused for another',
    mistake: { createFileSigner: reading('${path}\\n${exp}', '${path.length}\\n${exp}') },
    caughtBy: [SIGNED],
  },
  'file-expiry': {
    protection: 'the address of a file expires',
    mistake: { createFileSigner: always('exp', 2) },
    caughtBy: [SIGNED],
  },
  'upload-needs-its-own-address': {
    protection: 'an address for reading a file cannot be used to replace it',
    mistake: { createFileSigner: reading('${method} ${path}', '${path}') },
    caughtBy: [SIGNED, 'receive-upload.pg.test.ts'],
  },
  'file-never-run': {
    protection: 'a file is shown, never run',
    mistake: { PROTECTION: without('Content-Security-Policy') },
    caughtBy: ['serve-files.pg.test.ts'],
  },
  'file-address-checked': {
    protection: 'a file or preview is served at a signed address only',
    mistake: { checkSignature: never('verify') },
    caughtBy: ['serve-files.pg.test.ts', 'render-placements.pg.test.ts'],
  },
  'preview-of-the-workspace': {
    protection: 'a preview shows files of its own workspace only',
    mistake: { 'generation/getAssets': withoutSql('workspace_id') },
    caughtBy: ['render-placements.pg.test.ts'],
  },
  'avatar-consent': {
    protection: 'no video begins with an avatar whose consent was withdrawn',
    mistake: { 'generation/findOwn': never('isRevoked'), 'generation/holdConsent': withoutSql('revoked_at') },
    caughtBy: ['avatars.pg.test.ts'],
  },
  'video-consent': {
    protection: 'a video whose consent is withdrawn while it waits is not drawn',
    mistake: { requireConsent: never('revoked') },
    caughtBy: ['make-video.pg.test.ts'],
  },
  'avatar-of-the-workspace': {
    protection: 'people change avatars of their own workspaces only',
    mistake: { 'generation/isReachable': reading('avatars.workspace_id is null', 'true') },
    caughtBy: ['avatars.pg.test.ts'],
  },
  'reader-environment': {
    protection: 'a reader does not have the secrets of its service',
    mistake: { startReader: valued('env', '{ ...process.env, ...memory }') },
    caughtBy: ['readers.test.ts'],
  },
  'ad-account-of-the-workspace': {
    protection: 'campaigns and figures of an ad account are for its workspaces only',
    mistake: { listReachableAccounts: withoutSql('w.workspace_id') },
    caughtBy: ['query-performance-rows.pg.test.ts', 'lookup-campaign.pg.test.ts'],
  },
  'decision-scores-of-the-workspace': {
    protection: 'what became of decisions is shown for ad accounts of the caller’s workspaces only',
    mistake: { list_decision_scores: withoutSql('w.workspace_id') },
    caughtBy: ['list-decision-scores.pg.test.ts'],
  },
  'launch-of-the-workspace': {
    protection: 'a launch is listed in its workspace only',
    mistake: { list_campaigns: withoutSql('l.workspace_id') },
    caughtBy: ['list-campaigns.pg.test.ts'],
  },
}
