import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ephemeralDir } from '@adloom/infra'
import { ROOT } from '@adloom/system'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'
import { type Imports, importsOfProcesses } from './imports.ts'

export type StartResult = {
  /** The ratio of `npm start` to the bare processes. */
  ratio: Reading
  /** Milliseconds from spawning until ready.json exists. */
  product: Reading
  /** Milliseconds until the same number of bare processes have imported the same packages. */
  bare: Reading
  processes: number
}

const ROUNDS = { max: 9, budgetMs: 30_000 }
const READY_MS = 60_000
const POLL_MS = 5

/** Compares the time of `npm start` on a used data folder with that of bare processes that import the same packages. */
export async function measureStart(say: (line: string) => void): Promise<StartResult> {
  const dataDir = mkdtempSync(join(ephemeralDir(), 'adloom-bench-'))
  chmodSync(dataDir, 0o755)
  try {
    say('start: first start, which makes the data')
    const processes = await importsOfProcesses()
    for (let warm = 0; warm < 2; warm++) await startProduct(dataDir)
    say('start: rounds')
    const times = await inRounds(['product', 'bare'], ROUNDS, (side) =>
      side === 'product' ? startProduct(dataDir) : startBare(processes),
    )
    return {
      ratio: readingOf(paired(times.product, times.bare, (a, b) => a / b)),
      product: readingOf(times.product),
      bare: readingOf(times.bare),
      processes: processes.length,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs the command of `npm start` until it is ready, then stops it before resolving. */
async function startProduct(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['tools/with-node.mjs', 'tools/dev/start.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', ADLOOM_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const ready = join(dataDir, 'ready.json')
  while (!existsSync(ready)) {
    if (child.exitCode !== null) throw new Error('npm start ended before it was ready')
    if (performance.now() - startedAt > READY_MS) {
      child.kill('SIGTERM')
      throw new Error('npm start took too long')
    }
    await sleep(POLL_MS)
  }
  const tookMs = performance.now() - startedAt
  child.kill('SIGTERM')
  await exited
  return tookMs
}

/** Starts all processes concurrently and waits until each has imported its packages. */
async function startBare(processes: readonly Imports[]): Promise<number> {
  const startedAt = performance.now()
  const children = processes.map(({ folder, packages }) => {
    const code = `${packages.map((name) => `import ${JSON.stringify(name)}`).join('\n')}\nprocess.send('up')`
    return spawn(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: folder,
      // A minimal environment, without the compile cache of earlier starts.
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  })
  const gone = children.map((child) => once(child, 'exit'))
  const signal = AbortSignal.timeout(READY_MS)
  await Promise.all(children.map((child) => once(child, 'message', { signal })))
  const tookMs = performance.now() - startedAt
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(gone)
  return tookMs
}
