// Serves campaign-control until it is killed, for its parent process, which sets its clock with messages. The first
// argument is the time at which it starts.
import { readConfig, silentLog } from '@adloom/runtime'
import { createMetaPlatform } from '../src/ad-platform/meta/adapter.ts'
import { CLIENT_OPTIONS } from '../src/ad-platform/meta/client/client.ts'
import { Config } from '../src/config.ts'
import { createDeps } from '../src/deps.ts'
import { startService } from '../src/service.ts'

let now = new Date(process.argv[2]!)
process.on('disconnect', () => process.exit())
process.on('message', (iso: string) => {
  now = new Date(iso)
  process.send!('set')
})
const clock = { now: () => now }
const config = readConfig(Config, process.env)
const deps = await createDeps(config, silentLog, clock)
// What it waits between requests to the platform takes no time.
const hasty = { ...CLIENT_OPTIONS, wait: async () => {} }
deps.platforms = new Map([['meta', createMetaPlatform(config.platforms.meta!, silentLog, clock, hasty)]])
await startService(deps)
await deps.bus.flush()
process.send!('ready')
