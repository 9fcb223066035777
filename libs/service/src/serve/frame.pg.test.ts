import { randomUUID } from 'node:crypto'
import { defineTool, tools, ToolError } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { fakeClock, makeCaller, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { connectService, type ServiceDeps } from '../context.ts'
import { implementFor } from '../implement.ts'
import { serveTools } from './serve-tools.ts'

// This contract uses the name of a registered tool, because the bus allows no other name.
const contract = defineTool({
  ...tools.list_workspaces,
  name: 'list_workspaces',
  service: 'org',
  effect: 'write',
  input: z.strictObject({ name: z.string().max(20), workspaceId: z.string().optional(), fail: z.boolean().optional() }),
  output: z.object({ id: z.string(), work: z.int() }),
  examples: [],
})

const clock = fakeClock()
let stage: Stage
let deps: ServiceDeps & AsyncDisposable
let serving: AsyncDisposable
let worked = 0

beforeAll(async () => {
  stage = await openStage({ authority: true, clock })
  deps = await connectService('org', stage.config('org'), silentLog, clock)
  const handler = implementFor<ServiceDeps>().implement(contract, (ctx, input) =>
    ctx.commit(async () => {
      worked++
      if (input.fail) throw new ToolError('conflict', 'Not now.')
      // Not in the order in which the database would sort the members.
      return { work: worked, id: ctx.callId }
    }),
  )
  const scoped = { contract: tools.get_team_info, run: async () => ({}) }
  serving = serveTools('org', deps, { list_workspaces: handler, get_team_info: scoped } as never)
})
afterAll(async () => {
  await serving[Symbol.asyncDispose]()
  await deps[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

describe('A write call with an idempotency key', () => {
  test('runs once for twenty concurrent attempts, which all get the same answer', async () => {
    const as = makeCaller()
    const before = worked
    const attempts = Array.from({ length: 20 }, () =>
      stage.callToolRaw(contract, '{"name":"a"}', { as, idempotencyKey: 'k' }),
    )
    const answers = await Promise.all(attempts)
    expect(worked - before).toBe(1)
    expect(new Set(answers.map((answer) => Buffer.from(answer.bytes).toString())).size).toBe(1)
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1)
  })

  test('leaves nothing when it fails, and the next attempt does the work', async () => {
    const as = makeCaller()
    const failed = await stage.callToolRaw(contract, '{"name":"a","fail":true}', { as, idempotencyKey: 'k' })
    expect(failed.error?.code).toBe('conflict')
    const done = await stage.callToolRaw(contract, '{"name":"a"}', { as, idempotencyKey: 'k' })
    expect(done).toMatchObject({ replayed: false, output: { work: worked } })
  })

  test('is refused with another body, but not with the same members in another order', async () => {
    const as = makeCaller()
    const workspaceId = as.workspaceIds[0]!
    await stage.callToolRaw(contract, JSON.stringify({ name: 'a', workspaceId }), { as, idempotencyKey: 'k' })
    const same = await stage.callToolRaw(contract, JSON.stringify({ workspaceId, name: 'a' }), {
      as,
      idempotencyKey: 'k',
    })
    expect(same.replayed).toBe(true)
    const other = await stage.callToolRaw(contract, JSON.stringify({ name: 'b' }), { as, idempotencyKey: 'k' })
    expect(other.error?.code).toBe('idempotency_mismatch')
  })

  test('is a different call under another credential of the same team', async () => {
    const as = makeCaller()
    const colleague = makeCaller({ teamId: as.teamId })
    const first = await stage.callToolRaw(contract, '{"name":"a"}', { as, idempotencyKey: 'k' })
    const second = await stage.callToolRaw(contract, '{"name":"a"}', { as: colleague, idempotencyKey: 'k' })
    expect(second.replayed).toBe(false)
    expect(second.output).not.toEqual(first.output)
  })

  test('is forgotten after a day', async () => {
    const as = makeCaller()
    const first = await stage.callToolRaw(contract, '{"name":"a"}', { as, idempotencyKey: 'day' })
    clock.advance(24 * 3_600_000 + 1)
    const later = await stage.callToolRaw(contract, '{"name":"a"}', { as, idempotencyKey: 'day' })
    expect(later.replayed).toBe(false)
    expect((later.output as { work: number }).work).toBe((first.output as { work: number }).work + 1)
  })
})

describe('An input', () => {
  const refusals: [string, string | Uint8Array, { path: string; code: string }][] = [
    ['that is not JSON', '{"name":', { path: '', code: 'malformed_json' }],
    ['that is not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), { path: '', code: 'not_utf8' }],
    ['with a NUL character', '{"name":"a\\u0000"}', { path: 'name', code: 'bad_format' }],
    ['with half a surrogate pair', '{"name":"\\ud800"}', { path: 'name', code: 'bad_format' }],
    ['nested too deep', `{"name":${'['.repeat(40)}${']'.repeat(40)}}`, { path: '', code: 'too_deep' }],
    ['with an unknown property', '{"name":"a","naem":"b"}', { path: 'naem', code: 'unknown_property' }],
    ['that is an array', '[]', { path: '', code: 'wrong_type' }],
  ]
  test.for(refusals)('%s is refused with the path of the fault', async ([, body, issue]) => {
    const { error } = await stage.callToolRaw(contract, body, { as: makeCaller() })
    expect(error).toMatchObject({ code: 'invalid_input', issues: [issue] })
  })
})

describe('A caller', () => {
  test('without the scope is refused, and the error names the scope', async () => {
    const as = makeCaller({ scopes: ['models:read'] })
    const { error } = await stage.callToolRaw(tools.get_team_info, '{}', { as })
    expect(error).toMatchObject({ code: 'insufficient_scope', requiredScope: 'org:read' })
  })

  test('gets the same answer for a foreign workspace and one that does not exist', async () => {
    const as = makeCaller()
    const foreign = makeCaller().workspaceIds[0]!
    const answers = await Promise.all(
      [foreign, randomUUID()].map((workspaceId) =>
        stage.callToolRaw(contract, JSON.stringify({ name: 'a', workspaceId }), { as }),
      ),
    )
    expect(answers[0]!.error?.code).toBe('workspace_forbidden')
    expect(answers[0]!.bytes).toEqual(answers[1]!.bytes)
  })

  test('without a statement signed by auth is refused', async () => {
    const bus = await stage.bus('gateway')
    const answer = await bus.nc.request('tools.org.list_workspaces', '{"name":"a"}')
    expect(answer.headers?.get('Adloom-Error')).toBe('unauthenticated')
  })
})
