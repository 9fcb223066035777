import type { Log } from '@adloom/runtime'
import { createReaders, type Readers, type ReadersOptions } from '@adloom/service'
import type { understandings } from './understand.ts'

/** Child processes that read briefs for people who wait. */
export type BriefProcesses = Readers<typeof understandings>

/**
 * A brief takes milliseconds and the hardest 4,000 characters half a second, but the first of each language a second, for
 * its patterns, which V8 prepares in two thirds of the time when it does not optimise them. So a process outlives a person's next edits,
 * and its memory holds the patterns of all languages.
 */
const OPTIONS: ReadersOptions = {
  entry: new URL('../brief-process.ts', import.meta.url),
  memoryMaxMib: 1_024,
  native: true,
  flags: ['--no-regexp-optimization'],
  concurrencyMax: 2,
  perTeamMax: 1,
  waitingPerTeamMax: 8,
  timeoutMs: 8_000,
  idleMs: 60_000,
}

export const openBriefProcesses = (log: Log, more: Partial<ReadersOptions> = {}): BriefProcesses =>
  createReaders<typeof understandings>({ ...OPTIONS, ...more }, log)
