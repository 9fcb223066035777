import type { Log } from '@adloom/runtime'
import { createReaders, type Readers, type ReadersOptions } from '@adloom/service'
import type { makes } from './makes.ts'

/** Child processes that draw portraits of stock avatars and speak previews of stock voices. */
export type StockProcesses = Readers<typeof makes>

/** Each file is made once in the life of an installation, so a process soon ends. All callers share one queue. */
const OPTIONS: ReadersOptions = {
  entry: new URL('../stock-process.ts', import.meta.url),
  memoryMaxMib: 1_024,
  native: true,
  concurrencyMax: 2,
  perTeamMax: 2,
  waitingPerTeamMax: 64,
  timeoutMs: 10_000,
}

export const openStockProcesses = (log: Log, more: Partial<ReadersOptions> = {}): StockProcesses =>
  createReaders<typeof makes>({ ...OPTIONS, ...more }, log)
