import { secret, silentLog } from '@adloom/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMetaSandbox } from '../meta-bench.ts'
import { runContract } from './run.ts'

let world: Awaited<ReturnType<typeof openMetaSandbox>>
beforeAll(async () => {
  world = await openMetaSandbox('currencies')
})
afterAll(() => world.stage[Symbol.asyncDispose]())

const run = async (permissions?: string[]) =>
  runContract({
    settings: world.settings,
    token: secret(await world.sandbox.token(permissions ? { permissions } : {})),
    accountId: 'act_1001',
    log: silentLog,
    clock: world.clock,
    options: world.clientOptions,
  })

test('against the sandbox, every question is answered, and what was made is deleted', async () => {
  const findings = await run()
  expect(findings.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  expect(findings.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(25)
  const requests = await world.sandbox.requests()
  const made = requests.filter(({ method, path }) => method === 'POST' && /\/(campaigns|adsets|ads)$/.test(path))
  expect(made.length).toBeGreaterThan(3)
  expect(made.every(({ params }) => params['status'] === 'PAUSED')).toBe(true)
  const deleted = requests.filter(({ method, status }) => method === 'DELETE' && status === 200)
  // A campaign, an ad set and a label; and of the launch an ad, an ad set, a campaign, a picture, two creatives and two
  // labels.
  expect(deleted).toHaveLength(11)
  expect(findings.at(-1)).toMatchObject({ what: 'nothing is left behind', outcome: 'pass' })
})

test('a token that may only read makes nothing', async () => {
  const before = (await world.sandbox.requests()).at(-1)!.number
  const findings = await run(['ads_read'])
  expect(findings).toContainEqual(expect.objectContaining({ what: 'writes', outcome: 'skipped' }))
  const requests = await world.sandbox.requests(before)
  expect(requests.filter(({ method, path }) => method === 'POST' && path !== '/')).toEqual([])
})

test('when a run ends early, what it made is deleted', async () => {
  const before = (await world.sandbox.requests()).at(-1)!.number
  await world.sandbox.addFault({
    match: { method: 'POST', pathRegex: '/adsets$' },
    times: null,
    action: { type: 'error', code: 100 },
  })
  const findings = await run()
  await world.sandbox.clearFaults()
  expect(findings).toContainEqual(expect.objectContaining({ what: 'the run ended early', outcome: 'fail' }))
  expect(findings.at(-1)).toMatchObject({ what: 'nothing is left behind', outcome: 'pass' })
  const requests = await world.sandbox.requests(before)
  expect(requests.filter(({ method, status }) => method === 'DELETE' && status === 200)).toHaveLength(2)
})
