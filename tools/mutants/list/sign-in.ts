import { always, instead, never, reading, valued, without, withoutSql, written } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const PERSONAL = 'personal-actions.pg.test.ts'
const INVITATIONS = 'invitations.pg.test.ts'
const UNPROVEN = 'unproven-accounts.pg.test.ts'
const THROTTLE = 'throttle.pg.test.ts'
const PASSWORD = 'password.test.ts'

/** Accounts: sign-in, guessing, passwords and invitations. */
export const signIn: Mutants = {
  'sign-in-throttle': {
    protection: 'ten failed sign-ins lock sign-in for a while',
    mistake: { isOver: never('attempts') },
    caughtBy: [THROTTLE],
  },
  'sign-in-under-attack': {
    protection: 'many networks together guess no faster than a few',
    mistake: { beginAttempt: never('UNDER_ATTACK_MAX') },
    caughtBy: [THROTTLE],
  },
  'known-device-limited': {
    protection: 'a stolen cookie of a known browser guesses no faster',
    mistake: { beginAttempt: instead('countOne', '(async () => {})') },
    caughtBy: [THROTTLE],
  },
  'known-device-account': {
    protection: 'a browser known to one account of an address does not try the others',
    mistake: { authenticate: never('isOfDeviceOnly') },
    caughtBy: [UNPROVEN],
  },
  'session-guesses': {
    protection: 'an open session cannot be used to guess the password',
    mistake: { confirmPassword: instead('beginConfirmation', '{ release: async () => {} }') },
    caughtBy: [THROTTLE],
  },
  'throttle-network': {
    protection: 'a whole IPv6 network counts as one address',
    mistake: { networkOf: instead('slice', 'groups', 2) },
    caughtBy: [THROTTLE, 'network.test.ts'],
  },
  'enumeration-by-time': {
    protection: 'an unknown person takes as long as a known one',
    mistake: { createPasswords: always('length', 0) },
    caughtBy: [PASSWORD],
  },
  'password-hash': {
    protection: 'passwords are hashed with Argon2id at 46 MiB',
    mistake: { PARAMETERS: valued('memory', '64') },
    caughtBy: [PASSWORD],
  },
  'password-compared': {
    protection: 'a wrong password does not match',
    mistake: { verifyPassword: instead('timingSafeEqual', 'true') },
    caughtBy: [PASSWORD],
  },
  'password-salted': {
    protection: 'the same password has another hash each time',
    mistake: { hashPassword: instead('randomBytes', 'Buffer.alloc(SALT_BYTES)') },
    caughtBy: [PASSWORD],
  },
  'password-strength': {
    protection: 'a password that is easy to guess is not taken',
    mistake: { SCORE_MIN: valued('SCORE_MIN', '0') },
    caughtBy: ['password-strength.test.ts', PERSONAL],
  },
  'password-change-needs-old': {
    protection: 'an open session alone does not change the password',
    mistake: { confirmPassword: written('right', 'account', 2) },
    caughtBy: [PERSONAL],
  },
  'password-change-ends-sessions': {
    protection: 'a new password signs out everywhere else',
    mistake: { setPassword: reading('delete from sessions where', 'delete from sessions where false and') },
    caughtBy: [PERSONAL],
  },
  'reset-link-once': {
    protection: 'a password reset link works once',
    mistake: {
      resetPassword: [
        reading('delete from password_resets', 'select token_hash from password_resets'),
        reading('returning token_hash', ''),
      ],
    },
    caughtBy: [PERSONAL],
  },
  'reset-link-expiry': {
    protection: 'a password reset link expires',
    mistake: { findReset: withoutSql('expires_at') },
    caughtBy: [PERSONAL],
  },
  'reset-throttle': {
    protection: 'mail to one address is limited',
    mistake: { askForReset: without('countResetRequest') },
    caughtBy: [THROTTLE],
  },
  'unproven-joins': {
    protection: 'an unproven account joins no other team',
    mistake: { mayAccept: always('confinedTo', 1) },
    caughtBy: [UNPROVEN],
  },
  'unproven-by-handed-link': {
    protection: 'a link that the inviter had proves no address',
    mistake: { createPerson: valued('confinedTo', 'null') },
    caughtBy: [UNPROVEN],
  },
  'proof-ends-credentials': {
    protection: 'what was made with an account before its address was proven ends then',
    mistake: { resetPassword: never('proves', 1) },
    caughtBy: [UNPROVEN],
  },
  'invitation-link-mailed-only': {
    protection: 'with mail the inviter does not get the link',
    mistake: { deliverLink: always('is_mailed') },
    caughtBy: [INVITATIONS],
  },
  'invitation-expiry': {
    protection: 'an invitation ends after a week',
    mistake: { findInvitation: withoutSql('expires_at') },
    caughtBy: [INVITATIONS],
  },
  'invitation-once': {
    protection: 'an invitation works once',
    mistake: { acceptInvitation: reading('delete from invitations where', 'delete from invitations where false and') },
    caughtBy: [INVITATIONS],
  },
  'invitation-of-owners': {
    protection: 'an admin cannot invite an owner',
    mistake: { create_invitation: never('mayManage') },
    caughtBy: [INVITATIONS],
  },
  'invitation-worth-its-sender': {
    protection: 'an invitation is invalid after its sender has left',
    mistake: { acceptInvitation: never('mayManage') },
    caughtBy: [INVITATIONS],
  },
}
