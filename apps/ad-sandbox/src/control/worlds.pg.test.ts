import { openStage, type Sandbox, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
let sandbox: Sandbox
let account: string
beforeAll(async () => {
  stage = await openStage()
  sandbox = await stage.openSandbox({ scenario: 'single_healthy', now: '2026-11-16T12:00:00Z' })
  const { data } = await read<{ data: { id: string }[] }>('/me/adaccounts')
  account = data[0]!.id
})
afterAll(() => stage[Symbol.asyncDispose]())

async function read<T>(path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await sandbox.token()}` }
  const res = await fetch(`${sandbox.url}/v26.0${path}`, { headers })
  return (await res.json()) as T
}
const spent = (rows: readonly { counts: Record<string, number> }[]) =>
  rows.reduce((sum, { counts }) => sum + (counts['spend'] ?? 0), 0)

test('A token sees the accounts of the world, and the ledger holds what insights say', async () => {
  const days = { since: '2026-11-01', until: '2026-11-10' }
  const rows = await sandbox.ledger({ account, ...days })
  const range = encodeURIComponent(JSON.stringify(days))
  const { data } = await read<{ data: { spend: string }[] }>(`/${account}/insights?fields=spend&time_range=${range}`)
  expect(spent(rows)).toBeGreaterThan(0)
  expect(Number(data[0]?.spend)).toBeCloseTo(spent(rows) / 100_000, 2)
})

test('Splits of the ledger add up to it', async () => {
  const days = { since: '2026-11-01', until: '2026-11-10' }
  const whole = spent(await sandbox.ledger({ account, ...days }))
  for (const dimension of ['age_gender', 'country', 'placement', 'device'])
    expect(spent(await sandbox.ledger({ account, ...days, dimension })), dimension).toBe(whole)
})

test('Time that passes is delivered, and time that stands still is not', async () => {
  const today = { account, since: '2026-11-16', until: '2026-11-17' }
  const before = spent(await sandbox.ledger(today))
  expect(spent(await sandbox.ledger(today))).toBe(before)
  await sandbox.clock.advance({ hours: 6 })
  expect(spent(await sandbox.ledger(today))).toBeGreaterThan(before)
})

test('The truth names every ad that delivers', async () => {
  const ads = await sandbox.truth({ account, from: '2026-11-01', to: '2026-11-10' })
  const rows = await sandbox.ledger({ account, since: '2026-11-01', until: '2026-11-10' })
  const known = new Set(ads.map(({ adId }) => adId))
  expect(rows.filter(({ adId }) => !known.has(adId))).toEqual([])
  expect(ads[0]).toMatchObject({ cpm: expect.any(Number), ctr: expect.any(Number), plants: expect.any(Array) })
})

test('An ad may not pass its review', async () => {
  const { data } = await read<{ data: { id: string; adset_id: string; creative: { id: string } }[] }>(
    `/${account}/ads?fields=adset_id,creative&limit=1`,
  )
  await sandbox.addFault({ match: { method: 'POST' }, action: { type: 'disapprove' } })
  const res = await fetch(`${sandbox.url}/v26.0/${account}/ads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await sandbox.token()}` },
    body: new URLSearchParams({
      name: 'Not liked',
      adset_id: data[0]!.adset_id,
      creative: JSON.stringify({ creative_id: data[0]!.creative.id }),
      status: 'ACTIVE',
    }),
  })
  const { id } = (await res.json()) as { id: string }
  const status = async () =>
    (await read<{ effective_status: string }>(`/${id}?fields=effective_status`)).effective_status
  expect(await status()).toBe('PENDING_REVIEW')
  await sandbox.clock.advance({ hours: 1 })
  expect(await status()).toBe('DISAPPROVED')
})
