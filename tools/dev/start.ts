// `npm start`: brings up the whole of Adloom on this machine, keeps it up, and takes it down again.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildStaleApps } from './bundles.ts'
import { claimDataDir } from './data-dir.ts'
import { loadApps } from './load-apps.ts'
import { openLog } from './log.ts'
import { stopOnce, type Undo } from './stop.ts'

const env = process.env
const watching = process.argv.includes('--watch')
const dataDir = resolve(env['ADLOOM_DATA_DIR'] || '.adloom')

/** Settings that are handed on to the apps as they are. */
const handedOn = [
  'LOG_LEVEL',
  'ADLOOM_RATE_LIMIT_PER_MINUTE',
  ...Object.keys(env).filter((name) => name.startsWith('OTEL_')),
]

async function main() {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const claim = claimDataDir(dataDir)
  const log = openLog(dataDir)
  const undo: Undo = [() => claim.release()]
  const stopping = new AbortController()
  const stop = stopOnce(undo, stopping, dataDir)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

  try {
    const mode = watching ? 'source' : 'bundle'
    const extra = { ADLOOM_CHECK_ANSWERS: watching ? '1' : '', ...pick(env, handedOn) }
    const options = { mode, dataDir, extra, log } as const
    // The apps load while the servers come up, and while this process loads what it needs for the rest.
    const loading = (watching ? Promise.resolve() : buildStaleApps()).then(() => loadApps(options))
    const bringingUp = import('./bring-up.ts').then(({ bringUp }) =>
      bringUp({ ...options, loading, undo, stopping, env }),
    )
    await Promise.all([loading, bringingUp])
  } catch (cause) {
    if (!stopping.signal.aborted) console.error(`\nAdloom did not start: ${messageOf(cause)}`)
    log.line('start', cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    await stop(1)
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const pick = (from: NodeJS.ProcessEnv, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))

await main()
