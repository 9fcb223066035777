import type { Mutant } from '../mutant.ts'

const SESSIONS = 'apps/auth/src/http/session-routes.pg.test.ts'
const SETTINGS = 'apps/auth/src/http/settings-routes.pg.test.ts'
const MEMBERS = 'apps/auth/src/http/member-routes.pg.test.ts'
const PASSWORD = 'apps/auth/src/password.test.ts'
const BROWSER = 'libs/contracts/src/browser-session.test.ts'

/** People: signing in, their sessions, passwords, invitations and roles. */
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
    file: 'libs/contracts/src/browser-session.ts',
    edits: [["return fetchSite === 'same-origin' || fetchSite === 'none'", "return fetchSite !== 'cross-site'"]],
    caughtBy: [BROWSER],
  },
  {
    name: 'csrf-origin',
    protection: 'without Sec-Fetch-Site the Origin is looked at',
    file: 'libs/contracts/src/browser-session.ts',
    edits: [
      ['return origin === undefined || origin === publicUrl', 'return origin === undefined || publicUrl.length > 0'],
    ],
    caughtBy: [BROWSER],
  },
  {
    name: 'cookie-http-only',
    protection: 'scripts cannot read the session cookie',
    file: 'apps/auth/src/http/session-cookie.ts',
    edits: [['httpOnly: true', 'httpOnly: false']],
    caughtBy: [SESSIONS],
  },
  {
    name: 'cookie-same-site',
    protection: 'the session cookie does not come along with forms of other sites',
    file: 'apps/auth/src/http/session-cookie.ts',
    edits: [["sameSite: 'lax'", "sameSite: 'none'"]],
    caughtBy: [SESSIONS],
  },
  {
    name: 'cookie-secure',
    protection: 'the session cookie travels over https only',
    file: 'apps/auth/src/http/session-cookie.ts',
    edits: [["secure: publicUrl.startsWith('https:')", 'secure: false']],
    caughtBy: [SESSIONS],
  },
  {
    name: 'cookie-of-this-host',
    protection: 'no sibling host can set the session cookie',
    file: 'libs/contracts/src/browser-session.ts',
    edits: [["? '__Host-adloom_session' : 'adloom_session'", "? 'adloom_session' : 'adloom_session'"]],
    caughtBy: [BROWSER],
  },
  {
    name: 'session-fixation',
    protection: 'signing in ends the session that was there before',
    file: 'apps/auth/src/http/sign-in.ts',
    edits: [['    if (before !== null) await deleteSession(tx, before, origin)\n', '    void before\n']],
    caughtBy: [SESSIONS],
  },
  {
    name: 'session-ends-at-sign-out',
    protection: 'after signing out the cookie is worth nothing',
    file: 'apps/auth/src/http/sign-in.ts',
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
    protection: 'a session ends twelve hours after the sign-in',
    file: 'apps/auth/src/session.ts',
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
    protection: 'a session ends two hours after its last use',
    file: 'apps/auth/src/session.ts',
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
    name: 'sign-in-throttle',
    protection: 'ten failed sign-ins close the door for a while',
    file: 'apps/auth/src/sign-in-throttle.ts',
    edits: [['attempts > rule.attemptsMax)', 'attempts > rule.attemptsMax * 1000)']],
    caughtBy: [SESSIONS],
  },
  {
    name: 'throttle-network',
    protection: 'a whole IPv6 network counts as one address',
    file: 'libs/runtime/src/network.ts',
    edits: [['groups.slice(0, 4)', 'groups']],
    caughtBy: [SESSIONS, 'libs/runtime/src/network.test.ts'],
  },
  {
    name: 'sign-in-throttle-first',
    protection: 'an attempt is counted before the password is looked at',
    file: 'apps/auth/src/http/sign-in.ts',
    edits: [
      [
        '  const attempt = await beginAttempt(deps.db, { email: canonicalEmail(email), address }, now)\n',
        '  const attempt = { release: async () => {} }\n',
      ],
      [
        '  if (user) await attempt.release()\n',
        '  if (!user) await beginAttempt(deps.db, { email: canonicalEmail(email), address }, now)\n',
      ],
    ],
    caughtBy: [SESSIONS],
  },
  {
    name: 'enumeration-by-answer',
    protection: 'an unknown person and a wrong password get the same answer',
    file: 'apps/auth/src/http/sign-in.ts',
    edits: [
      [
        '  if (!user || !isRight) return null\n',
        "  if (!user) throw new Error('nobody of that name')\n  if (!isRight) return null\n",
      ],
    ],
    caughtBy: [SESSIONS],
  },
  {
    name: 'enumeration-by-time',
    protection: 'an unknown person takes as long as a known one',
    file: 'apps/auth/src/password.ts',
    edits: [
      [
        'const phc = stored ?? (await nobodys)',
        'if (stored === undefined) return false\n      const phc = stored ?? (await nobodys)',
      ],
    ],
    caughtBy: [PASSWORD],
  },
  {
    name: 'enumeration-by-reset',
    protection: 'asking for a new password does not tell who has an account',
    file: 'apps/auth/src/http/password-routes.ts',
    edits: [
      ["import { canonicalEmail } from '../user.ts'", "import { canonicalEmail, findUserByEmail } from '../user.ts'"],
      [
        '  await askForReset(deps, req, email)\n  res.status(202)',
        "  await askForReset(deps, req, email)\n  if (!(await findUserByEmail(deps.db, email))) throw new ToolError('not_found', 'Nobody.')\n  res.status(202)",
      ],
    ],
    caughtBy: [SETTINGS],
  },
  {
    name: 'password-hash',
    protection: 'passwords are hashed with Argon2id at 46 MiB',
    file: 'apps/auth/src/password.ts',
    edits: [['memory: 47_104, passes', 'memory: 64, passes']],
    caughtBy: [PASSWORD],
  },
  {
    name: 'password-compared',
    protection: 'a wrong password does not match',
    file: 'apps/auth/src/password.ts',
    edits: [
      [
        'return timingSafeEqual(expected, actual)',
        'return timingSafeEqual(expected.subarray(0, 0), actual.subarray(0, 0))',
      ],
    ],
    caughtBy: [PASSWORD],
  },
  {
    name: 'password-salted',
    protection: 'the same password has another hash each time',
    file: 'apps/auth/src/password.ts',
    edits: [['const nonce = randomBytes(SALT_BYTES)', 'const nonce = Buffer.alloc(SALT_BYTES)']],
    caughtBy: [PASSWORD],
  },
  {
    name: 'password-change-needs-old',
    protection: 'an open session alone does not change the password',
    file: 'apps/auth/src/http/password-routes.ts',
    edits: [
      [
        'if (!(await authenticate(deps, req, { email: user.email, password: currentPassword }))) {',
        "if (!(await authenticate(deps, req, { email: user.email, password: currentPassword })) && newPassword === '') {",
      ],
    ],
    caughtBy: [SETTINGS],
  },
  {
    name: 'password-change-ends-sessions',
    protection: 'a new password signs out everywhere else',
    file: 'apps/auth/src/password-reset.ts',
    edits: [
      ['  await tx`delete from sessions where user_id = ${userId} and id is distinct from ${keep}`\n', '  void keep\n'],
    ],
    caughtBy: [SETTINGS],
  },
  {
    name: 'reset-link-once',
    protection: 'a link for a new password is good once',
    file: 'apps/auth/src/password-reset.ts',
    edits: [
      [
        'delete from password_resets where user_id = ${userId} returning token_hash`',
        'select token_hash from password_resets where user_id = ${userId}`',
      ],
    ],
    caughtBy: [SETTINGS],
  },
  {
    name: 'reset-link-expiry',
    protection: 'a link for a new password expires',
    file: 'apps/auth/src/password-reset.ts',
    edits: [
      [
        'where token_hash = ${tokenHash} and expires_at > ${now}`',
        'where token_hash = ${tokenHash} and ${now} is not null`',
      ],
    ],
    caughtBy: [SETTINGS],
  },
  {
    name: 'reset-throttle',
    protection: "nobody's mailbox is filled",
    file: 'apps/auth/src/http/password-routes.ts',
    edits: [
      [
        '  await beginAttempt(deps.db, { email: `reset of ${canonicalEmail(email)}`, address: `reset from ${address}` }, now)\n',
        '  void [address, now, beginAttempt]\n',
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
    name: 'invitation-for-its-person',
    protection: 'an invitation is accepted by the person it names',
    file: 'apps/auth/src/http/invitation-pages.ts',
    edits: [['if (session?.user.email === email) return', 'if (session && email) return']],
    caughtBy: [SETTINGS],
  },
  {
    name: 'invitation-expiry',
    protection: 'an invitation ends after a week',
    file: 'apps/auth/src/invitation.ts',
    edits: [
      [
        'where token_hash = ${tokenHash} and expires_at > ${now}`',
        'where token_hash = ${tokenHash} and ${now} is not null`',
      ],
    ],
    caughtBy: [SETTINGS],
  },
  {
    name: 'invitation-once',
    protection: 'an invitation is good once',
    file: 'apps/auth/src/invitation.ts',
    edits: [['    await tx`delete from invitations where team_id = ${teamId} and id = ${invitation.id}`\n', '']],
    caughtBy: [SETTINGS],
  },
  {
    name: 'invitation-of-owners',
    protection: 'an admin makes nobody an owner',
    file: 'apps/auth/src/http/invitation-routes.ts',
    edits: [['  if (!mayManage(membership.role, role)) throw', "  if (!mayManage('owner', role)) throw"]],
    caughtBy: [SETTINGS],
  },
  {
    name: 'invitation-worth-its-sender',
    protection: 'an invitation of somebody who has left is worth nothing',
    file: 'apps/auth/src/invitation.ts',
    edits: [['if (!mayManage(inviter?.role, role))', "if (!mayManage(inviter?.role ?? 'owner', role))"]],
    caughtBy: [SETTINGS],
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
    file: 'libs/contracts/src/scopes.ts',
    edits: [["(by === 'admin' && role !== 'owner')", "by === 'admin'"]],
    caughtBy: [MEMBERS],
  },
]
