import { fromWireError, type IssueCode, ToolError } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'
import { createFairQueue } from '../concurrency.ts'
import { createGuard } from './guard.ts'
import { type Overrun, ReadEnded, type ReaderProcess, type ReaderProgram, startReader } from './reader-process.ts'
import type { Answer, Reads } from './serve-reads.ts'

export { ReadEnded, type Reads }

export type ReadersOptions = ReaderProgram & {
  /** The number of concurrent reads, each in its own process. */
  concurrencyMax: number
  perTeamMax: number
  waitingPerTeamMax: number
  /** How long one read may take. */
  timeoutMs: number
  /** Ends a read. Tests pass their own to control time. */
  deadline?: (ms: number) => AbortSignal
  /** How long an idle reader is kept. */
  idleMs?: number
}

/**
 * The team that the read is for, the input field that a refusal names, a signal that ends the read early, and who hears
 * what a long read tells before its answer.
 */
export type For = { team: string; path: string; signal?: AbortSignal; onTold?: (told: unknown) => void }

/** Processes that read untrusted input, so that it can neither block this process nor exhaust its memory. */
export type Readers<R extends Reads> = AsyncDisposable & {
  /**
   * Runs one read when a slot is free for the team. `input` is called then, so that a waiting read holds no memory.
   * Errors: those that the read throws; `invalid_input` at the path, with `too_complex` when the read takes too long or
   * too much memory or crashes the reader, and with `unreadable` when it fails unexpectedly; `unavailable` when the
   * queue of the team is full.
   */
  read<K extends keyof R & string>(
    what: K,
    who: For,
    input: () => Parameters<R[K]>[0] | Promise<Parameters<R[K]>[0]>,
  ): Promise<Awaited<ReturnType<R[K]>>>
  /** The process ids of all readers. */
  pids(): readonly number[]
}

const IDLE_MS = 15_000
/** A reader above this share of its memory bound is replaced, because the memory is garbage of earlier reads. */
const GROWN = 0.5

/** Creates a pool. Readers start on demand. */
export function createReaders<R extends Reads>(options: ReadersOptions, log: Log): Readers<R> {
  const { concurrencyMax, perTeamMax, waitingPerTeamMax, timeoutMs, deadline = AbortSignal.timeout } = options
  const memoryMaxBytes = options.memoryMaxMib * 2 ** 20
  const enqueue = createFairQueue({ concurrencyMax, perOwnerMax: perTeamMax, waitingPerOwnerMax: waitingPerTeamMax })
  const pool = createPool(options)

  const ask = async (what: string, { team, path, signal, onTold }: For, input: unknown): Promise<Answer> => {
    const reader = await pool.take().catch((cause: unknown) => {
      log.error({ err: cause }, 'reader did not start')
      throw new ToolError('unavailable', 'Temporarily unavailable. Try again shortly.', { retryAfterSeconds: 2 }, cause)
    })
    try {
      const end = deadline(timeoutMs)
      const bounds = { signal: signal ? AbortSignal.any([signal, end]) : end, memoryMaxBytes, onTold }
      const answer = await reader.ask({ what, input }, bounds)
      if (answer.memoryBytes > memoryMaxBytes * GROWN) reader.kill()
      return answer
    } catch (cause) {
      if (!(cause instanceof ReadEnded)) throw cause
      log.warn({ err: cause, what, team }, 'read was killed')
      throw refused(path, 'too_complex', MESSAGES[cause.overrun], cause)
    } finally {
      pool.giveBack(reader)
    }
  }

  return {
    pids: pool.pids,
    read: (what, who, input) =>
      enqueue(who.team, async () => {
        const answer = await ask(what, who, await input())
        if ('value' in answer) return answer.value as never
        if ('refused' in answer) throw fromWireError(answer.refused)
        log.warn({ fault: answer.fault, what, team: who.team }, 'read failed')
        throw refused(who.path, 'unreadable', 'The content cannot be read.')
      }),
    [Symbol.asyncDispose]: pool.end,
  }
}

const MESSAGES: Record<Overrun, string> = {
  time: 'The content takes too long to read.',
  memory: 'The content takes too much memory to read.',
  death: 'The content cannot be read.',
}

const refused = (path: string, code: IssueCode, message: string, cause?: unknown) =>
  new ToolError('invalid_input', message, { issues: [{ path, code, message }] }, cause)

function createPool({ idleMs = IDLE_MS, ...program }: ReadersOptions) {
  const guard = createGuard()
  const all = new Set<ReaderProcess>()
  /** The most recently used reader comes last and is taken first. */
  const idle: { reader: ReaderProcess; ending: NodeJS.Timeout }[] = []
  const pids = () => [...all].map(({ pid }) => pid)

  const start = async () => {
    const reader = await startReader(program)
    all.add(reader)
    guard.watch(pids())
    void reader.exited.then(() => {
      all.delete(reader)
      guard.watch(pids())
    })
    return reader
  }
  return {
    pids,
    async take(): Promise<ReaderProcess> {
      for (let last = idle.pop(); last; last = idle.pop()) {
        clearTimeout(last.ending)
        if (last.reader.isAlive()) return last.reader
      }
      return start()
    },
    giveBack(reader: ReaderProcess) {
      if (reader.isAlive()) idle.push({ reader, ending: setTimeout(() => reader.kill(), idleMs).unref() })
    },
    async end() {
      for (const reader of all) reader.kill()
      await Promise.all([...all].map(({ exited }) => exited))
    },
  }
}
