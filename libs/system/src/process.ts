import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { APP_NAMES, APPS, type AppName, ROOT } from './apps.ts'

// What a program needs that starts apps before it has loaded anything else.
export { APP_NAMES, APPS, type AppName, ROOT }

/** One running app. */
export type AppProcess = {
  readonly pid: number
  /** What the app said of itself when it was ready. */
  readonly ready: Record<string, unknown>
  /** Resolves when the process is gone, with how it ended: `signal SIGKILL`, `code 1`. */
  readonly exited: Promise<string>
  kill(signal: NodeJS.Signals): void
  /** Asks it to drain and exit; ends it after the time apps have for that. */
  stop(): Promise<void>
}

export type SpawnOptions = {
  env: Record<string, string>
  /** `source`: the TypeScript as it is. `bundle`: what `npm run build` made. */
  mode: 'source' | 'bundle'
  onLine?: (line: string) => void
  /** Where Node keeps compiled code between starts. */
  compileCacheDir?: string
}

const STOP_MS = 12_000
const READY_MS = 60_000

/** An app that has been spawned and loads its code. */
export type LoadingApp = {
  /** Hands it the rest of its environment, with which it starts; resolves when it is ready. */
  start(env: Record<string, string>): Promise<AppProcess>
}

/** Starts an app and waits until it says that it is ready. It ends by itself when this process is gone. */
export function startApp(app: AppName, options: SpawnOptions): Promise<AppProcess> {
  return followApp(app, spawnApp(app, options), options)
}

/** Spawns an app before all of its environment is known, so that it loads its code while the rest is made ready. */
export function loadApp(app: AppName, options: SpawnOptions): LoadingApp {
  // Telemetry begins with the loading, and goes by this name.
  const child = spawnApp(app, { ...options, env: { ...options.env, NATS_USER: app, ENV_FOLLOWS: '1' } })
  const started = Promise.withResolvers<void>()
  const ready = followApp(app, child, options, started.promise)
  // Whoever calls start() gets to see why it failed.
  ready.catch(() => {})
  return {
    start(rest) {
      if (child.connected) child.send(rest)
      started.resolve()
      return ready
    },
  }
}

async function followApp(
  app: AppName,
  child: ChildProcess,
  { onLine }: SpawnOptions,
  started = Promise.resolve(),
): Promise<AppProcess> {
  const exited = once(child, 'exit').then(([code, signal]) => (signal ? `signal ${signal}` : `code ${code}`))
  const tail: string[] = []
  for (const stream of [child.stdout!, child.stderr!]) {
    readLines(stream, (line) => {
      tail.push(line)
      if (tail.length > 20) tail.shift()
      onLine?.(line)
    })
  }
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as Record<string, unknown>),
    exited.then(() => null),
    started.then(() => once(AbortSignal.timeout(READY_MS), 'abort')).then(() => null),
  ])
  if (!ready) {
    child.kill('SIGKILL')
    throw new Error(`${app} did not start:\n${tail.join('\n')}`)
  }
  return {
    pid: child.pid!,
    ready,
    exited,
    kill: (signal) => void child.kill(signal),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const last = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      child.kill('SIGTERM')
      await exited
      clearTimeout(last)
    },
  }
}

function spawnApp(app: AppName, { env, mode, compileCacheDir }: SpawnOptions): ChildProcess {
  const { folder, entry } = APPS[app]
  const source = ['--import', join(ROOT, 'libs/runtime/src/telemetry.ts'), join(ROOT, folder, 'src', `${entry}.ts`)]
  const dist = join(ROOT, folder, 'dist')
  const bundle = ['--import', SOURCE_MAPS, '--import', join(dist, 'telemetry.js'), join(dist, `${entry}.js`)]
  const args = ['--disable-warning=ExperimentalWarning', YOUNG_SPACE, ...(mode === 'source' ? source : bundle)]
  const machine = Object.fromEntries(
    INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const cache = compileCacheDir ? { NODE_COMPILE_CACHE: compileCacheDir } : {}
  // A group of its own: Ctrl-C in a terminal reaches the supervisor alone, which stops the apps in order.
  return spawn(process.execPath, args, {
    env: { ...machine, ...cache, ...env },
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
}

/** In MiB. Loading makes much garbage; with the room V8 begins with, a tenth of a start goes into collecting it. */
const YOUNG_SPACE = '--min-semi-space-size=16'

/**
 * What `--enable-source-maps` does, but a map is read when an error is printed and not before: that option makes the
 * logger look up where it was made, which costs each start the parsing of the whole map.
 */
const SOURCE_MAPS = `data:text/javascript,${encodeURIComponent(
  `import { setSourceMapsSupport } from 'node:module'; setSourceMapsSupport(true)`,
)}`

/** What an app gets from the machine beside its own settings: nothing that could hold somebody's secret. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS']

function readLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) onLine(line)
  })
}
