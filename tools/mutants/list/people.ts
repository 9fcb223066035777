import { always, instead, never, reading, valued, without, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const SESSIONS = 'session-routes.pg.test.ts'
const PERSONAL = 'personal-actions.pg.test.ts'
const FRESH = 'fresh-sign-in.pg.test.ts'
const MEMBERS = 'members.pg.test.ts'
const BROWSER = 'browser-session.test.ts'
const ACTIONS = 'actions.pg.test.ts'

/** Browser sessions, roles, and requests from other sites. */
export const people: Mutants = {
  'csrf-at-auth': {
    protection: 'a page of another site cannot change anything with the cookie',
    mistake: { createHttpApp: instead('sameOriginOnly', '(_req, _res, next) => next()') },
    caughtBy: [SESSIONS, PERSONAL],
  },
  'csrf-sibling-hosts': {
    protection: 'sibling hosts count as other sites',
    mistake: { isOwnPage: always('same-origin') },
    caughtBy: [BROWSER],
  },
  'csrf-origin': {
    protection: 'without Sec-Fetch-Site the Origin header is checked',
    mistake: { isOwnPage: always('publicUrl') },
    caughtBy: [BROWSER],
  },
  'cookie-http-only': {
    protection: 'scripts cannot read the session cookie',
    mistake: { optionsAt: valued('httpOnly', 'false') },
    caughtBy: [SESSIONS],
  },
  'cookie-same-site': {
    protection: 'the session cookie does not come along with forms of other sites',
    mistake: { optionsAt: valued('sameSite', "'none'") },
    caughtBy: [SESSIONS],
  },
  'cookie-secure': {
    protection: 'the session cookie travels over https only',
    mistake: { optionsAt: valued('secure', 'false') },
    caughtBy: [SESSIONS],
  },
  'cookie-of-this-host': {
    protection: 'no sibling host can set the session cookie',
    mistake: { sessionCookieName: reading('__Host-', '') },
    caughtBy: [BROWSER],
  },
  'session-fixation': {
    protection: 'signing in ends the session that was there before',
    mistake: { openSession: never('before') },
    caughtBy: [SESSIONS],
  },
  'session-ends-at-sign-out': {
    protection: 'the cookie is invalid after sign-out',
    mistake: { closeSession: never('token', 0) },
    caughtBy: [SESSIONS],
  },
  'session-expiry': {
    protection: 'a session ends thirty days after the sign-in',
    mistake: { findSession: withoutSql('expires_at') },
    caughtBy: [SESSIONS],
  },
  'session-idle': {
    protection: 'a session ends a day after its last use',
    mistake: { findSession: withoutSql('last_seen_at') },
    caughtBy: [SESSIONS],
  },
  'session-of-its-own': {
    protection: 'people cannot end sessions of others',
    mistake: { end_session: withoutSql('user_id') },
    caughtBy: [PERSONAL],
  },
  'return-address': {
    protection: 'sign-in redirects to our own pages only',
    mistake: { returnAddress: always('origin') },
    caughtBy: ['return-address.test.ts'],
  },
  'personal-action-signed-in': {
    protection: 'the body of a person’s action is not read without a session',
    mistake: { personalActionRoutes: instead('signedIn', '(_req, _res, next) => next()') },
    caughtBy: [PERSONAL],
  },
  'members-removed-by-managers': {
    protection: 'members cannot remove anyone from the team, and admins cannot remove owners',
    mistake: { 'org.remove_member': never('byUserId', 0) },
    caughtBy: [MEMBERS],
  },
  'roles-given-by-managers': {
    protection: 'an admin can neither appoint nor change an owner',
    mistake: { mayManage: always('owner', 1) },
    caughtBy: [MEMBERS],
  },
  'action-needs-person': {
    protection: 'a person’s action is refused for keys and tokens',
    mistake: { checkActor: never('session') },
    caughtBy: [ACTIONS],
  },
  'action-needs-role': {
    protection: 'an action is done for its own roles only',
    mistake: { checkActor: never('roles') },
    caughtBy: [ACTIONS],
  },
  'action-needs-fresh-sign-in': {
    protection: 'an action that requires a recent sign-in is refused without one',
    mistake: { checkActor: never('requiresFreshSignIn') },
    caughtBy: [ACTIONS, 'people.pg.test.ts'],
  },
  'fresh-sign-in-of-one-session': {
    protection: 'entering the password freshens this session alone',
    mistake: { confirmSession: reading('where id =', 'where user_id = ${user.id} or id =') },
    caughtBy: [FRESH],
  },
  'fresh-sign-in-password': {
    protection: 'a wrong password freshens nothing',
    mistake: { enterPasswordAgain: never('confirmPassword') },
    caughtBy: [FRESH],
  },
  'page-in-no-frame': {
    protection: 'other sites cannot frame the consent page',
    mistake: { 'auth/POLICY': reading("; frame-ancestors 'none'", '') },
    caughtBy: ['oauth-consent.e2e.test.ts'],
  },
  'page-text-escaped': {
    protection: 'names of clients, people and teams are text in our pages, never markup',
    mistake: { 'auth/markupOf': without('replace') },
    caughtBy: ['html.test.ts'],
  },
}
