import { ToolError } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'
import { createReaders, ReadEnded, type Readers, type ReadersOptions } from '@adloom/service'
import { RenderError } from '@adloom/creative-engine'
import type { draws } from './draws.ts'
import type { ImageModel } from '../models/model.ts'

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
  lookEveryMs: 500,
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

const WORKER = { team: 'worker', path: '' }

/**
 * The engine of this repository behind the port that the worker draws with. A picture beyond the bounds of its process is
 * `too_complex`; the process is ended then, and nobody else's picture is concerned.
 */
export const drawnIn = (drawers: Drawers): ImageModel => ({
  async render(request, signal) {
    signal.throwIfAborted()
    const drawn = await drawers
      .read('draw', { ...WORKER, signal }, () => request)
      .catch((cause: unknown) => {
        signal.throwIfAborted()
        throw failureOf(cause)
      })
    if ('made' in drawn) return drawn.made
    const { code, message, retryable } = drawn.failed
    throw new RenderError(code, message, { retryable })
  },
})

function failureOf(thrown: unknown): RenderError {
  const overrun = thrown instanceof ToolError && thrown.cause instanceof ReadEnded ? thrown.cause.overrun : null
  const options = { cause: thrown }
  if (overrun === 'time') return new RenderError('too_complex', TOO_LONG, options)
  if (overrun === 'memory') return new RenderError('too_complex', TOO_LARGE, options)
  return new RenderError('render_failed', 'The picture could not be drawn.', { ...options, retryable: true })
}

const TOO_LONG = 'The picture takes too long to draw. A shorter text or fewer pictures may help.'
const TOO_LARGE = 'The picture takes too much memory to draw. Fewer or smaller pictures may help.'
