import type { Mutant } from '../mutant.ts'

const SESSIONS = 'apps/auth/src/sessions/session-routes.pg.test.ts'
const SETTINGS = 'apps/auth/src/http/settings-routes.pg.test.ts'
const FRESH = 'apps/auth/src/sessions/fresh-sign-in.pg.test.ts'
const MEMBERS = 'apps/auth/src/http/member-routes.pg.test.ts'
const BROWSER = 'libs/contracts/src/callers/browser-session.test.ts'

/** People: their sessions and roles. */
export const people: readonly Mutant[] = [
  {
    name: 'csrf-at-auth',
    protection: 'a page of another site changes nothing through the cookie',
    file: 'apps/auth/src/http/app.ts',
    edits: [['  app.use(sameOriginOnly(deps.publicUrl))\n', '']],
    caughtBy: [SESSIONS, SETTINGS],
  },
  {
    name: 'csrf-sibling-hosts',
    protection: 'pages of sibling hosts are strangers too',
    file: 'libs/contracts/src/callers/browser-session.ts',
    edits: [["return fetchSite === 'same-origin' || fetchSite === 'none'", "return fetchSite !== 'cross-site'"]],
    caughtBy: [BROWSER],
  },
  {
    name: 'csrf-origin',
    protection: 'without Sec-Fetch-Site the Origin is looked at',
    file: 'libs/contracts/src/callers/browser-session.ts',
    edits: [
      ['return origin === undefined || origin === publicUrl', 'return origin === undefined || publicUrl.length > 0'],
    ],
    caughtBy: [BROWSER],
  },
  {
    name: 'cookie-http-only',
    protection: 'scripts cannot read the session cookie',
    file: 'apps/auth/src/http/cookies.ts',
    edits: [['httpOnly: true', 'httpOnly: false']],
    caughtBy: [SESSIONS],
  },
  {
    name: 'cookie-same-site',
    protection: 'the session cookie does not come along with forms of other sites',
    file: 'apps/auth/src/http/cookies.ts',
    edits: [["sameSite: 'lax'", "sameSite: 'none'"]],
    caughtBy: [SESSIONS],
  },
  {
    name: 'cookie-secure',
    protection: 'the session cookie travels over https only',
    file: 'apps/auth/src/http/cookies.ts',
    edits: [["secure: publicUrl.startsWith('https:')", 'secure: false']],
    caughtBy: [SESSIONS],
  },
  {
    name: 'cookie-of-this-host',
    protection: 'no sibling host can set the session cookie',
    file: 'libs/contracts/src/callers/browser-session.ts',
    edits: [["? '__Host-adloom_session' : 'adloom_session'", "? 'adloom_session' : 'adloom_session'"]],
    caughtBy: [BROWSER],
  },
  {
    name: 'session-fixation',
    protection: 'signing in ends the session that was there before',
    file: 'apps/auth/src/sign-in/sign-in.ts',
    edits: [['    if (before !== null) await deleteSession(tx, before, origin)\n', '    void before\n']],
    caughtBy: [SESSIONS],
  },
  {
    name: 'session-ends-at-sign-out',
    protection: 'after signing out the cookie is worth nothing',
    file: 'apps/auth/src/sign-in/sign-in.ts',
    edits: [
      [
        '  if (token !== null) await inTx(deps.db, {}, (tx) => deleteSession(tx, token, originOf(deps, req)))\n',
        '  void token\n',
      ],
    ],
    caughtBy: [SESSIONS],
  },
  {
    name: 'session-expiry',
    protection: 'a session ends thirty days after the sign-in',
    file: 'apps/auth/src/sessions/session.ts',
    edits: [
      [
        'where s.token_hash = ${hashOfSecret(token)} and s.expires_at > ${now}',
        'where s.token_hash = ${hashOfSecret(token)}',
      ],
    ],
    caughtBy: [SESSIONS],
  },
  {
    name: 'session-idle',
    protection: 'a session ends a day after its last use',
    file: 'apps/auth/src/sessions/session.ts',
    edits: [
      [
        'and s.expires_at > ${now}\n      and s.last_seen_at > ${new Date(now.getTime() - IDLE_MS)}`',
        'and s.expires_at > ${now}`',
      ],
    ],
    caughtBy: [SESSIONS],
  },
  {
    name: 'session-of-its-own',
    protection: 'nobody ends sessions of others',
    file: 'apps/auth/src/http/session-list-routes.ts',
    edits: [
      [
        'where id = ${id} and user_id = ${userId} returning 1',
        'where id = ${id} and ${userId} is not null returning 1',
      ],
    ],
    caughtBy: [SETTINGS],
  },
  {
    name: 'return-address',
    protection: 'signing in leads nowhere but to our own pages',
    file: 'apps/auth/src/http/return-address.ts',
    edits: [['return url && url.origin === publicUrl && ', 'return url && ']],
    caughtBy: ['apps/auth/src/http/return-address.test.ts'],
  },
  {
    name: 'members-of-own-team',
    protection: 'strangers do not see who is in a team',
    file: 'apps/auth/src/http/member-routes.ts',
    edits: [['  await getMember(deps, req, teamId)\n', '  await getSession(deps, req)\n']],
    caughtBy: [MEMBERS],
  },
  {
    name: 'members-removed-by-managers',
    protection: 'members take nobody out of the team, admins no owner',
    file: 'apps/org/src/calls/remove-member.ts',
    edits: [['if (byUserId !== null && byUserId !== userId) await', 'if (byUserId === userId) await']],
    caughtBy: [MEMBERS],
  },
  {
    name: 'roles-given-by-managers',
    protection: 'an admin neither makes nor changes an owner',
    file: 'libs/contracts/src/callers/scopes.ts',
    edits: [["(by === 'admin' && role !== 'owner')", "by === 'admin'"]],
    caughtBy: [MEMBERS],
  },
  {
    name: 'fresh-sign-in-keys',
    protection: 'a browser left open makes no API keys the next day',
    file: 'apps/auth/src/keys/api-key-routes.ts',
    edits: [['  await getFreshSession(deps, req)\n', '  void getFreshSession\n']],
    caughtBy: [FRESH],
  },
  {
    name: 'fresh-sign-in-consent-page',
    protection: 'nor shows it a consent page',
    file: 'apps/auth/src/oauth/authorization/authorize.ts',
    edits: [['!session || !isFreshSignIn(session.signedInAt, deps.clock.now())', '!session || !isFreshSignIn']],
    caughtBy: [FRESH],
  },
  {
    name: 'fresh-sign-in-consent',
    protection: 'nor lets it an application in by a page that stands open',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [['if (!isFreshSignIn(session.signedInAt, deps.clock.now()))', 'if (!isFreshSignIn)']],
    caughtBy: [FRESH],
  },
  {
    name: 'fresh-sign-in-actions',
    protection: 'an action that asks for a fresh sign-in is not done without one',
    file: 'libs/contracts/src/callers/action-rights.ts',
    edits: [
      [
        '  if (requiresFreshSignIn) checkFreshSignIn',
        '  if (requiresFreshSignIn && roles.length === 0) checkFreshSignIn',
      ],
    ],
    caughtBy: ['libs/service/src/serve/actions.pg.test.ts', 'apps/gateway/src/people/people.pg.test.ts'],
  },
  {
    name: 'fresh-sign-in-unknown',
    protection: 'a sign-in of an unknown time is not a fresh one',
    file: 'libs/contracts/src/callers/action-rights.ts',
    edits: [['signedInAt !== undefined && now.getTime()', 'signedInAt === undefined || now.getTime()']],
    caughtBy: ['libs/service/src/serve/actions.pg.test.ts'],
  },
  {
    name: 'fresh-sign-in-of-one-session',
    protection: 'entering the password freshens this session alone',
    file: 'apps/auth/src/sessions/session.ts',
    edits: [
      [
        'update sessions set signed_in_at = ${now} where id = ${id}`',
        'update sessions set signed_in_at = ${now} where user_id = ${user.id}`',
      ],
    ],
    caughtBy: [FRESH],
  },
  {
    name: 'fresh-sign-in-password',
    protection: 'a wrong password freshens nothing',
    file: 'apps/auth/src/sessions/session-routes.ts',
    edits: [
      [
        'if (!(await confirmPassword(deps, session, password))) {',
        "if (!(await confirmPassword(deps, session, password)) && password === '') {",
      ],
    ],
    caughtBy: [FRESH],
  },
]
