import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { System } from '../system.ts'

/** Processes that a test killed on purpose. */
const expected = new Set<number>()

/** Marks a process as killed on purpose. */
export const expectDeath = (pid: number) => void expected.add(pid)

type Line = { service: string; message?: string; text: string }

const DEATH = /^(\S+|a server) \(process (\d+)\) died/
const LINES_BEFORE = 30

/**
 * Throws if a process died without being killed by a test, and quotes the end of its log. A process must not exit because
 * another one is down: it waits until the other is back.
 */
export function expectNoUnexpectedDeaths(system: System): void {
  const deaths = unexpectedDeaths(system)
  if (deaths.length > 0) throw new Error([`${deaths.length} processes died that nobody killed`, ...deaths].join('\n'))
}

/** The supervisor's message about each unexpected death, with the last lines of the process's log. */
export function unexpectedDeaths(system: System): string[] {
  const lines = readLog(system)
  return lines.flatMap(({ message = '' }, at) => {
    const [, name, pid] = DEATH.exec(message) ?? []
    if (!name || expected.has(Number(pid))) return []
    const service = name === 'a server' ? 'infra' : name
    const logged = lines.slice(0, at).filter((line) => line.service === service)
    return [[message, ...logged.slice(-LINES_BEFORE).map(({ text }) => `  ${text}`)].join('\n')]
  })
}

function readLog({ dataDir }: System): Line[] {
  const texts = readFileSync(join(dataDir, 'logs', 'adloom.log'), 'utf8').split('\n')
  return texts.flatMap((text) => {
    try {
      return [{ ...(JSON.parse(text) as Omit<Line, 'text'>), text }]
    } catch {
      // The last line may be incomplete.
      return []
    }
  })
}
