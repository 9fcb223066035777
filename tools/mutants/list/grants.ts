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
    protection: 'a code cannot be redeemed without the verifier of its challenge',
    mistake: { verifierFits: never('challenge') },
    caughtBy: [TOKENS],
  },
  'redirect-registered': {
    protection: 'people are redirected only to addresses that the client registered',
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
    protection: 'redirects to schemes that run code or read files are refused',
    mistake: { checkRedirectUri: never('UNUSABLE') },
    caughtBy: [REQUESTS],
  },
  'iss-in-answers': {
    protection: 'answers name their issuer, against mix-up of servers',
    mistake: { redirectBack: without('iss') },
    caughtBy: [REQUESTS],
  },
  'consent-always-asked': {
    protection: 'prompt=none never skips consent',
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
    protection: 'access to future workspaces is granted only by people who can see all workspaces',
    mistake: { choiceOf: always('allWorkspaces') },
    caughtBy: [CHOICES],
  },
  'consent-writes-unticked': {
    protection: 'scopes that write are not preselected',
    mistake: { firstTicks: valued('scopes', 'request.scopes') },
    caughtBy: [CHOICES],
  },
  'consent-form-of-session': {
    protection: 'a consent form is refused in the session of another person',
    mistake: {
      showConsent: instead('close', "deps.oauth.consentSeal.close(JSON.stringify({ request, untilMs }), 'anybody')"),
      openRequest: instead('open', "deps.oauth.consentSeal.open(sealed, 'anybody')"),
    },
    caughtBy: [CONSENT],
  },
  'consent-fresh-sign-in': {
    protection: 'a consent page that was left open grants nothing the next day',
    mistake: { answerConsent: never('isFreshSignIn') },
    caughtBy: ['fresh-sign-in.pg.test.ts'],
  },
  'code-single-use': {
    protection: 'a code is redeemed once',
    mistake: { CHECKS: without('codeNotReplayed') },
    caughtBy: [TOKENS],
  },
  'code-reuse-ends-grant': {
    protection: 'a code that is used twice revokes its tokens',
    mistake: { codeNotReplayed: without('endsGrant') },
    caughtBy: [TOKENS],
  },
  'code-one-at-a-time': {
    protection: 'one of several concurrent redemptions succeeds',
    mistake: { lockGrant: reading('for update', '') },
    caughtBy: [TOKENS],
  },
  'code-expiry': {
    protection: 'a code that has expired is refused',
    mistake: { codeNotExpired: never('expires_at') },
    caughtBy: [TOKENS],
  },
  'code-lifetime': {
    protection: 'a code expires after a minute',
    mistake: { CODE_MS: valued('CODE_MS', '600_000') },
    caughtBy: [LIFETIMES],
  },
  'code-client-binding': {
    protection: 'codes and refresh tokens are accepted from their own client only',
    mistake: { ofThisClient: never('client_id') },
    caughtBy: [TOKENS],
  },
  'code-redirect-binding': {
    protection: 'a code is redeemed under the redirect address it was sent to',
    mistake: { CHECKS: without('sameRedirect') },
    caughtBy: [TOKENS],
  },
  'code-members-only': {
    protection: 'a code of a person who has left the team is refused',
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
    protection: 'a refresh token cannot be derived from the previous one',
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
    protection: 'a refresh token of a person who has left the team is refused',
    mistake: { refresh: never('isMember') },
    caughtBy: [LIFETIMES],
  },
  'refresh-scope-not-wider': {
    protection: 'a refresh cannot add scopes',
    mistake: { CHECKS: without('grantedScope') },
    caughtBy: [TOKENS],
  },
  'resource-known': {
    protection: 'a grant covers our own resources only',
    mistake: { isResource: always('canonical', 1) },
    caughtBy: [RESOURCES],
  },
  'token-signature': {
    protection: 'a token that was changed is refused',
    mistake: { verifyAccessToken: instead('jwtVerify', "{ payload: (await import('jose')).decodeJwt(jwt) }") },
    caughtBy: [ACCESS],
  },
  'token-key': {
    protection: 'a token is verified with our keys, not with a key inside the token',
    mistake: {
      verifyAccessToken: instead(
        'createLocalJWKSet',
        "async (header, token) => header?.jwk ? (await import('jose')).EmbeddedJWK(header, token) : createLocalJWKSet({ keys })(header, token)",
      ),
    },
    caughtBy: [ACCESS],
  },
  'token-audience': {
    protection: 'a token for another audience is refused',
    mistake: { verifyAccessToken: without('audience') },
    caughtBy: [ACCESS],
  },
  'token-typ': {
    protection: 'another kind of JWT with the same key is not accepted as an access token',
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
    protection: 'a token expires after an hour',
    mistake: { ACCESS_TOKEN_MS: valued('ACCESS_TOKEN_MS', 'DAY_MS') },
    caughtBy: [LIFETIMES],
  },
  'token-scopes-of-its-own': {
    protection: 'a token with fewer scopes than its grant is limited to them',
    mistake: { boundsOfToken: instead('filter', 'grant.scopes') },
    caughtBy: [TOKENS],
  },
  'token-living-grant': {
    protection: 'the tokens of a revoked grant are refused',
    mistake: { resolveAccessToken: never('isAlive') },
    caughtBy: [TOKENS],
  },
  'grant-end-announced': {
    protection: 'the revocation of a grant is announced to the gateways',
    mistake: { revokeGrants: without('insertRevocations') },
    caughtBy: [TOKENS],
  },
  'grant-ended-by-its-own': {
    protection: 'people cannot disconnect applications of members they do not manage',
    mistake: { disconnect_app: always('user_id') },
    caughtBy: [TOKENS],
  },
  'grant-revoked-by-its-client': {
    protection: 'a client revokes its own tokens only',
    mistake: { answerRevocation: never('client_id') },
    caughtBy: [TOKENS],
  },
  'leavers-grants': {
    protection: 'a person who leaves a team loses tokens and keys within a second',
    mistake: { 'auth/org.membership_changed': never('removed') },
    caughtBy: [TOKENS, MEMBERSHIP],
  },
  'leavers-late-grants': {
    protection: 'a grant that is created while its person leaves is revoked too',
    mistake: { answerConsent: without('endIfLeft') },
    caughtBy: [MEMBERSHIP],
  },
}
