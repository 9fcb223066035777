import { secret, silentLog, systemClock } from '@adloom/runtime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { json, openGraphServer } from '../../../testing/graph-server.ts'
import type { AdPlatform, EntityRef } from '../port.ts'
import { createMetaPlatform } from './adapter.ts'
import { CLIENT_OPTIONS } from './client/client.ts'

const ACCESS = { token: secret('the-token'), lane: 'interactive', accountId: 'act_1' } as const
const OF_ANOTHER = { account_id: '2', status: 'ACTIVE', daily_budget: '5000', currency: 'USD' }
const AD_SET: EntityRef = { type: 'ad_set', id: '7' }

let graph: Awaited<ReturnType<typeof openGraphServer>>
let platform: AdPlatform
beforeEach(async () => {
  graph = await openGraphServer()
  const { origin } = graph
  const settings = { appId: '9', appSecret: secret('shh'), graphUrl: origin, videoUrl: origin, dialogUrl: origin }
  platform = createMetaPlatform(settings, silentLog, systemClock, { ...CLIENT_OPTIONS, wait: async () => {} })
})
afterEach(() => graph.close())

test('what belongs to another account is not there, and is not changed, though the grant reaches it', async () => {
  graph.answer(json(OF_ANOTHER))
  await expect(platform.setStatus(ACCESS, AD_SET, 'paused')).rejects.toMatchObject({ failure: 'not_found' })
  expect(graph.methods()).toEqual(['GET'])
})

test.each(['me/permissions', '../v26.0/me', '7?x=', 'act_1', ''])('the id %j reaches no endpoint', async (id) => {
  graph.answer(json({ account_id: '1', status: 'ACTIVE' }))
  await expect(platform.setStatus(ACCESS, { type: 'ad', id }, 'paused')).rejects.toMatchObject({ failure: 'not_found' })
  await expect(platform.getCampaign(ACCESS, id)).rejects.toMatchObject({ failure: 'not_found' })
  expect(graph.seen).toHaveLength(0)
})

test('the id of an account that is a path reaches no endpoint', async () => {
  const access = { ...ACCESS, accountId: 'me/permissions' }
  await expect(platform.getAccount(access)).rejects.toMatchObject({ failure: 'not_found' })
  const results = { dimension: 'none', since: '2026-11-01', until: '2026-11-02' } as const
  await expect(platform.listResults(access, results)).rejects.toMatchObject({ failure: 'not_found' })
  expect(graph.seen).toHaveLength(0)
})

test('an answer of another shape is said to be broken, not taken for nothing', async () => {
  graph.answer(json({ data: [{ id: '7' }] }))
  await expect(platform.getCampaign(ACCESS, '7')).rejects.toMatchObject({ failure: 'broken' })
})

test('an entity that is already so is not written', async () => {
  graph.answer(json({ account_id: '1', status: 'PAUSED' }))
  await platform.setStatus(ACCESS, AD_SET, 'paused')
  expect(graph.methods()).toEqual(['GET'])
})

test('a person grants access at the platform, and comes back with what we sent along', () => {
  const url = new URL(platform.grants.authorizationUrl({ state: 's/1', redirectUri: 'https://ads.example/connected' }))
  expect(url.origin + url.pathname).toBe(`${graph.origin}/v26.0/dialog/oauth`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: '9',
    state: 's/1',
    redirect_uri: 'https://ads.example/connected',
    response_type: 'code',
  })
})
