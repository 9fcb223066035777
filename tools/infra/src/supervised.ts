import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Ids = { uid: number; gid: number }
export type Log = (line: string) => void

/** A running server. `pid` is the server's own, not that of the shell that watches over it. */
export type Server = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Orderly stop; resolves when the process is gone. */
  stop(): Promise<void>
  /** Calls back when the server dies without having been asked to. */
  onExit(listener: (detail: string) => void): void
}

/**
 * A shell between us and the server, in a process group of its own. It reads a pipe that we hold open: when we die,
 * even by SIGKILL, it sees the end of the pipe and stops the server in order. `wait` returns early when a trap runs,
 * so it is repeated until the server is really gone.
 */
const WATCH = `sig="$1"; shift
"$@" </dev/null 3<&- & server=$!
echo "server-pid $server"
trap 'kill -"$sig" $server 2>/dev/null' INT TERM HUP
( cat >/dev/null; kill -"$sig" $server 2>/dev/null ) <&3 & watcher=$!
wait $server; code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
exit $code`

export type ServerCommand = {
  name: string
  /** The signal that asks the server for an orderly stop: INT (PostgreSQL, fast shutdown) or TERM. */
  stopSignal: 'INT' | 'TERM'
  command: string
  args: readonly string[]
  /** Whom to run it as; for PostgreSQL, which refuses to run as root. */
  ids?: Ids | undefined
  env?: NodeJS.ProcessEnv
  /** The server is ready when it prints a line that holds this. */
  readyText: string
  log?: Log | undefined
}

export type Supervised = Omit<Server, 'url' | 'port'>

/** Starts a server and waits until it says that it is ready. Rejects with its last lines when it ends before that. */
export async function startSupervised(server: ServerCommand): Promise<Supervised> {
  const shell = spawn('/bin/sh', ['-c', WATCH, 'watch', server.stopSignal, server.command, ...server.args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    cwd: '/',
    detached: true,
    env: server.env ?? process.env,
    ...server.ids,
  })
  const listeners: ((detail: string) => void)[] = []
  const tail: string[] = []
  let pid = 0
  let stopping = false

  const exited = new Promise<string>((resolve) => {
    shell.once('error', (cause) => resolve(cause.message))
    shell.once('exit', (code, signal) => resolve(`${server.name} ended (${signal ?? code})`))
  })
  const ready = new Promise<void>((resolve) => {
    const onLine = (line: string) => {
      if (line.startsWith('server-pid ')) return void (pid = Number(line.slice(11)))
      tail.push(line)
      if (tail.length > 30) tail.shift()
      server.log?.(line)
      if (line.includes(server.readyText)) resolve()
    }
    followLines(shell.stdout!, onLine)
    followLines(shell.stderr!, onLine)
  })
  const failed = await Promise.race([ready.then(() => null), exited])
  if (failed) throw new Error([`${failed} before it was ready.`, ...tail].join('\n'))
  letProcessEnd(shell)

  void exited.then((detail) => {
    if (!stopping) for (const listener of listeners) listener(detail)
  })
  return {
    pid,
    onExit: (listener) => void listeners.push(listener),
    async stop() {
      stopping = true
      if (shell.exitCode !== null || shell.signalCode !== null) return
      shell.ref()
      shell.kill('SIGTERM')
      await exited
    },
  }
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

/**
 * Ends a server that an earlier run left behind, if there is one: its process id is on the first line of `pidFile`, and
 * the process is ours only when its command line names our folder. Anything else with that number is left alone.
 */
export async function reapOrphan(pidFile: string, folder: string, signal: NodeJS.Signals, log?: Log): Promise<void> {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !commandLineOf(pid).includes(folder)) return
  log?.(`ending process ${pid}, left behind by an earlier run`)
  trySignal(pid, signal)
  if (await goneWithin(pid, 5_000)) return
  trySignal(pid, 'SIGKILL')
  await goneWithin(pid, 5_000)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function goneWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await sleep(25)
  }
  return true
}

function trySignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone in the meantime, which is what was wanted.
  }
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    try {
      return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
    } catch {
      return ''
    }
  }
}
