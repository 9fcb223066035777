import { forward } from '@adloom/bus'
import { HEADER, referenceTo, subjectOfTool, tools } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { fakeClock, makeCaller, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectService, type ServiceDeps } from '../context.ts'
import { serveTools } from '../serve/serve-tools.ts'

const DAY_MS = 86_400_000
const clock = fakeClock()
const answered: string[] = []
let stage: Stage
let deps: ServiceDeps & AsyncDisposable
let serving: AsyncDisposable
beforeAll(async () => {
  stage = await openStage({ authority: true, clock })
  deps = await connectService('org', stage.config('org'), silentLog, clock)
  const run = async ({ caller }: { caller: { teamId: string } }) => {
    answered.push(caller.teamId)
    return { teamId: caller.teamId }
  }
  const handlers = { get_team_info: { contract: tools.get_team_info, run } }
  serving = serveTools('org', { ...deps, checkAnswers: false }, handlers as never)
})
afterAll(async () => {
  await serving[Symbol.asyncDispose]()
  await deps[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const call = async (caller: Record<string, string>) => {
  const subject = subjectOfTool(tools.get_team_info)
  const answer = await forward(await stage.bus('gateway'), subject, new TextEncoder().encode('{}'), caller, 5_000)
  return { ...answer, text: new TextDecoder().decode(answer.body) }
}
const byStatement = (statement: string) => call({ [HEADER.caller]: statement })
const byReference = (statement: string) => call({ [HEADER.callerReference]: referenceTo(statement) })

test('A reference to a known statement stands for its caller, and for no other', async () => {
  const [one, other] = [makeCaller(), makeCaller()]
  const statements = [await stage.authority!.sign(one), await stage.authority!.sign(other)] as const
  for (const statement of statements) await byStatement(statement)
  expect((await byReference(statements[0])).text).toContain(one.teamId)
  expect((await byReference(statements[1])).text).toContain(other.teamId)
})

test('An unknown reference has no effect, and the service asks for the statement', async () => {
  const caller = makeCaller()
  const statement = await stage.authority!.sign(caller)
  const before = answered.length
  for (const reference of [referenceTo(statement), 'A'.repeat(43), 'constructor']) {
    const answer = await call({ [HEADER.callerReference]: reference })
    expect(answer).toMatchObject({ wantsStatement: true, text: '' })
  }
  expect(answered).toHaveLength(before)
  expect(await byStatement(statement)).toMatchObject({ wantsStatement: false })
  expect(answered.at(-1)).toBe(caller.teamId)
})

test('A reference becomes invalid when its statement expires', async () => {
  const statement = await stage.authority!.sign(makeCaller())
  await byStatement(statement)
  expect((await byReference(statement)).wantsStatement).toBe(false)
  clock.advance(500 * DAY_MS)
  expect((await byReference(statement)).wantsStatement).toBe(true)
  expect((await byStatement(statement)).error).toBe('unauthenticated')
})

test('A text that only ends like a known statement is refused', async () => {
  const statement = await stage.authority!.sign(makeCaller())
  await byStatement(statement)
  expect((await byStatement(`e30.e30.${referenceTo(statement)}`)).error).toBe('unauthenticated')
})
