// `npm start`: starts all of Adloom on this machine, restarts what dies, and shuts everything down again.
import { mkdirSync } from 'node:fs'
import { APP_NAMES } from '@adloom/system/process'
import { buildStale } from './apps/bundles.ts'
import { claimDataDir } from './data-folder/data-dir.ts'
import { loadApps } from './apps/load-apps.ts'
import { openLog } from './data-folder/log.ts'
import { readSettings, type Settings } from './settings.ts'
import { stopOnce, type Undo } from './stop.ts'

const mode = process.argv.includes('--watch') ? 'source' : 'bundle'

async function main({ dataDir, extra, ...settings }: Settings) {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const claim = claimDataDir(dataDir)
  const log = openLog(dataDir)
  const undo: Undo = [() => claim.release()]
  const stopping = new AbortController()
  const stop = stopOnce(undo, stopping, dataDir)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

  try {
    const options = {
      mode,
      dataDir,
      extra: { ...extra, ADLOOM_CHECK_ANSWERS: mode === 'source' ? '1' : '', ADLOOM_LOG_CALLS: '1' },
      log,
    } as const
    // The apps load while the servers start, and while this process imports the rest of its own code.
    const loading = buildStale(mode === 'source' ? [] : APP_NAMES).then(() => loadApps(options))
    const bringingUp = import('./bring-up.ts').then(({ bringUp }) =>
      bringUp({ ...options, ...settings, loading, undo, stopping }),
    )
    await Promise.all([loading, bringingUp])
  } catch (cause) {
    if (!stopping.signal.aborted) console.error(`\nAdloom did not start: ${messageOf(cause)}`)
    log.line('start', cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    await stop(1)
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

try {
  await main(readSettings(process.env))
} catch (cause) {
  console.error(`Adloom did not start: ${messageOf(cause)}`)
  process.exitCode = 1
}
