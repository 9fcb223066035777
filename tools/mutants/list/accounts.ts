import type { Mutant } from '../mutant.ts'

const SETTINGS = 'apps/auth/src/http/settings-routes.pg.test.ts'
const INVITATIONS = 'apps/auth/src/team/invitations.pg.test.ts'
const UNPROVEN = 'apps/auth/src/accounts/unproven-accounts.pg.test.ts'
const MEMBERSHIP = 'apps/auth/src/consumers/membership-changed.pg.test.ts'
const THROTTLE = 'apps/auth/src/sign-in/throttle.pg.test.ts'
const PASSWORD = 'apps/auth/src/accounts/password.test.ts'

/** Accounts: signing in, guessing, passwords, invitations, and what ends with an account or a membership. */
export const accounts: readonly Mutant[] = [
  {
    name: 'sign-in-throttle',
    protection: 'ten failed sign-ins close the door for a while',
    file: 'apps/auth/src/sign-in/attempt-windows.ts',
    edits: [['attempts > rule.attemptsMax', 'attempts > rule.attemptsMax * 1000']],
    caughtBy: [THROTTLE],
  },
  {
    name: 'sign-in-throttle-first',
    protection: 'an attempt is counted before the password is looked at',
    file: 'apps/auth/src/sign-in/sign-in.ts',
    edits: [
      [
        '  const attempt = await beginAttempt(deps.db, who, now)\n',
        '  const attempt = { isOfDeviceOnly: false, isWorthTelling: false, release: async () => {} }\n',
      ],
      [
        '  if (account) await attempt.release()\n',
        '  if (!account) await beginAttempt(deps.db, who, now)\n  if (account) await attempt.release()\n',
      ],
    ],
    caughtBy: [THROTTLE],
  },
  {
    name: 'sign-in-lock-out',
    protection: 'failures elsewhere keep nobody out of their account',
    file: 'apps/auth/src/sign-in/sign-in-throttle.ts',
    edits: [
      ['const exceeded = [...(isPairOver', 'const exceeded = [...(isUnderAttack ? [ofEmail] : []), ...(isPairOver'],
    ],
    caughtBy: [THROTTLE],
  },
  {
    name: 'sign-in-under-attack',
    protection: 'many networks together guess no faster than a few',
    file: 'apps/auth/src/sign-in/sign-in-throttle.ts',
    edits: [[' || (isUnderAttack && ofPair.attempts > UNDER_ATTACK_MAX)', '']],
    caughtBy: [THROTTLE],
  },
  {
    name: 'known-device',
    protection: 'who has signed in before gets in from the network of an attacker',
    file: 'apps/auth/src/sign-in/sign-in-throttle.ts',
    edits: [['if (device === null) throw', 'if (device !== undefined) throw']],
    caughtBy: [THROTTLE],
  },
  {
    name: 'known-device-limited',
    protection: 'a stolen cookie of a known browser guesses no faster',
    file: 'apps/auth/src/sign-in/sign-in-throttle.ts',
    edits: [["await countOne(db, ['device', device], RULES.device, now)", 'async () => {}']],
    caughtBy: [THROTTLE],
  },
  {
    name: 'known-device-spelling',
    protection: 'another spelling of that cookie has no attempts of its own',
    file: 'apps/auth/src/sign-in/known-device.ts',
    edits: [["name: sealed.toString('hex')", "name: token ?? ''"]],
    caughtBy: [THROTTLE],
  },
  {
    name: 'known-device-password',
    protection: 'a new password makes the browsers of before unknown',
    file: 'apps/auth/src/sign-in/known-device.ts',
    edits: [
      ['seal.close(id, passwordHash)', 'seal.close(id, passwordHash.slice(0, 9))'],
      ['seal.open(sealed, passwordHash)', 'seal.open(sealed, passwordHash.slice(0, 9))'],
    ],
    caughtBy: [THROTTLE],
  },
  {
    name: 'known-device-account',
    protection: 'a browser known to one account of an address does not try the others',
    file: 'apps/auth/src/sign-in/sign-in.ts',
    edits: [['attempt.isOfDeviceOnly && known ? [known.account] : accounts', 'accounts']],
    caughtBy: [UNPROVEN],
  },
  {
    name: 'failures-told-once',
    protection: 'who fails on purpose cannot fill a mailbox',
    file: 'apps/auth/src/sign-in/tell-of-failures.ts',
    edits: [['attemptsMax: 1,', 'attemptsMax: 100,']],
    caughtBy: [THROTTLE],
  },
  {
    name: 'session-guesses',
    protection: 'an open session is no way to guess the password',
    file: 'apps/auth/src/sign-in/sign-in.ts',
    edits: [
      [
        'await beginConfirmation(deps.db, session.id, deps.clock.now())',
        '{ release: async () => void beginConfirmation }',
      ],
    ],
    caughtBy: [THROTTLE],
  },
  {
    name: 'throttle-network',
    protection: 'a whole IPv6 network counts as one address',
    file: 'libs/runtime/src/network/network.ts',
    edits: [['groups.slice(0, 4)', 'groups']],
    caughtBy: [THROTTLE, 'libs/runtime/src/network/network.test.ts'],
  },
  {
    name: 'enumeration-by-answer',
    protection: 'an unknown person and a wrong password get the same answer',
    file: 'apps/auth/src/sign-in/sign-in.ts',
    edits: [
      [
        '  const results = await deps.passwords.matches(hashes, password)\n',
        "  const results = await deps.passwords.matches(hashes, password)\n  if (hashes.length === 0) throw new Error('nobody of that name')\n",
      ],
    ],
    caughtBy: [THROTTLE],
  },
  {
    name: 'enumeration-by-time',
    protection: 'an unknown person takes as long as a known one',
    file: 'apps/auth/src/accounts/password.ts',
    edits: [
      [
        'const phcs = stored.length > 0 ? stored : [await nobodys]',
        'if (stored.length === 0) return []\n      const phcs = stored.length > 0 ? stored : [await nobodys]',
      ],
    ],
    caughtBy: [PASSWORD],
  },
  {
    name: 'enumeration-by-salt',
    protection: 'the time tells not how many accounts an address has',
    file: 'apps/auth/src/accounts/password.ts',
    edits: [
      [
        'sibling === undefined ? randomBytes(SALT_BYTES) : ',
        'sibling !== undefined ? randomBytes(SALT_BYTES) : randomBytes(SALT_BYTES) ?? ',
      ],
    ],
    caughtBy: [PASSWORD],
  },
  {
    name: 'enumeration-by-invitation',
    protection: 'the page of an invitation does not tell its sender who has an account',
    file: 'apps/auth/src/team/invitation-pages.ts',
    edits: [['const isKnown = invitation.is_mailed && ', 'const isKnown = ']],
    caughtBy: [UNPROVEN],
  },
  {
    name: 'enumeration-by-reset',
    protection: 'asking for a new password does not tell who has an account',
    file: 'apps/auth/src/http/password-routes.ts',
    edits: [
      [
        "import { canonicalEmail } from '../accounts/user.ts'",
        "import { canonicalEmail, listAccounts } from '../accounts/user.ts'",
      ],
      [
        '  await askForReset(deps, req, email)\n  res.status(202)',
        "  await askForReset(deps, req, email)\n  if ((await listAccounts(deps.db, email)).length === 0) throw new ToolError('not_found', 'Nobody.')\n  res.status(202)",
      ],
    ],
    caughtBy: [SETTINGS],
  },
  {
    name: 'password-hash',
    protection: 'passwords are hashed with Argon2id at 46 MiB',
    file: 'apps/auth/src/accounts/password.ts',
    edits: [['memory: 47_104, passes', 'memory: 64, passes']],
    caughtBy: [PASSWORD],
  },
  {
    name: 'password-compared',
    protection: 'a wrong password does not match',
    file: 'apps/auth/src/accounts/password.ts',
    edits: [['timingSafeEqual(tag, actual)', 'timingSafeEqual(tag.subarray(0, 0), actual.subarray(0, 0))']],
    caughtBy: [PASSWORD],
  },
  {
    name: 'password-salted',
    protection: 'the same password has another hash each time',
    file: 'apps/auth/src/accounts/password.ts',
    edits: [['sibling === undefined ? randomBytes(SALT_BYTES)', 'sibling === undefined ? Buffer.alloc(SALT_BYTES)']],
    caughtBy: [PASSWORD],
  },
  {
    name: 'password-strength',
    protection: 'a password that is easy to guess is not taken',
    file: 'apps/auth/src/accounts/password-strength.ts',
    edits: [['const SCORE_MIN = 3', 'const SCORE_MIN = 0']],
    caughtBy: ['apps/auth/src/accounts/password-strength.test.ts', SETTINGS],
  },
  {
    name: 'password-strength-bounded',
    protection: 'a long password does not hold the process',
    file: 'apps/auth/src/accounts/password-strength.ts',
    edits: [['const LOOKED_AT_MAX = 48', 'const LOOKED_AT_MAX = 200']],
    caughtBy: ['apps/auth/src/accounts/password-strength.test.ts'],
  },
  {
    name: 'password-change-needs-old',
    protection: 'an open session alone does not change the password',
    file: 'apps/auth/src/sign-in/sign-in.ts',
    edits: [['  return right ?? null\n', '  return right ?? account\n']],
    caughtBy: [SETTINGS],
  },
  {
    name: 'password-change-ends-sessions',
    protection: 'a new password signs out everywhere else',
    file: 'apps/auth/src/accounts/password-reset.ts',
    edits: [
      ['  await tx`delete from sessions where user_id = ${userId} and id is distinct from ${keep}`\n', '  void keep\n'],
    ],
    caughtBy: [SETTINGS],
  },
  {
    name: 'reset-link-once',
    protection: 'a link for a new password is good once',
    file: 'apps/auth/src/accounts/password-reset.ts',
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
    file: 'apps/auth/src/accounts/password-reset.ts',
    edits: [
      [
        'where r.token_hash = ${tokenHash} and r.expires_at > ${now}`',
        'where r.token_hash = ${tokenHash} and ${now} is not null`',
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
        '  await countResetRequest(deps.db, { email: canonicalEmail(email), address }, now)\n',
        '  void [address, now, countResetRequest]\n',
      ],
    ],
    caughtBy: [THROTTLE],
  },
  {
    name: 'reset-throttle-network',
    protection: 'a network of IPv6 addresses asks for as few links as one address',
    file: 'apps/auth/src/sign-in/mail-throttle.ts',
    edits: [["keyOf('reset from network', networkOf(address))", "keyOf('reset from network', address)"]],
    caughtBy: [THROTTLE],
  },
  {
    name: 'unproven-adopted',
    protection: 'an account that an inviter made is given no team by the operator',
    file: 'apps/auth/src/calls/create-user.ts',
    edits: [
      ['if (existing) throw unproven()', 'if (existing) return { userId: existing.id, created: false, unproven }'],
    ],
    caughtBy: [UNPROVEN],
  },
  {
    name: 'unproven-joins',
    protection: 'an unproven account joins no other team',
    file: 'apps/auth/src/team/invitation.ts',
    edits: [['confinedTo === null || confinedTo === teamId', "confinedTo === null || teamId !== ''"]],
    caughtBy: [UNPROVEN],
  },
  {
    name: 'unproven-by-handed-link',
    protection: 'a link that the inviter had proves no address',
    file: 'apps/auth/src/team/invitation-pages.ts',
    edits: [['confinedTo: isMailed ? null : teamId', 'confinedTo: isMailed || teamId ? null : teamId']],
    caughtBy: [UNPROVEN],
  },
  {
    name: 'invitation-link-mailed-only',
    protection: 'with mail the inviter does not get the link',
    file: 'apps/auth/src/http/invitation-routes.ts',
    edits: [['url: isMailed ? null : url', 'url']],
    caughtBy: [INVITATIONS],
  },
  {
    name: 'invitation-mails',
    protection: 'whoever invites cannot fill a mailbox',
    file: 'apps/auth/src/sign-in/mail-throttle.ts',
    edits: [['invitations_of_email: { attemptsMax: 5,', 'invitations_of_email: { attemptsMax: 500,']],
    caughtBy: [INVITATIONS],
  },
  {
    name: 'proof-ends-credentials',
    protection: 'what was made with an account before its address was proven ends then',
    file: 'apps/auth/src/accounts/password-reset.ts',
    edits: [['  if (proves) await endCredentials(', '  if (!proves) await endCredentials(']],
    caughtBy: [UNPROVEN],
  },
  {
    name: 'leavers-keys',
    protection: 'a key of somebody who left stays dead when they come back',
    file: 'apps/auth/src/consumers/membership-changed.ts',
    edits: [["if (change === 'removed') return", "if (change === 'removed' && teamId === '') return"]],
    caughtBy: [MEMBERSHIP],
  },
  {
    name: 'leavers-late-grants',
    protection: 'a grant that is given as its person leaves is dead too',
    file: 'apps/auth/src/oauth/authorization/consent.ts',
    edits: [
      [
        '  await endIfLeft(deps, { userId: session.user.id, teamId: choice.team.id }, requestIdOf(req))\n',
        '  void endIfLeft\n',
      ],
    ],
    caughtBy: [MEMBERSHIP],
  },
  {
    name: 'leavers-late-keys',
    protection: 'so does one that was being made as they left',
    file: 'apps/auth/src/keys/api-key-routes.ts',
    edits: [['  await endIfLeft(deps, { teamId, userId }, requestIdOf(req))\n', '  void endIfLeft\n']],
    caughtBy: [MEMBERSHIP],
  },
  {
    name: 'invitation-for-its-person',
    protection: 'an invitation is accepted by the person it names',
    file: 'apps/auth/src/team/invitation-pages.ts',
    edits: [['if (session?.user.email === email) {', 'if (session && email) {']],
    caughtBy: [INVITATIONS],
  },
  {
    name: 'invitation-expiry',
    protection: 'an invitation ends after a week',
    file: 'apps/auth/src/team/invitation.ts',
    edits: [
      [
        'where token_hash = ${tokenHash} and expires_at > ${now}`',
        'where token_hash = ${tokenHash} and ${now} is not null`',
      ],
    ],
    caughtBy: [INVITATIONS],
  },
  {
    name: 'invitation-once',
    protection: 'an invitation is good once',
    file: 'apps/auth/src/team/invitation.ts',
    edits: [['    await tx`delete from invitations where team_id = ${teamId} and id = ${invitation.id}`\n', '']],
    caughtBy: [INVITATIONS],
  },
  {
    name: 'invitation-of-owners',
    protection: 'an admin makes nobody an owner',
    file: 'apps/auth/src/http/invitation-routes.ts',
    edits: [['  if (!mayManage(membership.role, role)) throw', "  if (!mayManage('owner', role)) throw"]],
    caughtBy: [INVITATIONS],
  },
  {
    name: 'invitation-worth-its-sender',
    protection: 'an invitation of somebody who has left is worth nothing',
    file: 'apps/auth/src/team/invitation.ts',
    edits: [['if (!mayManage(inviter?.role, role))', "if (!mayManage(inviter?.role ?? 'owner', role))"]],
    caughtBy: [INVITATIONS],
  },
]
