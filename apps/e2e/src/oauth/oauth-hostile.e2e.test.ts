import { afterAll, beforeAll, expect, test } from 'vitest'
import { getForm } from '../browser.ts'
import { type OAuthStage, openOAuthStage } from './oauth-stage.ts'

let on: OAuthStage
beforeAll(async () => {
  on = await openOAuthStage()
})
afterAll(() => on[Symbol.asyncDispose]())

const HOSTILE = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e\u2066',
  "' or 1=1 --",
  '%00%ff%fe',
  '../../etc/passwd',
  '[]',
  '{"a":1}',
  'null',
  '-1',
  '9'.repeat(400),
  '\uffff'.repeat(50),
  'x'.repeat(9_000),
  '\r\nSet-Cookie: a=b',
  'adl_rt_'.padEnd(56, 'A'),
  'adl_ac_'.padEnd(56, 'A'),
  'adl_at_a.b.c',
  'https://127.0.0.1/client.json',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost/x',
  'eyJhbGciOiJub25lIn0.e30.',
]
/** Form bodies that no text encodes to: invalid UTF-8 and incomplete escapes. */
const RAW = ['%ff%fe%80', '%', '%u0000', '=&=&=', '&'.repeat(2_000), 'code=%c3%28']

const TYPES = [
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'multipart/form-data; boundary=x',
  'text/plain',
  'x',
]

/** Sends a request and records forbidden outcomes: a 5xx answer, no answer, or an injected header. */
async function probe(found: string[], what: string, url: string, init: RequestInit = {}) {
  const answer = await fetch(url, { redirect: 'manual', ...init }).catch((cause: unknown) => String(cause))
  if (typeof answer === 'string') found.push(`${what}: ${answer}`)
  else {
    await answer.arrayBuffer()
    if (answer.status >= 500) found.push(`${what}: ${answer.status}`)
    if (answer.headers.getSetCookie().some((line) => line.startsWith('a=b'))) found.push(`${what}: injected a header`)
  }
}

test('no input to an OAuth endpoint or a sign-in page causes a server error', { timeout: 120_000 }, async () => {
  const person = await on.createPerson()
  const { client, tokens, browser } = await on.connect(person)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const consent = getForm(await browser.open((await on.authorization(client)).url), 'team_id')
  const exchange = {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    code: 'adl_ac_x',
    redirect_uri: 'http://127.0.0.1:4567/callback',
    code_verifier: 'v'.repeat(43),
    resource: `${on.origin}/v1`,
  }
  const assertion = {
    client_assertion: 'x',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  }
  const refresh = {
    grant_type: 'refresh_token',
    client_id: client.client_id,
    refresh_token: 'adl_rt_x',
    scope: 'org:read',
  }
  const forms: [string, Record<string, string>][] = [
    ['/api/oauth/token', { ...exchange, ...assertion }],
    ['/api/oauth/token', refresh],
    [
      '/api/oauth/revoke',
      { token: tokens.refresh_token.replace(/.$/, '_'), token_type_hint: 'x', client_id: client.client_id },
    ],
    ['/api/oauth/consent', { ...Object.fromEntries(consent.fields), decision: 'allow' }],
    ['/sign-in', { email: 'a@example.test', password: 'x', return_to: '/' }],
    ['/sign-in/out', { return_to: '/' }],
    ['/sign-in/reset', { email: 'a@example.test' }],
    ['/sign-in/reset', { token: 'x', password: 'a long password' }],
    ['/sign-in/invitation', { token: 'x', name: 'Ann', password: 'a long password' }],
  ]
  const found: string[] = []
  let probes = 0
  const send = (what: string, path: string, init: RequestInit) => {
    probes++
    // Probes of signing out must not end the session.
    const headers = path === '/sign-in/out' ? {} : { cookie }
    return probe(found, what, on.origin + path, { ...init, headers: { ...headers, ...(init.headers as object) } })
  }

  for (const [path, fields] of forms) {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const name of Object.keys(fields)) {
      for (const value of HOSTILE) {
        const body = new URLSearchParams({ ...fields, [name]: value }).toString()
        await send(`${path} ${name}=${value.slice(0, 20)}`, path, { method: 'POST', headers: form, body })
      }
    }
    for (const body of [...RAW, 'x'.repeat(20_000)]) {
      await send(`${path} ${body.slice(0, 20)}`, path, { method: 'POST', headers: form, body })
    }
    for (const type of TYPES) {
      const body = new URLSearchParams(fields).toString()
      await send(`${path} as ${type}`, path, { method: 'POST', headers: { 'content-type': type }, body })
    }
    const encoded = { ...form, 'content-encoding': 'gzip' }
    await send(`${path} as gzip`, path, { method: 'POST', headers: encoded, body: 'x' })
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) await send(`${method} ${path}`, path, { method })
  }
  const authorize = new URL((await on.authorization(client)).url)
  for (const name of [...authorize.searchParams.keys(), 'resource', 'prompt', 'response_mode', 'request']) {
    for (const value of HOSTILE) {
      const url = new URL(authorize)
      url.searchParams.set(name, value)
      await send(`authorize ${name}=${value.slice(0, 20)}`, url.pathname + url.search, {})
    }
  }
  for (const raw of RAW) await send(`authorize ${raw.slice(0, 20)}`, `/api/oauth/authorize?${raw}`, {})
  for (const member of ['redirect_uris', 'client_name', 'grant_types', 'response_types', 'scope']) {
    for (const value of [...HOSTILE, [], {}, null, 7, true, ...HOSTILE.map((text) => [text])]) {
      const body = JSON.stringify({ redirect_uris: ['https://a.example/cb'], [member]: value })
      await send(`register ${member}=${JSON.stringify(value)?.slice(0, 20)}`, '/api/oauth/register', {
        method: 'POST',
        body,
      })
    }
  }
  for (const path of ['/sign-in?return_to=', '/sign-in/reset?token=', '/sign-in/invitation?token=']) {
    for (const value of [...HOSTILE.map((text) => encodeURIComponent(text.toWellFormed())), ...RAW])
      await send(path + value.slice(0, 20), path + value, {})
  }
  const ofTeam = `?teamId=${person.teamId}`
  const people: [path: string, fields: Record<string, unknown>][] = [
    [`/api/actions/create_invitation${ofTeam}`, { email: 'b@example.test', role: 'member' }],
    ['/api/actions/change_password', { currentPassword: 'x', newPassword: 'a long password' }],
    ['/api/settings/api-keys', { teamId: person.teamId, name: 'script', scopes: ['org:read'] }],
    [`/api/actions/disconnect_app${ofTeam}`, { connectedAppId: person.userId }],
    [`/api/actions/withdraw_invitation${ofTeam}`, { invitationId: person.userId }],
    ['/api/actions/end_session', { sessionId: person.userId }],
  ]
  for (const [path, fields] of people) {
    for (const name of Object.keys(fields)) {
      for (const value of [...HOSTILE, [], {}, null, 7]) {
        const body = JSON.stringify({ ...fields, [name]: value })
        await send(`${path} ${name}=${JSON.stringify(value).slice(0, 20)}`, path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      }
    }
  }
  for (const value of HOSTILE) {
    const encoded = encodeURIComponent(value.toWellFormed())
    const [keys, short] = ['/api/settings/api-keys', encoded.slice(0, 20)]
    await send(`DELETE ${keys}/${short}`, `${keys}/${encoded}${ofTeam}`, { method: 'DELETE' })
    await send(`GET ${keys}?teamId=${short}`, `${keys}?teamId=${encoded}`, {})
    for (const name of ['list_connected_apps', 'list_sessions'])
      await send(`${name}?teamId=${short}`, `/api/actions/${name}?teamId=${encoded}`, { method: 'POST', body: '{}' })
  }
  expect(found).toEqual([])
  expect(probes).toBeGreaterThan(1_500)
  // The server still works.
  expect((await on.refresh(client, tokens.refresh_token)).status).toBe(200)
})
