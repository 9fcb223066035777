import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { System } from './system.ts'

/** Processes that were killed on purpose. */
const ordered = new Set<number>()

/** From now on the death of this process is no surprise. */
export const orderDeath = (pid: number) => void ordered.add(pid)

type Line = { service: string; message?: string; text: string }

const DEATH = /^(\S+|a server) \(process (\d+)\) died/
const LINES_BEFORE = 30

/**
 * Throws when a process died although nobody killed it, with the end of its log. No process of Adloom is meant to end
 * because a neighbour is gone: each waits until it is back.
 */
export function expectNoOtherDeaths(system: System): void {
  const deaths = unorderedDeaths(system)
  if (deaths.length > 0) throw new Error([`${deaths.length} processes died that nobody killed`, ...deaths].join('\n'))
}

/** What the supervisor says of each of them. */
export function unorderedDeaths(system: System): string[] {
  const lines = readLog(system)
  return lines.flatMap(({ message = '' }, at) => {
    const [, name, pid] = DEATH.exec(message) ?? []
    if (!name || ordered.has(Number(pid))) return []
    const service = name === 'a server' ? 'infra' : name
    const said = lines.slice(0, at).filter((line) => line.service === service)
    return [[message, ...said.slice(-LINES_BEFORE).map(({ text }) => `  ${text}`)].join('\n')]
  })
}

function readLog({ dataDir }: System): Line[] {
  const texts = readFileSync(join(dataDir, 'logs', 'adloom.log'), 'utf8').split('\n')
  return texts.flatMap((text) => {
    try {
      return [{ ...(JSON.parse(text) as Omit<Line, 'text'>), text }]
    } catch {
      // The last line may be half written.
      return []
    }
  })
}
