import { randomUUID } from 'node:crypto'
import { publishEvent } from '@adloom/bus'
import { durableOf, events, subjectOfEvent } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectService, type ServiceDeps } from './context.ts'
import { consumeEvent } from './inbox.ts'
import { emit, startRelay } from './outbox.ts'

const event = events['generation.generation_finished']
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

test('A fact is published when its transaction commits, acted on once, and gone from the outbox', async () => {
  const [kept, undone] = [fact(), fact()]
  await inTx(sender.db, { teamId: kept.teamId }, (tx) => emit(tx, event, kept))
  const undoing = inTx(sender.db, { teamId: undone.teamId }, async (tx) => {
    await emit(tx, event, undone)
    throw new Error('the work fails')
  })
  await expect(undoing).rejects.toThrow('the work fails')

  await using _relay = startRelay(sender)
  await using _consumer = consuming()
  await until(() => timesSeen(kept.generationId), { what: 'the fact' })
  expect(await timesSeen(kept.generationId)).toBe(1)
  expect(await timesSeen(undone.generationId)).toBe(0)
  await until(async () => (await stage.admin`select 1 from generation.outbox`).length === 0, {
    what: 'an empty outbox',
  })
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

test('Several relays send every fact, and each once', async () => {
  const facts = Array.from({ length: 150 }, fact)
  const teamId = facts[0]!.teamId
  await inTx(sender.db, { teamId }, async (tx) => {
    for (const data of facts) await emit(tx, event, data)
  })
  await using _consumer = consuming()
  await using _one = startRelay(sender)
  await using _two = startRelay(sender)
  await until(async () => (await timesSeenOf(facts)) === facts.length, { what: 'all facts' })
  expect(await timesSeenOf(facts)).toBe(facts.length)
})

const timesSeenOf = async (facts: { generationId: string }[]) =>
  (
    await stage.admin`select 1 from org.seen where generation_id = any(${facts.map((data) => data.generationId)}::uuid[])`
  ).length
