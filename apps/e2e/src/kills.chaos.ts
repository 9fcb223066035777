// `npm run chaos`: batches and kills, at random moments, for as long as asked. The short form is in apps/e2e.
//   CHAOS_MINUTES   how long to go on killing (default 5)
//   CHAOS_SEED      which moments and victims (default: any; printed, to be used again)
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auditLedger, type Batch, finishedStatus, kill, startBatch, type Victim } from './kill.ts'
import { startSystem, type System } from './system.ts'

const minutes = Number(process.env['CHAOS_MINUTES'] || 5)
const seed = Number(process.env['CHAOS_SEED'] || Math.floor(Math.random() * 2 ** 31))

const VICTIMS: Victim[] = ['generation-worker', 'generation', 'org', 'gateway', 'auth', 'nats', 'postgres']
const BRIEFS = [
  'Wool socks, 2 for 1. Cosy.',
  'Yoga classes, first month free.',
  'Coffee beans, 15 % off until Friday. Bold.',
]

/** mulberry32: a small generator whose runs can be repeated. */
function randomFrom(state: number) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

test(`Kills at random moments for ${minutes} minutes lose nothing and charge nothing twice (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const system = await startSystem()
  try {
    const before = await used(system)
    const batches: Batch[] = []
    const kills = new Map<Victim, number>()
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      const victim = pick(VICTIMS)
      const input = { instructions: pick(BRIEFS), aspectRatios: ['1:1'], variationCount: 1 + Math.floor(random() * 3) }
      const asked = startBatch(system, `chaos-${batches.length}`, input)
      await sleep(random() * 1_500)
      await kill(system, victim)
      kills.set(victim, (kills.get(victim) ?? 0) + 1)
      batches.push(await asked)
    }
    let pictures = 0
    for (const batch of batches) {
      const status = await finishedStatus(system, batch, 300_000)
      expect(status.status).toBe('completed')
      for (const item of status.generations) expect(item.credits).toEqual({ reserved: 1, charged: 1, released: 0 })
      pictures += status.generations.length
    }
    expect((await used(system)) - before).toBe(pictures)
    expect(await auditLedger(system)).toEqual({ mismatches: [], reserved: 0 })
    process.stdout.write(
      `${batches.length} batches, ${pictures} pictures; killed: ${JSON.stringify(Object.fromEntries(kills))}\n`,
    )
  } finally {
    await system.remove()
  }
})

const used = async (system: System) => (await system.call<{ used: number }>('get_credit_balance', {})).body.used
