import type { Mutant } from '../mutant.ts'

const REQUESTS = 'apps/e2e/src/oauth.e2e.test.ts'
const CHOICES = 'apps/e2e/src/oauth-choices.e2e.test.ts'
const CONSENT = 'apps/e2e/src/oauth-consent.e2e.test.ts'
const LIFETIMES = 'apps/auth/src/oauth/tokens/lifetimes.pg.test.ts'

/** From the authorization request to the consent of a person. */
export const authorization: readonly Mutant[] = [
  {
    name: 'pkce-required',
    protection: 'an authorization request without a PKCE challenge is refused',
    file: 'apps/auth/src/oauth/authorization/authorize.ts',
    edits: [['  challengeS256,\n  knownScope,', '  knownScope,']],
    caughtBy: [REQUESTS],
  },
  {
    name: 'pkce-s256-only',
    protection: 'PKCE with the method plain is refused',
    file: 'apps/auth/src/oauth/authorization/checks/challenge-s256.ts',
    edits: [
      ["if (params.get('code_challenge_method') !== 'S256')", "if (params.get('code_challenge_method') === 'none')"],
    ],
    caughtBy: [REQUESTS],
  },
  {
    name: 'redirect-registered',
    protection: 'people are sent only to addresses that the client registered',
    file: 'apps/auth/src/oauth/authorization/authorize.ts',
    edits: [[' || !redirectMatches(client.redirectUris, redirectUri))', ')']],
    caughtBy: [REQUESTS],
  },
  {
    name: 'redirect-exact',
    protection: 'a redirect address is compared as a whole, not by what it begins with',
    file: 'apps/auth/src/oauth/authorization/redirect-uri.ts',
    edits: [
      [
        'if (registered.includes(asked)) return true',
        'if (registered.some((uri) => asked.startsWith(uri))) return true',
      ],
    ],
    caughtBy: [REQUESTS],
  },
  {
    name: 'redirect-loopback-host',
    protection: 'only the port of a loopback address may differ, not its host',
    file: 'apps/auth/src/oauth/authorization/redirect-uri.ts',
    edits: [['return host + rest', 'return rest']],
    caughtBy: [REQUESTS],
  },
  {
    name: 'redirect-loopback-path',
    protection: 'only the port of a loopback address may differ, not its path',
    file: 'apps/auth/src/oauth/authorization/redirect-uri.ts',
    edits: [['return host + rest', 'return host']],
    caughtBy: [REQUESTS],
  },
  {
    name: 'redirect-http-elsewhere',
    protection: 'codes travel over plain http on the machine itself only',
    file: 'apps/auth/src/oauth/authorization/redirect-uri.ts',
    edits: [["if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname))", "if (url.protocol === 'gopher:')"]],
    caughtBy: [REQUESTS],
  },
  {
    name: 'redirect-script',
    protection: 'schemes that run or read something cannot be redirected to',
    file: 'apps/auth/src/oauth/authorization/redirect-uri.ts',
    edits: [['if (UNUSABLE.includes(url.protocol) || ', 'if (']],
    caughtBy: [REQUESTS],
  },
  {
    name: 'redirect-twice',
    protection: 'a second redirect address in one request is refused',
    file: 'apps/auth/src/oauth/authorization/authorize.ts',
    edits: [['!redirectUri || another !== undefined || ', '!redirectUri || ']],
    caughtBy: [REQUESTS],
  },
  {
    name: 'parameters-once',
    protection: 'a parameter that is given twice is refused',
    file: 'apps/auth/src/oauth/authorization/authorize.ts',
    edits: [['  eachOnce,\n  noRequestObject,', '  noRequestObject,']],
    caughtBy: [REQUESTS],
  },
  {
    name: 'iss-in-answers',
    protection: 'answers name their issuer, against mix-up of servers',
    file: 'apps/auth/src/oauth/authorization/authorization-request.ts',
    edits: [['state: state ?? undefined, iss: oauth.issuer })', 'state: state ?? undefined })']],
    caughtBy: [REQUESTS],
  },
  {
    name: 'no-token-in-address',
    protection: 'no response type but code',
    file: 'apps/auth/src/oauth/authorization/checks/response-type-code.ts',
    edits: [["getParam(params, 'response_type') !== 'code'", "getParam(params, 'response_type') === ''"]],
    caughtBy: [REQUESTS],
  },
  {
    name: 'consent-always-asked',
    protection: 'prompt=none never goes around the person',
    file: 'apps/auth/src/oauth/authorization/authorize.ts',
    edits: [["if (prompt.includes('none')) {", "if (prompt.includes('nobody')) {"]],
    caughtBy: [REQUESTS],
  },
  {
    name: 'consent-own-teams',
    protection: 'a person allows access to their own teams only',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [
      [
        'const team = teams.find(({ id }) => id === ticks.teamId)',
        'const team = ticks.teamId === null ? undefined : { ...teams[0]!, id: ticks.teamId }',
      ],
    ],
    caughtBy: [CONSENT],
  },
  {
    name: 'consent-scopes-of-role',
    protection: 'a person allows only what their role holds',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [['ticks.scopes.includes(scope) && held.includes(scope)', 'ticks.scopes.includes(scope)']],
    caughtBy: [CONSENT],
  },
  {
    name: 'consent-scopes-asked-for',
    protection: 'scopes smuggled into the form are not granted',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [['const scopes = request.scopes.filter(', 'const scopes = held.filter(']],
    caughtBy: [CONSENT],
  },
  {
    name: 'consent-workspaces-own',
    protection: 'workspaces smuggled into the form are not granted',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [['own.filter((id) => ticks.workspaceIds.includes(id))', '[...ticks.workspaceIds]']],
    caughtBy: [CONSENT],
  },
  {
    name: 'consent-workspaces-as-picked',
    protection: 'who ticks all workspaces that they see gives away those, not what they see later',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [['workspaceIds: laterToo ? null : picked', 'workspaceIds: picked.length === own.length ? null : picked']],
    caughtBy: [CHOICES],
  },
  {
    name: 'consent-later-workspaces',
    protection: 'later workspaces are given away only by who sees all of them',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [['team.allWorkspaces && ticks.laterOf', 'ticks.laterOf']],
    caughtBy: [CHOICES],
  },
  {
    name: 'consent-writes-unticked',
    protection: 'nothing that writes is ticked before the person ticks it',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [['scopes: request.scopes.filter((scope) => READING.includes(scope))', 'scopes: request.scopes']],
    caughtBy: [CHOICES],
  },
  {
    name: 'consent-choices-survive',
    protection: 'a form that comes back for a fault is ticked as the person left it',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [['again?.ticks ?? firstTicks(request, teams)', 'firstTicks(request, teams)']],
    caughtBy: [CHOICES],
  },
  {
    name: 'consent-form-of-session',
    protection: 'the form of one person is worth nothing in the session of another',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [
      ['untilMs } satisfies Waiting), session.id)', "untilMs } satisfies Waiting), 'anybody')"],
      ['consentSeal.open(sealed, session.id)', "consentSeal.open(sealed, 'anybody')"],
    ],
    caughtBy: [CONSENT],
  },
  {
    name: 'consent-form-sealed',
    protection: 'what waits in the consent form cannot be changed there',
    file: 'apps/auth/src/secrets/seal.ts',
    edits: [['Buffer.concat([plain, decipher.final()])', 'plain']],
    caughtBy: [CONSENT],
  },
  {
    name: 'consent-form-expiry',
    protection: 'a consent form can be answered for a quarter of an hour',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [
      [
        'return waiting && waiting.untilMs > deps.clock.now().getTime() ? waiting.request : null',
        'return waiting && waiting.request',
      ],
    ],
    caughtBy: [LIFETIMES],
  },
  {
    name: 'consent-in-no-frame',
    protection: 'nobody can lay the consent page under a page of theirs',
    file: 'apps/auth/src/pages/layout.ts',
    edits: [["base-uri 'none'; frame-ancestors 'none'`", "base-uri 'none'`"]],
    caughtBy: [CONSENT],
  },
  {
    name: 'page-text-escaped',
    protection: 'names of clients, people and teams are text in our pages, never markup',
    file: 'apps/auth/src/pages/html.ts',
    edits: [['/[&<>"\']/g', '/[&]/g']],
    caughtBy: ['apps/auth/src/pages/html.test.ts'],
  },
  {
    name: 'client-name-visible',
    protection: 'a client name holds nothing invisible that makes it look like another',
    file: 'apps/auth/src/oauth/clients/client-metadata.ts',
    edits: [["    .replace(/[\\p{Cc}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}]/gu, '')\n", '']],
    caughtBy: [CONSENT],
  },
]
