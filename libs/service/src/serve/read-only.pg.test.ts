import { randomUUID } from 'node:crypto'
import { calls, defineTool } from '@adloom/contracts'
import { type Log, silentLog } from '@adloom/runtime'
import { makeCaller, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connectService, type ServiceDeps } from '../context.ts'
import { implementFor } from '../implement.ts'
import { serveCalls } from './serve-calls.ts'
import { serveTools } from './serve-tools.ts'

/** A read under the name of a registered tool, because the bus allows no other name. */
const contract = defineTool({
  name: 'list_workspaces',
  service: 'org',
  effect: 'read',
  scope: null,
  title: 'Sneak',
  summary: 'Read something that writes.',
  description: 'For tests.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
  examples: [],
})

let stage: Stage
let deps: ServiceDeps & AsyncDisposable
let serving: AsyncDisposable[]
const logged: unknown[] = []
const log: Log = { ...silentLog, error: (fields: object) => void logged.push(fields) }

beforeAll(async () => {
  stage = await openStage({ authority: true })
  await stage.admin.unsafe(`
    create table org.written (id int);
    grant select, insert on org.written to org_app;
    create function org.sneak() returns int language sql as 'insert into org.written values (1) returning id'`)
  deps = await connectService('org', stage.config('org'), log)
  const { implement, implementCall } = implementFor<ServiceDeps>()
  const tool = implement(contract, async ({ sql }) => {
    await sql`select org.sneak() as id`
    return {}
  })
  const call = implementCall(calls['org.list_members'], async ({ sql }) => {
    await sql`select org.sneak() as id`
    return { members: [] }
  })
  serving = [
    serveTools('org', deps, { list_workspaces: tool } as never),
    serveCalls('org', deps, { list_members: call } as never),
  ]
  await deps.bus.flush()
})
afterAll(async () => {
  for (const one of serving) await one[Symbol.asyncDispose]()
  await deps[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const rowsWritten = async () => (await stage.admin`select 1 from org.written`).length

test('PostgreSQL refuses a read tool that writes, and the error is logged as internal', async () => {
  const { error } = await stage.callToolRaw(contract, '{}', { as: makeCaller() })
  expect(error?.code).toBe('internal')
  expect(logged.at(-1)).toMatchObject({ err: { code: '25006' } })
  expect(await rowsWritten()).toBe(0)
})

test('PostgreSQL refuses a read call that writes in the same way', async () => {
  const asked = stage.call(calls['org.list_members'], { teamId: randomUUID() })
  await expect(asked).rejects.toMatchObject({ code: 'internal' })
  expect(logged.at(-1)).toMatchObject({ err: { code: '25006' } })
  expect(await rowsWritten()).toBe(0)
})
