import type { Log } from '@adloom/runtime'
import { createReaders, type Readers, type ReadersOptions } from '@adloom/service'
import type { reads } from './reads.ts'

export type PictureReaders = Readers<typeof reads>

/** A picture of 40 million pixels takes 600 MiB at most, and a few seconds. */
const OPTIONS: ReadersOptions = {
  entry: new URL('../reader.ts', import.meta.url),
  memoryMaxMib: 1_024,
  native: true,
  concurrencyMax: 3,
  perTeamMax: 2,
  waitingPerTeamMax: 32,
  timeoutMs: 10_000,
}

/** Child processes that decode pictures. */
export const openReaders = (log: Log, more: Partial<ReadersOptions> = {}): PictureReaders =>
  createReaders<typeof reads>({ ...OPTIONS, ...more }, log)
