import { type ChildProcess, spawn } from 'node:child_process'

/** Sees to it that readers do not outlive this process. */
export type Guard = {
  /** From now on these are the ones. */
  watch(pids: readonly number[]): void
}

/**
 * A shell that reads their process ids from a pipe. When we die, even by SIGKILL, it sees the end of the pipe and kills
 * those it was told last. A reader with nothing to do ends by itself; one in the middle of a read cannot.
 */
const SCRIPT = 'pids=; while read -r line; do pids=$line; done; [ -z "$pids" ] || kill -KILL $pids'

export function createGuard(): Guard {
  let shell: ChildProcess | null = null
  const start = () => {
    // A session of its own: Ctrl-C in a terminal must not reach it first.
    const started = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], env: {}, detached: true })
    started.on('error', () => {})
    started.stdin.on('error', () => {})
    started.once('exit', () => {
      if (shell === started) shell = null
    })
    started.unref()
    return started
  }
  return {
    watch(pids) {
      if (pids.length > 0) (shell ??= start()).stdin!.write(`${pids.join(' ')}\n`)
      else {
        shell?.stdin!.end('\n')
        shell = null
      }
    },
  }
}
