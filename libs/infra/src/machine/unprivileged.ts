import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A user and group of this machine. */
export type Ids = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: whom to run it as instead. Undefined for an ordinary user, who runs it as itself. */
export function unprivilegedUser(passwd = readPasswd(), uid = process.getuid?.()): Ids | undefined {
  if (uid !== 0) return undefined
  const users = passwd.split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start Adloom as an ordinary user, or set DATABASE_URL.',
  )
}

const readPasswd = () => (process.getuid?.() === 0 ? readFileSync('/etc/passwd', 'utf8') : '')

/** Whether that user can get into a folder: every folder above it must let them through. */
export function canEnter(folder: string, ids: Ids | undefined): boolean {
  if (!ids) return true
  try {
    execFileSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...ids, stdio: 'ignore', cwd: '/' })
    return true
  } catch {
    return false
  }
}
