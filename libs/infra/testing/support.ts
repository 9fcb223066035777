import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { isAlive } from '../src/machine/process-table.ts'

export const isRoot = process.getuid?.() === 0

/** Whether those processes end; what another process does can only be asked for again and again. */
export async function endsSoon(...pids: number[]): Promise<boolean> {
  return comesTrue(() => !pids.some(isAlive))
}

export async function comesTrue(ask: () => boolean, withinMs = 15_000): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!ask()) {
    if (performance.now() > deadline) return false
    await sleep(25)
  }
  return true
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return [...(await sql.unsafe(statement))]
  } finally {
    await sql.end()
  }
}

/** Starts both servers below `folder` from another process, which holds them. */
export const holdServers = (folder: string, options: SpawnOptions = {}) => hold('hold-servers.ts', folder, options)

/** Supervises a shell script from another process. It is taken for ready when it prints that word. */
export const holdScript = (script: string) => hold('hold-script.ts', script)

async function hold(program: string, argument: string, options: SpawnOptions = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), argument], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
  const [pids] = (await once(child, 'message')) as [number[]]
  return { child, pids }
}

/** The processes whose command line names a path: servers, and the shells that watch over them. */
export function processesNaming(path: string): number[] {
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
  return table
    .split('\n')
    .filter((line) => line.includes(path))
    .map((line) => Number.parseInt(line))
}
