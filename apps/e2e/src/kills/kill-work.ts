import { createHash, randomUUID } from 'node:crypto'
import { until } from '@adloom/testing'
import { expect } from 'vitest'
import { audit, finishedStatus, CONSISTENT, startBatch, type Status } from './kill.ts'
import { type Person, upload } from '../person.ts'
import { retryUntilAnswered } from '../retry.ts'
import type { System } from '../system.ts'

/** Work that was requested. `check` waits for its end, verifies the result and returns what it cost and produced. */
export type Work = { check(): Promise<Outcome> }
type Outcome = { credits: number; assets: number }

type Copy = { copyId: string; credits: { charged: number } }

/** A batch that completes. A repeated call with its idempotency key returns the same batch. */
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

/** Generated copy. A repeated call with its idempotency key returns the same copy. */
export async function writeCopy(system: System, brief: string): Promise<Work> {
  const key = randomUUID()
  const input = { brief, variationCount: 1 }
  const ask = () =>
    retryUntilAnswered('generate_ad_copy', () =>
      system.call<Copy>('generate_ad_copy', input, { 'idempotency-key': key }),
    )
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

/** A batch that is cancelled right away. Each picture is either made and charged, or released. */
export async function startAndCancel(system: System, person: Person, input: object): Promise<Work> {
  const batch = await startBatch(system, randomUUID(), input)
  const { batchId } = batch
  await retryUntilAnswered('cancel_generation', () => person.act('cancel_generation', { batchId }))
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

/** An uploaded picture. In the end it exists once, complete, and in its folder. */
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

/** The totals of a system before the kills, to compare with those afterwards. */
export async function readTotals(system: System): Promise<Outcome> {
  const { body } = await system.call<{ used: number }>('get_credit_balance', {})
  return { credits: body.used, assets: await countWholeFiles(system) }
}

/** Checks that all work was done and charged once, that nothing else exists, and that the ledger balances. */
export async function checkAll(system: System, before: Outcome, works: readonly Work[]): Promise<void> {
  const expected = { ...before }
  for (const work of works) {
    const { credits, assets } = await work.check()
    expected.credits += credits
    expected.assets += assets
  }
  // Copy is returned before its reservation is settled.
  await until(async () => (await audit(system)).reserved === 0, { what: 'the end of all reservations' })
  expect(await readTotals(system)).toEqual(expected)
  expect(await audit(system)).toEqual(CONSISTENT)
}

type Listing = { assets: { url: string; sizeBytes: number }[]; nextCursor: string | null }

/** Counts the assets, and checks that each has a file of the stated size. */
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
