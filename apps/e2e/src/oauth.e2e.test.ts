import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OAuthStage, openOAuthStage } from './oauth-stage.ts'

let on: OAuthStage
beforeAll(async () => {
  on = await openOAuthStage()
})
afterAll(() => on[Symbol.asyncDispose]())

test('an application connects with nothing but the address, and calls tools for the team that the person chose', async () => {
  const person = await on.createPerson()
  const { tokens } = await on.connect(person)
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'org:read creatives:write' })
  const { status, body } = await on.call(tokens.access_token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    team: { id: person.teamId },
    caller: { kind: 'oauth', name: 'Weaver', scopes: ['org:read', 'creatives:write'], workspaceIds: 'all' },
  })
  expect((await on.call(tokens.access_token, 'list_models')).status).toBe(403)
})
