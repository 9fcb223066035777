import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ephemeralDir } from '@adloom/infra'
import { COMPILE_CACHE, until } from '@adloom/testing'

/** What `npm start` writes when it is ready. */
export type Ready = {
  baseUrl: string
  mcpUrl: string
  dashboardUrl: string
  sandboxUrl: string
  demo: { email: string; password: string; teamId: string; workspaceIds: string[]; apiKey: string }
  other: { email: string; password: string; teamId: string; apiKey: string }
  pids: Record<string, number>
  infra: { nats: number; postgres: number }
}

export type Answer<T> = { status: number; headers: Headers; body: T }

const START = join(import.meta.dirname, '../../../tools/dev/start.ts')

type Options = { dataDir?: string; rateLimit?: number; env?: Record<string, string>; timeoutMs?: number }

/** Starts the whole system as `npm start` does, with its own data folder. */
export async function startSystem(options: Options = {}) {
  const dataDir = options.dataDir ?? (await makeDataDir())
  return startIn(dataDir, options).catch((error: unknown) => {
    // Systems that start beside this one may have taken a port between its choice and its use.
    if (!String(error).includes('EADDRINUSE')) throw error
    return startIn(dataDir, options)
  })
}

async function startIn(dataDir: string, options: Options) {
  const child = spawn(process.execPath, [START], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      ADLOOM_DATA_DIR: dataDir,
      ADLOOM_RATE_LIMIT_PER_MINUTE: String(options.rateLimit ?? 100_000),
      LOG_LEVEL: 'info',
      // Three months of results take seconds to make. Tests that look at them ask for the scenario demo.
      SANDBOX_SCENARIO: 'empty',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => void output.push(text))
  const exited = once(child, 'exit')
  const file = join(dataDir, 'ready.json')
  const ready = (): Ready => JSON.parse(readFileSync(file, 'utf8')) as Ready
  await until(
    () => {
      if (child.exitCode !== null) throw new Error(`the system did not start:\n${output.join('')}`)
      return existsSync(file)
    },
    { timeoutMs: options.timeoutMs ?? 90_000, what: 'the system' },
  )

  return {
    dataDir,
    file,
    output,
    pid: child.pid!,
    /** Read from the file each time, because a restarted process has another PID. */
    ready,
    async call<T = Record<string, unknown>>(
      tool: string,
      input: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer<T>> {
      const response = await fetch(`${ready().baseUrl}/tools/${tool}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ready().demo.apiKey}`, 'content-type': 'application/json', ...headers },
        body: typeof input === 'string' ? input : JSON.stringify(input),
      })
      return { status: response.status, headers: response.headers, body: (await response.json()) as T }
    },
    /** Stops the system as Ctrl-C does. The data is kept. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await exited
    },
    async remove() {
      await this.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type System = Awaited<ReturnType<typeof startSystem>>

export async function makeDataDir(): Promise<string> {
  const dir = await mkdtemp(join(ephemeralDir(), 'adloom-system-'))
  chmodSync(dir, 0o755)
  await mkdir(COMPILE_CACHE, { recursive: true })
  await symlink(COMPILE_CACHE, join(dir, 'cache'))
  return dir
}
