import { calls } from '@adloom/contracts'
import { until } from '@adloom/testing'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../browser.ts'
import { type OAuthStage, openOAuthStage, type Person, REDIRECT_URI, type Tokens } from './oauth-stage.ts'

/** How soon a gateway must refuse a revoked credential. */
const REVOKED_WITHIN_MS = 1_000

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

const errorOf = async (response: Response | Promise<Response>) => {
  const { status } = await response
  return { status, ...((await (await response).json()) as { error: string }) }
}
const refused = (error: string, status = 400) => expect.objectContaining({ status, error })

/** Gives consent and returns the fields for the code exchange. */
async function codeFor(changes: Record<string, string | string[] | undefined> = {}) {
  const asked = await on.authorization(client, changes)
  const page = await on.consent(browser, asked)
  const params = on.validate(client, page, asked)
  const { redirectUri, verifier } = asked
  const fields = {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    code: params.get('code')!,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return { asked, params, fields }
}
const token = (fields: Record<string, string> | string, headers?: Record<string, string>) =>
  on.post(on.server.token_endpoint!, fields, headers)
const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
const grantOf = ({ access_token }: { access_token: string }) => String(claimsOf(access_token)['grant_id'])

async function connectedApps(by: Browser) {
  const answer = await by.act('list_connected_apps', {}, ann.teamId)
  const { connectedApps: apps } = (await answer.json()) as {
    connectedApps: { id: string; user: { id: string }; lastUsedAt: string | null }[]
  }
  return apps
}

async function expectRefusedSoon(accessToken: string) {
  await until(async () => (await on.call(accessToken)).status === 401, { timeoutMs: REVOKED_WITHIN_MS })
}

describe('exchanging a code', () => {
  test('returns a JWT for REST and MCP that the published keys verify, and forbids caching', async () => {
    const { asked, params } = await codeFor()
    const response = await on.exchange(client, params, asked)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const tokens = (await response.json()) as Tokens
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    const presented = { headers: { authorization: `Bearer ${tokens.access_token.slice('adl_at_'.length)}` } }
    const request = new Request(on.origin, presented)
    const insecure = { [oauth.allowInsecureRequests]: true }
    const payload = await oauth.validateJwtAccessToken(on.server, request, `${on.origin}/mcp`, insecure)
    expect(payload).toMatchObject({
      sub: ann.userId,
      team_id: ann.teamId,
      client_id: client.client_id,
      scope: 'org:read creatives:write',
    })
    expect([payload.aud].flat()).toEqual([on.origin, `${on.origin}/v1`, `${on.origin}/mcp`])
    expect(payload.exp - payload.iat).toBe(3600)
  })

  test('is refused if any parameter is wrong, and the code stays valid for its client', async () => {
    const { fields } = await codeFor()
    const otherClient = await on.register()
    const wrong: [Record<string, string>, string][] = [
      [{ ...fields, code_verifier: 'a'.repeat(43) }, 'invalid_grant'],
      [{ ...fields, code_verifier: 'short' }, 'invalid_request'],
      [{ ...fields, code_verifier: '' }, 'invalid_request'],
      [{ ...fields, redirect_uri: 'http://127.0.0.1:4568/callback' }, 'invalid_grant'],
      [{ ...fields, redirect_uri: '' }, 'invalid_request'],
      [{ ...fields, client_id: otherClient.client_id }, 'invalid_grant'],
      [{ ...fields, resource: 'https://elsewhere.example' }, 'invalid_target'],
      [{ ...fields, grant_type: 'password' }, 'unsupported_grant_type'],
      [{ ...fields, grant_type: '' }, 'invalid_request'],
      [{ ...fields, code: `${fields.code.slice(0, -1)}_` }, 'invalid_grant'],
    ]
    for (const [body, error] of wrong) expect(await errorOf(token(body)), JSON.stringify(body)).toEqual(refused(error))
    for (const name of ['code_verifier', 'redirect_uri', 'code', 'grant_type'] as const) {
      const { [name]: _left, ...rest } = fields
      expect(await errorOf(token(rest)), name).toEqual(refused('invalid_request'))
    }
    const twice = `${new URLSearchParams(fields).toString()}&code=${fields.code}`
    expect(await errorOf(token(twice))).toEqual(refused('invalid_request'))
    expect(await errorOf(token(JSON.stringify(fields), { 'content-type': 'application/json' }))).toEqual(
      refused('invalid_request'),
    )
    for (const id of ['', 'adl_client_AAAAAAAAAAAAAAAAAAAAAA'])
      expect(await errorOf(token({ ...fields, client_id: id }))).toEqual(refused('invalid_client', 401))
    expect((await token(fields)).status).toBe(200)
  })

  test('twice ends the grant, and its tokens are refused within a second', async () => {
    const { fields } = await codeFor()
    const tokens = (await (await token(fields)).json()) as Tokens
    expect((await on.call(tokens.access_token)).status).toBe(200)
    expect(await errorOf(token(fields))).toEqual(refused('invalid_grant'))
    await expectRefusedSoon(tokens.access_token)
    expect(await errorOf(on.refresh(client, tokens.refresh_token))).toEqual(refused('invalid_grant'))
  })

  test('again by another client is refused and leaves the grant valid', async () => {
    const { fields } = await codeFor()
    const tokens = (await (await token(fields)).json()) as Tokens
    const otherClient = await on.register()
    expect(await errorOf(token({ ...fields, client_id: otherClient.client_id }))).toEqual(refused('invalid_grant'))
    expect((await on.refresh(client, tokens.refresh_token)).status).toBe(200)
  })

  test('fifty times at once succeeds at most once', async () => {
    for (let round = 0; round < 3; round++) {
      const { fields } = await codeFor()
      const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await token(fields)).status))
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
      expect(new Set(statuses)).toEqual(new Set(statuses.includes(200) ? [200, 400] : [400]))
    }
  })

  test('is refused after a minute', async () => {
    const { fields } = await codeFor()
    await on.stage.admin`update auth.oauth_codes set expires_at = expires_at - interval '60 s'`
    expect(await errorOf(token(fields))).toEqual(refused('invalid_grant'))
  })

  test('never happening leaves no connected application', async () => {
    await codeFor()
    const apps = await connectedApps(browser)
    expect(apps.every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true)
  })
})

describe('refreshing', () => {
  const connected = () => on.connect(ann)
  const age = (grantId: string, seconds: number) => on.stage.admin`
    update auth.oauth_refresh_tokens set used_at = used_at - make_interval(secs => ${seconds}) where grant_id = ${grantId}`
  const again = ({ refresh_token }: Tokens, by: oauth.Client) => errorOf(on.refresh(by, refresh_token))

  test('rotates the token and extends the grant by thirty days', async () => {
    const { client: own, tokens } = await connected()
    const grantId = grantOf(tokens)
    await on.stage.admin`update auth.oauth_grants set expires_at = now() + interval '1 h' where id = ${grantId}`
    const next = await on.tokensOf(own, await on.refresh(own, tokens.refresh_token))
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect(next.scope).toBe(tokens.scope)
    expect((await on.call(next.access_token)).status).toBe(200)
    const [row] = await on.stage.admin<{ days: number }[]>`
      select extract(epoch from expires_at - now())::float8 / 86400 as days from auth.oauth_grants where id = ${grantId}`
    expect(row!.days).toBeGreaterThan(29.9)
    expect(row!.days).toBeLessThanOrEqual(30)
  })

  test('may ask for fewer scopes, for that token only, and never for more', async () => {
    const { client: own, tokens } = await connected()
    const less = await on.tokensOf(own, await on.refresh(own, tokens.refresh_token, { scope: 'org:read' }))
    expect(less.scope).toBe('org:read')
    expect((await on.call(less.access_token)).body).toMatchObject({ caller: { scopes: ['org:read'] } })
    const whole = await on.tokensOf(own, await on.refresh(own, less.refresh_token))
    expect(whole.scope).toBe('org:read creatives:write')
    for (const scope of ['org:read campaigns:write', 'nothing:known'])
      expect(await errorOf(on.refresh(own, whole.refresh_token, { scope }))).toEqual(refused('invalid_scope'))
    expect((await on.refresh(own, whole.refresh_token)).status).toBe(200)
  })

  test('twenty times at once returns the same successor', async () => {
    const { client: own, tokens } = await connected()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => on.tokensOf(own, await on.refresh(own, tokens.refresh_token))),
    )
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
    const [row] = await on.stage.admin<{ count: number }[]>`
      select count(*)::int as count from auth.oauth_refresh_tokens where grant_id = ${grantOf(tokens)}`
    expect(row!.count).toBe(2)
    expect((await on.call(answers[19]!.access_token)).status).toBe(200)
  })

  test('again after the grace period ends the grant, and its access token is refused within a second', async () => {
    const { client: own, tokens } = await connected()
    const next = await on.tokensOf(own, await on.refresh(own, tokens.refresh_token))
    expect((await on.call(next.access_token)).status).toBe(200)
    await age(grantOf(tokens), 9)
    expect((await on.refresh(own, tokens.refresh_token)).status).toBe(200)
    await age(grantOf(tokens), 2)
    expect(await again(tokens, own)).toEqual(refused('invalid_grant'))
    await expectRefusedSoon(next.access_token)
    expect(await again(next, own)).toEqual(refused('invalid_grant'))
  })

  test('again after the successor was used ends the grant, even within the grace period', async () => {
    const { client: own, tokens } = await connected()
    const second = await on.tokensOf(own, await on.refresh(own, tokens.refresh_token))
    const third = await on.tokensOf(own, await on.refresh(own, second.refresh_token))
    expect(await again(tokens, own)).toEqual(refused('invalid_grant'))
    await expectRefusedSoon(third.access_token)
    expect(await again(third, own)).toEqual(refused('invalid_grant'))
  })

  test('by another client is refused and leaves the grant valid', async () => {
    const { client: own, tokens } = await connected()
    expect(await again(tokens, client)).toEqual(refused('invalid_grant'))
    expect((await on.refresh(own, tokens.refresh_token)).status).toBe(200)
  })

  test('is refused after thirty days', async () => {
    const { client: own, tokens } = await connected()
    await on.stage.admin`update auth.oauth_refresh_tokens set expires_at = now() where grant_id = ${grantOf(tokens)}`
    expect(await again(tokens, own)).toEqual(refused('invalid_grant'))
  })

  test('leaves only hashes of codes and refresh tokens in the database', async () => {
    const { tokens, page } = await connected()
    const code = new URL(page.url).searchParams.get('code')!
    const rows = await on.stage.admin`
      select c::text as text from auth.oauth_codes c union all select r::text from auth.oauth_refresh_tokens r
      union all select g::text from auth.oauth_grants g union all select a::text from auth.audit_entries a`
    const everything = JSON.stringify(rows)
    for (const secret of [code, tokens.refresh_token]) expect(everything).not.toContain(secret.slice(8))
  })
})

describe('the end of a grant', () => {
  test('comes when its client revokes either token, but not when another client does', async () => {
    for (const name of ['refresh_token', 'access_token'] as const) {
      const { client: own, tokens } = await on.connect(ann)
      expect((await on.call(tokens.access_token)).status).toBe(200)
      expect(await errorOf(on.revoke(client, tokens[name]))).toEqual(refused('invalid_grant'))
      expect((await on.call(tokens.access_token)).status).toBe(200)
      expect((await on.revoke(own, tokens[name])).status).toBe(200)
      await expectRefusedSoon(tokens.access_token)
      expect(await errorOf(on.refresh(own, tokens.refresh_token))).toEqual(refused('invalid_grant'))
      expect((await on.revoke(own, tokens[name])).status).toBe(200)
    }
    expect((await on.revoke(client, 'nothing')).status).toBe(200)
  })

  test('comes when the person disconnects the application', async () => {
    const { client: own, tokens } = await on.connect(ann)
    expect((await on.call(tokens.access_token)).status).toBe(200)
    const id = grantOf(tokens)
    const listed = await connectedApps(browser)
    expect(listed.find((app) => app.id === id)).toMatchObject({
      clientName: 'Weaver',
      redirectHost: '127.0.0.1:4567',
      scopes: ['org:read', 'creatives:write'],
      workspaceIds: ann.workspaceIds,
    })
    const [nonMember, member] = [await on.createPerson(), await on.createPerson('member', ann)]
    const remove = (by: Browser, teamId = ann.teamId) => by.act('disconnect_app', { connectedAppId: id }, teamId)
    expect((await remove(await on.signedIn(nonMember))).status).toBe(403)
    expect((await remove(await on.signedIn(nonMember), nonMember.teamId)).status).toBe(404)
    expect((await remove(await on.signedIn(member))).status).toBe(404)
    for (let i = 0; i < 2; i++) expect((await remove(browser)).status).toBe(200)
    await expectRefusedSoon(tokens.access_token)
    expect(await errorOf(on.refresh(own, tokens.refresh_token))).toEqual(refused('invalid_grant'))
    const audited = await on.stage.admin`select action from auth.audit_entries where subject_id = ${id} order by id`
    expect(audited.map(({ action }) => action as string)).toEqual(['grant.created', 'grant.revoked'])
  })

  test('can come from an owner of the team, while a member sees only their own applications', async () => {
    const member = await on.createPerson('member', ann)
    const { tokens, browser: memberBrowser } = await on.connect(member)
    await on.connect(ann)
    expect((await connectedApps(memberBrowser)).map(({ id }) => id)).toEqual([grantOf(tokens)])
    const ofTeam = await connectedApps(browser)
    expect(ofTeam.length).toBeGreaterThan(1)
    expect(ofTeam.find(({ id }) => id === grantOf(tokens))?.user.id).toBe(member.userId)
    const input = { connectedAppId: grantOf(tokens) }
    expect((await browser.act('disconnect_app', input, ann.teamId)).status).toBe(200)
    await expectRefusedSoon(tokens.access_token)
  })

  test('comes within a second when the person leaves the team, and lasts when they come back', async () => {
    const { teamId } = ann
    const member = await on.createPerson('member', ann)
    const { userId } = member
    const { client: own, tokens } = await on.connect(member)
    const issue = { teamId, userId, name: 'script', scopes: ['org:read' as const], replace: false }
    const { key } = await on.stage.call(calls['auth.issue_api_key'], issue)
    for (const credential of [tokens.access_token, key]) expect((await on.call(credential)).status).toBe(200)
    await on.stage.call(calls['org.remove_member'], { teamId, userId })
    await expectRefusedSoon(tokens.access_token)
    await expectRefusedSoon(key)
    await on.stage.call(calls['org.add_member'], { teamId, userId, role: 'member' })
    expect(await errorOf(on.refresh(own, tokens.refresh_token))).toEqual(refused('invalid_grant'))
    expect((await on.call(tokens.access_token)).status).toBe(401)
  })

  test('does not come with a change of role or workspaces, which takes effect within a second', async () => {
    const { teamId, workspaceIds } = ann
    const admin = await on.createPerson('admin', ann)
    const { userId } = admin
    const { tokens } = await on.connect(admin, { scope: 'org:read campaigns:write' })
    const now = async () => (await on.call(tokens.access_token)).body['caller'] as Record<string, unknown>
    expect(await now()).toMatchObject({ scopes: ['org:read', 'campaigns:write'], workspaceIds })
    const change = { teamId, userId, role: 'member' as const, workspaceIds: [workspaceIds[1]!] }
    await on.stage.call(calls['org.add_member'], change)
    await until(async () => JSON.stringify((await now())['workspaceIds']) === JSON.stringify([workspaceIds[1]]), {
      timeoutMs: REVOKED_WITHIN_MS,
    })
    expect((await now())['scopes']).toEqual(['org:read'])
  })

  test('does not come with the loss of all scopes: tools that need none still work, others are forbidden', async () => {
    const admin = await on.createPerson('admin', ann)
    const { teamId, userId, workspaceIds } = admin
    const { tokens } = await on.connect(admin, { scope: 'campaigns:write' })
    await on.stage.call(calls['org.add_member'], { teamId, userId, role: 'member' as const })
    const forbidden = { status: 403, body: { code: 'insufficient_scope', requiredScope: 'org:read' } }
    await until(async () => (await on.call(tokens.access_token)).status === 403, { timeoutMs: REVOKED_WITHIN_MS })
    expect(await on.call(tokens.access_token)).toMatchObject(forbidden)
    const { status, body } = await on.call(tokens.access_token, 'list_workspaces')
    expect(status).toBe(200)
    expect((body['workspaces'] as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(workspaceIds.toSorted())
  })
})

describe('the gateway', () => {
  test('refuses every changed or foreign token', async () => {
    const { tokens } = await on.connect(ann)
    const jwt = tokens.access_token.slice('adl_at_'.length)
    const [header, payload, signature] = jwt.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const changed = Buffer.from(
      JSON.stringify({ ...claimsOf(jwt), scope: 'campaigns:write', team_id: crypto.randomUUID() }),
    ).toString('base64url')
    const bad = [
      jwt,
      `adl_live_${jwt}`,
      `adl_at_${none}.${payload}.`,
      `adl_at_${none}.${payload}.${signature}`,
      `adl_at_${header}.${changed}.${signature}`,
      `adl_at_${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      tokens.refresh_token,
      'adl_at_x.y.z',
    ]
    for (const credential of bad) expect((await on.call(credential)).status, credential).toBe(401)
    expect((await on.call(tokens.access_token)).status).toBe(200)
  })
})

test('refusals repeat no secret from the request', async () => {
  const { asked, fields } = await codeFor()
  const answers = await Promise.all([
    token({ ...fields, code_verifier: 'b'.repeat(43) }),
    token({ ...fields, client_id: 'adl_client_AAAAAAAAAAAAAAAAAAAAAA' }),
    on.call(fields.code).then(({ body }) => Response.json(body)),
  ])
  for (const answer of answers) {
    const text = await answer.text()
    for (const secret of [fields.code, asked.verifier, REDIRECT_URI]) expect(text).not.toContain(secret)
  }
})
