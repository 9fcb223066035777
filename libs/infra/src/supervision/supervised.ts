import { type ChildProcess, spawn } from 'node:child_process'
import { findProcess, trySignal } from '../machine/process-table.ts'
import type { Ids } from '../machine/unprivileged.ts'

export type Log = (line: string) => void

/** A running server. `pid` is the server's own, not that of the shell that watches over it. */
export type Server = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Orderly stop; resolves when the process is gone. */
  stop(): Promise<void>
  /** Calls back, once, when the server has died without having been asked to. */
  onExit(listener: (detail: string) => void): void
}
export type Supervised = Omit<Server, 'url' | 'port'>

export type ServerCommand = {
  name: string
  /** The signal that asks the server for an orderly stop: INT (PostgreSQL, fast shutdown) or TERM. */
  stopSignal: 'INT' | 'TERM'
  command: string
  args: readonly string[]
  /** Whom to run it as; for PostgreSQL, which refuses to run as root. */
  ids?: Ids | undefined
  /** The server is ready when it prints a line that holds this. */
  readyText: string
  log?: Log | undefined
}

/** How long a server may take to stop in order before it is killed, and, after a crash, to replay its log at start. */
const STOP_S = 20
const READY_MS = 120_000

/**
 * A shell between us and the server, in a session of its own, so that Ctrl-C in a terminal does not reach the server
 * and it is stopped by us, in order. A second shell reads a pipe that we hold open: when we die, even by SIGKILL, it
 * sees the end of the pipe and stops the server. `wait` returns early when a trap runs, so it is repeated until the
 * server is really gone. Nobody reads the server's output then: without `trap '' PIPE` a word of it would kill it.
 */
const WATCH = `shift; signal=$1; shift
trap '' PIPE
"$@" </dev/null 3<&- & server=$!
echo "server-pid $server"
trap 'kill -"$signal" $server 2>/dev/null' INT TERM HUP
(
  read -r never <&3
  kill -"$signal" $server
  seconds=0
  while [ $seconds -lt ${STOP_S} ] && kill -0 $server; do sleep 1; seconds=$((seconds + 1)); done
  kill -KILL $server
) >/dev/null 2>&1 & watcher=$!
wait $server; code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
exit $code`
const NAME = 'adloom-supervisor'

/** Starts a server and waits until it says that it is ready. Rejects with its last lines when it ends before that. */
export async function startSupervised(server: ServerCommand): Promise<Supervised> {
  const args = [NAME, String(process.pid), server.stopSignal, server.command, ...server.args]
  const shell = spawn('/bin/sh', ['-c', WATCH, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    cwd: '/',
    detached: true,
    // Only what a server needs: variables such as PGDATA would change what it does.
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...server.ids,
  })
  const tail: string[] = []
  let pid = 0
  let died: string | null = null
  let stopping = false
  const listeners: ((detail: string) => void)[] = []

  const exited = exitOf(shell, server.name)
  const failed = await new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(`${server.name} took more than ${READY_MS} ms`), READY_MS)
    const settle = (failure: string | null) => {
      clearTimeout(timer)
      resolve(failure)
    }
    const onLine = (line: string) => {
      if (line.startsWith('server-pid ')) return void (pid = Number(line.slice(11)))
      tail.push(line)
      if (tail.length > 30) tail.shift()
      server.log?.(line)
      if (line.includes(server.readyText)) settle(null)
    }
    followLines(shell.stdout!, onLine)
    followLines(shell.stderr!, onLine)
    void exited.then(settle)
  })
  if (failed !== null) {
    trySignal(pid, 'SIGKILL')
    throw new Error([`${failed} before it was ready.`, ...tail].join('\n'))
  }
  letProcessEnd(shell)

  void exited.then((detail) => {
    died = [detail, ...tail.slice(-3)].join('\n')
    // Ends the reading shell, and the server with it if it was the watching shell alone that died.
    shell.stdio[3]?.destroy()
    if (!stopping) for (const listener of listeners) listener(died)
  })
  return {
    pid,
    onExit(listener) {
      if (died === null) listeners.push(listener)
      else if (!stopping) listener(died)
    },
    async stop() {
      stopping = true
      if (died !== null) return
      shell.ref()
      shell.kill('SIGTERM')
      const kill = setTimeout(() => trySignal(pid, 'SIGKILL'), STOP_S * 1_000)
      await exited
      clearTimeout(kill)
    },
  }
}

/** The process that started the server with this number through `startSupervised`, if that still lives; else null. */
export function ownerOf(pid: number): number | null {
  const supervisor = findProcess(findProcess(pid)?.parent ?? 0)
  const owner = Number(supervisor?.command.match(new RegExp(` ${NAME} (\\d+) `))?.[1] ?? 0)
  // A supervisor whose owner has died has been given another parent.
  return owner !== 0 && supervisor?.parent === owner ? owner : null
}

function exitOf(shell: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve) => {
    shell.once('error', (cause) => resolve(`${name} could not be started (${cause.message})`))
    shell.once('exit', (code, signal) => resolve(`${name} ended (${signal ?? `code ${code}`})`))
  })
}

/** The pipes and the child must not keep a process alive that has nothing else to do. */
function letProcessEnd(shell: ChildProcess) {
  shell.unref()
  for (const stream of shell.stdio) (stream as unknown as { unref?: () => void } | null)?.unref?.()
}

function followLines(stream: NodeJS.ReadableStream, onLine: Log) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) onLine(line)
  })
}
