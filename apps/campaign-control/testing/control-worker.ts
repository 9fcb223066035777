// Serves campaign-control until it is killed, for its parent process, which sets its clock with messages. The first
// argument is the time at which it starts.
import { readConfig, silentLog } from '@adloom/runtime'
import { Config } from '../src/config.ts'
import { createDeps } from '../src/deps.ts'
import { startService } from '../src/service.ts'

let now = new Date(process.argv[2]!)
process.on('disconnect', () => process.exit())
process.on('message', (iso: string) => {
  now = new Date(iso)
  process.send!('set')
})
const deps = await createDeps(readConfig(Config, process.env), silentLog, { now: () => now })
await startService(deps)
await deps.bus.flush()
process.send!('ready')
