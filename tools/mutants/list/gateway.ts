import { always, instead, never, valued, without } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const CREDENTIALS = 'authenticate.pg.test.ts'
const FEED = 'revocation-feed.test.ts'
const PEOPLE = 'people.pg.test.ts'
const MCP = 'endpoint.pg.test.ts'
const SETTINGS = 'counted.pg.test.ts'
const HOSTS = 'clients.pg.test.ts'
const LIMIT = 'rate-limit.pg.test.ts'
const LEASES = 'leases.pg.test.ts'
const DIALOG = 'dialog.pg.test.ts'
const LIVE = 'live-events.pg.test.ts'

/** The gateway: cached credentials, REST, MCP, the endpoints of the web app, and the rate limit. */
export const gateway: Mutants = {
  'fail-closed': {
    protection: 'cached credentials are not trusted while the revocation feed is silent',
    mistake: { createCredentials: always('isFresh') },
    caughtBy: [CREDENTIALS],
  },
  'feed-age': {
    protection: 'a feed that has been silent for its maximum age is no longer fresh',
    mistake: { createRevocationFeed: always('silenceMaxMs') },
    caughtBy: [FEED, CREDENTIALS],
  },
  'feed-gap': {
    protection: 'a revocation that was missed is noticed by its number',
    mistake: { createRevocationFeed: never('entries') },
    caughtBy: [FEED, CREDENTIALS],
  },
  'feed-heard': {
    protection: 'a revoked credential is removed from the cache',
    mistake: { createRevocationFeed: without('forget') },
    caughtBy: [FEED, CREDENTIALS],
  },
  'late-answer-not-kept': {
    protection: 'an answer that is older than a revocation is not cached',
    mistake: { createCredentials: always('revocation') },
    caughtBy: [CREDENTIALS],
  },
  'statement-expiry-at-gateway': {
    protection: 'cached credentials expire',
    mistake: { createCredentials: always('expiresAtMs') },
    caughtBy: [CREDENTIALS],
  },
  'client-claims': {
    protection: 'proxy headers of a client are not forwarded',
    mistake: { introduceAs: without('removeForwarded') },
    caughtBy: ['proxy.pg.test.ts'],
  },
  'scope-at-gateway': {
    protection: 'a tool is refused without its scope, before its body is read',
    mistake: { 'gateway/checkScope': always('scopes') },
    caughtBy: ['refusals.pg.test.ts'],
  },
  'role-for-actions': {
    protection: 'an action is refused to roles without permission',
    mistake: { routeOfAction: instead('checkActor', 'undefined') },
    caughtBy: [PEOPLE],
  },
  'csrf-at-gateway': {
    protection: 'a page of another site cannot call tools with the cookie',
    mistake: { personsRequest: never('isOwnPage') },
    caughtBy: [PEOPLE],
  },
  'csrf-before-count': {
    protection: 'a page of another site cannot exhaust the rate limit of a person’s settings',
    mistake: { counted: never('isOwn') },
    caughtBy: [SETTINGS],
  },
  'form-no-json': {
    protection: 'a form of another site cannot pass for JSON',
    mistake: { readJsonBody: never('isJson') },
    caughtBy: [PEOPLE],
  },
  'origin-of-mcp': {
    protection: 'pages of other origins cannot use the MCP server',
    mistake: { mcpEndpoint: never('isAllowed', 1) },
    caughtBy: [MCP],
  },
  'origin-look-alike': {
    protection: 'a host name that begins like localhost is not localhost',
    mistake: { createOriginCheck: instead('has', '[...LOOPBACK].some((host) => url.hostname.startsWith(host))', 1) },
    caughtBy: ['cross-origin.test.ts', MCP],
  },
  'cors-of-refusals': {
    protection: 'a page of another origin cannot read answers of the MCP server',
    mistake: { mcpEndpoint: always('isAllowed', 0) },
    caughtBy: [MCP],
  },
  'hidden-tools': {
    protection: 'tools outside the scopes of a credential are not listed over MCP',
    mistake: { createListing: always('held', 1) },
    caughtBy: [HOSTS],
  },
  'profile-of-tools': {
    protection: 'a tool outside the profile of the address cannot be called',
    mistake: { getTool: always('isInProfile') },
    caughtBy: [HOSTS],
  },
  'thumbnail-from-us': {
    protection: 'a thumbnail is fetched from our own files only',
    mistake: { thumbnail: never('startsWith', 0) },
    caughtBy: ['generation.pg.test.ts'],
  },
  'credential-in-trace': {
    protection: 'traces contain no credentials',
    mistake: { 'gateway/traced': valued('adloom.audience', "request.credential ?? ''") },
    caughtBy: ['secrets.e2e.test.ts'],
  },
  'rate-limit': {
    protection: '120 calls a minute for a credential and tool',
    mistake: { refuseOverLimit: always('allowed') },
    caughtBy: [LIMIT],
  },
  'rate-limit-of-credential': {
    protection: 'the limit is counted for each credential',
    mistake: { createRateLimiter: valued('name', 'tool') },
    caughtBy: [LIMIT],
  },
  'rate-limit-of-all-gateways': {
    protection: 'the limit applies across all gateways',
    mistake: { lease: never('revision', 1) },
    caughtBy: [LIMIT, LEASES],
  },
  'rate-limit-of-methods': {
    protection: 'the methods of MCP are counted too',
    mistake: { mcpEndpoint: without('count') },
    caughtBy: [MCP],
  },
  'rate-limit-of-dialogs': {
    protection: 'a call that the gateway answers itself is counted too',
    mistake: { createToolCaller: without('count') },
    caughtBy: [DIALOG],
  },
  'dialog-agreed': {
    protection: 'a dialog executes only what the person agreed to',
    mistake: { dialogStepOf: valued('isConfirmed', 'true') },
    caughtBy: [DIALOG],
  },
  'dialog-scope': {
    protection: 'the end of a dialog needs the scope of its tool',
    mistake: { createToolCaller: instead('mayCall', 'true') },
    caughtBy: [DIALOG],
  },
  'rate-limit-of-settings': {
    protection: 'calls of a person’s settings are counted too',
    mistake: { counted: without('refuseOverLimit') },
    caughtBy: [SETTINGS],
  },
  'lease-handed-over': {
    protection: 'a call of the rate limit that was leased to another gateway is not used here',
    mistake: { handOver: without('idle') },
    caughtBy: [LEASES],
  },
  'live-workspaces': {
    protection: 'a member hears only of the workspaces that they may act on',
    mistake: { maySee: always('allWorkspaces') },
    caughtBy: [LIVE],
  },
  'live-rights': {
    protection: 'a stream ends when the rights of its reader change',
    mistake: { createWatcher: never('changedUserId') },
    caughtBy: [LIVE],
  },
  'live-sessions': {
    protection: 'a stream ends with its session',
    mistake: { endWithSessions: without('end') },
    caughtBy: [LIVE],
  },
  'live-origin': {
    protection: 'pages of other sites open no stream of a person',
    mistake: { startOf: never('isOwnPage') },
    caughtBy: [LIVE],
  },
}
