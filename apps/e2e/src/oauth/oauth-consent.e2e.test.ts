import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import type * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, getForm, offered, openBrowser, type Page } from '../browser.ts'
import { type OAuthStage, openOAuthStage, PASSWORD, type Person, REDIRECT_URI } from './oauth-stage.ts'

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

describe('consent', () => {
  test('shows the unverified name and the redirect target, forbids framing, and allows the redirect', async () => {
    const page = await browser.open((await on.authorization(client)).url)
    expect(page.text).toContain('Weaver')
    expect(page.text).toMatch(/not\s+verified/)
    expect(page.text).toContain('127.0.0.1:4567')
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('form-action')
    expect(page.headers.get('cache-control')).toBe('no-store')
    // With no-referrer, browsers would not send the origin of the form.
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
  })

  test('escapes the client name', async () => {
    const body = { client_name: '<img src=x onerror=alert(1)>\u202e"', redirect_uris: [REDIRECT_URI] }
    const response = await fetch(on.server.registration_endpoint!, { method: 'POST', body: JSON.stringify(body) })
    const hostile = (await response.json()) as oauth.Client
    const page = await browser.open((await on.authorization(hostile)).url)
    expect(page.text).not.toContain('<img')
    expect(page.text).not.toContain('\u202e')
  })

  test('offers the person’s own teams and the requested scopes, and grants only what is ticked', async () => {
    const form = getForm(await browser.open((await on.authorization(client)).url), 'team_id')
    expect(offered(form, 'team_id')).toEqual([ann.teamId])
    expect(offered(form, 'workspace_id')).toEqual(ann.workspaceIds)
    expect(offered(form, 'scope')).toEqual(['org:read', 'creatives:write'])
    const { tokens } = await on.connect(ann, {}, ({ fields }) => {
      fields.delete('scope', 'creatives:write')
      fields.delete('workspace_id', ann.workspaceIds[0])
    })
    expect(tokens.scope).toBe('org:read')
    const { body } = await on.call(tokens.access_token)
    expect(body).toMatchObject({ caller: { scopes: ['org:read'], workspaceIds: [ann.workspaceIds[1]] } })
  })

  test('does not grant scopes and workspaces that were added to the form by hand', async () => {
    const bob = await on.createPerson()
    const { tokens } = await on.connect(ann, { scope: 'org:read' }, ({ fields }) => {
      fields.append('scope', 'campaigns:write')
      fields.delete('workspace_id', ann.workspaceIds[0])
      fields.append('workspace_id', bob.workspaceIds[0]!)
    })
    expect(tokens.scope).toBe('org:read')
    const { body } = await on.call(tokens.access_token)
    expect(body).toMatchObject({ caller: { workspaceIds: [ann.workspaceIds[1]] } })
    const [row] = await on.stage.admin`
      select workspace_ids from auth.oauth_grants where user_id = ${ann.userId} order by created_at desc limit 1`
    expect(row!['workspace_ids']).toEqual([ann.workspaceIds[1]])
  })

  test.each<[string, (fields: URLSearchParams, bob: Person) => void, number]>([
    ['another person’s team', (fields, bob) => fields.set('team_id', bob.teamId), 400],
    ['a malformed team ID', (fields) => fields.set('team_id', 'x\u0000'), 400],
    ['no scope', (fields) => fields.delete('scope'), 400],
    ['no workspace', (fields) => fields.delete('workspace_id'), 400],
    ['no decision', (fields) => fields.delete('decision'), 400],
    ['a wrong form token', (fields) => fields.set('request', `${fields.get('request')!.slice(0, -4)}AAAA`), 403],
    ['no form token', (fields) => fields.delete('request'), 403],
  ])('gives no code for %s', async (_what, change, status) => {
    const bob = await on.createPerson()
    const page = await on.consent(browser, await on.authorization(client), ({ fields }) => change(fields, bob))
    expect(page.status).toBe(status)
    expect(didNotLeave(page)).toBe(true)
  })

  test('refuses the form of another person, and forms sent by pages of other sites', async () => {
    const form = getForm(await browser.open((await on.authorization(client)).url), 'team_id')
    form.fields.set('decision', 'allow')
    const bob = await on.signedIn(await on.createPerson())
    expect((await bob.submit(form)).status).toBe(403)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const page = await browser.submit(form, form.fields, headers)
      expect(page.status).toBe(403)
      expect(didNotLeave(page)).toBe(true)
    }
  })

  test('tells the client that the person denied access', async () => {
    const asked = await on.authorization(client)
    const page = await on.consent(browser, asked, ({ fields }) => fields.set('decision', 'deny'))
    expect(answered(page)).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: asked.state,
      iss: on.origin,
    })
  })

  test('does not let a member grant scopes of owners and admins, even by hand', async () => {
    const member = await on.createPerson('member', ann)
    const scope = 'org:read campaigns:write'
    const page = await (await on.signedIn(member)).open((await on.authorization(client, { scope })).url)
    expect(offered(getForm(page, 'team_id'), 'scope')).toEqual(['org:read'])
    const { tokens } = await on.connect(member, { scope }, ({ fields }) => fields.append('scope', 'campaigns:write'))
    expect(tokens.scope).toBe('org:read')
  })

  test('keeps the query of the redirect address unchanged', async () => {
    const uri = 'https://app.example/cb?state=mine&x=%20y'
    const own = await on.register([uri])
    const page = await on.consent(browser, await on.authorization(own, { redirect_uri: uri }))
    expect(page.url.startsWith(`${uri}&code=adl_ac_`)).toBe(true)
  })
})

describe('signing in', () => {
  test('answers a wrong password and an unknown person alike, and never redirects to another site', async () => {
    const answers = []
    for (const email of [ann.email, `${randomUUID()}@example.test`, 'x\u0000', '']) {
      const page = await openBrowser(on.origin).open('/sign-in?return_to=//evil.example/')
      const form = getForm(page, 'password')
      form.fields.set('email', email)
      form.fields.set('password', 'not the password')
      const refused = await openBrowser(on.origin).submit(form)
      answers.push([refused.status, refused.text.replaceAll(/value="[^"]*"|autofocus/g, '')])
      expect(refused.headers.getSetCookie()).toEqual([])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer).replaceAll(/\s|\\n/g, ''))).size).toBe(1)
    expect(answers[0]![0]).toBe(401)

    const own = openBrowser(on.origin)
    const page = await own.signIn(await own.open('/sign-in?return_to=//evil.example/'), ann.email, PASSWORD)
    expect(new URL(page.url).origin).toBe(on.origin)
    const first = [...own.cookies.values()][0]
    await own.signIn(await own.open('/sign-in'), ann.email, PASSWORD)
    expect([...own.cookies.values()][0]).not.toBe(first)
  })

  test('refuses even the right password after too many failures, and says so on the page', async () => {
    const bob = await on.createPerson()
    const own = openBrowser(on.origin)
    const attempt = async (password: string) => own.signIn(await own.open('/sign-in'), bob.email, password)
    for (let i = 0; i < 10; i++) expect((await attempt('a guess')).status).toBe(401)
    const limited = await attempt(PASSWORD)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(limited.text).toContain('Too many failed sign-ins')
  })

  test('switches to another account without losing the request', async () => {
    const own = await on.signedIn(ann)
    const asked = await on.authorization(client, { resource: `${on.origin}/mcp` })
    const page = await own.open(asked.url)
    const signInAgain = await own.submit(page.forms.find(({ action }) => action === '/sign-in/out')!)
    const bob = await on.createPerson()
    const consent = await own.signIn(signInAgain, bob.email, PASSWORD)
    const form = getForm(consent, 'team_id')
    expect(offered(form, 'team_id')).toEqual([bob.teamId])
    form.fields.set('decision', 'allow')
    const tokens = await on.exchange(client, on.validate(client, await own.submit(form), asked), asked)
    expect(tokens.status).toBe(200)
  })

  test('tells a person without a team to ask for an invitation', async () => {
    const email = `${randomUUID()}@example.test`
    await on.stage.call(calls['auth.create_user'], { email, name: 'Cid', password: PASSWORD })
    const own = openBrowser(on.origin)
    const page = await own.signIn(await own.open((await on.authorization(client)).url), email, PASSWORD)
    expect(page.status).toBe(403)
    expect(page.text).toContain('not in a team')
  })
})
