import { silentLog } from '@adloom/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMetaSandbox } from '../../../testing/meta-bench.ts'
import type { AdPlatform } from '../port.ts'
import { createMetaPlatform } from './adapter.ts'

const REDIRECT = 'https://ads.example/connected'
type World = Awaited<ReturnType<typeof openMetaSandbox>>

let world: World
let platform: AdPlatform
beforeAll(async () => {
  world = await openMetaSandbox('currencies')
})
afterAll(() => world.stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await world.sandbox.clearFaults()
  // Knows nothing of the limits and currencies of the test before.
  platform = createMetaPlatform(world.settings, silentLog, world.clock, world.clientOptions)
})

type Answer = Parameters<World['sandbox']['decide']>[1]

/** What comes back to us when a person has decided. */
async function comeBack(answer: Answer, state = 'a state') {
  const dialog = platform.grants.authorizationUrl({ state, redirectUri: REDIRECT })
  return new URL(await world.sandbox.decide(dialog, answer)).searchParams
}
const exchange = async (answer: Answer) =>
  platform.grants.exchangeCode({ code: (await comeBack(answer)).get('code')!, redirectUri: REDIRECT })

test('a person grants access, and the accounts are those that they ticked', async () => {
  const grant = await exchange({ decision: 'allow', accounts: ['act_1001', 'act_1004'] })
  expect(grant).toMatchObject({ grantee: { name: expect.any(String) }, canRead: true, canWrite: true })
  // About sixty days: the first token would have lasted for hours.
  expect(grant.expiresAt!.getTime() - world.clock.now().getTime()).toBeGreaterThan(50 * 86_400_000)
  const accounts = await platform.listAccounts({ token: grant.token, lane: 'interactive' })
  expect(accounts.map(({ id }) => id).toSorted()).toEqual(['act_1001', 'act_1004'])
  expect(accounts.every(({ canWrite }) => canWrite)).toBe(true)
  const other = { token: grant.token, lane: 'interactive', accountId: 'act_1002' } as const
  await expect(platform.getAccount(other)).rejects.toMatchObject({ name: 'PlatformError', failure: 'permission' })
})

test('a state comes back unchanged, and a refusal without a code', async () => {
  const state = 'ä/&=%'
  expect((await comeBack({ decision: 'allow' }, state)).get('state')).toBe(state)
  const refused = await comeBack({ decision: 'deny' }, state)
  expect([refused.get('error'), refused.get('code'), refused.get('state')]).toEqual(['access_denied', null, state])
})

test('without the permission to manage ads, accounts can be read and not written', async () => {
  const grant = await exchange({ decision: 'allow', accounts: ['act_1001'], permissions: ['ads_read'] })
  expect(grant).toMatchObject({ canRead: true, canWrite: false })
  const accounts = await platform.listAccounts({ token: grant.token, lane: 'interactive' })
  expect(accounts).toMatchObject([{ id: 'act_1001', canWrite: false }])
})

test('a code works once', async () => {
  const code = (await comeBack({ decision: 'allow' })).get('code')!
  await platform.grants.exchangeCode({ code, redirectUri: REDIRECT })
  const again = platform.grants.exchangeCode({ code, redirectUri: REDIRECT })
  await expect(again).rejects.toMatchObject({ failure: 'invalid' })
})

test('a grant that was withdrawn no longer works', async () => {
  const { token } = await exchange({ decision: 'allow' })
  expect(await platform.grants.inspect(token)).toMatchObject({ canRead: true })
  await platform.grants.revoke(token)
  await expect(platform.grants.inspect(token)).rejects.toMatchObject({ failure: 'authorization' })
  await expect(platform.listAccounts({ token, lane: 'interactive' })).rejects.toMatchObject({
    failure: 'authorization',
  })
})

test('a person whom the platform has stopped must go there: connecting again does not help', async () => {
  const { token } = await exchange({ decision: 'allow' })
  const access = { token, lane: 'interactive', accountId: 'act_1001' } as const
  await world.sandbox.addFault({ action: { type: 'checkpoint' } })
  await expect(platform.getAccount(access)).rejects.toMatchObject({ failure: 'blocked' })
})

test('no request needs the token in its address', async () => {
  const before = (await world.sandbox.requests()).at(-1)?.number ?? 0
  const { token } = await exchange({ decision: 'allow' })
  await platform.listAccounts({ token, lane: 'interactive' })
  const requests = await world.sandbox.requests(before)
  expect(requests.length).toBeGreaterThan(3)
  for (const { params } of requests) {
    expect(params).not.toHaveProperty('access_token')
    expect(JSON.stringify(params)).not.toContain(token.reveal())
  }
})
