import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger, finishedStatus, kill, startBatch, type Victim } from './kill.ts'
import { startSystem, type System } from './system.ts'

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.remove())

const victims: Victim[] = ['generation-worker', 'org', 'gateway', 'nats', 'postgres', 'generation', 'auth']
const input = { instructions: 'Free shipping this week on wool socks. Cosy.', aspectRatios: ['1:1'], variationCount: 2 }

test('Whichever process is killed while batches run, every batch finishes and every picture is paid for once', async () => {
  const before = (await system.call<{ used: number }>('get_credit_balance', {})).body.used
  const batches = []
  for (const victim of victims) {
    // One batch is under way and another is being asked for when the process dies.
    const running = await startBatch(system, randomUUID(), input)
    const [asked] = await Promise.all([startBatch(system, randomUUID(), input), kill(system, victim)])
    batches.push(running, asked)
  }

  for (const batch of batches) {
    const status = await finishedStatus(system, batch, 120_000)
    expect(status.status).toBe('completed')
    expect(status.generations.map((item) => item.credits.charged)).toEqual([1, 1])
    const again = await system.call<{ batchId: string }>('generate_image', input, {
      'idempotency-key': batch.idempotencyKey,
    })
    expect(again.body.batchId).toBe(batch.batchId)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  }
  const after = (await system.call<{ used: number }>('get_credit_balance', {})).body.used
  expect(after - before).toBe(batches.length * 2)
  expect(await auditLedger(system)).toEqual({ mismatches: [], reserved: 0 })
}, 300_000)
