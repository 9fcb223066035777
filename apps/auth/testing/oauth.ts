import { createHash, randomBytes } from 'node:crypto'
import type { AuthStage, Person } from './auth-stage.ts'

export const REDIRECT_URI = 'http://127.0.0.1:4567/callback'
const ISSUER = 'http://localhost:8080'

export type TokenAnswer = {
  status: number
  access_token: string
  refresh_token: string
  scope: string
  error?: string
}

/** An OAuth client that talks to auth directly, without the gateway, so that tests can control the clock. */
export function oauthOn(on: AuthStage) {
  const post = async (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(on.auth.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams(fields).toString(),
    })

  const token = async (fields: Record<string, string>): Promise<TokenAnswer> => {
    const answer = await post('/api/oauth/token', fields)
    return { status: answer.status, ...((await answer.json()) as Omit<TokenAnswer, 'status'>) }
  }

  const register = async (): Promise<string> => {
    const { body } = await on.ask('POST', '/api/oauth/register', { body: { redirect_uris: [REDIRECT_URI] } })
    return String(body['client_id'])
  }

  /** Opens the consent page and returns its sealed request. */
  const ask = async (cookie: string, clientId: string, more: Record<string, string> = {}) => {
    const verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: REDIRECT_URI,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    })
    const address = `${on.auth.url}/api/oauth/authorize?${query.toString()}`
    const page = await fetch(address, { headers: { cookie }, redirect: 'manual' })
    const text = await page.text()
    const request = /name="request" value="([^"]*)"/.exec(text)?.[1] ?? ''
    return { status: page.status, location: page.headers.get('location'), text, request, verifier }
  }

  const allow = async (person: Person, cookie: string, request: string): Promise<URL | null> => {
    const fields = new URLSearchParams({ request, team_id: person.teamId, decision: 'allow', scope: 'org:read' })
    for (const id of person.workspaceIds) fields.append('workspace_id', id)
    const answer = await fetch(`${on.auth.url}/api/oauth/consent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: fields.toString(),
    })
    const location = answer.headers.get('location')
    return location === null ? null : new URL(location, ISSUER)
  }

  const codeFields = (code: string, clientId: string, verifier: string) => ({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    code_verifier: verifier,
  })

  return {
    issuer: ISSUER,
    post,
    token,
    register,
    ask,
    allow,
    /** Gives consent and returns the fields for the code exchange. */
    async code(person: Person, clientId: string, more: Record<string, string> = {}) {
      const cookie = await on.signIn(person)
      const { request, verifier } = await ask(cookie, clientId, more)
      const location = await allow(person, cookie, request)
      return codeFields(location?.searchParams.get('code') ?? '', clientId, verifier)
    },
    refresh: (clientId: string, refreshToken: string) =>
      token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken }),
  }
}
