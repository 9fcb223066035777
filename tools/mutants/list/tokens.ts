import type { Mutant } from '../mutant.ts'

const TOKENS = 'apps/e2e/src/oauth-tokens.e2e.test.ts'
const OVER_MCP = 'apps/e2e/src/mcp-oauth.e2e.test.ts'
const LIFETIMES = 'apps/auth/src/oauth/lifetimes.pg.test.ts'
const ACCESS = 'apps/auth/src/oauth/access-token.pg.test.ts'

/** Codes, refresh tokens, access tokens and the grants they hang on. */
export const tokens: readonly Mutant[] = [
  {
    name: 'pkce-verifier',
    protection: 'a code is worth nothing without the verifier of its challenge',
    file: 'apps/auth/src/oauth/checks/verifier-fits.ts',
    edits: [["digest('base64url') !== code.challenge)", "digest('base64url') === '')"]],
    caughtBy: [TOKENS],
  },
  {
    name: 'code-single-use',
    protection: 'a code is good once',
    file: 'apps/auth/src/oauth/redeem-code.ts',
    edits: [['[ofThisClient, codeNotReplayed, codeNotExpired,', '[ofThisClient, codeNotExpired,']],
    caughtBy: [TOKENS],
  },
  {
    name: 'code-reuse-ends-grant',
    protection: 'a code that is used twice takes the tokens given for it along',
    file: 'apps/auth/src/oauth/checks/code-not-replayed.ts',
    edits: [["'The code was used before.', { endsGrant: true })", "'The code was used before.')"]],
    caughtBy: [TOKENS],
  },
  {
    name: 'code-one-at-a-time',
    protection: 'of redemptions at the same time one succeeds',
    file: 'apps/auth/src/oauth/grant.ts',
    edits: [['from oauth_grants where id = ${id} for update`', 'from oauth_grants where id = ${id}`']],
    caughtBy: [TOKENS],
  },
  {
    name: 'code-expiry',
    protection: 'a code that has expired is refused',
    file: 'apps/auth/src/oauth/checks/code-not-expired.ts',
    edits: [['if (code.expires_at <= now)', 'if (code.expires_at < new Date(0))']],
    caughtBy: [TOKENS],
  },
  {
    name: 'code-lifetime',
    protection: 'a code is good for a minute',
    file: 'apps/auth/src/oauth/lifetimes.ts',
    edits: [['CODE_MS = MINUTE_MS', 'CODE_MS = 10 * MINUTE_MS']],
    caughtBy: [LIFETIMES],
  },
  {
    name: 'code-client-binding',
    protection: 'a code is good for the client it was given to',
    file: 'apps/auth/src/oauth/redeem-code.ts',
    edits: [['const CHECKS = [ofThisClient, ', 'const CHECKS = [']],
    caughtBy: [TOKENS],
  },
  {
    name: 'code-redirect-binding',
    protection: 'a code is redeemed under the redirect address it was sent to',
    file: 'apps/auth/src/oauth/redeem-code.ts',
    edits: [['grantAlive, sameRedirect, verifierFits', 'grantAlive, verifierFits']],
    caughtBy: [TOKENS],
  },
  {
    name: 'token-parameters-once',
    protection: 'parameters of the token endpoint are given once',
    file: 'apps/auth/src/oauth/token.ts',
    edits: [['  eachOnce(params)\n', '']],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-rotation',
    protection: 'each refresh gives a new refresh token',
    file: 'apps/auth/src/oauth/refresh.ts',
    edits: [['return { grant, refreshToken: successor }', 'return { grant, refreshToken: presented }']],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-reuse',
    protection: 'a refresh token that was used is refused',
    file: 'apps/auth/src/oauth/refresh.ts',
    edits: [['refreshNotExpired, refreshNotReplayed, grantedScope', 'refreshNotExpired, grantedScope']],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-reuse-ends-grant',
    protection: 'a refresh token that is used again ends the grant',
    file: 'apps/auth/src/oauth/checks/refresh-not-replayed.ts',
    edits: [["'The refresh token was used before.', { endsGrant: true })", "'The refresh token was used before.')"]],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-grace-time',
    protection: 'the grace for a repeated refresh ends after ten seconds',
    file: 'apps/auth/src/oauth/checks/refresh-not-replayed.ts',
    edits: [
      [
        'token.successor_is_unused && now.getTime() - token.used_at.getTime() <= refreshGraceMs',
        'token.successor_is_unused && refreshGraceMs > 0',
      ],
    ],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-grace-successor',
    protection: 'the grace ends when the successor is used',
    file: 'apps/auth/src/oauth/checks/refresh-not-replayed.ts',
    edits: [['const isRepeat = token.successor_is_unused && ', 'const isRepeat = ']],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-successor-secret',
    protection: 'who has seen a refresh token cannot work out the next',
    file: 'apps/auth/src/oauth/authorization-server.ts',
    edits: [["createHmac('sha256', succession)", "createHmac('sha256', 'succession')"]],
    caughtBy: ['apps/auth/src/oauth/authorization-server.test.ts'],
  },
  {
    name: 'refresh-client-binding',
    protection: 'a refresh token is good for the client it was given to',
    file: 'apps/auth/src/oauth/refresh.ts',
    edits: [['const CHECKS = [ofThisClient, ', 'const CHECKS = [']],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-expiry',
    protection: 'a refresh token that has expired is refused',
    file: 'apps/auth/src/oauth/checks/refresh-not-expired.ts',
    edits: [['if (token.expires_at <= now)', 'if (token.expires_at < new Date(0))']],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-lifetime',
    protection: 'a grant that is not used ends after thirty days',
    file: 'apps/auth/src/oauth/lifetimes.ts',
    edits: [['REFRESH_TOKEN_MS = 30 * DAY_MS', 'REFRESH_TOKEN_MS = 365 * DAY_MS']],
    caughtBy: [LIFETIMES],
  },
  {
    name: 'refresh-living-grant',
    protection: 'a grant that was revoked cannot be refreshed',
    file: 'apps/auth/src/oauth/refresh.ts',
    edits: [['ofThisClient, grantAlive, refreshNotExpired', 'ofThisClient, refreshNotExpired']],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-members-only',
    protection: 'who has left the team cannot refresh',
    file: 'apps/auth/src/oauth/refresh.ts',
    edits: [['if (!isMember) {', 'if (!isMember && !grant) {']],
    caughtBy: [LIFETIMES],
  },
  {
    name: 'refresh-scope-not-wider',
    protection: 'a refresh asks for no scope that was not granted',
    file: 'apps/auth/src/oauth/refresh.ts',
    edits: [['refreshNotReplayed, grantedScope, grantedResource', 'refreshNotReplayed, grantedResource']],
    caughtBy: [TOKENS],
  },
  {
    name: 'refresh-resource-not-wider',
    protection: 'a refresh asks for no resource that was not granted',
    file: 'apps/auth/src/oauth/refresh.ts',
    edits: [['grantedScope, grantedResource]', 'grantedScope]']],
    caughtBy: [TOKENS],
  },
  {
    name: 'token-audience',
    protection: 'a token for one resource is refused by the other',
    file: 'apps/auth/src/oauth/access-token.ts',
    edits: [['      ...(resource === null ? {} : { audience: deps.oauth.resources[resource] }),\n', '']],
    caughtBy: [TOKENS],
  },
  {
    name: 'token-audience-in-cache',
    protection: 'a token that is known for one resource is not known for the other',
    file: 'apps/gateway/src/authenticate.ts',
    edits: [
      ["hash('sha256', `${presented.audience} ${credential}`, 'base64url')", "hash('sha256', credential, 'base64url')"],
    ],
    caughtBy: [OVER_MCP],
  },
  {
    name: 'token-audience-at-mcp',
    protection: 'the MCP server takes tokens for MCP',
    file: 'apps/gateway/src/mcp/door.ts',
    edits: [
      ["authenticate({ credential, audience: 'mcp', address", "authenticate({ credential, audience: 'rest', address"],
    ],
    caughtBy: [OVER_MCP],
  },
  {
    name: 'token-signature',
    protection: 'a token that was changed is refused',
    file: 'apps/auth/src/oauth/access-token.ts',
    edits: [
      ["type JWTPayload, jwtVerify } from 'jose'", "decodeJwt, type JWTPayload, jwtVerify } from 'jose'"],
      ["it is the token's fault.\n    return null", 'whatever.\n    return tokenOf(decodeJwt(jwt))'],
    ],
    caughtBy: [TOKENS],
  },
  {
    name: 'token-key',
    protection: 'a token is verified with our keys, not with one that it brings along',
    file: 'apps/auth/src/oauth/access-token.ts',
    edits: [
      ['createLocalJWKSet, type', 'createLocalJWKSet, EmbeddedJWK, type'],
      [
        'createLocalJWKSet({ keys }), {',
        '(header, token) => (header?.jwk ? EmbeddedJWK : createLocalJWKSet({ keys }))(header, token), {',
      ],
    ],
    caughtBy: [ACCESS],
  },
  {
    name: 'token-alg-none',
    protection: 'a token without a signature is refused',
    file: 'apps/auth/src/oauth/access-token.ts',
    edits: [
      [
        "type JWTPayload, jwtVerify } from 'jose'",
        "decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'",
      ],
      [
        '  try {\n    const { payload }',
        "  try {\n    if (decodeProtectedHeader(jwt).alg === 'none') return tokenOf(decodeJwt(jwt))\n    const { payload }",
      ],
    ],
    caughtBy: [ACCESS],
  },
  {
    name: 'token-typ',
    protection: 'another kind of JWT under the same key is no access token',
    file: 'apps/auth/src/oauth/access-token.ts',
    edits: [['      typ: TYPE,\n      algorithms', '      algorithms']],
    caughtBy: [ACCESS],
  },
  {
    name: 'token-issuer',
    protection: 'a token of another issuer is refused',
    file: 'apps/auth/src/oauth/access-token.ts',
    edits: [['      issuer: deps.oauth.issuer,\n', '']],
    caughtBy: [ACCESS],
  },
  {
    name: 'token-has-expiry',
    protection: 'a token that never expires is refused',
    file: 'apps/auth/src/oauth/access-token.ts',
    edits: [
      ["requiredClaims: ['exp', 'grant_id', 'scope']", "requiredClaims: ['grant_id', 'scope']"],
      ['new Date(payload.exp! * 1000)', 'new Date((payload.exp ?? 4_000_000_000) * 1000)'],
    ],
    caughtBy: [ACCESS],
  },
  {
    name: 'token-expiry',
    protection: 'a token that has expired is refused',
    file: 'apps/auth/src/oauth/access-token.ts',
    edits: [['      currentDate: now,\n', '      currentDate: new Date(Math.min(now.getTime(), 0)),\n']],
    caughtBy: [LIFETIMES, ACCESS],
  },
  {
    name: 'token-lifetime',
    protection: 'a token is good for an hour',
    file: 'apps/auth/src/oauth/lifetimes.ts',
    edits: [['ACCESS_TOKEN_MS = 60 * MINUTE_MS', 'ACCESS_TOKEN_MS = DAY_MS']],
    caughtBy: [LIFETIMES],
  },
  {
    name: 'token-scopes-of-its-own',
    protection: 'a token that was made for less does not do all that was granted',
    file: 'apps/auth/src/calls/resolve-credential.ts',
    edits: [
      [
        'scopes: scopes.filter((scope) => grant.scopes.includes(scope))',
        'scopes: grant.scopes.filter(() => scopes.length > 0)',
      ],
    ],
    caughtBy: [TOKENS],
  },
  {
    name: 'token-living-grant',
    protection: 'the tokens of a revoked grant are refused',
    file: 'apps/auth/src/calls/resolve-credential.ts',
    edits: [['if (!grant || !isAlive(grant, now)) return refused', 'if (!grant) return refused']],
    caughtBy: [TOKENS],
  },
  {
    name: 'grant-end-announced',
    protection: 'the end of a grant is told to the gateways',
    file: 'apps/auth/src/oauth/grant.ts',
    edits: [['    revoked.map(({ id }) => id),', '    [],']],
    caughtBy: [TOKENS],
  },
  {
    name: 'grant-ended-by-its-own',
    protection: 'nobody disconnects applications of people they have no say over',
    file: 'apps/auth/src/http/grant-routes.ts',
    edits: [
      ['const mayEnd = grant && (grant.user_id === user.id || ', 'const mayEnd = grant && (user.id !== null || '],
    ],
    caughtBy: [TOKENS],
  },
  {
    name: 'grant-revoked-by-its-client',
    protection: 'a client revokes its own tokens only',
    file: 'apps/auth/src/oauth/revoke.ts',
    edits: [['if (grant && grant.client_id !== client.id)', "if (grant && client.id === '')"]],
    caughtBy: [TOKENS],
  },
  {
    name: 'grants-of-team-for-managers',
    protection: 'members do not see what others of the team have connected',
    file: 'apps/auth/src/http/grant-routes.ts',
    edits: [['if (teamId !== undefined) await getManager(deps, req, teamId)', '']],
    caughtBy: [TOKENS],
  },
  {
    name: 'leaver-loses-access',
    protection: 'who leaves a team loses tokens and keys within a second',
    file: 'apps/auth/src/consumers/membership-changed.ts',
    edits: [
      [
        "if (change === 'updated') return insertRevocations",
        "if (change !== 'updated') return\n    return insertRevocations",
      ],
    ],
    caughtBy: [TOKENS],
  },
]
