import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PREFIXES, withChecksum } from '@adloom/contracts/credential-text'
import { until } from '@adloom/testing'
import { expect } from 'vitest'
import { type Browser, getForm, openBrowser } from '../browser.ts'
import type { Secrets } from './secrets.ts'
import type { System } from '../system.ts'

const ADLOOM = join(import.meta.dirname, '../../../../tools/adloom/adloom.ts')
const REDIRECT_URI = 'http://127.0.0.1:4567/callback'
/** A tool of generation. Its calls fail while generation is down. */
const UNANSWERED = 'list_models'

/** A run. `ids` are the request IDs of successful tool calls, of failed ones, and of requests to a dead process. */
type Run = {
  system: System
  secrets: Secrets
  origin: string
  ids: { answered: string[]; failed: string[]; unserved: string[] }
}
type Grant = { clientId: string; accessToken: string; refreshToken: string }

/**
 * Uses every kind of secret, as people, scripts, applications and attackers do, correctly and incorrectly. Collects the
 * secrets in `secrets` and returns the IDs of some requests.
 */
export async function useEverySecret(system: System, secrets: Secrets): Promise<Run['ids']> {
  const { dashboardUrl, demo, other } = system.ready()
  const { origin } = new URL(dashboardUrl)
  const run: Run = { system, secrets, origin, ids: { answered: [], failed: [], unserved: [] } }
  secrets.noteAll('installation', JSON.parse(readFileSync(join(system.dataDir, 'secrets.json'), 'utf8')))
  for (const { apiKey } of [demo, other]) secrets.note('a demo key', apiKey)

  // First, because a killed process loses the telemetry that it has not sent yet.
  await askWithoutAuth(run)
  const browser = await signIn(run, demo.email, demo.password)
  const key = await makeKey(run, browser)
  const [first, grant] = await connectApplication(run, browser)
  await askWithoutGeneration(run, [key, first.accessToken, grant.accessToken])
  await callTools(run, [key, first.accessToken, grant.accessToken])
  await fetchFile(run, key)
  await invite(run, browser)
  await resetPassword(run)
  await presentNonsense(run, key)
  await endApplication(run, grant)
  await browser.ask(`${origin}/api/session`, { method: 'DELETE' })
  return run.ids
}

/** Sends a request with its own request ID. */
async function ask(url: string, init: RequestInit = {}) {
  const id = `secrets-${randomBytes(8).toString('hex')}`
  const headers = new Headers(init.headers)
  headers.set('x-request-id', id)
  const response = await fetch(url, { redirect: 'manual', ...init, headers })
  return { id, status: response.status, text: await response.text() }
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
const rpc = (method: string, params: object, headers: Record<string, string>) =>
  json({ jsonrpc: '2.0', id: 1, method, params }, headers)
const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` })

function noteCookies({ secrets }: Run, { cookies }: Browser) {
  for (const [name, value] of cookies) secrets.note(`the cookie ${name}`, value)
}

/** Signs in on the page, after a wrong password. */
async function signIn(run: Run, email: string, password: string): Promise<Browser> {
  const browser = openBrowser(run.origin)
  const wrong = await browser.signIn(await browser.open('/sign-in'), email, run.secrets.make('a wrong password'))
  expect(wrong.status).toBe(401)
  await browser.signIn(wrong, email, run.secrets.note('a password', password))
  expect((await browser.ask(`${run.origin}/api/session`)).status).toBe(200)
  noteCookies(run, browser)
  return browser
}

async function makeKey({ system, secrets, origin }: Run, browser: Browser): Promise<string> {
  const { teamId } = system.ready().demo
  const body = { name: 'script', scopes: ['org:read', 'models:read'] }
  const ofTeam = { ...body, teamId }
  const first = (await (await browser.ask(`${origin}/api/settings/api-keys`, json(ofTeam))).json()) as { key: string }
  secrets.note('a key by the settings endpoint', first.key)
  // With an idempotency key, the answer is stored, without the secret.
  const headers = { 'idempotency-key': 'a key' }
  const act = () => browser.ask(`${origin}/api/actions/create_api_key?teamId=${teamId}`, json(body, headers))
  const made = (await (await act()).json()) as { key: string }
  expect(await (await act()).json()).toMatchObject({ name: 'script', key: null })
  return secrets.note('a key', made.key)
}

const restWith = ({ origin }: Run, credential: string, name: string, input: object = {}) =>
  ask(`${origin}/v1/tools/${name}`, json(input, bearer(credential)))
const mcpWith = ({ origin }: Run, credential: string, name: string) =>
  ask(`${origin}/mcp`, rpc('tools/call', { name, arguments: {} }, bearer(credential)))

/** Makes successful calls over REST and MCP, and one whose confirmation is made up. */
async function callTools(run: Run, credentials: readonly string[]) {
  for (const credential of credentials) {
    for (const call of [
      await restWith(run, credential, 'list_workspaces'),
      await mcpWith(run, credential, 'list_workspaces'),
    ]) {
      expect(call.status, call.text).toBe(200)
      run.ids.answered.push(call.id)
    }
    const confirmationToken = run.secrets.make('a confirmation token', 'adl_ct_')
    await restWith(run, credential, 'resume_campaign', { campaignId: 'x', confirmationToken })
  }
}

/** Fetches a file by its signed address, and tries another signature. */
async function fetchFile({ secrets, origin }: Run, key: string): Promise<string> {
  const products = await ask(`${origin}/v1/tools/list_products`, json({}, bearer(key)))
  const [, url = ''] = /"(http[^"]*\/files\/[^"]*)"/.exec(products.text) ?? []
  const signature = secrets.note('the signature of a file', new URL(url).searchParams.get('sig'))
  expect((await ask(url)).status).toBe(200)
  expect((await ask(url.replace(signature, secrets.make('a wrong signature')))).status).toBe(404)
  return url
}

/** Runs OAuth from the registration to a refreshed token, including failed attempts. Returns the grant before and after. */
async function connectApplication(run: Run, browser: Browser): Promise<[Grant, Grant]> {
  const { origin, secrets } = run
  const registered = await ask(`${origin}/api/oauth/register`, json({ redirect_uris: [REDIRECT_URI] }))
  const { client_id: clientId } = JSON.parse(registered.text) as { client_id: string }
  const verifier = secrets.make('a verifier')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    scope: 'org:read models:read',
    state: secrets.make('a state'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const consent = getForm(await browser.open(`/api/oauth/authorize?${query.toString()}`), 'team_id')
  secrets.note('a form token', consent.fields.get('request'))
  consent.fields.set('decision', 'allow')
  const { url } = await browser.submit(consent)
  const code = secrets.note('a code', new URL(url).searchParams.get('code'))

  const token = async (fields: Record<string, string>) => {
    const { status, text } = await ask(`${origin}/api/oauth/token`, form({ client_id: clientId, ...fields }))
    if (status !== 200) return null
    const { access_token, refresh_token } = JSON.parse(text) as Record<string, string>
    const accessToken = secrets.note('an access token', access_token)
    return { clientId, accessToken, refreshToken: secrets.note('a refresh token', refresh_token) }
  }
  const exchange = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI }
  expect(await token({ ...exchange, code_verifier: secrets.make('a wrong verifier') })).toBeNull()
  const first = (await token({ ...exchange, code_verifier: verifier }))!
  const second = (await token({ grant_type: 'refresh_token', refresh_token: first.refreshToken }))!
  expect(second.refreshToken).not.toBe(first.refreshToken)
  return [first, second]
}

async function endApplication({ origin }: Run, { clientId, accessToken, refreshToken }: Grant) {
  const revoked = await ask(`${origin}/api/oauth/revoke`, form({ client_id: clientId, token: accessToken }))
  expect(revoked.status).toBe(200)
  const again = form({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken })
  expect((await ask(`${origin}/api/oauth/token`, again)).status).toBe(400)
  const call = () => ask(`${origin}/v1/tools/list_workspaces`, json({}, bearer(accessToken)))
  await until(async () => (await call()).status === 401)
}

/** Invites a new person, who joins through the link. */
async function invite(run: Run, browser: Browser) {
  const { system, secrets, origin } = run
  const invitation = { email: 'eve@example.test', role: 'member' }
  const headers = { 'idempotency-key': 'an invitation' }
  const { teamId } = system.ready().demo
  const made = await browser.ask(`${origin}/api/actions/create_invitation?teamId=${teamId}`, json(invitation, headers))
  const { url } = (await made.json()) as { url: string }
  secrets.note('the token of an invitation', new URL(url).searchParams.get('token'))
  const eve = openBrowser(origin)
  const page = getForm(await eve.open(url), 'password')
  page.fields.set('name', 'Eve')
  page.fields.set('password', secrets.make('the password of somebody new'))
  await eve.submit(page)
  expect((await eve.ask(`${origin}/api/session`)).status).toBe(200)
  noteCookies(run, eve)
}

/** Resets the password of the other team's owner with a link from the operator, signs in and changes it. */
async function resetPassword(run: Run) {
  const { system, secrets, origin } = run
  const { email } = system.ready().other
  const { stdout } = await promisify(execFile)(process.execPath, [ADLOOM, 'reset-password', '--email', email], {
    env: { PATH: process.env['PATH'], ADLOOM_DATA_DIR: system.dataDir },
  })
  const [url] = /^http\S+/.exec(stdout)!
  secrets.note('the token of a link', new URL(url).searchParams.get('token'))
  const browser = openBrowser(origin)
  const page = getForm(await browser.open(url), 'password')
  const password = secrets.make('a new password')
  page.fields.set('password', password)
  expect((await browser.submit(page)).status).toBe(200)
  const session = await signIn(run, email, password)
  const change = { currentPassword: password, newPassword: secrets.make('a changed password') }
  expect((await session.act('change_password', change)).status).toBe(200)
  expect((await ask(url)).status).toBe(400)
}

/** Presents secrets that are wrong, in the wrong place, or part of an unreadable body. */
async function presentNonsense({ secrets, origin }: Run, key: string) {
  const { make } = secrets
  const list = `${origin}/v1/tools/list_workspaces`
  const unreadable = ['', '"', '{"password":"'].map(
    (before) => `${before}${make('a secret in a body that is no JSON')}`,
  )
  const attempts: [url: string, init: RequestInit][] = [
    [list, json({}, bearer(make('a made-up key', 'adl_live_')))],
    [list, json({}, bearer(make('a made-up token', 'adl_at_')))],
    [list, json({}, bearer(`${key}x`))],
    [list, json({}, { authorization: `Basic ${make('a basic credential')}` })],
    [list, json({}, { cookie: `adloom_session=${make('a made-up cookie')}` })],
    [`${list}?access_token=${make('a token in an address')}`, json({})],
    [`${origin}/mcp`, rpc('tools/list', {}, bearer(make('a made-up key', 'adl_live_')))],
    [`${origin}/v1/tools/${make('a secret for a name')}`, json({}, bearer(key))],
    [`${origin}/nothing/${make('a secret in a path')}`, {}],
    [`${origin}/sign-in/reset?token=${make('a made-up link')}`, {}],
    [`${origin}/sign-in/invitation?token=${make('a made-up invitation')}`, {}],
    [`${origin}/api/session`, json({ email: [make('a password for an address')], password: 1 })],
    [`${origin}/api/oauth/token`, form({ grant_type: make('a secret for a grant type'), client_id: 'x' })],
    [`${origin}/api/oauth/token`, json({ code: make('a code in JSON', 'adl_ac_') })],
    ...unreadable.flatMap((body): [string, RequestInit][] => [
      [`${origin}/api/session`, json(body)],
      [`${origin}/api/oauth/register`, json(body)],
      [`${origin}/mcp`, json(body, bearer(key))],
      [list, json(body, bearer(key))],
    ]),
  ]
  for (const [url, init] of attempts) {
    const { status, text } = await ask(url, init)
    expect([400, 401, 404, 415], `${url}: ${text}`).toContain(status)
  }
}

/** Sends requests while auth is dead. Their failures must be logged without the secrets in the requests. */
async function askWithoutAuth(run: Run) {
  const { system, secrets, origin } = run
  const { make, note } = secrets
  // Well-formed, because malformed keys are refused without a lookup.
  const keyOf = (what: string) =>
    note(what, withChecksum(`${PREFIXES.api_key}${randomBytes(22).toString('hex').slice(1)}`))
  const { email, password } = system.ready().demo
  const refresh = { grant_type: 'refresh_token', client_id: 'x', refresh_token: make('a refresh token', 'adl_rt_') }
  process.kill(system.ready().pids['auth']!, 'SIGKILL')
  await askUnserved(run, [
    [`${origin}/sign-in/reset?token=${make('a token in an address')}`, {}],
    [`${origin}/api/oauth/authorize?code=${make('a code in an address', 'adl_ac_')}`, {}],
    [`${origin}/api/oauth/token`, form(refresh)],
    [`${origin}/api/session`, json({ email, password })],
    [`${origin}/v1/tools/list_workspaces`, json({}, bearer(keyOf('a key')))],
    [`${origin}/mcp`, rpc('tools/list', {}, bearer(keyOf('another key')))],
  ])
  await until(async () => (await ask(`${origin}/readyz`)).status === 200)
  await until(async () => (await ask(`${origin}/api/session`)).status === 401)
}

/** The same while generation is dead: for a file, and with each credential over REST and MCP. */
async function askWithoutGeneration(run: Run, credentials: readonly string[]) {
  const fileUrl = await fetchFile(run, credentials[0]!)
  const pid = run.system.ready().pids['generation']!
  process.kill(pid, 'SIGKILL')
  const calls = credentials.flatMap((credential) => [
    restWith(run, credential, UNANSWERED),
    mcpWith(run, credential, UNANSWERED),
  ])
  const [, failed] = await Promise.all([askUnserved(run, [[fileUrl, {}]]), Promise.all(calls)])
  for (const { id, text } of failed) {
    // Either the bus has no responder, or the call times out.
    expect(text).toMatch(/unavailable|timeout/)
    run.ids.failed.push(id)
  }
  await until(() => run.system.ready().pids['generation'] !== pid)
  await until(async () => (await restWith(run, credentials[0]!, UNANSWERED)).status === 200)
  await until(async () => (await ask(fileUrl)).status === 200)
}

/** Sends requests that a dead process would answer. */
async function askUnserved({ ids }: Run, requests: readonly [url: string, init: RequestInit][]) {
  const answers = await Promise.all(requests.map(([url, init]) => ask(url, init)))
  for (const [i, { status, id }] of answers.entries()) {
    expect(status, requests[i]![0]).toBeGreaterThanOrEqual(503)
    ids.unserved.push(id)
  }
}
