import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { findCallLine } from '../call-line.ts'

/**
 * Writes the output of all processes to `<data dir>/logs/adloom.log`. Each start begins a new file and keeps the last one
 * as `adloom.previous.log`. The terminal shows errors, and one line for each call.
 */
export function openLog(dataDir: string) {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const current = join(folder, 'adloom.log')
  if (existsSync(current)) renameSync(current, join(folder, 'adloom.previous.log'))
  const file = createWriteStream(current, { flags: 'w', mode: 0o600 })
  const line = (from: string, text: string) => {
    file.write(text.startsWith('{') ? `${text}\n` : `${JSON.stringify({ service: from, message: text })}\n`)
    if (text.includes('"level":"error"')) console.error(brief(from, text))
    else if (from === 'gateway') print(findCallLine(text))
  }
  return { line, lineOf: (from: string) => (text: string) => line(from, text) }
}
function print(line: string | null) {
  if (line !== null) console.log(line)
}

export type StartLog = ReturnType<typeof openLog>

function brief(from: string, text: string): string {
  try {
    const { msg, err } = JSON.parse(text) as { msg?: string; err?: { message?: string } }
    return `${from}: ${msg ?? ''}${err?.message ? ` (${err.message})` : ''}`
  } catch {
    return `${from}: ${text}`
  }
}
