import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program in a child process. It exits when this process closes its channel. */
export type Child = AsyncDisposable & {
  readonly pid: number
  /** Sends a message and waits for the answer. Only one message may be pending. */
  ask<T>(message: unknown): Promise<T>
}

const ANSWER_MS = 60_000

/** The flags of the drawing processes: apps/generation/src/pictures/drawing-processes.ts. */
export const DRAWING_FLAGS: readonly string[] = ['--no-incremental-marking', '--single-threaded-gc']

/**
 * `program` is a file in this folder or an export of a package. `options` are options of Node. An answer may take `answerMs`
 * milliseconds. What native code of an `isChatty` program writes to its standard error is not shown.
 */
export async function startChild(
  program: string,
  options: readonly string[] = [],
  { answerMs = ANSWER_MS, isChatty = false } = {},
): Promise<Child> {
  const file = fileURLToPath(import.meta.resolve(program))
  const process = fork(file, {
    execArgv: ['--disable-warning=ExperimentalWarning', ...options],
    stdio: ['ignore', 'inherit', isChatty ? 'ignore' : 'inherit', 'ipc'],
  })
  await once(process, 'spawn')
  return {
    pid: process.pid!,
    ask: (message) => ask(process, program, message, answerMs),
    async [Symbol.asyncDispose]() {
      if (process.exitCode !== null || process.signalCode !== null) return
      process.kill('SIGKILL')
      await once(process, 'exit')
    },
  }
}

type Answer = { answer: unknown } | { failure: string }

async function ask<T>(process: ChildProcess, file: string, message: unknown, answerMs: number): Promise<T> {
  const waiting = new AbortController()
  const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(answerMs)])
  const answered = once(process, 'message', { signal })
  const ended = once(process, 'exit', { signal }).then(([code]) => [{ failure: `ended with code ${code}` }])
  try {
    process.send(message as object)
    const [answer] = (await Promise.race([answered, ended])) as [Answer]
    if ('failure' in answer) throw new Error(`${file}: ${answer.failure}`)
    return answer.answer as T
  } finally {
    waiting.abort()
    await Promise.allSettled([answered, ended])
  }
}

/** Runs in the child: answers each message with the result of `handle`. */
export function answerParent(handle: (message: never) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', (message) => {
    handle(message as never).then(
      (answer) => process.send?.({ answer: answer ?? null }),
      (cause: unknown) => process.send?.({ failure: cause instanceof Error ? cause.stack : String(cause) }),
    )
  })
}
