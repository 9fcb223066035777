import { setTimeout as sleep } from 'node:timers/promises'
import { connectDb, MAINTENANCE_TIMEOUTS } from '@adloom/db'
import { environmentOf } from '@adloom/system'
import { DRAWER_FLAGS, startChild } from '../child.ts'
import { cpuSecondsOf, familyOf } from '../cpu.ts'
import { openPlace } from '../request/place.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'

/** As many items as one idea in four variations. */
const ITEMS_PER_BATCH = 4
const BATCHES = 10
const PICTURES = 12
const WARM_UP_BATCHES = 40
const ROUNDS = { max: 15, budgetMs: 45_000 }
const SETTLED_WITHIN_MS = 60_000

// A choice: who works on a picture.
const PARTS = ['worker', 'generation', 'org', 'gateway', 'auth', 'postgres', 'nats'] as const
export type BookkeepingPart = (typeof PARTS)[number]
export const BOOKKEEPING_PARTS: readonly BookkeepingPart[] = PARTS

export type BookkeepingResult = {
  /** Share of worker, generation and org in the processor time of an item that is no drawing. */
  share: Reading
  /** The same with gateway, auth, PostgreSQL and nats-server. */
  shareWithServers: Reading
  /** Processor milliseconds an item. */
  milliseconds: Record<BookkeepingPart | 'drawing', Reading>
}

type Sample = Record<BookkeepingPart, number>

/**
 * What an item costs beside drawing it: from the call over claim, lease and files to the settled credits. The worker does
 * all that it does, but its pictures are there already; what drawing costs is measured by itself, in turns.
 */
export async function measureBookkeeping(say: (line: string) => void): Promise<BookkeepingResult> {
  say('bookkeeping: starting the product')
  await using stack = new AsyncDisposableStack()
  const { site, apps, apiKey, servers } = stack.use(await openPlace(['generation']))
  const worker = stack.use(await startChild('@adloom/generation/testing/stored-picture-worker'))
  await worker.ask(environmentOf('generation-worker', site))
  const engine = stack.use(await startChild('./pictures/picture-worker.ts', DRAWER_FLAGS))
  const sql = stack.adopt(
    connectDb(site.databaseUrl, { name: 'bench', max: 1, timeouts: MAINTENANCE_TIMEOUTS }),
    (it) => it.end(),
  )

  const milliseconds = (): Sample => {
    const of = (...pids: number[]) => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0) * 1e3
    // A choice: the same.
    return {
      // Its drawers too: what it costs to hand a picture over is no drawing.
      worker: of(...familyOf(worker.pid)),
      generation: of(apps.generation.pid),
      org: of(apps.org.pid),
      gateway: of(apps.gateway.pid),
      auth: of(apps.auth.pid),
      postgres: of(...familyOf(servers.postgres)),
      nats: of(servers.nats),
    }
  }
  const keepBooks = async (batches: number): Promise<Sample> => {
    const before = milliseconds()
    await Promise.all(Array.from({ length: batches }, () => start(site.publicUrl, apiKey)))
    await settled(
      () => sql<{ open: number }[]>`select count(*) as open from generation.image_batches where open_items > 0`,
    )
    const after = milliseconds()
    return byPart((part) => (after[part] - before[part]) / (batches * ITEMS_PER_BATCH))
  }
  let batch = 0
  const drawing = async () => {
    const before = cpuSecondsOf(engine.pid)
    for (let i = 0; i < PICTURES; i++) {
      if (i % ITEMS_PER_BATCH === 0) batch++
      await engine.ask({ draw: { brief: 'words', batch, variation: i % ITEMS_PER_BATCH, quality: 'express' } })
    }
    return ((cpuSecondsOf(engine.pid) - before) * 1e3) / PICTURES
  }

  say('bookkeeping: warming up')
  await keepBooks(WARM_UP_BATCHES)
  await drawing()
  say(`bookkeeping: rounds of ${BATCHES * ITEMS_PER_BATCH} items`)
  const samples: Sample[] = []
  const taken = await inRounds(['books', 'drawing'], ROUNDS, async (name) => {
    if (name === 'drawing') return drawing()
    const sample = await keepBooks(BATCHES)
    samples.push(sample)
    return sample.worker + sample.generation + sample.org
  })
  const wholes = samples.map((sample) => PARTS.reduce((sum, part) => sum + sample[part], 0))
  const shareOf = (books: readonly number[]) =>
    readingOf(paired(books, taken.drawing, (beside, drawn) => beside / (beside + drawn)))
  return {
    share: shareOf(taken.books),
    shareWithServers: shareOf(wholes),
    milliseconds: {
      ...byPart((part) => readingOf(samples.map((sample) => sample[part]))),
      drawing: readingOf(taken.drawing),
    },
  }
}

async function start(origin: string, apiKey: string): Promise<void> {
  const response = await fetch(`${origin}/v1/tools/generate_image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ instructions: '30% off trail shoes until Sunday.', variationCount: ITEMS_PER_BATCH }),
  })
  if (!response.ok) throw new Error(`generate_image: ${response.status} ${(await response.text()).slice(0, 300)}`)
  await response.arrayBuffer()
}

/** Waits until the credits of every item are settled. */
async function settled(look: () => Promise<{ open: number }[]>): Promise<void> {
  const deadline = performance.now() + SETTLED_WITHIN_MS
  while ((await look())[0]!.open > 0) {
    if (performance.now() > deadline) throw new Error('The items did not come to an end.')
    await sleep(20)
  }
}

const byPart = <T>(of: (part: BookkeepingPart) => T) =>
  Object.fromEntries(PARTS.map((part) => [part, of(part)])) as Record<BookkeepingPart, T>
