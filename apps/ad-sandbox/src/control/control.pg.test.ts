import { freePort, openStage, type Sandbox, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stage: Stage
let sandbox: Sandbox
beforeAll(async () => {
  stage = await openStage({ extra: { HEALTH_PORT: String(await freePort()) } })
  sandbox = await stage.openSandbox()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await sandbox.reset({ seed: 'one', now: '2026-11-16T12:00:00Z' })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const res = await fetch(`${sandbox.url}${path}`, { headers })
  return { status: res.status, body: await res.text() }
}
const post = async (path: string, body: unknown) =>
  (await fetch(`${sandbox.url}/__sandbox${path}`, { method: 'POST', body: JSON.stringify(body) })).status

test('The clock stands still until it is moved or runs, and does not go back', async () => {
  expect((await sandbox.clock.now()).toISOString()).toBe('2026-11-16T12:00:00.000Z')
  expect((await sandbox.clock.advance({ days: 2, minutes: 1 })).toISOString()).toBe('2026-11-18T12:01:00.000Z')
  expect((await sandbox.clock.set('2026-12-01T00:00:00Z')).toISOString()).toBe('2026-12-01T00:00:00.000Z')
  await expect(sandbox.clock.set('2026-11-30T00:00:00Z')).rejects.toThrow('does not go back')
  const started = await sandbox.clock.run(10_000)
  const stopped = await sandbox.clock.run(0)
  expect(stopped.getTime()).toBeGreaterThan(started.getTime())
  expect(await sandbox.clock.now()).toEqual(stopped)
})

test('A clock that runs catches up with the time in which the sandbox was stopped', async () => {
  await sandbox.clock.run(1)
  const before = await sandbox.clock.now()
  await stage.stop('ad-sandbox')
  // As if it had been stopped for three days.
  await stage.admin`update ad_sandbox.world set real_at = real_at - interval '3 days'`
  await stage.start('ad-sandbox')
  const days = ((await sandbox.clock.now()).getTime() - before.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(3.01)
})

test('A world survives a restart: its first day, its tokens, its faults', async () => {
  const token = await sandbox.token()
  await sandbox.addFault({ match: { pathRegex: '^/me$' }, times: null, action: { type: 'error', code: 2 } })
  await stage.restart('ad-sandbox')
  expect((await sandbox.clock.now()).toISOString()).toBe('2026-11-16T12:00:00.000Z')
  expect((await get('/v26.0/me', { authorization: `Bearer ${token}` })).body).toContain('"code":2')
})

test('The same seed and script give the same bytes, and another seed others', async () => {
  const script = async (seed: string) => {
    await sandbox.reset({ seed, now: '2026-11-16T12:00:00Z' })
    const token = await sandbox.token()
    const answers = [await get(`/v26.0/me?access_token=${token}`), await get('/v26.0/me'), await get('/v26.0/nothing')]
    return JSON.stringify([token, answers])
  }
  const first = await script('one')
  expect(await script('one')).toBe(first)
  expect(await script('two')).not.toBe(first)
})

test('Requests are remembered without credentials', async () => {
  const token = await sandbox.token()
  await get(`/v26.0/me?access_token=${token}&fields=id&appsecret_proof=ab`)
  await get('/v26.0/debug_token?input_token=secret-token&access_token=x')
  const requests = await sandbox.requests()
  expect(requests).toMatchObject([
    { number: 1, method: 'GET', path: '/me', params: { fields: 'id' }, status: 400, errorCode: 100 },
    { number: 2, path: '/debug_token', status: 400, errorCode: 190 },
  ])
  const text = JSON.stringify(requests)
  for (const secret of [token, 'secret-token']) expect(text).not.toContain(secret)
  expect(await sandbox.requests(1)).toHaveLength(1)
})

test('What a control does not understand is refused with the name of the field', async () => {
  await expect(sandbox.reset({ scenario: 'nowhere' })).rejects.toThrow('scenario: must be one of: empty')
  await expect(sandbox.token({ accounts: ['act_9'] })).rejects.toThrow('accounts')
  await expect(sandbox.addFault({ action: { type: 'earthquake' } })).rejects.toThrow('type')
  await expect(sandbox.addFault({ match: { pathRegex: '(' }, action: { type: 'reset_before' } })).rejects.toThrow(
    'pathRegex',
  )
  expect(await post('/clock', { advanceSeconds: -1 })).toBe(400)
  expect(await post('/clock', { warp: 9 })).toBe(400)
  expect(await post('/nothing', {})).toBe(404)
})

test('A page in a browser cannot reach the control plane', async () => {
  const from = async (headers: Record<string, string>) =>
    (await fetch(`${sandbox.url}/__sandbox/reset`, { method: 'POST', headers, body: '{}' })).status
  expect(await from({})).toBe(200)
  expect(await from({ origin: 'https://somewhere.example' })).toBe(403)
  expect((await get('/__sandbox/state', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('Without the setting there is no control plane', async () => {
  await stage.stop('ad-sandbox')
  stage.site.own = { ...stage.site.own, 'ad-sandbox': { SANDBOX_SCENARIO: 'empty', SANDBOX_CONTROL: '0' } }
  await stage.start('ad-sandbox')
  expect(await post('/reset', {})).toBe(400)
  expect((await get('/__sandbox/state')).body).toContain('"code":2500')
  stage.site.own = { ...stage.site.own, 'ad-sandbox': { SANDBOX_SCENARIO: 'empty' } }
  await stage.restart('ad-sandbox')
})
