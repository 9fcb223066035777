import type { Log } from '@adloom/runtime'
import { createReaders, type Readers, type ReadersOptions } from '@adloom/service'
import type { draws } from './draws.ts'

/** Processes that draw pictures, one each at a time. */
export type Drawers = Readers<typeof draws>

const PROGRAM = {
  entry: new URL('../drawer.ts', import.meta.url),
  /** A batch with six photos takes 500 MiB at most. */
  memoryMaxMib: 1_536,
  native: true,
  /**
   * Pictures are large buffers, for which V8 would begin to collect garbage with every second one, bit by bit: a sixth of
   * the processor time of a picture. All at once it happens a quarter as often, and nobody waits for it.
   */
  flags: ['--no-incremental-marking'],
  memoryCheckMs: 500,
  /** Loading the engine takes as long as drawing several pictures, so a drawer is kept between the batches of a person at work. */
  idleMs: 60_000,
}

type Options = Partial<ReadersOptions> & { concurrency: number; timeoutMs: number }

/** Resolves when one has started, so that a worker without a working engine takes no work. */
export async function openDrawers(log: Log, { concurrency, ...options }: Options): Promise<Drawers> {
  // Items are claimed in turns that are fair between teams, so that these need not be.
  const turns = { concurrencyMax: concurrency, perTeamMax: concurrency, waitingPerTeamMax: 64 }
  const drawers = createReaders<typeof draws>({ ...PROGRAM, ...turns, ...options }, log)
  await drawers.read('ready', WORKER, () => undefined as never)
  return drawers
}

/** Whose turn it is to draw: all pictures are the worker's, which claims them in turns. */
export const WORKER = { team: 'worker', path: '' }
