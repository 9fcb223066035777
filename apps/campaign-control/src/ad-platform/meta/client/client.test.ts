import { secret, silentLog } from '@adloom/runtime'
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { json, openGraphServer } from '../../../../testing/graph-server.ts'
import { getTogether } from './batch.ts'
import { createMetaClient, type Purpose, CLIENT_OPTIONS } from './client.ts'
import { getPage } from './page.ts'

const TOKEN = secret('the-token')
const PURPOSE: Purpose = { token: TOKEN, lane: 'interactive', accountId: 'act_1' }
const ACCESS = { token: TOKEN, lane: 'interactive', accountId: 'act_1' } as const

let graph: Awaited<ReturnType<typeof openGraphServer>>
let waits: number[]
let errors: string[]
const PROOF = 'bea39b725fe9425103754f8a2caee5a3c8a5f6bd0205f3979ace1d4d7feb60a1'
beforeEach(async () => {
  graph = await openGraphServer()
  waits = []
  errors = []
})
afterEach(() => graph.close())

function open() {
  const log = { ...silentLog, error: (_fields: object, message: string) => void errors.push(message) }
  const { origin } = graph
  let now = Date.parse('2026-11-20T09:00:00Z')
  const settings = { appId: '9', appSecret: secret('shh'), graphUrl: origin, videoUrl: origin, dialogUrl: origin }
  return createMetaClient(
    settings,
    log,
    { now: () => new Date(now) },
    {
      ...CLIENT_OPTIONS,
      wait: async (ms) => {
        waits.push(ms)
        now += ms
      },
      random: () => 0.5,
    },
  )
}

test('the token travels in a header with its proof, and is in no address', async () => {
  const client = open()
  await client.get('act_1', { fields: 'id' }, PURPOSE)
  await client.post('act_1/insights', { level: 'ad' }, PURPOSE)
  await client.delete('me/permissions', {}, PURPOSE)
  expect(graph.methods()).toEqual(['GET', 'POST', 'DELETE'])
  for (const { url, headers } of graph.seen) {
    expect(url).toMatch(/^\/v26\.0\//)
    expect(url).not.toContain('the-token')
    expect(headers.authorization).toBe('Bearer the-token')
  }
  // HMAC-SHA-256 of the token, with the secret of the app.
  expect(graph.seen[0]!.url).toContain(`appsecret_proof=${PROOF}`)
})

test('what the platform says of a token is kept without it', async () => {
  graph.answer(json({ error: { code: 190, message: 'Malformed access token the-token' } }, 400))
  const refused: unknown = await open()
    .get('act_1', {}, PURPOSE)
    .catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ platform: { message: 'Malformed access token [secret]' } })
})

test('an answer that is cut is not quoted: a token may be in it', async () => {
  graph.answer((_seen, res) => void res.end('{"access_token":"a-new-token'))
  const refused: unknown = await open()
    .get('oauth/access_token', {}, PURPOSE)
    .catch((thrown: unknown) => thrown)
  expect(inspect(refused, { depth: 10 })).not.toContain('a-new-token')
})

test('a redirect is not followed: it would carry the token to another host', async () => {
  graph.answer((_seen, res) => void res.writeHead(302, { location: '/elsewhere' }).end())
  await expect(open().get('act_1', {}, PURPOSE)).rejects.toMatchObject({ failure: 'transient' })
  expect(graph.seen.some(({ url }) => url.includes('elsewhere'))).toBe(false)
})

test('the next page is asked for with the cursor, never at the address that the answer gives', async () => {
  const next = 'http://other.example/v26.0/act_1/ads?access_token=the-token'
  graph.answer(json({ data: [{ id: '1' }], paging: { cursors: { after: 'abc' }, next } }))
  const page = await getPage(open(), 'act_1/ads', {}, { limit: 200 }, PURPOSE)
  await getPage(open(), 'act_1/ads', {}, { limit: 200, after: page.next! }, PURPOSE)
  expect(graph.seen[1]!.url).toMatch(/^\/v26\.0\/act_1\/ads\?limit=200&after=abc&/)
})

test('a read is repeated, with growing pauses, and not forever', async () => {
  graph.answer(json({ error: { code: 2, message: '' } }, 500))
  await expect(open().get('act_1', {}, PURPOSE)).rejects.toMatchObject({ failure: 'transient' })
  expect(graph.seen).toHaveLength(5)
  expect(waits).toEqual([500, 1_000, 2_000, 4_000])
})

test.each([100, 190, 200, 368])('error %i is not repeated', async (code) => {
  graph.answer(json({ error: { code, message: '' } }, 400))
  await expect(open().get('act_1', {}, PURPOSE)).rejects.toMatchObject({ name: 'PlatformError' })
  expect(graph.seen).toHaveLength(1)
})

test('a limit that lasts long is reported, with when to come back', async () => {
  graph.answer(json({ error: { code: 80_004, message: '' } }, 400))
  const client = open()
  await expect(client.get('act_1', {}, PURPOSE)).rejects.toMatchObject({ failure: 'throttled', retryAfterMs: 330_000 })
  await expect(client.get('act_1', {}, PURPOSE)).rejects.toMatchObject({ failure: 'throttled' })
  expect(graph.seen).toHaveLength(1)
})

test('a limit that lasts seconds is waited for, by reads and by writes', async () => {
  let count = 0
  const short = json({ error: { code: 613, error_subcode: 5_044_001, message: '' } }, 400)
  graph.answer((seen, res) => (++count % 2 === 1 ? short : json({ success: true }))(seen, res))
  const client = open()
  await client.get('act_1', {}, PURPOSE)
  await client.set('7', { status: 'PAUSED' }, ACCESS, async () => false)
  expect(graph.methods()).toEqual(['GET', 'GET', 'POST', 'POST'])
})

test('an answer that is too large is asked for in smaller pages', async () => {
  graph.answer((seen, res) => {
    const limit = Number(new URL(seen.url, 'http://x').searchParams.get('limit'))
    const tooMuch = json({ error: { code: 1, message: 'Please reduce the amount of data' } }, 500)
    return (limit > 125 ? tooMuch : json({ data: [] }))(seen, res)
  })
  const page = await getPage(open(), 'act_1/insights', {}, { limit: 500 }, PURPOSE)
  expect(page.limit).toBe(125)
  expect(graph.seen).toHaveLength(3)
})

/** An object whose status a client sets and reads back. */
function paused(client: ReturnType<typeof open>) {
  const isDone = async () => ((await client.get('7', {}, PURPOSE)) as { status: string }).status === 'PAUSED'
  return client.set('7', { status: 'PAUSED' }, ACCESS, isDone)
}

test('a write whose answer is lost is read back, and not sent again when it took effect', async () => {
  let status = 'ACTIVE'
  graph.answer((seen, res) => {
    if (seen.method === 'GET') return json({ status })(seen, res)
    status = 'PAUSED'
    res.destroy()
  })
  await paused(open())
  expect(graph.methods()).toEqual(['POST', 'GET'])
})

test('a write that certainly took no effect is sent once more, then its outcome is unknown', async () => {
  const active = json({ status: 'ACTIVE' })
  graph.answer((seen, res) => (seen.method === 'GET' ? active(seen, res) : void res.destroy()))
  await expect(paused(open())).rejects.toMatchObject({ failure: 'unknown_outcome' })
  expect(graph.methods()).toEqual(['POST', 'GET', 'GET', 'POST', 'GET', 'GET'])
})

test('when the second attempt of a lost write is refused, the outcome of the first is still unknown', async () => {
  const throttled = json({ error: { code: 80_004, message: '' } }, 400)
  graph.answer((seen, res) => {
    if (seen.method === 'GET') return json({ status: 'ACTIVE' })(seen, res)
    return graph.methods().length === 1 ? void res.destroy() : throttled(seen, res)
  })
  await expect(paused(open())).rejects.toMatchObject({ failure: 'unknown_outcome' })
  expect(graph.methods()).toEqual(['POST', 'GET', 'GET', 'POST'])
})

test('when a lost write cannot be read back, it is not sent again', async () => {
  const expired = json({ error: { code: 190, message: '' } }, 400)
  graph.answer((seen, res) => (seen.method === 'GET' ? expired(seen, res) : void res.destroy()))
  await expect(paused(open())).rejects.toMatchObject({ failure: 'unknown_outcome' })
  expect(graph.methods()).toEqual(['POST', 'GET'])
})

test('writes to one account go one at a time', async () => {
  let open_ = 0
  let most = 0
  graph.answer((seen, res) => {
    most = Math.max(most, ++open_)
    setTimeout(() => {
      open_ -= 1
      json({ success: true })(seen, res)
    }, 20)
  })
  const client = open()
  await Promise.all(['1', '2', '3'].map((id) => client.set(id, { status: 'PAUSED' }, ACCESS, async () => true)))
  expect(graph.seen).toHaveLength(3)
  expect(most).toBe(1)
})

test('a create whose answer is lost is not sent again', async () => {
  graph.answer((_seen, res) => void res.destroy())
  const lost = open().create('act_1/campaigns', { name: 'a' }, ACCESS)
  await expect(lost).rejects.toMatchObject({ failure: 'unknown_outcome' })
  expect(graph.seen).toHaveLength(1)
})

test('a create that a limit had refused is sent when the limit has passed, and said to be sent each time', async () => {
  const busy = json({ error: { code: 613, error_subcode: 5_044_001, message: 'busy' } }, 400)
  graph.answer((seen, res) => (graph.seen.length === 1 ? busy : json({ id: '7' }))(seen, res))
  const sent: number[] = []
  const body = await open().create(
    'act_1/campaigns',
    { name: 'a' },
    ACCESS,
    async () => void sent.push(graph.seen.length),
  )
  expect([body, sent]).toEqual([{ id: '7' }, [0, 1]])
})

test('a create that was aborted while it waited is not sent', async () => {
  const purpose = { ...ACCESS, signal: AbortSignal.abort() }
  await expect(open().create('act_1/ads', {}, purpose)).rejects.toMatchObject({ failure: 'transient' })
  expect(graph.seen).toHaveLength(0)
})

test('a part of a batch that ran out of time is read by itself', async () => {
  const parts = json([{ code: 200, body: '{"id":"1"}' }, null])
  graph.answer((seen, res) => (seen.method === 'POST' ? parts : json({ id: '2' }))(seen, res))
  const requests = ['1', '2'].map((path) => ({ path, params: {} }))
  expect(await getTogether(open(), requests, PURPOSE)).toEqual([{ id: '1' }, { id: '2' }])
  expect(graph.methods()).toEqual(['POST', 'GET'])
})

test('who aborts gets no answer, and nothing is repeated', async () => {
  const stop = new AbortController()
  graph.answer(() => stop.abort())
  const purpose = { ...PURPOSE, signal: stop.signal }
  await expect(open().get('act_1', {}, purpose)).rejects.toMatchObject({ failure: 'transient' })
  expect(graph.seen).toHaveLength(1)
})

test('another version than the one asked for is told once', async () => {
  graph.answer((_seen, res) => void res.writeHead(200, { 'facebook-api-version': 'v27.0' }).end('{}'))
  const client = open()
  await client.get('me', {}, PURPOSE)
  await client.get('me', {}, PURPOSE)
  expect(errors).toEqual(['Meta answers with another version of its API'])
})
