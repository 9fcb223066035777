import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeededContent } from '../../seed/seed.ts'

const fileOf = (dataDir: string) => join(dataDir, 'seeded.json')

/** What earlier starts on this data folder have given the demo teams. */
export const readSeeded = (dataDir: string): SeededContent =>
  existsSync(fileOf(dataDir)) ? (JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as SeededContent) : {}

export function writeSeeded(dataDir: string, content: SeededContent) {
  const draft = `${fileOf(dataDir)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(content))
  renameSync(draft, fileOf(dataDir))
}
