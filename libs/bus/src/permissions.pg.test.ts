import { calls, subjectOfCall } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bus } from './connect.ts'
import { BUS_USERS, permissionsOf } from './permissions.ts'
import { call, encode, forward } from './requests/request.ts'
import { serve } from './requests/serve.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

/** The message of the first permission error that the server reports while `act` runs. */
async function refusalOf(bus: Bus, act: () => void): Promise<string> {
  const errors: string[] = []
  void (async () => {
    for await (const status of bus.nc.status()) if (status.type === 'error') errors.push(String(status.error))
  })()
  act()
  await bus.nc.flush()
  return until(() => errors[0], { what: 'a refusal' })
}

test('Only the gateway may call tools', async () => {
  for (const user of BUS_USERS.filter((user) => user !== 'gateway')) {
    expect(permissionsOf(user).publish.filter((subject) => subject.startsWith('tools.'))).toEqual([])
  }
  const org = await stage.bus('org')
  const refusal = await refusalOf(org, () => org.nc.publish('tools.generation.generate_image', '{}'))
  expect(refusal).toContain('tools.generation.generate_image')
})

test('A process may not subscribe to the replies to another process', async () => {
  const generation = await stage.bus('generation')
  const refusal = await refusalOf(generation, () => generation.nc.subscribe('_INBOX_gateway.>'))
  expect(refusal).toContain('_INBOX_gateway')
})

test('A service may take requests only through its queue group', async () => {
  const org = await stage.bus('org')
  const refusal = await refusalOf(org, () => org.nc.subscribe('tools.org.*'))
  expect(refusal).toContain('tools.org.*')
})

test('A call succeeds from a process that its contract names, and from no other', async () => {
  const auth = await stage.bus('auth')
  await using _serving = serve(auth, 'calls', 'auth', silentLog, async () => ({ body: encode({ keys: [] }) }))
  await auth.flush()
  const contract = calls['auth.get_statement_keys']
  expect(await call(await stage.bus('org'), contract, {})).toEqual({ keys: [] })
  const gateway = await stage.bus('gateway')
  const refused = forward(gateway, subjectOfCall(contract), encode({}), {}, 2_000)
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' })
})

test('Only the service that publishes a fact may deliver it to a consumer', async () => {
  const subject = 'facts.org.generation-item_finished'
  for (const user of BUS_USERS) {
    const mayDeliver = permissionsOf(user).publish.filter((allowed) => ['>', 'facts.>', subject].includes(allowed))
    expect(mayDeliver, user).toEqual(user === 'generation' ? [subject] : [])
  }
  const auth = await stage.bus('auth')
  const refusal = await refusalOf(auth, () => auth.nc.publish(subject, '[]'))
  expect(refusal).toContain(subject)
})

test('Only the gateway reads the stream of facts, and cannot change it or what others read of it', async () => {
  const reads = ['$JS.API.DIRECT.GET.EVENTS', '$JS.API.STREAM.INFO.EVENTS']
  for (const user of BUS_USERS.filter((user) => user !== 'provision')) {
    const ofStream = permissionsOf(user).publish.filter((subject) => reads.includes(subject))
    expect(ofStream, user).toEqual(user === 'gateway' ? reads : [])
    const stored = permissionsOf(user).subscribe.filter((subject) => subject.startsWith('stored.'))
    expect(stored.length > 0, user).toBe(user === 'gateway')
    expect(stored).not.toContain('stored.events.drafts.draft_assets_changed')
  }
  const gateway = await stage.bus('gateway')
  for (const subject of [
    '$JS.API.CONSUMER.CREATE.EVENTS.mine',
    '$JS.API.STREAM.PURGE.EVENTS',
    'events.org.credits_settled',
  ])
    expect(await refusalOf(gateway, () => gateway.nc.publish(subject, '{}'))).toContain(subject)
  const subscribed = await refusalOf(gateway, () => gateway.nc.subscribe('events.>'))
  expect(subscribed).toContain('events.>')
})

test('A tool without a service is unavailable at once, and a slow tool times out', async () => {
  const gateway = await stage.bus('gateway')
  await expect(forward(gateway, 'tools.drafts.x', encode({}), {}, 60_000)).rejects.toMatchObject({
    code: 'unavailable',
  })
  const org = await stage.bus('org')
  const slow = Promise.withResolvers<{ body: Uint8Array }>()
  await using _slow = serve(org, 'tools', 'org', silentLog, () => slow.promise)
  await org.flush()
  await expect(forward(gateway, 'tools.org.x', encode({}), {}, 100)).rejects.toMatchObject({ code: 'timeout' })
  slow.resolve({ body: encode({}) })
}, 10_000)

test('An answer that exceeds the message size fails with answer_too_large', async () => {
  const generation = await stage.bus('generation')
  await using _serving = serve(generation, 'tools', 'generation', silentLog, async () => ({
    body: new Uint8Array(9 * 1024 * 1024),
  }))
  await generation.flush()
  const answer = await forward(await stage.bus('gateway'), 'tools.generation.x', encode({}), {}, 5_000)
  expect(answer.error).toBe('answer_too_large')
})
