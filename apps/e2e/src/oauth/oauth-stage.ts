import { randomUUID } from 'node:crypto'
import { calls, type Role } from '@adloom/contracts'
import { openStage, type Stage } from '@adloom/testing'
import * as oauth from 'oauth4webapi'
import { type Browser, type Form, getForm, offered, openBrowser, type Page } from '../browser.ts'

export const PASSWORD = 'correct horse battery staple'
export const REDIRECT_URI = 'http://127.0.0.1:4567/callback'
const INSECURE = { [oauth.allowInsecureRequests]: true }

export type Person = { userId: string; email: string; teamId: string; workspaceIds: string[] }
export type Tokens = oauth.TokenEndpointResponse & { refresh_token: string; scope: string }
type Params = Record<string, string | string[] | undefined>
export type Asked = { url: string; verifier: string; state: string; redirectUri: string }

/** Runs auth, org and the gateway, with an independent OAuth client and a browser. */
export async function openOAuthStage(extra: Record<string, string> = {}) {
  const stage = await openStage({
    rateLimit: 100_000,
    extra,
  })
  await stage.start('auth', 'org', 'gateway')
  return oauthOn(stage)
}

/** The same on a stage where auth, org and the gateway run. */
export async function oauthOn<S extends Pick<Stage, 'site' | 'call'> & AsyncDisposable>(stage: S) {
  const origin = stage.site.publicUrl
  const server = await oauth.processDiscoveryResponse(
    new URL(origin),
    await oauth.discoveryRequest(new URL(origin), { algorithm: 'oauth2', ...INSECURE }),
  )

  const createPerson = async (role: Role = 'owner', inTeam?: Person): Promise<Person> => {
    const email = `${randomUUID()}@example.test`
    const { userId } = await stage.call(calls['auth.create_user'], { email, name: 'Ann', password: PASSWORD })
    if (inTeam) {
      const { teamId, workspaceIds } = inTeam
      await stage.call(calls['org.add_member'], { teamId, userId, role })
      return { userId, email, teamId, workspaceIds }
    }
    const team = { name: 'Red', ownerUserId: userId, workspaceNames: ['One', 'Two'], includedCredits: 5 }
    const { teamId, workspaceIds } = await stage.call(calls['org.create_team'], { slug: randomUUID(), ...team })
    return { userId, email, teamId, workspaceIds }
  }

  const register = async (redirectUris: string[] = [REDIRECT_URI]): Promise<oauth.Client> => {
    const metadata = { client_name: 'Weaver', redirect_uris: redirectUris }
    const response = await oauth.dynamicClientRegistrationRequest(server, metadata, INSECURE)
    return oauth.processDynamicClientRegistrationResponse(response)
  }

  /** Builds an authorization request. An undefined parameter is left out, and a list repeats the parameter. */
  const authorization = async (client: oauth.Client, changes: Params = {}): Promise<Asked> => {
    const verifier = oauth.generateRandomCodeVerifier()
    const params: Params = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: REDIRECT_URI,
      scope: 'org:read creatives:write',
      state: oauth.generateRandomState(),
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...changes,
    }
    const url = new URL(server.authorization_endpoint!)
    for (const [name, value] of Object.entries(params))
      for (const one of [value ?? []].flat()) url.searchParams.append(name, one)
    return { url: url.href, verifier, state: String(params['state']), redirectUri: String(params['redirect_uri']) }
  }

  const signedIn = async ({ email }: Person, password = PASSWORD): Promise<Browser> => {
    const browser = openBrowser(origin)
    await browser.signIn(await browser.open('/sign-in'), email, password)
    return browser
  }

  /** Submits the consent page with every scope ticked. `choose` can change the form first. */
  const consent = async (browser: Browser, { url }: Asked, choose: (form: Form) => void = () => {}): Promise<Page> => {
    const form = getForm(await browser.open(url), 'team_id')
    form.fields.set('decision', 'allow')
    form.fields.delete('scope')
    for (const scope of offered(form, 'scope')) form.fields.append('scope', scope)
    choose(form)
    return browser.submit(form)
  }

  const validate = (client: oauth.Client, page: Page, { state }: Asked) =>
    oauth.validateAuthResponse(server, client, new URL(page.url), state)

  const post = (endpoint: string, fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
    fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    })

  const stageOfOAuth = {
    stage,
    origin,
    server,
    createPerson,
    register,
    authorization,
    signedIn,
    consent,
    validate,
    post,
    exchange: (client: oauth.Client, params: URLSearchParams, { verifier, redirectUri }: Asked) =>
      oauth.authorizationCodeGrantRequest(server, client, oauth.None(), params, redirectUri, verifier, INSECURE),
    refresh: (client: oauth.Client, token: string, more: Record<string, string> = {}) =>
      oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, { additionalParameters: more, ...INSECURE }),
    revoke: (client: oauth.Client, token: string) =>
      oauth.revocationRequest(server, client, oauth.None(), token, INSECURE),
    tokensOf: async (client: oauth.Client, response: Response) =>
      (await oauth.processRefreshTokenResponse(server, client, response)) as Tokens,
    /** Connects a new client: registers it, signs in, gives consent and exchanges the code. */
    async connect(person: Person, changes: Params = {}, choose?: (form: Form) => void, password?: string) {
      const client = await register()
      const browser = await signedIn(person, password)
      const asked = await authorization(client, changes)
      const page = await consent(browser, asked, choose)
      const response = await stageOfOAuth.exchange(client, validate(client, page, asked), asked)
      const tokens = (await oauth.processAuthorizationCodeResponse(server, client, response)) as Tokens
      return { client, browser, tokens, asked, page }
    },
    /** Calls a tool over REST. The status shows whether the credential is valid. */
    async call(token: string, tool = 'get_team_info', input: unknown = {}) {
      const response = await fetch(`${origin}/v1/tools/${tool}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  }
  return stageOfOAuth
}
export type OAuthStage = Awaited<ReturnType<typeof openOAuthStage>>
