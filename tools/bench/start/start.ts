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
  /** `npm start` to the bare processes. */
  ratio: Reading
  /** Milliseconds from spawning until ready.json is there. */
  product: Reading
  /** Milliseconds until as many bare processes have imported what the product's do. */
  bare: Reading
  processes: number
}

const ROUNDS = { max: 9, budgetMs: 30_000 }
const READY_MS = 60_000
const POLL_MS = 5

/** Compares what `npm start` takes on a data folder that has been used with bare processes that import the same. */
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

/** The command of `npm start`, until it says that everything is ready; then stopped, before this resolves. */
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

/** All at once, each until it has imported everything. */
async function startBare(processes: readonly Imports[]): Promise<number> {
  const startedAt = performance.now()
  const children = processes.map(({ folder, packages }) => {
    const code = `${packages.map((name) => `import ${JSON.stringify(name)}`).join('\n')}\nprocess.send('up')`
    return spawn(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: folder,
      // Nothing kept from earlier starts.
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
