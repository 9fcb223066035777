import { calls, SCOPE_NAMES, scopesOfRole } from '@adloom/contracts'
import { fakeClock } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../testing/auth-stage.ts'

const DAY_MS = 24 * 3_600_000
const clock = fakeClock()
let on: AuthStage
let ann: Person
beforeAll(async () => {
  on = await openAuthStage({ clock })
  ann = await on.createPerson()
})
afterAll(() => on?.[Symbol.asyncDispose]())

const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)
const resolve = (credential: string, teamId = ann.teamId) =>
  on.stage.call(calls['auth.resolve_credential'], { credential, audience: 'pages', teamId })

test('a session resolves to what the person’s role allows in the team, and ends when they sign out', async () => {
  const cookie = await on.signIn(ann)
  const answer = await resolve(tokenOf(cookie))
  expect(answer).toMatchObject({
    valid: true,
    caller: {
      teamId: ann.teamId,
      userId: ann.userId,
      role: 'owner',
      scopes: [...SCOPE_NAMES],
      workspaceIds: ann.workspaceIds,
      allWorkspaces: true,
      credential: {
        kind: 'session',
        name: 'Ann',
        signedInAt: clock.now().toJSON(),
        expiresAt: new Date(clock.now().getTime() + 30 * DAY_MS).toJSON(),
      },
    },
  })
  await on.ask('DELETE', '/api/session', { cookie })
  expect(await resolve(tokenOf(cookie))).toEqual({ valid: false, revocation: expect.any(Number) })
})

test('a member’s session holds a member’s scopes, and a non-member’s session is not valid in the team', async () => {
  const member = tokenOf(await on.signIn(await on.createPerson('member', ann)))
  expect(await resolve(member)).toMatchObject({ valid: true, caller: { scopes: [...scopesOfRole('member')] } })
  const nonMember = tokenOf(await on.signIn(await on.createPerson()))
  const missing = '7d3c1c52-6a1f-4f5c-9b1e-2f6f0f4f9a10'
  for (const answer of [await resolve(nonMember), await resolve(nonMember, missing)]) {
    expect(answer).toMatchObject({ valid: false, sessionId: expect.any(String) })
  }
})

test('resolving a session keeps it alive, and an idle session expires after a day', async () => {
  const token = tokenOf(await on.signIn(ann))
  for (let i = 0; i < 3; i++) {
    clock.advance(0.9 * DAY_MS)
    expect(await resolve(token)).toMatchObject({ valid: true })
    await on.auth.deps.background.settled()
  }
  clock.advance(DAY_MS)
  expect(await resolve(token)).toMatchObject({ valid: false })
})

test('without a team, resolving a session tells only that the person is signed in, with no statement', async () => {
  const credential = tokenOf(await on.signIn(ann))
  const answer = await on.stage.call(calls['auth.resolve_credential'], { credential, audience: 'pages' })
  expect(answer).toEqual({ valid: false, revocation: expect.any(Number), sessionId: expect.any(String) })
})

test('an API key does not work as a session or the reverse, and only a session may name a team', async () => {
  const { key } = await on.issueKey(ann)
  expect(await resolve(key)).toMatchObject({ valid: false })
  expect(await on.resolve(tokenOf(await on.signIn(ann)))).toMatchObject({ valid: false })
  const ask = (input: { credential: string; audience: 'rest' | 'pages'; teamId?: string }) =>
    on.stage.call(calls['auth.resolve_credential'], input)
  expect(await ask({ credential: key, audience: 'pages' })).toEqual({ valid: false, revocation: expect.any(Number) })
  const withTeam = { credential: key, audience: 'rest', teamId: ann.teamId } as const
  await expect(ask(withTeam)).rejects.toMatchObject({ code: 'invalid_input' })
})
