import { randomUUID } from 'node:crypto'
import { publishEvent } from '@adloom/bus'
import { durableOf, events, subjectOfEvent } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectService, type ServiceDeps } from '../context.ts'
import { keepHouse } from '../process/housekeeping.ts'
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

const say = (data: ReturnType<typeof fact>) => inTx(sender.db, { teamId: data.teamId }, (tx) => emit(tx, event, data))
/** How often the fact was said; null when its producer has forgotten it. */
const timesSaid = async ({ generationId }: ReturnType<typeof fact>) => {
  const [row] = await stage.admin<{ times: number }[]>`
    select times_said as times from generation.outbox where payload ->> 'generationId' = ${generationId}`
  return row?.times ?? null
}
/** Waits as `until` does, and what was said is due again at once. */
const untilSaidAgain = (ask: () => Promise<unknown>, what: string) =>
  until(
    async () => {
      await stage.admin`update generation.outbox set due_at = now() where times_said > 0`
      return ask()
    },
    { what, everyMs: 200 },
  )

test('A fact is published when its transaction commits, acted on once, and gone from the outbox', async () => {
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
  await untilSaidAgain(async () => (await timesSaid(kept)) === null, 'its confirmation')
  expect(await timesSeen(kept.generationId)).toBe(1)
})

test('The same fact delivered again under its id is not acted on again', async () => {
  const data = fact()
  const id = randomUUID()
  await using _consumer = consuming()
  const bus = await stage.bus('generation')
  await publishEvent(bus, { id, subject: subjectOfEvent(event), payload: data, trace: {} })
  await until(() => timesSeen(data.generationId), { what: 'the first delivery' })
  // The stream refuses a repeated id for a while; after that only the inbox does. The id is recorded there for a
  // fact that the stream has not seen, which is how a late repeat looks to the consumer.
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

test('A consumer that fails half-way leaves nothing and acts when the fact comes again', async () => {
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

  test('after it was published is acted on all the same, once, and then forgotten by its producer', async () => {
    await using _relay = startRelay(sender, Object.values(events))
    const data = fact()
    await say(data)
    await until(async () => (await timesSaid(data)) === 1, { what: 'its publication' })
    await stage.nats.loseStreams('PURGE')
    await using _consumer = consuming()
    await untilSaidAgain(() => timesSeen(data.generationId), 'the fact')
    await untilSaidAgain(async () => (await timesSaid(data)) === null, 'its confirmation')
    expect(await timesSeen(data.generationId)).toBe(1)
  })

  test('because streams and durable consumers are gone is acted on before anybody makes them again', async () => {
    await stage.nats.loseStreams('DELETE')
    await using _consumer = consuming()
    await using _relay = startRelay(sender, Object.values(events))
    const facts = Array.from({ length: 250 }, fact)
    for (const data of facts) await say(data)
    await untilSaidAgain(async () => (await timesSeenOf(facts)) === facts.length, 'all facts')
    const left = () => stage.admin`select 1 from generation.outbox`
    await untilSaidAgain(async () => (await left()).length === 0, 'an empty outbox')
    expect(await timesSeenOf(facts)).toBe(facts.length)
  })
})

describe('A fact that is not confirmed', () => {
  test('is kept while its consumer is away, and said when it is back', async () => {
    const data = fact()
    await say(data)
    await using _relay = startRelay(sender, Object.values(events))
    await untilSaidAgain(async () => (await timesSaid(data))! > 2, 'a third attempt')
    await stage.nats.loseStreams('PURGE')
    await using _consumer = consuming()
    await untilSaidAgain(() => timesSeen(data.generationId), 'the fact')
    expect(await timesSeen(data.generationId)).toBe(1)
  })

  test('does not hold up others: one that its consumer fails on is said again later', async () => {
    const [bad, good] = [fact(), fact()]
    await stage.nats.loseStreams('DELETE')
    let fails = true
    await using _consumer = consumeEvent(receiver, 'org', event, async (tx, data) => {
      if (data.generationId === bad.generationId && fails) throw new Error('not yet')
      await tx`insert into org.seen (generation_id) values (${data.generationId})`
    })
    await using _relay = startRelay(sender, Object.values(events))
    for (const data of [bad, good]) await say(data)
    await untilSaidAgain(() => timesSeen(good.generationId), 'the good one')
    expect(await timesSeen(bad.generationId)).toBe(0)
    fails = false
    await untilSaidAgain(() => timesSeen(bad.generationId), 'the bad one')
    await stage.nats.provision()
  })

  test('by one of two consumers stays; the other has acted on it once', async () => {
    const data = fact()
    await using _consumer = consuming()
    {
      // auth does not listen.
      await using _relay = startRelay(sender, [{ ...event, consumers: ['org', 'auth'] }])
      await say(data)
      await untilSaidAgain(async () => (await timesSaid(data))! > 3, 'a fourth attempt')
      expect(await timesSeen(data.generationId)).toBe(1)
    }
    await using _relay = startRelay(sender, Object.values(events))
    await untilSaidAgain(async () => (await timesSaid(data)) === null, 'its confirmation')
    expect(await timesSeen(data.generationId)).toBe(1)
  })

  test('for two weeks is said no more, because who acted on it may have forgotten so, and is reported', async () => {
    const [old, fresh] = [fact(), fact()]
    for (const data of [old, fresh]) await say(data)
    const ofOld = stage.admin`payload ->> 'generationId' = ${old.generationId}`
    await stage.admin`update generation.outbox set times_said = 1, due_at = now()`
    await stage.admin`update generation.outbox set created_at = now() - interval '15 days' where ${ofOld}`
    await using _consumer = consuming()
    {
      await using _relay = startRelay(sender, Object.values(events))
      await untilSaidAgain(() => timesSeen(fresh.generationId), 'the fresh one')
    }
    expect([await timesSeen(old.generationId), await timesSaid(old)]).toEqual([0, 1])
    const errors: object[] = []
    await keepHouse({ ...sender, log: { ...silentLog, error: (fields) => void errors.push(fields) } })
    expect(errors).toEqual([{ subject: subjectOfEvent(event), facts: 1 }])
    await stage.admin`delete from generation.outbox`
  })
})

test('The inbox remembers a fact for longer than it is said, and then forgets it', async () => {
  const [known, forgotten] = [randomUUID(), randomUUID()]
  await stage.admin`
    insert into org.inbox (consumer, event_id, created_at) values
      ('test', ${known}, now() - interval '14 days'), ('test', ${forgotten}, now() - interval '15 days 1 second')`
  await keepHouse(receiver)
  const left = await stage.admin`select event_id as id from org.inbox where consumer = 'test'`
  expect(left.map(({ id }) => id)).toEqual([known])
})

test('Several relays send every fact, and each once', async () => {
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
