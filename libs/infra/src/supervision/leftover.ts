import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcess, isAlive, trySignal } from '../machine/process-table.ts'
import { type Log, ownerOf } from './supervised.ts'

type Leftover = {
  /** Holds the server's process id on its first line. */
  pidFile: string
  /** The argument of its command line by which the server is known: a path of its data. */
  argument: string
  /** Asks for an orderly stop. */
  signal: NodeJS.Signals
  log?: Log | undefined
}

const IN_USE_MS = 2_000
const STOP_MS = 15_000

/**
 * Clears the way for a server: ends one that an earlier run left behind, and takes away a pid file whose
 * number has gone to another program. Never touches a process whose command line does not hold the argument, nor one
 * whose owner lives: rejects then, after the moment that one which is just ending may need.
 */
export async function clearLeftover({ pidFile, argument, signal, log }: Leftover): Promise<void> {
  const pid = pidIn(pidFile)
  if (!pid) return
  const isServer = () => findProcess(pid)?.command.includes(` ${argument} `) === true
  const deadline = performance.now() + IN_USE_MS
  for (let owner = ownerOf(pid); isServer() && owner !== null; owner = ownerOf(pid)) {
    if (performance.now() > deadline)
      throw new Error(`${argument} is in use by process ${owner} (its server is ${pid}).`)
    await sleep(25)
  }
  if (isServer()) {
    log?.(`ending process ${pid}, left behind by an earlier run`)
    trySignal(pid, signal)
    if (!(await comesTrue(() => !isServer(), STOP_MS))) trySignal(pid, 'SIGKILL')
    await comesTrue(() => !isServer(), STOP_MS)
  }
  // A server that was killed leaves its file; one that finds its number alive there would refuse to start.
  if (isAlive(pid) && !isServer()) rmSync(pidFile, { force: true })
}

function pidIn(file: string): number | null {
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

async function comesTrue(ask: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!ask()) {
    if (performance.now() > deadline) return false
    await sleep(25)
  }
  return true
}
