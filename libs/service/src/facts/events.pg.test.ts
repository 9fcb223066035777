import { randomUUID } from 'node:crypto'
import { publishEvent } from '@adloom/bus'
import { durableOf, events, subjectOfEvent } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectService, type ServiceDeps } from '../context.ts'
import { cleanUp } from '../process/housekeeping.ts'
import { consumeEvent } from './inbox.ts'
import { emit, startRelay } from './outbox.ts'

const event = events['generation.item_finished']
let stage: Stage
let sender: ServiceDeps & AsyncDisposable
let receiver: ServiceDeps & AsyncDisposable

beforeAll(async () => {
  stage = await openStage()
  sender = await connectService('generation', stage.config('generation'), silentLog)
  receiver = await connectService('org', stage.config('org'), silentLog)
  await stage.admin`create table org.seen (generation_id uuid not null)`
  await stage.admin`grant select, insert on org.seen to org_app`
})
afterAll(async () => {
  await sender[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const fact = () => ({
  teamId: randomUUID(),
  reservationId: randomUUID(),
  generationId: randomUUID(),
  delivered: true,
  credits: 1,
})
const timesSeen = async (generationId: string) =>
  (await stage.admin`select 1 from org.seen where generation_id = ${generationId}`).length

const consuming = (fail: () => boolean = () => false) =>
  consumeEvent(receiver, 'org', event, async (tx, data) => {
    await tx`insert into org.seen (generation_id) values (${data.generationId})`
    if (fail()) throw new Error('the consumer fails after its write')
  })

const publish = (data: ReturnType<typeof fact>) =>
  inTx(sender.db, { teamId: data.teamId }, (tx) => emit(tx, event, data))
/** How often the fact was sent. Null: the outbox no longer holds it. */
const timesSent = async ({ generationId }: ReturnType<typeof fact>) => {
  const [row] = await stage.admin<{ times: number }[]>`
    select times_said as times from generation.outbox where payload ->> 'generationId' = ${generationId}`
  return row?.times ?? null
}
/** Like `until`, but every published fact is due again immediately. */
const untilResent = (ask: () => Promise<unknown>, what: string) =>
  until(
    async () => {
      await stage.admin`update generation.outbox set due_at = now() where times_said > 0`
      return ask()
    },
    { what, everyMs: 200 },
  )

test('A fact is published when its transaction commits, processed once, and deleted from the outbox', async () => {
  const [kept, undone] = [fact(), fact()]
  await inTx(sender.db, { teamId: kept.teamId }, (tx) => emit(tx, event, kept))
  const undoing = inTx(sender.db, { teamId: undone.teamId }, async (tx) => {
    await emit(tx, event, undone)
    throw new Error('the work fails')
  })
  await expect(undoing).rejects.toThrow('the work fails')

  await using _relay = startRelay(sender, Object.values(events))
  await using _consumer = consuming()
  await until(() => timesSeen(kept.generationId), { what: 'the fact' })
  expect(await timesSeen(kept.generationId)).toBe(1)
  expect(await timesSeen(undone.generationId)).toBe(0)
  await untilResent(async () => (await timesSent(kept)) === null, 'its confirmation')
  expect(await timesSeen(kept.generationId)).toBe(1)
})

test('A repeated delivery of a fact is not processed again', async () => {
  const data = fact()
  const id = randomUUID()
  await using _consumer = consuming()
  const bus = await stage.bus('generation')
  await publishEvent(bus, { id, subject: subjectOfEvent(event), payload: data, trace: {} })
  await until(() => timesSeen(data.generationId), { what: 'the first delivery' })
  // The stream drops a repeated id for a while, and then only the inbox does. To the consumer, a late repeat looks like
  // an id that is in the inbox although the stream has never seen it.
  const late = { ...fact(), generationId: data.generationId }
  const lateId = randomUUID()
  await stage.admin`
    insert into org.inbox (consumer, event_id) values (${durableOf(event, 'org')}, ${lateId})`
  await publishEvent(bus, { id: lateId, subject: subjectOfEvent(event), payload: late, trace: {} })
  const later = fact()
  await publishEvent(bus, { id: randomUUID(), subject: subjectOfEvent(event), payload: later, trace: {} })
  await until(() => timesSeen(later.generationId), { what: 'the fact after it' })
  expect(await timesSeen(data.generationId)).toBe(1)
})

test('A consumer that fails half-way leaves nothing and processes the fact at the next delivery', async () => {
  let failures = 2
  const data = fact()
  await using _consumer = consuming(() => failures-- > 0)
  await publishEvent(await stage.bus('generation'), {
    id: randomUUID(),
    subject: subjectOfEvent(event),
    payload: data,
    trace: {},
  })
  await until(() => timesSeen(data.generationId), { what: 'the third attempt' })
  expect(await timesSeen(data.generationId)).toBe(1)
  expect(failures).toBe(-1)
})

describe('A fact that the bus loses', () => {
  afterEach(() => stage.nats.provision())

  test('after its publication is still processed, once, and then deleted from the outbox', async () => {
    await using _relay = startRelay(sender, Object.values(events))
    const data = fact()
    await publish(data)
    await until(async () => (await timesSent(data)) === 1, { what: 'its publication' })
    await stage.nats.loseStreams('PURGE')
    await using _consumer = consuming()
    await untilResent(() => timesSeen(data.generationId), 'the fact')
    await untilResent(async () => (await timesSent(data)) === null, 'its confirmation')
    expect(await timesSeen(data.generationId)).toBe(1)
  })

  test('because its streams and consumers were deleted is processed before they are provisioned again', async () => {
    await stage.nats.loseStreams('DELETE')
    await using _consumer = consuming()
    await using _relay = startRelay(sender, Object.values(events))
    const facts = Array.from({ length: 250 }, fact)
    for (const data of facts) await publish(data)
    await untilResent(async () => (await timesSeenOf(facts)) === facts.length, 'all facts')
    const left = () => stage.admin`select 1 from generation.outbox`
    await untilResent(async () => (await left()).length === 0, 'an empty outbox')
    expect(await timesSeenOf(facts)).toBe(facts.length)
  })
})

describe('A fact that is not confirmed', () => {
  test('is kept while its consumer is down, and delivered afterwards', async () => {
    const data = fact()
    await publish(data)
    await using _relay = startRelay(sender, Object.values(events))
    await untilResent(async () => (await timesSent(data))! > 2, 'a third attempt')
    await stage.nats.loseStreams('PURGE')
    await using _consumer = consuming()
    await untilResent(() => timesSeen(data.generationId), 'the fact')
    expect(await timesSeen(data.generationId)).toBe(1)
  })

  test('does not delay other facts when its consumer fails, and is delivered again later', async () => {
    const [bad, good] = [fact(), fact()]
    await stage.nats.loseStreams('DELETE')
    let fails = true
    await using _consumer = consumeEvent(receiver, 'org', event, async (tx, data) => {
      if (data.generationId === bad.generationId && fails) throw new Error('not yet')
      await tx`insert into org.seen (generation_id) values (${data.generationId})`
    })
    await using _relay = startRelay(sender, Object.values(events))
    for (const data of [bad, good]) await publish(data)
    await untilResent(() => timesSeen(good.generationId), 'the good one')
    expect(await timesSeen(bad.generationId)).toBe(0)
    fails = false
    await untilResent(() => timesSeen(bad.generationId), 'the bad one')
    await stage.nats.provision()
  })

  test('by one of two consumers stays in the outbox, and the other processes it once', async () => {
    const data = fact()
    await using _consumer = consuming()
    {
      // auth does not consume this event.
      await using _relay = startRelay(sender, [{ ...event, consumers: ['org', 'auth'] }])
      await publish(data)
      await untilResent(async () => (await timesSent(data))! > 3, 'a fourth attempt')
      expect(await timesSeen(data.generationId)).toBe(1)
    }
    await using _relay = startRelay(sender, Object.values(events))
    await untilResent(async () => (await timesSent(data)) === null, 'its confirmation')
    expect(await timesSeen(data.generationId)).toBe(1)
  })

  test('for two weeks is no longer sent, because the inbox may have forgotten it, and is reported', async () => {
    const [old, fresh] = [fact(), fact()]
    for (const data of [old, fresh]) await publish(data)
    const ofOld = stage.admin`payload ->> 'generationId' = ${old.generationId}`
    await stage.admin`update generation.outbox set times_said = 1, due_at = now()`
    await stage.admin`update generation.outbox set created_at = now() - interval '15 days' where ${ofOld}`
    await using _consumer = consuming()
    {
      await using _relay = startRelay(sender, Object.values(events))
      await untilResent(() => timesSeen(fresh.generationId), 'the fresh one')
    }
    expect([await timesSeen(old.generationId), await timesSent(old)]).toEqual([0, 1])
    const errors: object[] = []
    await cleanUp({ ...sender, log: { ...silentLog, error: (fields) => void errors.push(fields) } })
    expect(errors).toEqual([{ subject: subjectOfEvent(event), facts: 1 }])
    await stage.admin`delete from generation.outbox`
  })
})

test('The inbox remembers a fact for longer than it is sent, and then forgets it', async () => {
  const [known, forgotten] = [randomUUID(), randomUUID()]
  await stage.admin`
    insert into org.inbox (consumer, event_id, created_at) values
      ('test', ${known}, now() - interval '14 days'), ('test', ${forgotten}, now() - interval '15 days 1 second')`
  await cleanUp(receiver)
  const left = await stage.admin`select event_id as id from org.inbox where consumer = 'test'`
  expect(left.map(({ id }) => id)).toEqual([known])
})

test('Several relays send every fact, each of them once', async () => {
  const facts = Array.from({ length: 150 }, fact)
  const teamId = facts[0]!.teamId
  await inTx(sender.db, { teamId }, async (tx) => {
    for (const data of facts) await emit(tx, event, data)
  })
  await using _consumer = consuming()
  await using _one = startRelay(sender, Object.values(events))
  await using _two = startRelay(sender, Object.values(events))
  await until(async () => (await timesSeenOf(facts)) === facts.length, { what: 'all facts' })
  expect(await timesSeenOf(facts)).toBe(facts.length)
})

const timesSeenOf = async (facts: { generationId: string }[]) =>
  (
    await stage.admin`select 1 from org.seen where generation_id = any(${facts.map((data) => data.generationId)}::uuid[])`
  ).length
