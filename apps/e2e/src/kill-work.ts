import { createHash, randomUUID } from 'node:crypto'
import { until } from '@adloom/testing'
import { expect } from 'vitest'
import { audit, finishedStatus, SOUND, startBatch, type Status } from './kill.ts'
import { type Person, upload } from './person.ts'
import { steadfast } from './steadfast.ts'
import type { System } from './system.ts'

/** Something that was asked for. `check` waits for its end, holds it to what was promised and says what came of it. */
export type Work = { check(): Promise<Outcome> }
type Outcome = { credits: number; assets: number }

type Copy = { copyId: string; credits: { charged: number } }

/** A batch that comes to its end. Asked for again with its key, it is the same batch. */
export async function makePictures(system: System, input: object): Promise<Work> {
  const batch = await startBatch(system, randomUUID(), input)
  return {
    async check() {
      const { status, generations } = await finishedStatus(system, batch, 300_000)
      expect(status).toBe('completed')
      for (const item of generations) expect(item.credits).toEqual({ reserved: 1, charged: 1, released: 0 })
      const again = await system.call<{ batchId: string }>('generate_image', input, {
        'idempotency-key': batch.idempotencyKey,
      })
      expect(again.body.batchId).toBe(batch.batchId)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      return { credits: generations.length, assets: generations.length }
    },
  }
}

/** Copy. Asked for again with its key, it is the same copy. */
export async function writeCopy(system: System, brief: string): Promise<Work> {
  const key = randomUUID()
  const input = { brief, variationCount: 1 }
  const ask = () =>
    steadfast('generate_ad_copy', () => system.call<Copy>('generate_ad_copy', input, { 'idempotency-key': key }))
  const first = await ask()
  return {
    async check() {
      const again = await ask()
      expect(again.body).toEqual(first.body)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      return { credits: first.body.credits.charged, assets: 0 }
    },
  }
}

/** A batch that is stopped at once, wherever it is then. Each picture was either made and charged, or given back. */
export async function startAndCancel(system: System, person: Person, input: object): Promise<Work> {
  const batch = await startBatch(system, randomUUID(), input)
  const { batchId } = batch
  await steadfast('cancel_generation', () => person.act('cancel_generation', { batchId }))
  return {
    async check() {
      const { status, generations, credits } = await finishedStatus(system, batch, 300_000)
      expect(['completed', 'partially_completed', 'cancelled']).toContain(status)
      for (const item of generations) expect(item.credits).toEqual(creditsOf(item))
      expect(credits.charged + credits.released).toBe(credits.reserved)
      return { credits: credits.charged, assets: generations.filter(isMade).length }
    },
  }
}

const isMade = ({ status }: Status['generations'][number]) => status === 'completed'
const creditsOf = (item: Status['generations'][number]) => {
  const { reserved } = item.credits
  return { reserved, ...(isMade(item) ? { charged: reserved, released: 0 } : { charged: 0, released: reserved }) }
}

/** A picture that is sent. In the end it is there once, whole, and in its folder. */
export async function sendPicture(person: Person, bytes: Uint8Array<ArrayBuffer>, projectId: string): Promise<Work> {
  const key = randomUUID()
  const known = { name: `Sent ${key}`, projectId }
  const sent = await upload(person, key, bytes, known)
  return {
    async check() {
      const again = await upload(person, key, bytes, known)
      expect([again.assetId, again.status, again.projectIds]).toEqual([sent.assetId, 'ready', [projectId]])
      const response = await fetch(again.url)
      expect(
        createHash('sha256')
          .update(await response.bytes())
          .digest('hex'),
      ).toBe(again.sha256)
      return { credits: 0, assets: 1 }
    },
  }
}

/** What a system has before anything dies, to be held against what it has afterwards. */
export async function takeStock(system: System): Promise<Outcome> {
  const { body } = await system.call<{ used: number }>('get_credit_balance', {})
  return { credits: body.used, assets: await countWholeFiles(system) }
}

/** All that was asked for came about once and cost what it said, nothing else is there, and the books are right. */
export async function checkAll(system: System, before: Outcome, works: readonly Work[]): Promise<void> {
  const expected = { ...before }
  for (const work of works) {
    const { credits, assets } = await work.check()
    expected.credits += credits
    expected.assets += assets
  }
  // Copy is handed out before its price is settled.
  await until(async () => (await audit(system)).reserved === 0, { what: 'the end of all reservations' })
  expect(await takeStock(system)).toEqual(expected)
  expect(await audit(system)).toEqual(SOUND)
}

type Listing = { assets: { url: string; sizeBytes: number }[]; nextCursor: string | null }

/** Every asset has its file, as long as it says. */
async function countWholeFiles(system: System): Promise<number> {
  let count = 0
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body }: { body: Listing } = await system.call<Listing>('search_assets', { limit: 100, cursor })
    for (const { url, sizeBytes } of body.assets) {
      const { status, headers } = await fetch(url, { method: 'HEAD' })
      expect([status, Number(headers.get('content-length'))]).toEqual([200, sizeBytes])
    }
    count += body.assets.length
    cursor = body.nextCursor
  }
  return count
}
