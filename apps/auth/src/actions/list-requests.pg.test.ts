import { randomUUID } from 'node:crypto'
import { broadcast, encode } from '@adloom/bus'
import { type LoggedRequest, REQUESTS_SUBJECT, type RequestRecords } from '@adloom/contracts'
import { fakeClock, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../testing/auth-stage.ts'
import { sweepRequests } from '../request-log/request-log.ts'

const clock = fakeClock()
let on: AuthStage
let ann: Person
let cookie: string
beforeAll(async () => {
  on = await openAuthStage({ clock })
  ann = await on.createPerson()
  cookie = await on.signIn(ann)
})
afterAll(() => on?.[Symbol.asyncDispose]())

type Record = RequestRecords[number]
const KEY = { kind: 'api_key', id: randomUUID(), name: 'script' } as const
const made = (teamId: string, more: Partial<Record> = {}): Record => ({
  id: randomUUID(),
  teamId,
  requestId: randomUUID(),
  at: new Date(clock.now().getTime() - 1_000).toISOString(),
  credential: KEY,
  userId: ann.userId,
  kind: 'tool',
  name: 'generate_image',
  via: 'rest',
  status: 200,
  code: null,
  durationMs: 31.4,
  credits: 4,
  spans: [{ name: 'authenticate', startMs: 0, durationMs: 0.2 }],
  traceId: null,
  ...more,
})

/** Tells of requests as a gateway does, and waits until they are kept. */
async function tell(records: Record[]): Promise<void> {
  broadcast(await on.stage.bus('gateway'), REQUESTS_SUBJECT, encode(records))
  const last = records.at(-1)!.id
  await until(async () => (await on.stage.admin`select 1 from auth.requests where id = ${last}`).length === 1)
}
const list = async (input: object = {}, as = { cookie, teamId: ann.teamId }) =>
  (await on.act('list_requests', input, as)).body as { requests: LoggedRequest[]; nextCursor: string | null }
const shown = ({ id: _, teamId: __, ...record }: Record) => record

describe('The log of requests', () => {
  test('shows owners and admins what their team called, newest first, page by page, and nothing of others', async () => {
    const other = await on.createPerson()
    const records = Array.from({ length: 5 }, (_, i) =>
      made(ann.teamId, { at: new Date(clock.now().getTime() - 10_000 + i).toISOString() }),
    )
    await tell([made(other.teamId), ...records])
    const first = await list({ limit: 3 })
    const rest = await list({ limit: 3, cursor: first.nextCursor })
    expect([...first.requests, ...rest.requests]).toEqual(records.toReversed().map(shown))
    expect(rest.nextCursor).toBeNull()
    const member = await on.createPerson('member', ann)
    const refused = await on.act('list_requests', {}, { cookie: await on.signIn(member), teamId: ann.teamId })
    expect(refused.body).toMatchObject({ code: 'forbidden' })
  })

  test('is filtered by credential, kind of caller, tool, outcome and request id', async () => {
    const bob = await on.createPerson()
    const as = { cookie: await on.signIn(bob), teamId: bob.teamId }
    const session = { kind: 'session', id: randomUUID(), name: 'Bob' } as const
    const ok = made(bob.teamId)
    const refused = made(bob.teamId, { status: 404, code: 'not_found', name: 'lookup_asset' })
    const failed = made(bob.teamId, { status: 503, code: 'unavailable', credential: session, via: 'pages' })
    await tell([ok, refused, failed])
    const ids = async (input: object) => (await list(input, as)).requests.map(({ requestId }) => requestId)
    expect(await ids({ credentialId: session.id })).toEqual([failed.requestId])
    expect(await ids({ by: 'people' })).toEqual([failed.requestId])
    expect(new Set(await ids({ by: 'programs' }))).toEqual(new Set([ok.requestId, refused.requestId]))
    expect(await ids({ name: 'lookup_asset' })).toEqual([refused.requestId])
    expect(await ids({ outcome: 'succeeded' })).toEqual([ok.requestId])
    expect(await ids({ outcome: 'refused' })).toEqual([refused.requestId])
    expect(await ids({ outcome: 'failed' })).toEqual([failed.requestId])
    expect(await ids({ requestId: ok.requestId })).toEqual([ok.requestId])
    expect(await ids({ requestId: 'unknown-id' })).toEqual([])
    // What comes twice is kept once.
    await tell([ok])
    expect(await ids({})).toHaveLength(3)
  })

  test('forgets after a day, and keeps the newest of programs and of people, each for themselves', async () => {
    const cid = await on.createPerson()
    const as = { cookie: await on.signIn(cid), teamId: cid.teamId }
    const nth = (i: number) => ({ at: new Date(clock.now().getTime() - 60_000 + i).toISOString(), name: `tool_${i}` })
    const person = { credential: { kind: 'session', id: randomUUID(), name: 'Cid' } } as const
    await tell(Array.from({ length: 6 }, (_, i) => made(cid.teamId, nth(i))))
    await tell(Array.from({ length: 6 }, (_, i) => made(cid.teamId, { ...nth(10 + i), ...person })))
    await sweepRequests(on.auth.deps.systemDb, [cid.teamId], clock.now(), { programs: 2, people: 1 })
    expect((await list({}, as)).requests.map(({ name }) => name)).toEqual(['tool_15', 'tool_5', 'tool_4'])
    const later = new Date(clock.now().getTime() + 24 * 3_600_000)
    await sweepRequests(on.auth.deps.systemDb, [], later)
    expect(await on.stage.admin`select 1 from auth.requests`).toHaveLength(0)
  })

  test('survives a message that is none', async () => {
    broadcast(await on.stage.bus('gateway'), REQUESTS_SUBJECT, encode([{ teamId: 'x' }]))
    broadcast(await on.stage.bus('gateway'), REQUESTS_SUBJECT, new TextEncoder().encode('{'))
    const record = made(ann.teamId, { name: 'after' })
    await tell([record])
    expect((await list({ name: 'after' })).requests).toEqual([shown(record)])
  })
})
