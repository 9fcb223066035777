// A program for tests: serves the two-step tool of toy-service.ts until it is killed.
import { secret, silentLog } from '@adloom/runtime'
import { connectService, type ServiceConfig } from '../src/index.ts'
import { serveToy } from './toy-service.ts'

type Timeouts = Pick<ServiceConfig['database'], 'callTimeouts' | 'jobTimeouts'>
const { nats, database, platformUrl } = JSON.parse(process.argv[2]!) as {
  nats: { url: string; user: string; password: string }
  database: Timeouts & { url: string; systemUrl: string }
  platformUrl: string
}
const deps = await connectService(
  'org',
  {
    nats: { ...nats, password: secret(nats.password) },
    database: { ...database, url: secret(database.url), systemUrl: secret(database.systemUrl) },
  },
  silentLog,
)
serveToy(deps, platformUrl)
await deps.bus.flush()
process.send!('ready')
