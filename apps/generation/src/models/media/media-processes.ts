import type { Log } from '@adloom/runtime'
import { createReaders, type Readers, type ReadersOptions } from '@adloom/service'
import type { decodes } from './decodes.ts'

/** Child processes that decode sound and video of outside models. */
export type MediaProcesses = Readers<typeof decodes>

/** Two minutes of speech take 2 s and 150 MiB, ten seconds of Full HD some 20 s and 400 MiB. All callers share one queue. */
const OPTIONS: ReadersOptions = {
  entry: new URL('../../media-process.ts', import.meta.url),
  memoryMaxMib: 1_024,
  native: true,
  // What finds the native decoders looks here for the C library of the machine.
  flags: ['--allow-fs-read=/etc/alpine-release'],
  concurrencyMax: 2,
  perTeamMax: 2,
  waitingPerTeamMax: 64,
  timeoutMs: 90_000,
}

export const openMediaProcesses = (log: Log, more: Partial<ReadersOptions> = {}): MediaProcesses =>
  createReaders<typeof decodes>({ ...OPTIONS, ...more }, log)
