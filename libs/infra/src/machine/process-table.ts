import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A process as the system shows it. */
export type ProcessEntry = {
  parent: number
  /** Program and arguments, with a space before, between and after them. Empty for one that is dead but not collected. */
  command: string
}

const hasProc = existsSync('/proc/self/stat')

/** The process with that number; null when there is none or the system does not tell. */
export function findProcess(pid: number): ProcessEntry | null {
  try {
    return hasProc ? fromProc(pid) : fromPs(pid)
  } catch {
    return null
  }
}

// Slim container images have no `ps`, so the kernel's own files come first.
function fromProc(pid: number): ProcessEntry {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name, in parentheses, may hold anything; the fields after it are plain.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
  return { parent: Number(parent), command: command === '' ? '' : ` ${command}` }
}

function fromPs(pid: number): ProcessEntry {
  const text = execFileSync('ps', ['-o', 'ppid=,stat=,args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
  const [, parent, state = '', command = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)/.exec(text)!
  return { parent: Number(parent), command: state.startsWith('Z') ? '' : ` ${command} ` }
}

/** Whether a process with that number exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Sends a signal to one process; false when it is gone already. */
export function trySignal(pid: number, signal: NodeJS.Signals): boolean {
  // 0 and below would name whole groups, 1 the system itself.
  if (pid <= 1) return false
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
