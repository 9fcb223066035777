import { actions, isPersonal, tools } from '@adloom/contracts'
import { type WorstInput, worstInputsOf } from '@adloom/contracts/worst-inputs'
import { makeCaller, makePerson, openStage, type RawAnswer, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '@adloom/runtime'
import { connectService, type ServiceDeps } from '../context.ts'
import { serveActions } from './serve-actions.ts'
import { serveTools } from './serve-tools.ts'

// Every tool and action runs in org with a handler that answers immediately, because this test measures the way to it.
const stand = (all: object) => {
  const entries = Object.entries(all) as [string, object][]
  return entries.map(([name, contract]) => [name, { ...contract, service: 'org' as const }] as const)
}
const standTools = stand(tools) as [string, (typeof tools)['list_workspaces']][]
// Those about a person do not come over the bus.
const ofTeams = Object.entries(actions).filter(([, action]) => !isPersonal(action))
const standActions = stand(Object.fromEntries(ofTeams)) as [string, (typeof actions)['create_product']][]
const answering = (all: readonly (readonly [string, object])[]) =>
  Object.fromEntries(all.map(([name, contract]) => [name, { contract, run: async () => ({}) }]))

/** Holds calls until `count` have arrived, so that the frame and not the network decides their order. */
function createGate() {
  let waiting: (() => void)[] = []
  return {
    pass: () => new Promise<void>((resolve) => waiting.push(resolve)),
    async openFor(count: number) {
      await until(() => waiting.length === count)
      const ready = waiting
      waiting = []
      for (const go of ready) go()
    },
  }
}

const gate = createGate()
let stage: Stage
let deps: ServiceDeps & AsyncDisposable
let serving: AsyncDisposable[]
beforeAll(async () => {
  stage = await openStage({ authority: true })
  deps = await connectService('org', { ...stage.config('org'), checkAnswers: false }, silentLog)
  const { statements } = deps
  const gated: ServiceDeps = {
    ...deps,
    statements: {
      ...statements,
      async read(statement) {
        const caller = await statements.read(statement)
        await gate.pass()
        return caller
      },
    },
  }
  serving = [
    serveTools('org', gated, answering(standTools) as never),
    serveActions('org', gated, answering(standActions) as never),
  ]
  await deps.bus.flush()
})
afterAll(async () => {
  for (const one of serving) await one[Symbol.asyncDispose]()
  await deps[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

/** The bodies that take longest to parse, at the maximum size. */
const HARDEST =
  /^unknown properties: (?:short|near)|: (?:many properties|empty items|items with unknown properties)$|^arrays in arrays$/
const COPIES = 3
/**
 * The frame treats every contract alike, and `libs/contracts/src/documents/worst-inputs.test.ts` bounds each of them. So the
 * contracts with the most properties are enough here.
 */
const CONTRACTS_MAX = 24
const breadth = ({ contract }: { contract: { input: { shape: object } } }) => Object.keys(contract.input.shape).length

const broadest = [
  ...standTools.map(([name, tool]) => ({ name, contract: tool, ask: (body: string) => askTool(tool, body) })),
  ...standActions.map(([name, action]) => ({ name, contract: action, ask: (body: string) => askAction(action, body) })),
]
  .sort((a, b) => breadth(b) - breadth(a))
  .slice(0, CONTRACTS_MAX)

describe.each(broadest)('While the worst bodies for $name are parsed', ({ contract, ask }) => {
  test('a small call of another team overtakes them, and each gets a 4xx error', async () => {
    const [hardest] = [...worstInputsOf(contract)].filter(({ name }) => HARDEST.test(name)) as [WorstInput]
    const order: string[] = []
    const note = (who: string) => (answer: RawAnswer) => {
      order.push(who)
      return answer
    }
    const large = Array.from({ length: COPIES }, () => ask(hardest.body).then(note('large')))
    const small = stage.callToolRaw(standTools[0]![1], '{}', { as: makeCaller() }).then(note('small'))
    await gate.openFor(COPIES + 1)
    const answers = await Promise.all(large)
    await small
    for (const { error } of answers) expect(error?.code).toBe('invalid_input')
    expect(order).toEqual(['small', 'large', 'large', 'large'])
  })
})

const attacker = makeCaller()
const { credential, ...owner } = makePerson({ role: 'owner' })
const person = { ...owner, credential: { ...credential, signedInAt: new Date().toISOString() } }
const askTool = (tool: (typeof standTools)[number][1], body: string) =>
  stage.callToolRaw(tool, body, { as: attacker, timeoutMs: 60_000 })
const askAction = (action: (typeof standActions)[number][1], body: string) =>
  stage.callActionRaw(action, body, { as: person, timeoutMs: 60_000 })
