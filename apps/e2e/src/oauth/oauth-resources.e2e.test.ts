import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as oauth from 'oauth4webapi'
import { type OAuthStage, openOAuthStage, type Person, type Tokens } from './oauth-stage.ts'

let on: OAuthStage
let ann: Person
beforeAll(async () => {
  on = await openOAuthStage()
  ann = await on.createPerson()
})
afterAll(() => on[Symbol.asyncDispose]())

const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as { aud: string | string[] }
const errorOf = async (response: Response | Promise<Response>) => {
  const { status } = await response
  return { status, ...((await (await response).json()) as { error: string }) }
}
const REFUSED = expect.objectContaining({ status: 400, error: 'invalid_target' })
const token = (fields: Record<string, string>) => on.post(on.server.token_endpoint!, fields)

/** Gives consent and returns the fields for the code exchange. */
async function codeFor(client: oauth.Client) {
  const asked = await on.authorization(client)
  const params = on.validate(client, await on.consent(await on.signedIn(ann), asked), asked)
  const fields = {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    code: params.get('code')!,
    redirect_uri: asked.redirectUri,
    code_verifier: asked.verifier,
  }
  return { fields }
}

const audienceOf = ({ access_token }: Tokens) => [claimsOf(access_token).aud].flat()
const everyAudience = () => ['', '/v1', '/mcp'].map((path) => on.origin + path)
/** The statuses of a call with the token over REST and over MCP. */
const statusesAt = async ({ access_token: token }: Tokens) => {
  const overMcp = await fetch(`${on.origin}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  await overMcp.arrayBuffer()
  return [(await on.call(token)).status, overMcp.status]
}

test.each(['', '/', '/v1', '/v1/', '/mcp', '/mcp/'])(
  'a token requested for the resource origin%s is valid for REST and MCP',
  async (path) => {
    const { tokens, client: own } = await on.connect(ann, { resource: on.origin + path })
    expect(audienceOf(tokens)).toEqual(everyAudience())
    expect(await statusesAt(tokens)).toEqual([200, 200])
    const other = { resource: path.startsWith('/mcp') ? `${on.origin}/v1` : `${on.origin}/mcp` }
    const next = await on.tokensOf(own, await on.refresh(own, tokens.refresh_token, other))
    expect(await statusesAt(next)).toEqual([200, 200])
  },
)

test('a token requested for no resource, or for several, is valid for REST and MCP', async () => {
  for (const resource of [undefined, [`${on.origin}/v1`, `${on.origin}/mcp`]]) {
    const { tokens } = await on.connect(ann, { resource })
    expect(audienceOf(tokens)).toEqual(everyAudience())
    expect(await statusesAt(tokens)).toEqual([200, 200])
  }
})

test('an unknown resource is refused at the exchange and at a refresh, and uses up neither code nor token', async () => {
  const client = await on.register()
  const { fields } = await codeFor(client)
  const foreign = [
    'https://elsewhere.example/mcp',
    `${on.origin}/mcp/x`,
    `${on.origin}/mcp?x=1`,
    `${on.origin}#x`,
    'mcp',
  ]
  for (const resource of foreign) expect(await errorOf(token({ ...fields, resource })), resource).toEqual(REFUSED)
  const tokens = (await (await token(fields)).json()) as Tokens
  for (const resource of foreign)
    expect(await errorOf(on.refresh(client, tokens.refresh_token, { resource })), resource).toEqual(REFUSED)
  expect((await on.refresh(client, tokens.refresh_token)).status).toBe(200)
})
