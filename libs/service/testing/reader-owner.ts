// Holds one busy and one idle reader, sends their process ids to its parent, and waits to be killed.
import { silentLog } from '@adloom/runtime'
import { until } from '@adloom/testing'
import { createReaders } from '../src/readers/readers.ts'
import type { reads } from './reader.ts'

const readers = createReaders<typeof reads>(
  {
    entry: new URL('./reader.ts', import.meta.url),
    memoryMaxMib: 300,
    native: false,
    concurrencyMax: 2,
    perTeamMax: 2,
    waitingPerTeamMax: 2,
    timeoutMs: 600_000,
  },
  silentLog,
)
void readers.read('spin', { team: 'a', path: 'body' }, () => undefined as never)
await until(() => readers.pids().length === 1, { what: 'the busy reader' })
const { pid } = await readers.read('self', { team: 'a', path: 'body' }, () => undefined as never)
process.send?.({ idle: pid, working: readers.pids().find((other) => other !== pid) })
