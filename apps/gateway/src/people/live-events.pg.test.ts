import { randomUUID } from 'node:crypto'
import { publishEvent } from '@adloom/bus'
import { type Caller, type EventContract, events, subjectOfEvent } from '@adloom/contracts'
import { fakeClock, openStage, type Stage, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type EventStream, openEventStream } from '../../testing/event-stream.ts'
import { actAsAuth, type Gateway, startGateway } from '../../testing/gateways.ts'

// Many openings in one minute are no subject of these tests.
const clock = fakeClock()
let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof actAsAuth>
const opened: EventStream[] = []

beforeAll(async () => {
  stage = await openStage({ rateLimit: 10_000 })
  auth = actAsAuth(await stage.bus('auth'), clock)
  gateway = await startGateway(stage, {}, clock)
})
afterEach(() => opened.splice(0).forEach((stream) => stream[Symbol.dispose]()))
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

/** Stores a fact in the stream, as the service that owns the event. */
async function tell<E extends EventContract>(event: E, data: E['data']['_zod']['input']): Promise<string> {
  const id = randomUUID()
  await publishEvent(await stage.bus(event.service), { id, subject: subjectOfEvent(event), payload: data, trace: {} })
  return id
}
const drew = (teamId: string, more: { workspaceIds?: string[]; generationId?: string } = {}) =>
  tell(events['generation.item_finished'], {
    teamId,
    reservationId: randomUUID(),
    generationId: randomUUID(),
    delivered: true,
    credits: 3,
    ...more,
  })

async function watch(
  { caller, headers }: { caller: Caller; headers: Record<string, string> },
  more: { from?: string; at?: Gateway; as?: Record<string, string> } = {},
): Promise<EventStream> {
  const { from, at = gateway, as = {} } = more
  const resume = from === undefined ? {} : { 'last-event-id': from }
  const url = `${at.origin}/api/events?teamId=${caller.teamId}`
  const stream = await openEventStream(url, { ...headers, ...resume, ...as })
  opened.push(stream)
  return stream
}

describe('The events of a team', () => {
  test('reach its members as they happen, without ids of the team, in order and once', async () => {
    const ann = auth.signIn()
    const stream = await watch(ann)
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await stream.next('ready')
    expect(stream.text).toMatch(/^retry: \d{4}\n/)
    const ids = Array.from({ length: 600 }, () => randomUUID())
    await Promise.all([drew(randomUUID()), ...ids.map((generationId) => drew(ann.caller.teamId, { generationId }))])
    await tell(events['org.brand_kits_changed'], { teamId: ann.caller.teamId })
    await stream.next('brand_kits_changed')
    const items = stream.messages.filter(({ event }) => event === 'item_finished')
    expect(new Set(items.map(({ data }) => (data as { generationId: string }).generationId))).toEqual(new Set(ids))
    expect(items).toHaveLength(ids.length)
    expect(items[0]!.data).toEqual({
      reservationId: expect.any(String),
      generationId: expect.any(String),
      delivered: true,
      credits: 3,
      notDelivered: 0,
      batchId: null,
    })
    const places = stream.messages.map(({ id }) => Number(id.split('-')[1]))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(places).size).toBe(places.length)
  })

  test('are only those that people are shown: no bookkeeping between services, and nothing malformed', async () => {
    const ann = auth.signIn()
    const { teamId } = ann.caller
    const stream = await watch(ann)
    await tell(events['drafts.draft_assets_changed'], {
      teamId,
      draftId: randomUUID(),
      workspaceId: randomUUID(),
      revision: 1,
      assetIds: [],
    })
    await tell(events['drafts.launch_changed'], { teamId, secret: 'x' } as never)
    await tell(events['org.brand_kits_changed'], { teamId, note: 'a field that no contract has' } as never)
    expect((await stream.next('brand_kits_changed')).data).toEqual({})
    expect(stream.names()).toEqual(['ready', 'brand_kits_changed'])
  })

  test('of a workspace reach only members who may act on it', async () => {
    const [mine, other] = [randomUUID(), randomUUID()]
    const limited = auth.signIn({ allWorkspaces: false, workspaceIds: [mine] })
    const { teamId } = limited.caller
    const free = auth.signIn({ teamId, allWorkspaces: true, workspaceIds: [mine, other] })
    const [narrow, wide] = [await watch(limited), await watch(free)]
    const generationId = randomUUID()
    await drew(teamId, { workspaceIds: [other] })
    // A fact of an earlier release names no workspace.
    await drew(teamId)
    await drew(teamId, { workspaceIds: [mine], generationId })
    await tell(events['org.brand_kits_changed'], { teamId })
    await narrow.next('brand_kits_changed')
    await wide.next('brand_kits_changed')
    expect(narrow.names()).toEqual(['ready', 'item_finished', 'brand_kits_changed'])
    expect(narrow.messages[1]!.data).toMatchObject({ generationId })
    expect(wide.names().filter((name) => name === 'item_finished')).toHaveLength(3)
  })
})

describe('A stream is resumed', () => {
  test('where it was, on another gateway, without a gap and without a repetition', async () => {
    const ann = auth.signIn()
    const { teamId } = ann.caller
    const first = await watch(ann)
    await first.next('ready')
    await drew(teamId)
    const seen = await first.next('item_finished')
    first[Symbol.dispose]()
    const missed = Array.from({ length: 700 }, () => randomUUID())
    for (const generationId of missed) await drew(teamId, { generationId })
    await using another = await startGateway(stage, {}, clock)
    const again = await watch(ann, { from: seen.id, at: another })
    const during = Array.from({ length: 20 }, () => randomUUID())
    for (const generationId of during) await drew(teamId, { generationId })
    await until(() => again.messages.length >= 721, { what: 'all that was missed' })
    await tell(events['org.brand_kits_changed'], { teamId })
    await again.next('brand_kits_changed')
    const ids = again.messages.flatMap(({ data }) => (data as { generationId?: string }).generationId ?? [])
    expect(ids).toEqual([...missed, ...during])
    expect(again.names()[0]).toBe('ready')
  })

  test('when a gateway stops: the stream ends at once', async () => {
    const ann = auth.signIn()
    const stopping = await startGateway(stage, {}, clock)
    const stream = await watch(ann, { at: stopping })
    await stream.next('ready')
    const startedAt = performance.now()
    await stopping[Symbol.asyncDispose]()
    await until(() => stream.isEnded)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  test.each(['x', 'zzzz-3', '0-0', '9999999999999999999', 'abc'])(
    'from %s, which is no place of it, with `reset`, and goes on from now',
    async (from) => {
      const ann = auth.signIn()
      const stream = await watch(ann, { from })
      const reset = await stream.next('reset')
      await drew(ann.caller.teamId)
      expect(Number((await stream.next('item_finished')).id.split('-')[1])).toBeGreaterThan(
        Number(reset.id.split('-')[1]),
      )
      expect(stream.names()).not.toContain('ready')
    },
  )
})

describe('A stream ends', () => {
  test('when the session ends, although nobody tells', async () => {
    const ann = auth.signIn()
    const stream = await watch(ann)
    await stream.next('ready')
    auth.revoke(ann.token, { tell: false })
    await until(() => stream.isEnded, { timeoutMs: 5_000 })
    expect((await watch(ann)).status).toBe(401)
  })

  test.each(['removed', 'updated'] as const)(
    'when the rights of the member are %s, and not for others',
    async (change) => {
      const ann = auth.signIn()
      const { teamId, userId } = ann.caller
      const bob = auth.signIn({ teamId })
      const [hers, his] = [await watch(ann), await watch(bob)]
      await hers.next('ready')
      await tell(events['org.membership_changed'], { teamId, userId, change })
      await until(() => hers.isEnded, { timeoutMs: 2_000 })
      expect((await his.next('membership_changed')).data).toEqual({ userId, change })
      expect(his.isEnded).toBe(false)
      // An earlier change does not end a stream that was opened after it.
      const again = await watch(ann, { from: his.messages[0]!.id })
      await again.next('membership_changed')
      await drew(teamId)
      await again.next('item_finished')
      expect(again.isEnded).toBe(false)
    },
  )

  test('when the stream of facts is lost, and the next one begins with `reset`', async () => {
    const ann = auth.signIn()
    const stream = await watch(ann)
    const { id } = await stream.next('ready')
    await stage.nats.loseStreams('DELETE')
    await stage.nats.provision()
    await until(() => stream.isEnded, { timeoutMs: 8_000 })
    const again = await watch(ann, { from: id })
    await again.next('reset')
    await drew(ann.caller.teamId)
    await again.next('item_finished')
  }, 20_000)
})

describe('A stream is refused', () => {
  const ask = async (headers: Record<string, string>, query: string) => {
    const stream = await openEventStream(`${gateway.origin}/api/events${query}`, headers)
    opened.push(stream)
    await until(() => stream.isEnded)
    return [stream.status, (JSON.parse(stream.text) as { code: string }).code]
  }

  test('without a session, in a team of others or that does not exist, and from a page of another site', async () => {
    const [ann, bob] = [auth.signIn(), auth.signIn()]
    const own = `?teamId=${ann.caller.teamId}`
    expect(await ask({}, own)).toEqual([401, 'unauthenticated'])
    expect(await ask({ authorization: auth.issue().headers.authorization }, own)).toEqual([401, 'unauthenticated'])
    expect(await ask(bob.headers, own)).toEqual([403, 'forbidden'])
    expect(await ask(bob.headers, `?teamId=${randomUUID()}`)).toEqual([403, 'forbidden'])
    expect(await ask({ ...ann.headers, 'sec-fetch-site': 'cross-site' }, own)).toEqual([403, 'forbidden'])
    expect(await ask(ann.headers, '')).toEqual([400, 'invalid_input'])
    expect(await ask(ann.headers, `${own}&more=1`)).toEqual([400, 'invalid_input'])
    const posted = await fetch(`${gateway.origin}/api/events${own}`, { method: 'POST', headers: ann.headers })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET'])
  })

  test('beyond the pages that one person, or one gateway, may have open', async () => {
    const ann = auth.signIn()
    const pages = await Promise.all(Array.from({ length: 12 }, () => watch(ann)))
    await Promise.all(pages.map((page) => page.next('ready')))
    expect(await ask(ann.headers, `?teamId=${ann.caller.teamId}`)).toEqual([429, 'rate_limited'])
    pages[0]![Symbol.dispose]()
    await until(() => gateway.deps.hub.countOf(ann.caller.userId) < 12)
    expect((await watch(ann)).status).toBe(200)

    await using small = await startGateway(stage, { ADLOOM_LIVE_STREAMS_MAX: '1' }, clock)
    const [bob, cid] = [auth.signIn(), auth.signIn()]
    await (await watch(bob, { at: small })).next('ready')
    const refused = await watch(cid, { at: small })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  })
})

test('A reader who does not read is dropped, while others are told', async () => {
  const ann = auth.signIn()
  const { teamId } = ann.caller
  const [stuck, quick] = [await watch(ann), await watch(auth.signIn({ teamId }))]
  await stuck.next('ready')
  stuck.pause()
  const assetIds = Array.from({ length: 9_000 }, () => randomUUID())
  for (let i = 0; i < 40; i++) await tell(events['generation.assets_changed'], { teamId, assetIds })
  await until(() => gateway.deps.hub.countOf(ann.caller.userId) === 0, { timeoutMs: 10_000 })
  await until(() => quick.messages.length === 41)
}, 30_000)
