import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Where root keeps what PostgreSQL's user must reach when the place it belongs is closed to them. Nobody but root can
 * write there, so nobody can slip a program or a cluster in under a name that is known beforehand.
 */
export const STATE_DIR = '/var/lib/adloom'

export function openFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

/** A new folder in `parent` with a name of its own, that everybody may enter. */
export function openNewFolder(parent: string, prefix: string): string {
  const folder = mkdtempSync(join(openFolder(parent), prefix))
  chmodSync(folder, 0o755)
  return folder
}
