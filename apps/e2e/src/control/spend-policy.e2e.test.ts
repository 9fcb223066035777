import { randomUUID } from 'node:crypto'
import { type ActionContract, actions, calls, type InputOf, type OutputOf, SCOPE_NAMES } from '@adloom/contracts'
import { type ControlStage, type ControlTeam, openControlStage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doorsOf } from './doors.ts'

// What a person sets in the dashboard binds keys that auth made, over both doors.
let stage: ControlStage
let team: ControlTeam
let adSetId: string
let act: <A extends ActionContract>(action: A, input: InputOf<A>) => Promise<OutputOf<A> & { code?: string }>

beforeAll(async () => {
  stage = await openControlStage()
  team = await stage.newTeam()
  await Promise.all([stage.start('gateway'), stage.readAccounts()])
  adSetId = Object.values(await stage.campaignsOf(team))[0]!.adSetIds[0]!
  act = await signIn()
}, 120_000)
afterAll(() => stage[Symbol.asyncDispose]())

/** An admin of the team, signed in. */
async function signIn(): Promise<typeof act> {
  const account = { email: `${randomUUID()}@example.test`, name: 'Ben', password: randomUUID() }
  const { userId } = await stage.call(calls['auth.create_user'], account)
  await stage.call(calls['org.add_member'], { teamId: team.teamId, userId, role: 'admin' })
  const origin = stage.site.publicUrl
  const post = (path: string, input: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(input),
    })
  const { email, password } = account
  const session = await post('/api/session', { email, password })
  const [cookie = ''] = session.headers.getSetCookie()[0]!.split(';')
  return async (action, input) =>
    (await post(`/api/actions/${action.name}?teamId=${team.teamId}`, input, { cookie })).json() as never
}

test('A policy for one key of the team refuses over REST as over MCP, and says what is left', async () => {
  const doors = doorsOf(stage.site.publicUrl)
  const bound = await stage.issueKey(team, SCOPE_NAMES)
  const before = (await act(actions.list_spend_policies, {})).credentials
  expect(before.map(({ follows }) => follows)).toEqual(['none', 'none'])
  const { credentialId } = (await doors.REST('get_team_info', {}, bound)).body['caller'] as { credentialId: string }
  await act(actions.set_spend_policy, { credentialId, policy: { actionsPerHour: 1, maxStepPct: 20 } })

  const allowance = { rule: 'actions_per_hour', limit: 1 }
  const preview = await doors.MCP('pause_ad_set', { adSetId }, bound)
  expect(preview.body).toMatchObject({ preview: { allowance: { ...allowance, used: 1, remaining: 0 } } })
  const { confirmationToken } = preview.body
  expect((await doors.MCP('pause_ad_set', { adSetId, confirmationToken }, bound)).body).toMatchObject({
    status: 'executed',
    allowance: { ...allowance, used: 1, remaining: 0, resetsAt: expect.any(String) },
  })
  for (const door of Object.values(doors)) {
    expect((await door('pause_ad_set', { adSetId }, bound)).body).toMatchObject({
      ...{ status: 403, code: 'policy_blocked', retryable: false },
      allowance: { ...allowance, used: 1, remaining: 0, resetsAt: expect.any(String) },
      detail: expect.stringContaining('Wait until allowance.resetsAt, or ask a person to do it in the dashboard.'),
    })
    expect((await door('pause_ad_set', { adSetId }, team.key)).body).not.toHaveProperty('preview.allowance')
  }
  const { credentials } = await act(actions.list_spend_policies, {})
  expect(credentials.find(({ id }) => id === credentialId)).toMatchObject({
    ...{ kind: 'api_key', follows: 'own' },
    allowances: [{ ...allowance, used: 1, remaining: 0 }, { rule: 'step' }],
  })
})

test('A key of another team gets no policy', async () => {
  const others = await stage.newTeam({ adAccountId: 'act_1001' })
  const doors = doorsOf(stage.site.publicUrl)
  const foreign = (await doors.REST('get_team_info', {}, others.key)).body['caller'] as { credentialId: string }
  for (const credentialId of [foreign.credentialId, randomUUID()])
    expect(await act(actions.set_spend_policy, { credentialId, policy: {} })).toMatchObject({
      code: 'not_found',
      detail: 'There is no such API key or connected application.',
    })
})
