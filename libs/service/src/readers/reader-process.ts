import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Answer, Request, Told } from './serve-reads.ts'

/** Why a reader was ended in the middle of a read. */
export type Overrun = 'time' | 'memory' | 'death'

export class ReadEnded extends Error {
  override name = 'ReadEnded'
  readonly overrun: Overrun

  constructor(overrun: Overrun, detail: string) {
    super(`the reader was ended: ${overrun}, ${detail}`)
    this.overrun = overrun
  }
}

export type ReaderProcess = {
  readonly pid: number
  readonly exited: Promise<unknown>
  isAlive(): boolean
  /** Takes one request at a time. Throws ReadEnded when the reader dies or exceeds a bound. */
  ask(request: Request, bounds: Bounds): Promise<Answer>
  kill(): void
}

export type Bounds = { signal: AbortSignal; memoryMaxBytes: number; onTold?: ((told: unknown) => void) | undefined }

export type ReaderProgram = {
  /** A file in a folder of a workspace: `apps/org/src/reader.ts`, `apps/org/dist/reader.js`. */
  entry: URL
  /** Starts it from the bundle of its workspace instead of its sources: in a fifth of the time. The bundle must be built. */
  bundled?: boolean
  memoryMaxMib: number
  /** Whether it needs native addons, such as those that decode pictures. */
  native: boolean
  /** Folders where Node looks for packages in addition to the usual ones. */
  packageDirs?: readonly string[]
  /** Blocks of memory up to so many bytes are kept for the next use instead of being returned. 256 KiB by default. */
  keptBlockBytes?: number
  /** More flags for Node. */
  flags?: readonly string[]
  /** How often the memory of a busy reader is measured. It may exceed its bound between two measurements. */
  memoryCheckMs?: number
}

const MEMORY_CHECK_MS = 50
/**
 * When the machine runs out of memory, the kernel kills a reader before any service. Source: proc(5), oom_score_adj.
 */
const OOM_SCORE = '1000'
const START_MS = 20_000
/**
 * Settings of the C library that return the memory of a picture to the system. They shrink an idle reader to a third.
 */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2' }
const KEPT_BLOCK_BYTES = 256 * 1024

/**
 * Starts a sandboxed process for reads. It has no environment, and so no secrets. It can read program code only, and
 * has no network and no child processes. Rejects when the process does not start.
 */
export async function startReader(given: ReaderProgram): Promise<ReaderProcess> {
  const program = given.bundled ? { ...given, entry: bundleOf(given.entry) } : given
  const { packageDirs = [], keptBlockBytes = KEPT_BLOCK_BYTES } = program
  const memory = { ...MALLOC_SETTINGS, MALLOC_MMAP_THRESHOLD_: String(keptBlockBytes) }
  const child = spawn(process.execPath, [...flagsOf(program), fileURLToPath(program.entry)], {
    cwd: '/',
    env: { ...memory, ...(packageDirs.length > 0 ? { NODE_PATH: packageDirs.join(delimiter) } : {}) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  let output = ''
  child.on('error', () => {})
  child.stderr!.setEncoding('utf8').on('data', (text: string) => void (output = (output + text).slice(-4_000)))
  const exited = once(child, 'exit').then(
    ([code, signal]) => `exit ${signal ?? code}\n${output}`,
    (cause: unknown) => String(cause),
  )
  const ready = once(child, 'message', { signal: AbortSignal.timeout(START_MS) }).then(() => null, String)
  const failure = await Promise.race([ready, exited])
  if (failure !== null || child.pid === undefined) {
    child.kill('SIGKILL')
    throw new Error(`a reader did not start: ${failure}`)
  }
  const { pid } = child
  if (process.platform === 'linux') writeFile(`/proc/${pid}/oom_score_adj`, OOM_SCORE).catch(() => {})
  return {
    pid,
    exited,
    isAlive: () => child.exitCode === null && child.signalCode === null && !child.killed,
    kill: () => void child.kill('SIGKILL'),
    async ask(request, { signal, memoryMaxBytes, onTold }) {
      const ended = Promise.withResolvers<Answer>()
      const end = (overrun: Overrun, detail: string) => ended.reject(new ReadEnded(overrun, detail))
      const onAbort = () => end('time', String(signal.reason))
      const onExit = () => end('death', output)
      const onMessage = (message: Answer | Told) => {
        if ('told' in message) onTold?.(message.told)
        else ended.resolve(message)
      }
      signal.addEventListener('abort', onAbort)
      child.once('exit', onExit)
      if (signal.aborted) onAbort()
      const measuring = setInterval(async () => {
        const bytes = await memoryOf(pid)
        if (bytes > memoryMaxBytes) end('memory', `${Math.round(bytes / 2 ** 20)} MiB`)
      }, program.memoryCheckMs ?? MEMORY_CHECK_MS)
      try {
        child.on('message', onMessage)
        child.send(request, (failed) => failed && end('death', String(failed)))
        return await ended.promise
      } catch (cause) {
        child.kill('SIGKILL')
        throw cause
      } finally {
        child.off('message', onMessage)
        clearInterval(measuring)
        signal.removeEventListener('abort', onAbort)
        child.off('exit', onExit)
      }
    },
  }
}

/** `apps/org/dist/reader.js` of `apps/org/src/reader.ts`. */
const bundleOf = ({ href }: URL) => new URL(href.replace(/\/src\/([^/]+)\.ts$/, '/dist/$1.js'))

/** The heap limit is below the limit of the process. V8 ends the process when the heap reaches it. */
function flagsOf({ entry, memoryMaxMib, native, packageDirs = [], flags = [] }: ReaderProgram): string[] {
  const code = ['node_modules', 'apps', 'libs'].map((folder) => new URL(`../../../${folder}`, entry))
  return [
    `--max-old-space-size=${Math.round(memoryMaxMib * 0.75)}`,
    '--single-threaded-gc',
    '--disallow-code-generation-from-strings',
    '--permission',
    ...[...code.map((folder) => fileURLToPath(folder)), ...packageDirs].map((folder) => `--allow-fs-read=${folder}`),
    ...(native ? ['--allow-addons'] : []),
    ...flags,
  ]
}

/** The resident memory of a process, native libraries included. 0 when it cannot be determined. */
async function memoryOf(pid: number): Promise<number> {
  try {
    if (process.platform === 'linux') {
      const [, kib = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'latin1')) ?? []
      return Number(kib) * 1_024
    }
    const { stdout } = await promisify(execFile)('/bin/ps', ['-o', 'rss=', '-p', String(pid)])
    return Number(stdout) * 1_024
  } catch {
    return 0
  }
}
