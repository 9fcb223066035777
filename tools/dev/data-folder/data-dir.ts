import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Locks a data directory, because two installations must not share the database's files. */
export function claimDataDir(dataDir: string): { release(): void } {
  const file = join(dataDir, 'start.pid')
  const other = Number(readOr(file, '0'))
  if (other && other !== process.pid && isStart(other)) {
    throw new Error(
      `Adloom is already running on ${dataDir} (process ${other}). Stop it, or set ADLOOM_DATA_DIR to another folder.`,
    )
  }
  writeFileSync(file, String(process.pid))
  return { release: () => rmSync(file, { force: true }) }
}

function isStart(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
  // The process id may have been reused, so check the command line where /proc exists.
  const command = readOr(`/proc/${pid}/cmdline`, 'start.ts')
  return command.includes('start.ts')
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}
