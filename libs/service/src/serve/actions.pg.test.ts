import { randomUUID } from 'node:crypto'
import { type Caller, defineAction } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { fakeClock, makeCaller, makePerson, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { connectService, type ServiceDeps } from '../context.ts'
import { implementFor } from '../implement.ts'
import { serveActions } from './serve-actions.ts'

const HOUR_MS = 3_600_000

const greet = defineAction({
  name: 'greet',
  service: 'org',
  roles: ['owner', 'admin'],
  summary: 'Greet.',
  input: z.strictObject({ name: z.string().max(20), workspaceId: z.string().optional() }),
  output: z.object({ id: z.string(), work: z.int() }),
  errors: [],
})

const launch = defineAction({ ...greet, name: 'launch', requiresFreshSignIn: true })

let stage: Stage
let deps: ServiceDeps & AsyncDisposable
let serving: AsyncDisposable
let worked = 0
const clock = fakeClock()

beforeAll(async () => {
  stage = await openStage({ authority: true, clock })
  deps = await connectService('org', stage.config('org'), silentLog, clock)
  const handlerOf = (action: typeof greet | typeof launch) =>
    implementFor<ServiceDeps>().implementAction(action, (ctx) =>
      ctx.commit(async () => ({ work: ++worked, id: ctx.callId })),
    )
  serving = serveActions('org', deps, { greet: handlerOf(greet), launch: handlerOf(launch) } as never)
})
afterAll(async () => {
  await serving[Symbol.asyncDispose]()
  await deps[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const ask = (as: Caller, body: object = { name: 'a' }, idempotencyKey?: string) =>
  stage.callActionRaw(greet, JSON.stringify(body), { as, ...(idempotencyKey !== undefined && { idempotencyKey }) })

describe('An action', () => {
  test.each(['owner', 'admin'] as const)('succeeds for a signed-in %s', async (role) => {
    expect(await ask(makePerson({ role }))).toMatchObject({ replayed: false, output: { work: worked } })
  })

  test('is refused for a key or a token with any role and scopes', async () => {
    const before = worked
    for (const kind of ['api_key', 'oauth'] as const) {
      const caller = makeCaller()
      const { error } = await ask({ ...caller, credential: { ...caller.credential, kind } })
      expect(error, kind).toMatchObject({ code: 'human_required', message: 'Only a signed-in person may do this.' })
    }
    expect(worked).toBe(before)
  })

  test('is refused for a role that it does not allow, before its input is validated', async () => {
    const { error } = await ask(makePerson({ role: 'member' }), { wrong: 1 })
    expect(error?.code).toBe('forbidden')
  })

  test('that requires a fresh sign-in is refused when the sign-in is older than twelve hours or of unknown age', async () => {
    const before = worked
    const signedIn = (msAgo: number) => new Date(clock.now().getTime() - msAgo).toISOString()
    const askAt = async (signedInAt: string | undefined) => {
      const person = makePerson()
      const as = { ...person, credential: { ...person.credential, ...(signedInAt !== undefined && { signedInAt }) } }
      return (await stage.callActionRaw(launch, '{"name":"a"}', { as })).error?.code
    }
    for (const at of [signedIn(12 * HOUR_MS + 1), undefined, 'no instant'])
      expect(await askAt(at), at).toBe('reauthentication_required')
    expect(worked).toBe(before)
    expect(await askAt(signedIn(12 * HOUR_MS))).toBeUndefined()
    expect(worked).toBe(before + 1)
  })

  test('refuses a field that its contract does not have', async () => {
    const { error } = await ask(makePerson(), { name: 'a', naem: 'b' })
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'naem', code: 'unknown_property' }] })
  })

  test('gives the same answer for a foreign workspace and one that does not exist', async () => {
    const foreign = makePerson().workspaceIds[0]!
    const answers = await Promise.all(
      [foreign, randomUUID()].map((workspaceId) => ask(makePerson(), { name: 'a', workspaceId })),
    )
    expect(answers[0]!.error?.code).toBe('workspace_forbidden')
    expect(answers[0]!.bytes).toEqual(answers[1]!.bytes)
  })

  test('runs once for twenty attempts with one key, which all get the same answer', async () => {
    const as = makePerson()
    const before = worked
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(as, { name: 'a' }, 'k')))
    expect(worked - before).toBe(1)
    expect(new Set(answers.map(({ bytes }) => Buffer.from(bytes).toString())).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect((await ask(as, { name: 'b' }, 'k')).error?.code).toBe('idempotency_mismatch')
  })

  test('is refused without a statement signed by auth', async () => {
    const bus = await stage.bus('gateway')
    const answer = await bus.nc.request('actions.org.greet', '{"name":"a"}')
    expect(answer.headers?.get('Adloom-Error')).toBe('unauthenticated')
  })

  test('without a handler is unavailable, even under the name of a property of every object', async () => {
    for (const name of ['wave', 'constructor', '__proto__']) {
      const { error } = await stage.callActionRaw({ ...greet, name }, '{}', { as: makePerson() })
      expect(error?.code, name).toBe('unavailable')
    }
  })
})
