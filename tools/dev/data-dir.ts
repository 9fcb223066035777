import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes sure that one start at a time uses a data directory: two would fight over the database's files. */
export function claimDataDir(dataDir: string): { release(): void } {
  const file = join(dataDir, 'start.pid')
  const other = Number(readOr(file, '0'))
  if (other && other !== process.pid && isStart(other)) {
    throw new Error(
      `Adloom already runs on ${dataDir} (process ${other}). Stop it, or set ADLOOM_DATA_DIR to another folder.`,
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
  // The number may have gone to another program since; where the system tells what it is, ask.
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
