import { always, instead, never, reading, valued, without, written } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const REQUESTS = 'oauth.e2e.test.ts'
const CHOICES = 'oauth-choices.e2e.test.ts'
const CONSENT = 'oauth-consent.e2e.test.ts'
const TOKENS = 'oauth-tokens.e2e.test.ts'
const RESOURCES = 'oauth-resources.e2e.test.ts'
const LIFETIMES = 'auth/lifetimes.pg.test.ts'
const ACCESS = 'access-token.pg.test.ts'
const MEMBERSHIP = 'membership-changed.pg.test.ts'

/** From the authorization request to the end of a grant: consent, codes, refresh tokens and access tokens. */
export const grants: Mutants = {
  'pkce-required': {
    protection: 'an authorization request without a PKCE challenge is refused',
    mistake: { CHECKS: without('challengeS256') },
    caughtBy: [REQUESTS],
  },
  'pkce-s256-only': {
    protection: 'PKCE with the method plain is refused',
    mistake: { challengeS256: never('code_challenge_method') },
    caughtBy: [REQUESTS],
  },
  'pkce-verifier': {
    protection: 'a code is worth nothing without the verifier of its challenge',
    mistake: { verifierFits: never('challenge') },
    caughtBy: [TOKENS],
  },
  'redirect-registered': {
    protection: 'people are sent only to addresses that the client registered',
    mistake: { answerAuthorization: never('redirectMatches') },
    caughtBy: [REQUESTS],
  },
  'redirect-exact': {
    protection: 'a redirect address is compared as a whole, not by what it begins with',
    mistake: { redirectMatches: instead('includes', 'registered.some((uri) => asked.startsWith(uri))') },
    caughtBy: [REQUESTS],
  },
  'redirect-loopback-host': {
    protection: 'only the port of a loopback address may differ, not its host',
    mistake: { withoutLoopbackPort: written('host', "''", 2) },
    caughtBy: [REQUESTS],
  },
  'redirect-http-elsewhere': {
    protection: 'codes travel over plain http on the machine itself only',
    mistake: { checkRedirectUri: never('http:') },
    caughtBy: [REQUESTS],
  },
  'redirect-script': {
    protection: 'schemes that run or read something cannot be redirected to',
    mistake: { checkRedirectUri: never('UNUSABLE') },
    caughtBy: [REQUESTS],
  },
  'iss-in-answers': {
    protection: 'answers name their issuer, against mix-up of servers',
    mistake: { redirectBack: without('iss') },
    caughtBy: [REQUESTS],
  },
  'consent-always-asked': {
    protection: 'prompt=none never goes around the person',
    mistake: { answerAuthorization: never('none') },
    caughtBy: [REQUESTS],
  },
  'consent-own-teams': {
    protection: 'a person allows access to their own teams only',
    mistake: {
      choiceOf: valued('team', 'ticks.teamId === null ? undefined : { ...teams[0]!, id: ticks.teamId }', 0),
    },
    caughtBy: [CONSENT],
  },
  'consent-scopes-of-role': {
    protection: 'a person allows only what their role holds',
    mistake: { choiceOf: always('held') },
    caughtBy: [CONSENT],
  },
  'consent-scopes-asked-for': {
    protection: 'scopes smuggled into the form are not granted',
    mistake: { choiceOf: valued('scopes', 'held.filter((scope) => ticks.scopes.includes(scope))', 0) },
    caughtBy: [CONSENT],
  },
  'consent-workspaces-own': {
    protection: 'workspaces smuggled into the form are not granted',
    mistake: { choiceOf: valued('picked', '[...ticks.workspaceIds]') },
    caughtBy: [CONSENT],
  },
  'consent-later-workspaces': {
    protection: 'later workspaces are given away only by who sees all of them',
    mistake: { choiceOf: always('allWorkspaces') },
    caughtBy: [CHOICES],
  },
  'consent-writes-unticked': {
    protection: 'nothing that writes is ticked before the person ticks it',
    mistake: { firstTicks: valued('scopes', 'request.scopes') },
    caughtBy: [CHOICES],
  },
  'consent-form-of-session': {
    protection: 'the form of one person is worth nothing in the session of another',
    mistake: {
      showConsent: instead('close', "deps.oauth.consentSeal.close(JSON.stringify({ request, untilMs }), 'anybody')"),
      openRequest: instead('open', "deps.oauth.consentSeal.open(sealed, 'anybody')"),
    },
    caughtBy: [CONSENT],
  },
  'consent-fresh-sign-in': {
    protection: 'a page that stands open lets no application in the next day',
    mistake: { answerConsent: never('isFreshSignIn') },
    caughtBy: ['fresh-sign-in.pg.test.ts'],
  },
  'code-single-use': {
    protection: 'a code is good once',
    mistake: { CHECKS: without('codeNotReplayed') },
    caughtBy: [TOKENS],
  },
  'code-reuse-ends-grant': {
    protection: 'a code that is used twice takes the tokens given for it along',
    mistake: { codeNotReplayed: without('endsGrant') },
    caughtBy: [TOKENS],
  },
  'code-one-at-a-time': {
    protection: 'of redemptions at the same time one succeeds',
    mistake: { lockGrant: reading('for update', '') },
    caughtBy: [TOKENS],
  },
  'code-expiry': {
    protection: 'a code that has expired is refused',
    mistake: { codeNotExpired: never('expires_at') },
    caughtBy: [TOKENS],
  },
  'code-lifetime': {
    protection: 'a code is good for a minute',
    mistake: { CODE_MS: valued('CODE_MS', '600_000') },
    caughtBy: [LIFETIMES],
  },
  'code-client-binding': {
    protection: 'codes and refresh tokens are good for the client they were given to',
    mistake: { ofThisClient: never('client_id') },
    caughtBy: [TOKENS],
  },
  'code-redirect-binding': {
    protection: 'a code is redeemed under the redirect address it was sent to',
    mistake: { CHECKS: without('sameRedirect') },
    caughtBy: [TOKENS],
  },
  'code-members-only': {
    protection: 'who has left the team before the code is redeemed gives nothing away',
    mistake: { redeemCode: never('isMember') },
    caughtBy: [LIFETIMES],
  },
  'refresh-rotation': {
    protection: 'each refresh gives a new refresh token',
    mistake: { refresh: valued('refreshToken', 'presented') },
    caughtBy: [TOKENS],
  },
  'refresh-reuse': {
    protection: 'a refresh token that was used is refused',
    mistake: { CHECKS: without('refreshNotReplayed') },
    caughtBy: [TOKENS],
  },
  'refresh-reuse-ends-grant': {
    protection: 'a refresh token that is used again ends the grant',
    mistake: { refreshNotReplayed: without('endsGrant') },
    caughtBy: [TOKENS],
  },
  'refresh-grace-time': {
    protection: 'the grace for a repeated refresh ends after ten seconds',
    mistake: { refreshNotReplayed: always('refreshGraceMs') },
    caughtBy: [TOKENS],
  },
  'refresh-grace-successor': {
    protection: 'the grace ends when the successor is used',
    mistake: { refreshNotReplayed: always('successor_is_unused') },
    caughtBy: [TOKENS],
  },
  'refresh-successor-secret': {
    protection: 'who has seen a refresh token cannot work out the next',
    mistake: { createAuthorizationServer: written('succession', "'succession'", 1) },
    caughtBy: ['authorization-server.test.ts'],
  },
  'refresh-expiry': {
    protection: 'a refresh token that has expired is refused',
    mistake: { refreshNotExpired: never('expires_at') },
    caughtBy: [TOKENS],
  },
  'refresh-lifetime': {
    protection: 'a grant that is not used ends after thirty days',
    mistake: { REFRESH_TOKEN_MS: valued('REFRESH_TOKEN_MS', '365 * DAY_MS') },
    caughtBy: [LIFETIMES],
  },
  'refresh-living-grant': {
    protection: 'a grant that was revoked cannot be refreshed',
    mistake: { grantAlive: never('isAlive') },
    caughtBy: [TOKENS],
  },
  'refresh-members-only': {
    protection: 'who has left the team cannot refresh',
    mistake: { refresh: never('isMember') },
    caughtBy: [LIFETIMES],
  },
  'refresh-scope-not-wider': {
    protection: 'a refresh asks for no scope that was not granted',
    mistake: { CHECKS: without('grantedScope') },
    caughtBy: [TOKENS],
  },
  'resource-known': {
    protection: 'a grant is for our resources, not for those of somebody else',
    mistake: { isResource: always('canonical', 1) },
    caughtBy: [RESOURCES],
  },
  'token-signature': {
    protection: 'a token that was changed is refused',
    mistake: { verifyAccessToken: instead('jwtVerify', "{ payload: (await import('jose')).decodeJwt(jwt) }") },
    caughtBy: [ACCESS],
  },
  'token-key': {
    protection: 'a token is verified with our keys, not with one that it brings along',
    mistake: {
      verifyAccessToken: instead(
        'createLocalJWKSet',
        "async (header, token) => header?.jwk ? (await import('jose')).EmbeddedJWK(header, token) : createLocalJWKSet({ keys })(header, token)",
      ),
    },
    caughtBy: [ACCESS],
  },
  'token-audience': {
    protection: 'a token for somebody else is refused',
    mistake: { verifyAccessToken: without('audience') },
    caughtBy: [ACCESS],
  },
  'token-typ': {
    protection: 'another kind of JWT under the same key is no access token',
    mistake: { verifyAccessToken: without('typ') },
    caughtBy: [ACCESS],
  },
  'token-issuer': {
    protection: 'a token of another issuer is refused',
    mistake: { verifyAccessToken: without('issuer') },
    caughtBy: [ACCESS],
  },
  'token-expiry': {
    protection: 'a token that has expired is refused',
    mistake: { verifyAccessToken: valued('currentDate', 'new Date(Math.min(now.getTime(), 0))') },
    caughtBy: [LIFETIMES, ACCESS],
  },
  'token-lifetime': {
    protection: 'a token is good for an hour',
    mistake: { ACCESS_TOKEN_MS: valued('ACCESS_TOKEN_MS', 'DAY_MS') },
    caughtBy: [LIFETIMES],
  },
  'token-scopes-of-its-own': {
    protection: 'a token that was made for less does not do all that was granted',
    mistake: { boundsOfToken: instead('filter', 'grant.scopes') },
    caughtBy: [TOKENS],
  },
  'token-living-grant': {
    protection: 'the tokens of a revoked grant are refused',
    mistake: { resolveAccessToken: never('isAlive') },
    caughtBy: [TOKENS],
  },
  'grant-end-announced': {
    protection: 'the end of a grant is told to the gateways',
    mistake: { revokeGrants: without('insertRevocations') },
    caughtBy: [TOKENS],
  },
  'grant-ended-by-its-own': {
    protection: 'nobody disconnects applications of people they have no say over',
    mistake: { disconnect_app: always('user_id') },
    caughtBy: [TOKENS],
  },
  'grant-revoked-by-its-client': {
    protection: 'a client revokes its own tokens only',
    mistake: { answerRevocation: never('client_id') },
    caughtBy: [TOKENS],
  },
  'leavers-grants': {
    protection: 'who leaves a team loses tokens and keys within a second',
    mistake: { 'auth/org.membership_changed': never('removed') },
    caughtBy: [TOKENS, MEMBERSHIP],
  },
  'leavers-late-grants': {
    protection: 'a grant that is given as its person leaves is dead too',
    mistake: { answerConsent: without('endIfLeft') },
    caughtBy: [MEMBERSHIP],
  },
}
