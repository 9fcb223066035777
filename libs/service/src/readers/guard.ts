import { type ChildProcess, spawn } from 'node:child_process'

/** Makes sure that readers do not outlive this process. */
export type Guard = {
  /** Replaces the list of processes to kill. */
  watch(pids: readonly number[]): void
}

/**
 * A shell that reads process ids from a pipe. When this process dies, even by SIGKILL, the shell sees the end of the
 * pipe and kills the last list. An idle reader exits on its own, but a reader in the middle of a read cannot.
 */
const SCRIPT = 'pids=; while read -r line; do pids=$line; done; [ -z "$pids" ] || kill -KILL $pids'

export function createGuard(): Guard {
  let shell: ChildProcess | null = null
  const start = () => {
    // In its own session, so that Ctrl-C in a terminal does not reach it first.
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
