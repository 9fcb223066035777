import { offeredTools, SCOPE_NAMES, scopesOf, SERVICES } from '@adloom/contracts'
import type * as oauth from 'oauth4webapi'
import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  dynamicClientRegistration,
  authorizationCodeGrant,
  calculatePKCECodeChallenge,
  None,
  randomPKCECodeVerifier,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, getForm, offered, openBrowser, type Page } from '../browser.ts'
import { type OAuthStage, openOAuthStage, type Person, PASSWORD, REDIRECT_URI } from './oauth-stage.ts'

let on: OAuthStage
let ann: Person
let client: oauth.Client
let browser: Browser

beforeAll(async () => {
  on = await openOAuthStage()
  ann = await on.createPerson()
  client = await on.register()
  browser = await on.signedIn(ann)
})
afterAll(() => on[Symbol.asyncDispose]())

/** The parameters of a redirect to the client. */
const answered = (page: Page) => Object.fromEntries(new URL(page.url).searchParams)
const didNotLeave = (page: Page) => new URL(page.url).origin === on.origin

describe('connecting', () => {
  test('needs only the address, and lets the application act for the team that the person chose', async () => {
    const { tokens } = await on.connect(ann)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'org:read creatives:write' })
    expect(tokens.access_token).toMatch(/^adl_at_[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(tokens.refresh_token).toMatch(/^adl_rt_[0-9A-Za-z]{49}$/)
    const { status, body } = await on.call(tokens.access_token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      team: { id: ann.teamId },
      caller: {
        kind: 'oauth',
        name: 'Weaver',
        scopes: ['org:read', 'creatives:write'],
        workspaceIds: ann.workspaceIds,
      },
    })
    const refused = await on.call(tokens.access_token, 'list_models')
    expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope', requiredScope: 'models:read' } })
  })

  test('works with openid-client, from the registration to the revocation', async () => {
    const metadata = { redirect_uris: [REDIRECT_URI], client_name: 'Other' }
    const options = { algorithm: 'oauth2' as const, execute: [allowInsecureRequests] }
    const config = await dynamicClientRegistration(new URL(on.origin), metadata, None(), options)
    const verifier = randomPKCECodeVerifier()
    const url = buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT_URI,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: 'other-state',
    })
    const asked = { url: url.href, verifier, state: 'other-state', redirectUri: REDIRECT_URI }
    const page = await on.consent(browser, asked)
    const checks = { pkceCodeVerifier: verifier, expectedState: 'other-state' }
    const tokens = await authorizationCodeGrant(config, new URL(page.url), checks)
    // The request names no scope, so the offered ones are granted.
    expect(tokens.scope).toBe(scopesOf(offeredTools(SERVICES)).join(' '))
    const next = await refreshTokenGrant(config, tokens.refresh_token!)
    expect((await on.call(next.access_token)).status).toBe(200)
    await tokenRevocation(config, next.refresh_token!)
    await expect(refreshTokenGrant(config, next.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('metadata', () => {
  const path = '/.well-known/oauth-authorization-server'

  test('names the endpoints under the configured origin, whatever the Host header and path of the request', async () => {
    const document = (await (await fetch(on.origin + path)).json()) as Record<string, unknown>
    expect(document).toMatchObject({
      issuer: on.origin,
      authorization_endpoint: `${on.origin}/api/oauth/authorize`,
      token_endpoint: `${on.origin}/api/oauth/token`,
      registration_endpoint: `${on.origin}/api/oauth/register`,
      revocation_endpoint: `${on.origin}/api/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      scopes_supported: [...SCOPE_NAMES],
    })
    expect(document.token_endpoint_auth_methods_supported).toContain('none')
    for (const [address, headers] of [
      [path, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
      [`${path}/mcp`, {}],
      [`${path}/v1`, {}],
    ] as const) {
      const response = await fetch(on.origin + address, { headers })
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await response.json()).toEqual(document)
    }
  })

  test('publishes only the public half of its keys', async () => {
    const { keys } = (await (await fetch(`${on.origin}/api/oauth/jwks`)).json()) as { keys: Record<string, unknown>[] }
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
    expect(keys[0]).not.toHaveProperty('d')
  })
})

describe('registration', () => {
  const register = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(on.server.registration_endpoint!, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test('accepts what real applications send, and never returns a secret', async () => {
    const cursor = [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'http://localhost:8787/callback',
      'https://www.cursor.com/x',
    ]
    for (const body of [
      { redirect_uris: cursor, application_type: 'web', token_endpoint_auth_method: 'client_secret_post' },
      { redirect_uris: ['https://claude.ai/api/mcp/auth_callback'], scope: 'org:read claudeai', client_name: 'Claude' },
      {
        redirect_uris: ['http://[::1]:1/x', 'http://127.0.0.1/x'],
        response_types: ['code'],
        contacts: [1],
        client_name: 7,
      },
    ]) {
      const response = await register(body)
      expect(response.status).toBe(201)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const answer = await response.json()
      expect(answer).toMatchObject({ redirect_uris: body.redirect_uris, token_endpoint_auth_method: 'none' })
      expect(answer).not.toHaveProperty('client_secret')
    }
  })

  test.each([
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['data', { redirect_uris: ['data:text/html,x'] }, 'invalid_redirect_uri'],
    ['http on a public host', { redirect_uris: ['http://example.com/cb'] }, 'invalid_redirect_uri'],
    ['http on a host that looks local', { redirect_uris: ['http://localhost.example.com/cb'] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: ['https://example.com/cb#x'] }, 'invalid_redirect_uri'],
    ['credentials', { redirect_uris: ['https://a:b@example.com/cb'] }, 'invalid_redirect_uri'],
    ['one bad among good', { redirect_uris: ['https://example.com/cb', 'file:///etc/passwd'] }, 'invalid_redirect_uri'],
    ['a control character', { redirect_uris: ['https://example.com/\u0000'] }, 'invalid_redirect_uri'],
    ['half a surrogate pair', { redirect_uris: ['https://example.com/\ud800'] }, 'invalid_redirect_uri'],
    ['no address', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['no list', {}, 'invalid_redirect_uri'],
    ['a list', [], 'invalid_client_metadata'],
    ['null', null, 'invalid_client_metadata'],
    ['broken JSON', '{"redirect_uris": [', 'invalid_client_metadata'],
    ['another grant', { redirect_uris: ['https://a.example/'], grant_types: ['password'] }, 'invalid_client_metadata'],
  ])('refuses %s with the error of the RFC', async (_what, body, error) => {
    const response = await register(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error, error_description: expect.any(String) })
  })

  test('is open to pages of other sites, because it reads no cookies', async () => {
    for (const endpoint of [
      on.server.registration_endpoint!,
      on.server.token_endpoint!,
      on.server.revocation_endpoint!,
    ]) {
      const preflight = await fetch(endpoint, {
        method: 'OPTIONS',
        headers: { origin: 'https://inspector.example', 'access-control-request-method': 'POST' },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/content-type/i)
    }
  })
})

describe('the authorization request', () => {
  const open = async (changes: Record<string, string | string[] | undefined>, by = browser) =>
    by.open((await on.authorization(client, changes)).url)

  test('without a session leads to the sign-in page and then to the consent page', async () => {
    const signedOut = openBrowser(on.origin)
    const page = await open({}, signedOut)
    expect(new URL(page.url).pathname).toBe('/sign-in')
    const consent = await signedOut.signIn(page, ann.email, PASSWORD)
    expect(new URL(consent.url).pathname).toBe('/api/oauth/authorize')
    expect(getForm(consent, 'team_id').action).toBe('/api/oauth/consent')
  })

  test.each([
    ['an unknown client', { client_id: 'adl_client_AAAAAAAAAAAAAAAAAAAAAA' }],
    ['no client', { client_id: undefined }],
    ['two clients', { client_id: ['a', 'b'] }],
    ['another path', { redirect_uri: 'http://127.0.0.1:4567/other' }],
    ['another loopback host', { redirect_uri: 'http://localhost:4567/callback' }],
    ['an added query', { redirect_uri: `${REDIRECT_URI}?x=1` }],
    ['the userinfo trick', { redirect_uri: 'http://127.0.0.1:4567@evil.example/callback' }],
    ['a look-alike host', { redirect_uri: 'http://127.0.0.1.evil.example/callback' }],
    ['https instead', { redirect_uri: 'https://127.0.0.1:4567/callback' }],
    ['an invalid port', { redirect_uri: 'http://127.0.0.1:99999/callback' }],
    ['no address', { redirect_uri: undefined }],
    ['two addresses', { redirect_uri: [REDIRECT_URI, 'https://evil.example/'] }],
  ])('with %s leads to an error page, never to a redirect', async (_what, changes) => {
    const page = await open(changes)
    expect(page.status).toBe(400)
    expect(page.headers.get('location')).toBeNull()
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(didNotLeave(page)).toBe(true)
  })

  test('may name another port of a registered loopback address', async () => {
    const page = await open({ redirect_uri: 'http://127.0.0.1:61234/callback' })
    expect(getForm(page, 'team_id')).toBeDefined()
    expect(page.text).toContain('127.0.0.1:61234')
  })

  test.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no PKCE method', { code_challenge_method: undefined }, 'invalid_request'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['a repeated parameter', { scope: ['org:read', 'models:read'] }, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['another response mode', { response_mode: 'fragment' }, 'invalid_request'],
    ['a request object', { request: 'x' }, 'request_not_supported'],
    ['an unknown resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['a resource with a fragment', { resource: 'http://127.0.0.1/mcp#x' }, 'invalid_target'],
    ['only unknown scopes', { scope: 'openid everything' }, 'invalid_scope'],
    ['prompt=none', { prompt: 'none' }, 'consent_required'],
  ])('with %s redirects to the client with an error, state and iss', async (_what, changes, error) => {
    const asked = await on.authorization(client, changes)
    const page = await browser.open(asked.url)
    expect(page.url.startsWith(`${REDIRECT_URI}?`)).toBe(true)
    expect(answered(page)).toMatchObject({ error, state: asked.state, iss: on.origin })
    expect(page.url).not.toContain('code=')
    expect(() => on.validate(client, page, asked)).toThrow(/authorization response/)
  })

  test('with prompt=none and no session is answered with login_required', async () => {
    expect(answered(await open({ prompt: 'none' }, openBrowser(on.origin)))).toMatchObject({ error: 'login_required' })
  })

  test('may contain unknown scopes besides known ones, which are ignored', async () => {
    const page = await open({ scope: 'openid offline_access org:read' })
    expect(offered(getForm(page, 'team_id'), 'scope')).toEqual(['org:read'])
  })
})
