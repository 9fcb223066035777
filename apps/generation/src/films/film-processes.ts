import { ToolError } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'
import { createReaders, ReadEnded, type Readers, type ReadersOptions } from '@adloom/service'
import type { EncoderOptions } from '@adloom/video-engine'
import { FilmError } from './film-error.ts'
import type { films } from './films.ts'
import type { OrRefused } from './refused.ts'

type Films = typeof films
type Asked<K extends keyof Films> = Parameters<Films[K]>[0]
type Made<K extends keyof Films> =
  Awaited<ReturnType<Films[K]>> extends OrRefused<infer T> ? T : Awaited<ReturnType<Films[K]>>

/** Child processes that make videos, each one video at a time: its voice, its frames, its file. */
export type FilmProcesses = AsyncDisposable & {
  /**
   * Runs one operation. Throws FilmError for what the plan or the voice refuses, for a process that exceeds its bounds and
   * for one that dies, or the signal's reason when it is aborted, which kills the process.
   */
  make<K extends keyof Films>(
    what: K,
    input: Asked<K>,
    signal: AbortSignal,
    onTold?: (told: unknown) => void,
  ): Promise<Made<K>>
  /** The encoder that works on this machine. Rejects, and says what was tried, when none does. */
  encoder: Promise<EncoderOptions>
  pids(): readonly number[]
}

const PROGRAM = {
  entry: new URL('../video-process.ts', import.meta.url),
  /** A video of 120 s at 1080 × 1920 takes 1.9 GiB, photos not counted. */
  memoryMaxMib: 3_072,
  native: true,
  flags: [
    // As in drawing-processes.ts: frames are large buffers.
    '--no-incremental-marking',
    // The encoder of sound is a worker, which has no more permissions than its process.
    '--allow-worker',
    // What finds the native encoder looks here for the C library of the machine.
    '--allow-fs-read=/etc/alpine-release',
    // The encoder of machines without the native one is compiled by Emscripten, whose glue is made from text.
    '--no-disallow-code-generation-from-strings',
  ],
  memoryCheckMs: 500,
  idleMs: 30_000,
}

type Options = Partial<ReadersOptions> & {
  concurrency: number
  timeoutMs: number
  ffmpegPath: string | null
  isOff: boolean
}

/** How long an encoder may take to prove that it works, on a machine that is busy. */
const PROOF_MS = 60_000

/** Opens the processes and begins to prove an encoder, unless this worker makes no videos. */
export function openFilmProcesses(log: Log, { concurrency, ffmpegPath, isOff, ...options }: Options): FilmProcesses {
  const queue = { concurrencyMax: concurrency, perTeamMax: concurrency, waitingPerTeamMax: 64 }
  const flags = [...PROGRAM.flags, ...(ffmpegPath === null ? [] : ['--allow-child-process'])]
  const readers = createReaders<Films>({ ...PROGRAM, ...queue, flags, ...options }, log)
  const encoder = isOff ? Promise.reject(new Error('videos are switched off')) : findEncoder(readers, ffmpegPath)
  // Whoever needs it hears of its failure.
  encoder.catch(() => {})
  return {
    encoder,
    pids: readers.pids,
    async make(what, input, signal, onTold) {
      signal.throwIfAborted()
      const who = { ...WORKER, signal, ...(onTold && { onTold }) }
      const made: unknown = await readers.read(what, who, () => input as never).catch(explain(signal))
      return unwrapped(made) as never
    },
    [Symbol.asyncDispose]: () => readers[Symbol.asyncDispose](),
  }
}

/** Claiming is already fair between teams, so all videos share one queue. */
const WORKER = { team: 'worker', path: '' }

async function findEncoder(readers: Readers<Films>, ffmpegPath: string | null): Promise<EncoderOptions> {
  const asked = ffmpegPath === null ? {} : { ffmpegPath }
  const signal = AbortSignal.timeout(PROOF_MS)
  const proof = await readers.read('proveEncoder', { ...WORKER, signal }, () => asked)
  if ('failed' in proof) throw new Error(proof.failed)
  return { ...(ffmpegPath === null ? { only: proof.name } : asked), isProven: true }
}

function unwrapped(made: unknown): unknown {
  if (typeof made !== 'object' || made === null) return made
  if ('refused' in made) {
    const { code, message } = (made as Extract<OrRefused<unknown>, { refused: unknown }>).refused
    throw new FilmError(code, message)
  }
  return 'made' in made ? made.made : made
}

const explain =
  (signal: AbortSignal) =>
  (cause: unknown): never => {
    signal.throwIfAborted()
    throw failureOf(cause)
  }

function failureOf(thrown: unknown): FilmError {
  const overrun = thrown instanceof ToolError && thrown.cause instanceof ReadEnded ? thrown.cause.overrun : null
  if (overrun === 'time') return new FilmError('too_complex', TOO_LONG, { cause: thrown })
  if (overrun === 'memory') return new FilmError('too_complex', TOO_LARGE, { cause: thrown })
  return new FilmError('render_failed', 'The video could not be made.', { cause: thrown, retryable: true })
}

const TOO_LONG = 'The video takes too long to make. Try a shorter one.'
const TOO_LARGE = 'The video takes too much memory to make. Try a shorter one, or fewer pictures.'
